use std::cell::RefCell;
use std::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::error::Category;
use serde_json::{Map, Value};

use super::Error;

/// Reads a text as JSON in which no object has the same field twice.
///
/// # Errors
/// Where it is not JSON, as a sentence for the person who wrote it.
pub fn parse(text: &str) -> Result<Value, Error> {
    let strict = Strict::default();
    let mut json = serde_json::Deserializer::from_str(text);
    let value = strict.deserialize(&mut json).and_then(|value| json.end().map(|()| value));
    value.map_err(|error| match (strict.repeated.take(), error.classify()) {
        (Some(name), _) => Error::repeated(&name),
        (None, Category::Eof) => Error::incomplete(),
        (None, _) => {
            let (line, column) = place(text, error.line(), error.column());
            Error::not_json(line, column)
        }
    })
}

/// The line and the column, in characters, of what the library has read last. It counts bytes, and a line feed as the
/// beginning of the next line; here it ends its own.
fn place(text: &str, line: usize, column: usize) -> (usize, usize) {
    let ends_a_line = column == 0 && line > 1;
    let number = if ends_a_line { line - 1 } else { line };
    let read = text.split_inclusive('\n').nth(number.saturating_sub(1)).unwrap_or_default().as_bytes();
    let read = if ends_a_line { read } else { &read[..column.min(read.len())] };
    (number, String::from_utf8_lossy(read).chars().count())
}

/// Reads a value, and remembers a field that an object has twice: the library would take the last one.
#[derive(Default)]
struct Strict {
    repeated: RefCell<Option<String>>,
}

impl<'de> DeserializeSeed<'de> for &Strict {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for &Strict {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Value, E> {
        Ok(Value::Bool(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(self)? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            if object.contains_key(&name) {
                self.repeated.replace(Some(name));
                return Err(A::Error::custom("a field is given twice"));
            }
            let value = fields.next_value_seed(self)?;
            object.insert(name, value);
        }
        Ok(Value::Object(object))
    }
}
