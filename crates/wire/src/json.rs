//! Reading JSON, with faults in the words of this project: the messages of the JSON library name its own types and no fields.

use std::fmt::{self, Display};

use serde::de::{DeserializeOwned, Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::error::Category;
use serde_json::{Map, Value};

/// Reads a text as JSON.
///
/// # Errors
/// Where it is not JSON, as a sentence for the person who wrote it.
pub fn parse(text: &str) -> Result<Value, String> {
    let parsed: Result<Strict, serde_json::Error> = serde_json::from_str(text);
    parsed.map(|Strict(value)| value).map_err(|error| match error.classify() {
        Category::Eof => "the JSON is not complete".to_owned(),
        // Only a name that appears twice. The place in the text follows the message.
        Category::Data => error.to_string().split(" at line ").next().unwrap_or_default().to_owned(),
        _ if error.line() > 1 => format!("not JSON, from line {}, column {}", error.line(), error.column()),
        _ => format!("not JSON, from column {}", error.column()),
    })
}

/// A value in which no object has the same field twice: the library would take the last one.
struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Strict, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Strict)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
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
        while let Some(Strict(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some((name, Strict(value))) = fields.next_entry::<String, Strict>()? {
            if object.contains_key(&name) {
                return Err(A::Error::custom(format_args!("the field `{name}` is given twice")));
            }
            object.insert(name, value);
        }
        Ok(Value::Object(object))
    }
}

/// Reads a value that has no lists. The library would accept one in place of any object.
///
/// # Errors
/// As for [`read`], or that there is a list.
pub fn read_objects<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    let read = read(value)?;
    let mut fields = vec![String::new()];
    collect(value, "", &mut fields);
    match fields.iter().find(|field| value.pointer(field).is_some_and(Value::is_array)) {
        None => Ok(read),
        Some(field) if field.is_empty() => Err(NOT_A_LIST.to_owned()),
        Some(field) => Err(format!("{}: {NOT_A_LIST}", named(field))),
    }
}

const NOT_A_LIST: &str = "expected an object, found a list";

/// Reads a value.
///
/// # Errors
/// What is wrong with it and in which field, as a sentence for the person who wrote it.
///
/// ```
/// use wire::json;
/// use wire::session::Question;
/// let question = json::parse(r#"{"show": "moon"}"#).unwrap();
/// let fault = json::read::<Question>(&question).unwrap_err();
/// assert_eq!(fault, "show: unknown value `moon` (expected `view` or `records`)");
/// ```
pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    let again = |changed: &Value| get::<T>(changed).err().map(|error| error.to_string());
    get(value).map_err(|error| fault(&error.to_string(), value, &again))
}

/// Inlined where it is called, it would be in the browser's module twice for each type.
#[inline(never)]
fn get<T: DeserializeOwned>(value: &Value) -> Result<T, serde_json::Error> {
    T::deserialize(value)
}

/// Reads a value again and gives the library's message, if there is one.
type Again<'a> = &'a dyn Fn(&Value) -> Option<String>;

fn fault(message: &str, value: &Value, again: Again<'_>) -> String {
    let sentence = reworded(message).unwrap_or_else(|| message.to_owned());
    match blamed(value, message, again) {
        Some(field) => format!("{field}: {sentence}"),
        None => sentence,
    }
}

/// The most fields to try.
const MOST_TRIED: usize = 16;

/// The field that a message is about. The library does not name it, but with something else in the same field it complains about
/// that in the same words.
fn blamed(value: &Value, message: &str, again: Again<'_>) -> Option<String> {
    let mut fields = Vec::new();
    collect(value, "", &mut fields);
    let suspects = fields.iter().filter_map(|field| Some((field, complaint(message, value.pointer(field)?)?)));
    let is_blamed = |&(field, rest): &(&String, &str)| {
        [Value::Bool(true), Value::String("\0".to_owned())].into_iter().any(|other| {
            let mut changed = value.clone();
            let Some(changeable) = changed.pointer_mut(field) else { return false };
            *changeable = other.clone();
            again(&changed).is_some_and(|message| complaint(&message, &other) == Some(rest))
        })
    };
    let (field, _) = suspects.take(MOST_TRIED).find(is_blamed)?;
    Some(named(field))
}

