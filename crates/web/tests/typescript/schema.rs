//! From JSON Schemas, as `schemars` writes them, to types.

use serde_json::{Map, Value};

use super::ts::{Declaration, Declarations, Field, Type};

/// Whether values of a type are read or written: that decides what a field that may be absent can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Read,
    Written,
}

/// The types that schemas refer to, by name.
pub(crate) fn declarations(definitions: &Map<String, Value>, way: Way) -> Declarations {
    let named = definitions.iter().filter(|(_, schema)| both(schema).is_none());
    let declaration = |schema: &Value| Declaration { about: about(schema), of: Read { way, definitions }.of(schema) };
    named.map(|(name, schema)| (name.clone(), declaration(schema))).collect()
}

/// The type of a schema.
pub(crate) fn type_of(schema: &Value, definitions: &Map<String, Value>, way: Way) -> Type {
    Read { way, definitions }.of(schema)
}

/// What both players have, if that is what a schema is about.
fn both(schema: &Value) -> Option<&Value> {
    let fields = schema.get("properties")?.as_object()?;
    let [("a", a), ("b", _)] = fields.iter().map(|(name, of)| (name.as_str(), of)).collect::<Vec<_>>()[..] else {
        return None;
    };
    (about(schema)? == "Something that each player has.").then_some(a)
}

fn about(schema: &Value) -> Option<String> {
    Some(schema.get("description")?.as_str()?.to_owned())
}

struct Read<'a> {
    way: Way,
    definitions: &'a Map<String, Value>,
}

impl Read<'_> {
    fn of(&self, schema: &Value) -> Type {
        let Value::Object(rules) = schema else { return Type::Plain("unknown") };
        if let Some(literal) = rules.get("const") {
            return Type::Literal(literal.to_string());
        }
        if let Some(words) = rules.get("enum").and_then(Value::as_array) {
            return Type::union(words.iter().map(|word| Type::Literal(word.to_string())).collect());
        }
        let mut parts = Vec::new();
        if let Some(reference) = rules.get("$ref").and_then(Value::as_str) {
            parts.push(self.named(reference.trim_start_matches("#/$defs/")));
        }
        if let Some(all) = rules.get("allOf").and_then(Value::as_array) {
            parts.extend(all.iter().map(|one| self.of(one)));
        }
        let fields = rules.get("properties").and_then(Value::as_object);
        if let Some(fields) = fields.filter(|fields| !fields.is_empty()) {
            parts.insert(0, self.object(rules, fields));
        }
        for keyword in ["oneOf", "anyOf"] {
            if let Some(each) = rules.get(keyword).and_then(Value::as_array) {
                let declared = if parts.is_empty() { None } else { self.declared(each) };
                parts.push(declared.unwrap_or_else(|| Type::union(each.iter().map(|one| self.of(one)).collect())));
            }
        }
        if parts.is_empty() { self.plain(rules) } else { Type::all_of(parts) }
    }

    fn named(&self, name: &str) -> Type {
        match self.definitions.get(name).and_then(both) {
            Some(each) => Type::Both(Box::new(self.of(each))),
            None => Type::Named(name.to_owned()),
        }
    }

    /// The declaration that has these variants, which are repeated where it is flattened.
    fn declared(&self, variants: &[Value]) -> Option<Type> {
        let same = |schema: &Value| schema.get("oneOf").and_then(Value::as_array).is_some_and(|each| each == variants);
        let found = self.definitions.iter().find(|(_, schema)| same(schema) && schema.get("properties").is_none());
        found.map(|(name, _)| Type::Named(name.clone()))
    }

    fn object(&self, rules: &Map<String, Value>, fields: &Map<String, Value>) -> Type {
        let required = rules.get("required").and_then(Value::as_array);
        let field = |(name, schema): (&String, &Value)| {
            let optional = !required.is_some_and(|required| required.contains(&Value::String(name.clone())));
            let of = self.of(schema);
            // Serde leaves a field out in place of writing null.
            let of = if optional && self.way == Way::Written { of.not_null() } else { of };
            Field { name: name.clone(), optional, about: about(schema), of }
        };
        let mut fields: Vec<Field> = fields.iter().map(field).collect();
        // What tells variants apart comes first.
        fields.sort_by_key(|field| !matches!(field.of, Type::Literal(_)));
        Type::Object(fields)
    }

    fn plain(&self, rules: &Map<String, Value>) -> Type {
        match rules.get("type") {
            Some(Value::Array(types)) => {
                let one = |name: &Value| self.one(name.as_str().unwrap_or_default(), rules);
                Type::union(types.iter().map(one).collect())
            }
            Some(Value::String(name)) => self.one(name, rules),
            _ => Type::Plain("unknown"),
        }
    }

    fn one(&self, name: &str, rules: &Map<String, Value>) -> Type {
        match name {
            "string" => Type::Plain("string"),
            "integer" | "number" => Type::Plain("number"),
            "boolean" => Type::Plain("boolean"),
            "null" => Type::Plain("null"),
            "array" => self.array(rules),
            "object" => self.map(rules),
            other => panic!("unknown type {other} in {rules:?}"),
        }
    }

    fn array(&self, rules: &Map<String, Value>) -> Type {
        if let Some(each) = rules.get("prefixItems").and_then(Value::as_array) {
            return Type::Tuple(each.iter().map(|one| self.of(one)).collect());
        }
        let of = rules.get("items").map_or(Type::Plain("unknown"), |items| self.of(items));
        match (rules.get("minItems").and_then(Value::as_u64), rules.get("maxItems").and_then(Value::as_u64)) {
            (Some(least), Some(most)) if least == most => Type::Tuple(vec![of; most as usize]),
            _ => Type::Array(Box::new(of)),
        }
    }

    fn map(&self, rules: &Map<String, Value>) -> Type {
        if let Some(numbered) = rules.get("patternProperties").and_then(Value::as_object) {
            let of = numbered.values().next().map_or(Type::Plain("unknown"), |schema| self.of(schema));
            return Type::Record("number", Box::new(of));
        }
        match rules.get("additionalProperties") {
            Some(schema @ Value::Object(_)) => Type::Record("string", Box::new(self.of(schema))),
            _ => Type::Object(Vec::new()),
        }
    }
}
