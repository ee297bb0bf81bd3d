//! Types of TypeScript, and how they are written.

use std::collections::BTreeMap;

/// A type.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Type {
    /// `string`, `number`, `boolean`, `null` or `unknown`.
    Plain(&'static str),
    /// A string, number or truth value that is the only one.
    Literal(String),
    /// A type with a name.
    Named(String),
    /// What both players have, which is one type for all kinds of things.
    Both(Box<Type>),
    Array(Box<Type>),
    Tuple(Vec<Type>),
    Record(&'static str, Box<Type>),
    Object(Vec<Field>),
    Union(Vec<Type>),
    Intersection(Vec<Type>),
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) optional: bool,
    pub(crate) about: Option<String>,
    pub(crate) of: Type,
}

/// A type with a name, as it is declared.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Declaration {
    pub(crate) about: Option<String>,
    pub(crate) of: Type,
}

pub(crate) type Declarations = BTreeMap<String, Declaration>;

impl Type {
    /// One of these types; the same one twice is one.
    pub(crate) fn union(types: Vec<Type>) -> Type {
        let mut all: Vec<Type> = Vec::new();
        for one in types {
            let parts = if let Type::Union(parts) = one { parts } else { vec![one] };
            all.extend(parts.into_iter().filter(|part| !all.contains(part)).collect::<Vec<_>>());
        }
        if all.len() == 1 { all.remove(0) } else { Type::Union(all) }
    }

    /// All of these types at once.
    pub(crate) fn all_of(mut types: Vec<Type>) -> Type {
        if types.len() == 1 { types.remove(0) } else { Type::Intersection(types) }
    }

    /// The same without `null`.
    pub(crate) fn not_null(self) -> Type {
        match self {
            Type::Union(parts) => Type::union(parts.into_iter().filter(|part| *part != Type::Plain("null")).collect()),
            other => other,
        }
    }

    /// The same with other names.
    pub(crate) fn renamed(&self, name: &dyn Fn(&str) -> String) -> Type {
        let each = |types: &[Type]| types.iter().map(|one| one.renamed(name)).collect();
        match self {
            Type::Named(old) => Type::Named(name(old)),
            Type::Both(of) => Type::Both(Box::new(of.renamed(name))),
            Type::Array(of) => Type::Array(Box::new(of.renamed(name))),
            Type::Record(key, of) => Type::Record(key, Box::new(of.renamed(name))),
            Type::Tuple(types) => Type::Tuple(each(types)),
            Type::Union(types) => Type::Union(each(types)),
            Type::Intersection(types) => Type::Intersection(each(types)),
            Type::Object(fields) => {
                let field = |field: &Field| Field { of: field.of.renamed(name), ..field.clone() };
                Type::Object(fields.iter().map(field).collect())
            }
            Type::Plain(_) | Type::Literal(_) => self.clone(),
        }
    }

    /// As it is written, with what follows on further lines indented so far.
    pub(crate) fn written(&self, indent: usize) -> String {
        let list = |types: &[Type], between: &str| {
            types.iter().map(|one| one.written(indent)).collect::<Vec<_>>().join(between)
        };
        match self {
            Type::Plain(name) => (*name).to_owned(),
            Type::Literal(text) | Type::Named(text) => text.clone(),
            Type::Both(of) => format!("Both<{}>", of.written(indent)),
            Type::Array(of) => match **of {
                Type::Union(_) | Type::Intersection(_) => format!("({})[]", of.written(indent)),
                _ => format!("{}[]", of.written(indent)),
            },
            Type::Tuple(types) => format!("[{}]", list(types, ", ")),
            Type::Record(key, of) => format!("Record<{key}, {}>", of.written(indent)),
            Type::Object(fields) if fields.is_empty() => "{}".to_owned(),
            Type::Object(fields) => object(fields, indent),
            Type::Intersection(types) => {
                let part = |one: &Type| match one {
                    Type::Union(_) => format!("({})", one.written(indent)),
                    _ => one.written(indent),
                };
                types.iter().map(part).collect::<Vec<_>>().join(" & ")
            }
            Type::Union(types) => {
                let line = list(types, " | ");
                if line.len() + indent <= WIDTH && !line.contains('\n') {
                    return line;
                }
                let pad = " ".repeat(indent + 2);
                types.iter().map(|one| format!("\n{pad}| {}", one.written(indent + 2))).collect()
            }
        }
    }
}

const WIDTH: usize = 110;

fn object(fields: &[Field], indent: usize) -> String {
    let field = |field: &Field| {
        let mark = if field.optional { "?" } else { "" };
        format!("{}{mark}: {}", key(&field.name), field.of.written(indent + 2))
    };
    if fields.iter().all(|field| field.about.is_none()) {
        let line = format!("{{ {} }}", fields.iter().map(field).collect::<Vec<_>>().join("; "));
        if line.len() + indent <= WIDTH && !line.contains('\n') {
            return line;
        }
    }
    let pad = " ".repeat(indent + 2);
    let mut text = "{\n".to_owned();
    for one in fields {
        text += &comment(one.about.as_deref(), &pad);
        text += &format!("{pad}{};\n", field(one));
    }
    text + &" ".repeat(indent) + "}"
}

fn key(name: &str) -> String {
    let plain = name.chars().all(|character| character.is_ascii_alphanumeric() || character == '_');
    if plain { name.to_owned() } else { format!("{name:?}") }
}

fn comment(about: Option<&str>, pad: &str) -> String {
    // What follows the first paragraph is for readers of the Rust code.
    let Some(about) = about.and_then(|about| about.split("\n\n").next()) else { return String::new() };
    format!("{pad}/** {} */\n", about.replace('\n', " "))
}

/// A declaration as it is written.
pub(crate) fn declared(name: &str, declaration: &Declaration) -> String {
    let Declaration { about, of } = declaration;
    let about = comment(about.as_deref(), "");
    match of {
        Type::Object(fields) if !fields.is_empty() => format!("{about}export interface {name} {}\n", object(fields, 0)),
        other => format!("{about}export type {name} = {};\n", other.written(0)).replace("= \n", "=\n"),
    }
}
