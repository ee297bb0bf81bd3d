use std::collections::BTreeMap;
use std::fmt;

use ::session::clock::Millis;
use ::session::record as text;
use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::Color;

/// A game as it is written down: a line of a file of JSON lines.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Record {
    /// What the record says about the game as a whole: the tags of the text format with their values.
    pub tags: BTreeMap<String, String>,
    /// Comments before the first action.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub preface: Vec<String>,
    /// The actions, dice included.
    pub actions: Vec<Recorded>,
}

/// An action: its canonical string, or an object if there is more to say.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Recorded {
    /// The action alone.
    Plain(String),
    /// The action with what was written about it.
    Noted(Box<Noted>),
}

/// Serde would try both on a copy and not say what is wrong.
impl<'de> Deserialize<'de> for Recorded {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Recorded, D::Error> {
        deserializer.deserialize_any(RecordedVisitor)
    }
}

struct RecordedVisitor;

impl<'de> Visitor<'de> for RecordedVisitor {
    type Value = Recorded;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string or an object")
    }

    fn visit_str<E>(self, action: &str) -> Result<Recorded, E> {
        Ok(Recorded::Plain(action.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Recorded, A::Error> {
        Noted::deserialize(MapAccessDeserializer::new(fields)).map(|noted| Recorded::Noted(Box::new(noted)))
    }
}

/// An action with what was written about it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Noted {
    /// The canonical string.
    pub action: String,
    /// Signs after it, such as `!?`.
    #[serde(skip_serializing_if = "String::is_empty", default)]
    pub marks: String,
    /// What its author had left on their clock, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub clock: Option<u64>,
    /// What the position after it is worth.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub evaluation: Option<Evaluation>,
    /// Comments that follow it.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub comments: Vec<String>,
    /// What could have been played instead.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub variations: Vec<Variation>,
}

/// What the position after an action is worth: either `black`, or `winner` and `plies`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Evaluation {
    /// What Black can expect, in closes in Mur and in points in Ur.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub black: Option<f64>,
    /// Who wins by force.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "winner")]
    pub winner: Option<Color>,
    /// With which ply from here at the latest.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub plies: Option<u32>,
    /// How many plies were looked ahead.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub depth: Option<u32>,
}

/// The colour of a winner. It was a letter once, and files of that time are still read.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Winner {
    #[serde(alias = "b")]
    Black,
    #[serde(alias = "w")]
    White,
}

fn winner<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Color>, D::Error> {
    Ok(Option::<Winner>::deserialize(deserializer)?.map(|winner| match winner {
        Winner::Black => Color::Black,
        Winner::White => Color::White,
    }))
}

/// Actions that could have been played instead of another one and those after it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Variation {
    /// Comments before the first action.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub preface: Vec<String>,
    /// The actions, at least one.
    pub actions: Vec<Recorded>,
}

/// Why JSON is not a record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BadRecord {
    /// Something is wrong with the tags.
    Tags(text::ParseTagsError),
    /// An action that cannot be written.
    Action(text::ParseActionTextError),
    /// Marks other than `+`, `#`, `!` and `?`.
    Marks(String),
    /// An evaluation that is neither a value nor a win.
    Evaluation,
    /// A variation without actions.
    EmptyVariation,
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadRecord::Tags(error) => error.fmt(f),
            BadRecord::Action(error) => error.fmt(f),
            BadRecord::Marks(marks) => write!(f, "{marks:?} are not marks (`+`, `#`, `!`, `?`)"),
            BadRecord::Evaluation => {
                f.write_str("an evaluation has either `black`, or `winner` (`black` or `white`) and `plies`")
            }
            BadRecord::EmptyVariation => f.write_str("a variation without actions"),
        }
    }
}

impl std::error::Error for BadRecord {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            BadRecord::Tags(error) => Some(error),
            BadRecord::Action(error) => Some(error),
            BadRecord::Marks(_) | BadRecord::Evaluation | BadRecord::EmptyVariation => None,
        }
    }
}

impl From<&text::Record> for Record {
    fn from(record: &text::Record) -> Record {
        let tags = record.tags.listed().into_iter().map(|(name, value)| (name.to_owned(), value));
        Record { tags: tags.collect(), preface: record.preface.clone(), actions: recorded(&record.actions) }
    }
}

fn recorded(actions: &[text::Entry]) -> Vec<Recorded> {
    actions.iter().map(Recorded::from).collect()
}

