//! Reading JSON, with faults in the words of this project: they name the field and what should be there, but no types.
//!
//! A value is read by a reader (`reader.rs`), which knows what was asked for and where it is. A fault is a value too, an [`Error`]; it
//! turns into a sentence where somebody reads it.

mod error;
mod key;
mod reader;
mod strict;
pub(crate) mod tagged;

use serde::de::DeserializeOwned;
use serde_json::Value;

pub use error::Error;
use reader::Reader;
pub use strict::parse;

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
/// assert_eq!(fault.to_string(), "show: unknown value `moon` (expected `view`, `records` or `log`)");
/// ```
// Inlined where it is called, it would be in the browser's module several times for each type.
#[inline(never)]
pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Error> {
    T::deserialize(Reader(value))
}

#[cfg(test)]
mod tests {
    use super::{parse, read};
    use crate::session::{Command, Entry, OfferName, Setup};

    fn fault(json: &str) -> String {
        parse(json).and_then(|value| read::<Entry>(&value)).unwrap_err().to_string()
    }

    fn setup_fault(json: &str) -> String {
        parse(json).and_then(|value| read::<Setup>(&value)).unwrap_err().to_string()
    }

    #[test]
    fn faults_of_commands_are_in_plain_words_and_name_the_field() {
        assert_eq!(fault("[1]"), "expected an object, found a list");
        assert_eq!(fault("5"), "expected an object, found `5`");
        assert_eq!(fault(r#"{"at": 1, "do": "roll"}"#), "the field `by` is missing");
        assert_eq!(
            fault(r#"{"at": -1, "by": "a", "do": "roll"}"#),
            "at: expected a non-negative whole number, found `-1`"
        );
        assert_eq!(
            fault(r#"{"at": 1, "by": "c", "do": "roll"}"#),
            "by: unknown value `c` (expected `a`, `b` or `host`)"
        );
        assert_eq!(
            fault(r#"{"at": 1, "by": "a", "do": "roll", "x": 1}"#),
            "unknown field `x` (expected `at`, `by`, `answers`, `id`, `do`, `dice` or `faces`)"
        );
        let long = fault(&format!(r#"{{"at": 1, "by": "{}", "do": "roll"}}"#, "x".repeat(500)));
        assert!(long.len() < 200, "{long}");
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
        assert_eq!(fault("nope"), "invalid JSON at column 2");
        assert_eq!(fault("{\n  nope"), "invalid JSON at line 2, column 3");
        // A line of JSON lines is one line, whether its end is there or not.
        assert_eq!(fault("{\"at"), "the JSON is not complete");
        assert_eq!(fault("{\"at\n"), "invalid JSON at column 5");
        assert_eq!(fault("{\n\"by\": \"é\n}"), "invalid JSON at line 2, column 9");
        assert_eq!(fault("\"é\" nope"), "invalid JSON at column 5");
    }

    #[test]
    fn a_tag_may_come_after_the_fields_of_its_variant() {
        let json = r#"{"what": "draw", "do": "offer", "by": "a", "at": 1}"#;
        let entry: Entry = read(&parse(json).unwrap()).unwrap();
        assert_eq!(entry.command, Command::Offer { what: OfferName::Draw });
    }

    #[test]
    fn a_word_may_come_with_a_value() {
        let json = r#"{"decision": [{"action": "e3", "pv": ["e3"], "score": {"win_in": 1}}]}"#;
        assert!(read::<crate::Judged>(&parse(json).unwrap()).is_ok());
        let json = r#"{"decision": [{"action": "e3", "pv": ["e3"], "score": {"win_in": "soon"}}]}"#;
        let judged = read::<crate::Judged>(&parse(json).unwrap());
        assert_eq!(
            judged.unwrap_err().to_string(),
            "decision.0.score.win_in: expected a whole number from 0 to 4294967295, found \"soon\""
        );
    }

    #[test]
    fn a_fault_in_a_list_names_the_item() {
        let json = r#"{"tags": {}, "actions": ["c3", {"action": "d3", "comments": ["good", 5]}]}"#;
        let record = read::<crate::Record>(&parse(json).unwrap());
        assert_eq!(record.unwrap_err().to_string(), "actions.1.comments.1: expected a string, found `5`");
        let json = r#"{"tags": {}, "actions": ["c3", 7]}"#;
        let record = read::<crate::Record>(&parse(json).unwrap());
        assert_eq!(record.unwrap_err().to_string(), "actions.1: expected a string or an object, found `7`");
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
            setup_fault(r#"{"format": {"kind": "runners_set", "games": 2}}"#),
            "format: unknown field `games` (expected `kind`)"
        );
        assert_eq!(setup_fault(r#"{"format": {"games": 2}}"#), "format: the field `kind` is missing");
        assert_eq!(
            setup_fault(r#"{"format": {"kind": "finkel", "games": 70000}}"#),
            "format.games: expected a whole number from 1 to 65535, found `70000`"
        );
    }
}