/// A pointer as people write it.
fn named(pointer: &str) -> String {
    pointer[1..].replace('/', ".")
}

/// Every field below a value, as a JSON pointer. Names with a slash or a tilde do not occur among ours and point nowhere.
fn collect(value: &Value, path: &str, found: &mut Vec<String>) {
    let mut add = |name: &dyn Display, value: &Value| {
        let path = format!("{path}/{name}");
        found.push(path.clone());
        collect(value, &path, found);
    };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| add(name, value)),
        Value::Array(items) => items.iter().enumerate().for_each(|(index, value)| add(&index, value)),
        _ => {}
    }
}

/// What a message says of a value beyond naming it, if it is about such a value: what should be there instead.
fn complaint<'m>(message: &'m str, value: &Value) -> Option<&'m str> {
    let unknown = message.strip_prefix("unknown variant ");
    if let (Some(rest), Value::String(text)) = (unknown, value) {
        return rest.strip_prefix(&format!("`{text}`"));
    }
    let rest = message.strip_prefix("invalid type: ").or_else(|| message.strip_prefix("invalid value: "))?;
    rest.strip_prefix(&described(value))
}

/// A value as messages name it.
fn described(value: &Value) -> String {
    let unexpected = match value {
        Value::Null => return "null".to_owned(),
        Value::Bool(flag) => Unexpected::Bool(*flag),
        Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
            (Some(number), ..) => Unexpected::Unsigned(number),
            (_, Some(number), _) => Unexpected::Signed(number),
            (_, _, Some(number)) => Unexpected::Float(number),
            _ => Unexpected::Other("number"),
        },
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    };
    unexpected.to_string()
}

/// A message in plain words, if it is one of the library's.
fn reworded(message: &str) -> Option<String> {
    if let Some(name) = message.strip_prefix("missing field ") {
        return Some(format!("the field {name} is missing"));
    }
    if let Some(rest) = message.strip_prefix("unknown field ") {
        return Some(with_choices("unknown field", rest));
    }
    if let Some(rest) = message.strip_prefix("unknown variant ") {
        return Some(with_choices("unknown value", rest));
    }
    if message.starts_with("invalid length ") {
        // Only lists have a length.
        return Some(NOT_A_LIST.to_owned());
    }
    let rest = message.strip_prefix("invalid type: ").or_else(|| message.strip_prefix("invalid value: "))?;
    let (found, expected) = rest.rsplit_once(", expected ")?;
    Some(format!("expected {}, found {}", wanted(expected), kind(found)))
}

/// `x`, expected one of `a`, `b`, `c`: what is unknown and the words there are.
fn with_choices(what: &str, rest: &str) -> String {
    match rest.rsplit_once(", expected ") {
        Some((name, choices)) => {
            let choices = choices.strip_prefix("one of ").unwrap_or(choices);
            let choices = match choices.rsplit_once(", ") {
                Some((first, last)) => format!("{first} or {last}"),
                None => choices.to_owned(),
            };
            format!("{what} {name} (expected {choices})")
        }
        None => format!("{what} {}", rest.split(", ").next().unwrap_or(rest)),
    }
}

/// What the library expects: it names types of the programming language.
fn wanted(expected: &str) -> &str {
    match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "usize" => "a whole number that is not negative",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "variant identifier" => "a word",
        "a map" => "an object",
        "a nonzero u16" => "a whole number from 1 to 65535",
        _ if ["struct ", "internally tagged enum ", "adjacently tagged enum ", "enum ", "variant "]
            .iter()
            .any(|start| expected.starts_with(start)) =>
        {
            "an object"
        }
        _ => expected,
    }
}

