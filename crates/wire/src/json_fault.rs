//! What is wrong with JSON, in the words of this project: the messages of the JSON library name its own types.

/// What is wrong with a JSON text or value, as a sentence for the person who wrote it.
///
/// ```
/// let error = serde_json::from_str::<wire::session::Question>(r#"{"show": "moon"}"#).unwrap_err();
/// assert_eq!(wire::json_fault(&error), "unknown value `moon` (expected `view` or `records`)");
/// ```
#[must_use]
pub fn json_fault(error: &serde_json::Error) -> String {
    let text = error.to_string();
    // The place in the line follows the message.
    let message = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message);
    match error.classify() {
        serde_json::error::Category::Eof => "the JSON is not complete".to_owned(),
        serde_json::error::Category::Syntax if error.line() > 1 => {
            format!("not JSON, from line {}, column {}", error.line(), error.column())
        }
        serde_json::error::Category::Syntax => format!("not JSON, from column {}", error.column()),
        _ => reworded(message).unwrap_or_else(|| message.to_owned()),
    }
}

/// A message in plain words, if it is one of the library's. A message may begin with the field it is about.
fn reworded(message: &str) -> Option<String> {
    let starts = ["missing field ", "unknown field ", "unknown variant ", "invalid type: ", "invalid value: "];
    let start = starts.iter().filter_map(|start| message.find(start)).min()?;
    let (field, message) = message.split_at(start);
    let sentence = if let Some(name) = message.strip_prefix("missing field ") {
        format!("the field {name} is missing")
    } else if let Some(rest) = message.strip_prefix("unknown field ") {
        with_choices("unknown field", rest)
    } else if let Some(rest) = message.strip_prefix("unknown variant ") {
        with_choices("unknown value", rest)
    } else {
        let (_, rest) = message.split_once(": ")?;
        let (found, expected) = rest.rsplit_once(", expected ")?;
        format!("expected {}, found {}", wanted(expected), kind(found))
    };
    Some(format!("{field}{sentence}"))
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
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number that is not negative",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "variant identifier" => "a word",
        "a map" => "an object",
        _ if expected.starts_with("a nonzero ") => "a whole number above 0",
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
    use super::{json_fault, reworded};
    use crate::session::{Entry, Setup};

    fn fault(json: &str) -> String {
        json_fault(&serde_json::from_str::<Entry>(json).unwrap_err())
    }

    #[test]
    fn faults_of_commands_are_in_plain_words() {
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
        assert_eq!(fault(r#"{"at": 1, "by": "a", "do": "play", "action": 3}"#), "expected a string, found `3`");
        assert_eq!(fault(r#"{"at":"#), "the JSON is not complete");
        assert_eq!(fault("nope"), "not JSON, from column 2");
        assert_eq!(fault("{\n  nope"), "not JSON, from line 2, column 3");
    }

    #[test]
    fn faults_of_setups_do_not_name_types() {
        let fault = json_fault(&serde_json::from_str::<Setup>(r#"{"format": 3}"#).unwrap_err());
        assert_eq!(fault, "expected an object, found `3`");
        assert_eq!(
            reworded("unknown field `x`, there are no fields").as_deref(),
            Some("unknown field `x`"),
            "a command without fields"
        );
    }
}
