use std::fmt::{self, Display};

use game::excerpt;
use serde::de::{self, Expected, Unexpected};

/// Why JSON could not be read, and in which field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The names of the fields and the numbers of the items that lead to it, the innermost first.
    path: Vec<String>,
    what: What,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    /// The text ends too early.
    Incomplete,
    /// The text is not JSON from this place on.
    NotJson { line: usize, column: usize },
    /// An object has a field twice.
    Repeated(String),
    /// Something else than was expected.
    Unfit { expected: String, found: String },
    /// A word that is not one of those there are.
    UnknownValue { found: String, expected: &'static [&'static str] },
    /// A field that is not one of those there are.
    UnknownField { found: String, expected: Vec<&'static str> },
    /// A field that has to be there.
    Missing(&'static str),
    /// What a type says of its own values.
    Other(String),
}

impl Error {
    /// The same fault, of something inside a field or an item.
    pub(super) fn inside(mut self, name: &dyn Display) -> Error {
        self.path.push(name.to_string());
        self
    }

    /// The same fault of an object that may have these fields as well.
    pub(super) fn of_fields(mut self, fields: &'static [&'static str]) -> Error {
        if let (What::UnknownField { expected, .. }, []) = (&mut self.what, &self.path[..]) {
            expected.retain(|name| !fields.contains(name));
            expected.splice(0..0, fields.iter().copied());
        }
        self
    }

    pub(super) fn incomplete() -> Error {
        What::Incomplete.into()
    }

    pub(super) fn not_json(line: usize, column: usize) -> Error {
        What::NotJson { line, column }.into()
    }

    pub(super) fn repeated(name: &str) -> Error {
        What::Repeated(excerpt(name)).into()
    }

    pub(super) fn unfit(found: Unexpected<'_>, expected: &dyn Display) -> Error {
        What::Unfit { expected: expected.to_string(), found: words(found) }.into()
    }
}

impl From<What> for Error {
    fn from(what: What) -> Error {
        Error { path: Vec::new(), what }
    }
}

impl de::Error for Error {
    fn custom<T: Display>(message: T) -> Error {
        What::Other(message.to_string()).into()
    }

    #[cold]
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Error {
        Error::unfit(found, &expected)
    }

    #[cold]
    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Error {
        // A type is not a word for people. It is out of range only where machines count with 32 bits.
        if expected.to_string() == "usize" {
            return Error::unfit(found, &format_args!("a whole number from 0 to {}", usize::MAX));
        }
        Error::unfit(found, &expected)
    }

    #[cold]
    fn invalid_length(length: usize, expected: &dyn Expected) -> Error {
        What::Unfit { expected: expected.to_string(), found: format!("a list of {length}") }.into()
    }

    #[cold]
    fn unknown_variant(found: &str, expected: &'static [&'static str]) -> Error {
        What::UnknownValue { found: excerpt(found), expected }.into()
    }

    #[cold]
    fn unknown_field(found: &str, expected: &'static [&'static str]) -> Error {
        What::UnknownField { found: excerpt(found), expected: expected.to_vec() }.into()
    }

    #[cold]
    fn missing_field(name: &'static str) -> Error {
        What::Missing(name).into()
    }
}

/// What was found, in words.
fn words(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "an object".to_owned(),
        Unexpected::Unit | Unexpected::Option => "null".to_owned(),
        Unexpected::Bool(flag) => format!("`{flag}`"),
        Unexpected::Unsigned(number) => format!("`{number}`"),
        Unexpected::Signed(number) => format!("`{number}`"),
        // With a point even if nothing follows it.
        Unexpected::Float(number) => format!("`{number:?}`"),
        Unexpected::Str(text) => format!("\"{}\"", excerpt(text)),
        other => other.to_string(),
    }
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, name) in self.path.iter().rev().enumerate() {
            write!(f, "{}{name}", if index > 0 { "." } else { "" })?;
        }
        if !self.path.is_empty() {
            f.write_str(": ")?;
        }
        match &self.what {
            What::Incomplete => f.write_str("the JSON is not complete"),
            What::NotJson { line: 0 | 1, column } => write!(f, "invalid JSON at column {column}"),
            What::NotJson { line, column } => write!(f, "invalid JSON at line {line}, column {column}"),
            What::Repeated(name) => write!(f, "the field `{name}` is given twice"),
            What::Unfit { expected, found } => write!(f, "expected {expected}, found {found}"),
            What::UnknownValue { found, expected } => choose(f, "value", found, expected),
            What::UnknownField { found, expected } => choose(f, "field", found, expected),
            What::Missing(name) => write!(f, "the field `{name}` is missing"),
            What::Other(message) => f.write_str(message),
        }
    }
}

/// ``unknown value `x` (expected `a`, `b` or `c`)``.
fn choose(f: &mut fmt::Formatter<'_>, what: &str, found: &str, expected: &[&str]) -> fmt::Result {
    write!(f, "unknown {what} `{found}`")?;
    for (index, word) in expected.iter().enumerate() {
        let before = match index {
            0 => " (expected ",
            _ if index + 1 == expected.len() => " or ",
            _ => ", ",
        };
        write!(f, "{before}`{word}`")?;
    }
    f.write_str(if expected.is_empty() { "" } else { ")" })
}

impl std::error::Error for Error {}