/// What was found instead.
fn kind(found: &str) -> &str {
    match found {
        "sequence" => "a list",
        "map" => "an object",
        "null" | "unit value" => "null",
        _ => ["integer ", "floating point ", "boolean ", "string "]
            .iter()
            .find_map(|start| found.strip_prefix(start))
            .unwrap_or(found),
    }
}

#[cfg(test)]
mod tests {
    use super::{parse, read_objects, reworded};
    use crate::session::{Entry, Setup};

    fn fault(json: &str) -> String {
        parse(json).and_then(|value| read_objects::<Entry>(&value)).unwrap_err()
    }

    fn setup_fault(json: &str) -> String {
        parse(json).and_then(|value| read_objects::<Setup>(&value)).unwrap_err()
    }

    #[test]
    fn faults_of_commands_are_in_plain_words_and_name_the_field() {
        assert_eq!(fault("[1]"), "expected an object, found a list");
        assert_eq!(fault("5"), "expected an object, found `5`");
        assert_eq!(fault(r#"{"at": 1, "do": "roll"}"#), "the field `by` is missing");
        assert_eq!(
            fault(r#"{"at": -1, "by": "a", "do": "roll"}"#),
            "at: expected a whole number that is not negative, found `-1`"
        );
        assert_eq!(
            fault(r#"{"at": 1, "by": "c", "do": "roll"}"#),
            "by: unknown value `c` (expected `a`, `b` or `host`)"
        );
        assert_eq!(fault(r#"{"at": 1, "by": "a", "do": "roll", "x": 1}"#), "unknown field `x` (expected `dice`)");
        assert_eq!(fault(r#"{"at": 3, "by": "a", "do": "play", "action": 3}"#), "action: expected a string, found `3`");
        assert_eq!(
            fault(r#"{"at": 1, "by": "a", "do": "play", "action": null}"#),
            "action: expected a string, found null"
        );
        assert_eq!(fault(r#"{"at": 1, "by": "a", "do": 5}"#), "do: expected a word, found `5`");
        assert_eq!(
            fault(r#"{"at": 1, "by": "a", "do": "offer", "what": "peace"}"#),
            "what: unknown value `peace` (expected `draw`, `takeback` or `rematch`)"
        );
        assert_eq!(fault(r#"{"at":"#), "the JSON is not complete");
        assert_eq!(fault("nope"), "not JSON, from column 2");
        assert_eq!(fault("{\n  nope"), "not JSON, from line 2, column 3");
    }

    #[test]
    fn faults_of_setups_name_the_field_but_no_types() {
        assert_eq!(setup_fault(r#"{"format": 3}"#), "format: expected an object, found `3`");
        assert_eq!(
            setup_fault(r#"{"format": {"kind": "mur_basic", "games": 0}, "stake": 0}"#),
            "format.games: expected a whole number from 1 to 65535, found `0`"
        );
        assert_eq!(
            setup_fault(r#"{"format": {"kind": "finkel"}, "names": {"a": "Ada", "b": ["Bo"]}}"#),
            "names.b: expected a string, found a list"
        );
        let list = "expected an object, found a list";
        assert_eq!(setup_fault("[]"), list);
        assert_eq!(setup_fault(r#"{"format": ["finkel", 2]}"#), format!("format: {list}"));
        assert_eq!(setup_fault(r#"{"format": {"kind": "finkel"}, "names": ["Ann", "Bob"]}"#), format!("names: {list}"));
        assert_eq!(setup_fault(r#"{"format": {"kind": "x", "kind": "finkel"}}"#), "the field `kind` is given twice");
        assert_eq!(
            setup_fault(r#"{"format": {"kind": "finkel", "games": 70000}}"#),
            "format.games: expected a whole number from 1 to 65535, found `70000`"
        );
        assert_eq!(
            reworded("unknown field `x`, there are no fields").as_deref(),
            Some("unknown field `x`"),
            "a command without fields"
        );
    }
}