impl From<&text::Entry> for Recorded {
    fn from(entry: &text::Entry) -> Recorded {
        let noted = Noted {
            action: entry.action.to_string(),
            marks: entry.marks.to_string(),
            clock: entry.clock.map(|left| left.0),
            evaluation: entry.evaluation.map(Into::into),
            comments: entry.comments.clone(),
            variations: entry.variations.iter().map(Into::into).collect(),
        };
        let plain = Noted { action: noted.action.clone(), ..Noted::default() };
        if noted == plain { Recorded::Plain(noted.action) } else { Recorded::Noted(Box::new(noted)) }
    }
}

impl From<&text::Variation> for Variation {
    fn from(variation: &text::Variation) -> Variation {
        Variation { preface: variation.preface.clone(), actions: recorded(&variation.actions) }
    }
}

impl From<text::Evaluation> for Evaluation {
    fn from(evaluation: text::Evaluation) -> Evaluation {
        let (winner, plies) = match evaluation.worth {
            text::Worth::Millionths(_) => (None, None),
            text::Worth::Win { winner, plies } => (Some(winner.into()), Some(plies)),
        };
        Evaluation { black: evaluation.value(), winner, plies, depth: evaluation.depth }
    }
}

impl Record {
    /// The record.
    ///
    /// # Errors
    /// If something in it cannot be written down.
    pub fn read(&self) -> Result<text::Record, BadRecord> {
        let pairs = self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        Ok(text::Record {
            tags: text::Tags::read(pairs).map_err(BadRecord::Tags)?,
            preface: self.preface.clone(),
            actions: entries(&self.actions)?,
        })
    }
}

fn entries(actions: &[Recorded]) -> Result<Vec<text::Entry>, BadRecord> {
    actions.iter().map(Recorded::read).collect()
}

impl Recorded {
    fn read(&self) -> Result<text::Entry, BadRecord> {
        let action = |action: &str| action.parse().map_err(BadRecord::Action);
        let noted = match self {
            Recorded::Plain(plain) => return Ok(text::Entry::new(action(plain)?)),
            Recorded::Noted(noted) => noted,
        };
        Ok(text::Entry {
            action: action(&noted.action)?,
            marks: text::Marks::new(&noted.marks).ok_or_else(|| BadRecord::Marks(noted.marks.clone()))?,
            clock: noted.clock.map(Millis),
            evaluation: noted.evaluation.as_ref().map(Evaluation::read).transpose()?,
            comments: noted.comments.clone(),
            variations: noted.variations.iter().map(Variation::read).collect::<Result<_, _>>()?,
        })
    }
}

impl Variation {
    fn read(&self) -> Result<text::Variation, BadRecord> {
        if self.actions.is_empty() {
            return Err(BadRecord::EmptyVariation);
        }
        Ok(text::Variation { preface: self.preface.clone(), actions: entries(&self.actions)? })
    }
}

impl Evaluation {
    fn read(&self) -> Result<text::Evaluation, BadRecord> {
        let worth = match (self.black, self.winner, self.plies) {
            (Some(black), None, None) if black.abs() <= 1e6 => text::Evaluation::of(black).worth,
            (None, Some(winner), Some(plies)) => text::Worth::Win { winner: winner.into(), plies },
            _ => return Err(BadRecord::Evaluation),
        };
        Ok(text::Evaluation { worth, depth: self.depth })
    }
}

#[cfg(test)]
mod tests {
    use crate::{Color, Record, Recorded, json};

    fn winner(word: &str) -> Result<Color, String> {
        let text = format!(
            r#"{{"tags": {{}}, "actions": [{{"action": "d3", "evaluation": {{"winner": "{word}", "plies": 3}}}}]}}"#
        );
        let record =
            json::parse(&text).and_then(|value| json::read::<Record>(&value)).map_err(|error| error.to_string())?;
        let [Recorded::Noted(noted)] = &record.actions[..] else { panic!("{text}") };
        Ok(noted.evaluation.as_ref().and_then(|evaluation| evaluation.winner).unwrap())
    }

    #[test]
    fn winners_of_older_files_are_letters() {
        assert_eq!((winner("black"), winner("white")), (Ok(Color::Black), Ok(Color::White)));
        assert_eq!((winner("b"), winner("w")), (Ok(Color::Black), Ok(Color::White)));
        assert!(winner("red").unwrap_err().starts_with("actions.0.evaluation.winner: unknown value `red`"));
    }
}
