//! Whether a value is of a type: the page relies on the types of what the module gives, so a test does not rely on the schemas.

use serde_json::{Map, Value};

use super::ts::{Declarations, Field, Type};

/// Why a value is not of a type. Fields that the type does not have are faults, too, if the check is `exact`.
pub(crate) fn fault(value: &Value, of: &Type, declarations: &Declarations, exact: bool) -> Option<String> {
    Check { declarations, exact }.value(value, of).err()
}

struct Check<'a> {
    declarations: &'a Declarations,
    exact: bool,
}

impl Check<'_> {
    fn value(&self, value: &Value, of: &Type) -> Result<(), String> {
        self.fits(value, of)?;
        match (value, of) {
            (Value::Object(fields), _) if self.exact => {
                let known = self.known(value, of);
                match fields.keys().find(|name| known.as_ref().is_some_and(|known| !known.contains(name))) {
                    Some(name) => Err(format!("the type has no field {name}: {value}")),
                    None => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    fn fits(&self, value: &Value, of: &Type) -> Result<(), String> {
        let wrong = || Err(format!("expected {}, found {value}", of.written(0)));
        let when = |fits: bool| if fits { Ok(()) } else { wrong() };
        match of {
            Type::Plain("string") => when(value.is_string()),
            Type::Plain("number") => when(value.is_number()),
            Type::Plain("boolean") => when(value.is_boolean()),
            Type::Plain("null") => when(value.is_null()),
            Type::Plain(_) => Ok(()),
            Type::Literal(literal) => when(serde_json::from_str(literal).is_ok_and(|literal: Value| literal == *value)),
            Type::Named(name) => {
                let declaration = self.declarations.get(name).ok_or_else(|| format!("{name} is not declared"))?;
                self.fits(value, &declaration.of).map_err(|fault| format!("{name}: {fault}"))
            }
            Type::Both(each) => self.fits(value, &both(each)),
            Type::Array(each) => match value {
                Value::Array(values) => values.iter().try_for_each(|one| self.value(one, each)),
                _ => wrong(),
            },
            Type::Tuple(types) => match value {
                Value::Array(values) if values.len() == types.len() => {
                    values.iter().zip(types).try_for_each(|(one, of)| self.value(one, of))
                }
                _ => wrong(),
            },
            Type::Record(_, each) => match value {
                Value::Object(fields) => fields.values().try_for_each(|one| self.value(one, each)),
                _ => wrong(),
            },
            Type::Object(fields) => match value {
                Value::Object(values) => fields.iter().try_for_each(|field| self.field(values, field)),
                _ => wrong(),
            },
            Type::Union(types) => {
                let faults: Vec<String> = types.iter().map_while(|one| self.fits(value, one).err()).collect();
                if faults.len() < types.len() { Ok(()) } else { Err(faults.join("; or ")) }
            }
            Type::Intersection(types) => types.iter().try_for_each(|one| self.fits(value, one)),
        }
    }

    fn field(&self, values: &Map<String, Value>, field: &Field) -> Result<(), String> {
        match values.get(&field.name) {
            Some(value) => self.value(value, &field.of).map_err(|fault| format!("{}: {fault}", field.name)),
            None if field.optional => Ok(()),
            None => Err(format!("{} is missing", field.name)),
        }
    }

    /// The names of the fields that a value of this type can have; nothing if it can have any.
    fn known<'v>(&self, value: &'v Value, of: &Type) -> Option<Vec<&'v String>> {
        match of {
            Type::Named(name) => self.known(value, &self.declarations.get(name)?.of),
            Type::Object(fields) => {
                let of_value = value.as_object()?.keys();
                Some(of_value.filter(|name| fields.iter().any(|field| field.name == **name)).collect())
            }
            Type::Both(_) => {
                Some(value.as_object()?.keys().filter(|name| ["a", "b"].contains(&name.as_str())).collect())
            }
            Type::Union(types) => {
                types.iter().find(|one| self.fits(value, one).is_ok()).and_then(|one| self.known(value, one))
            }
            Type::Intersection(types) => {
                types.iter().map(|one| self.known(value, one)).collect::<Option<Vec<_>>>().map(|all| all.concat())
            }
            _ => None,
        }
    }
}

fn both(each: &Type) -> Type {
    let field = |name: &str| Field { name: name.to_owned(), optional: false, about: None, of: each.clone() };
    Type::Object(vec![field("a"), field("b")])
}
