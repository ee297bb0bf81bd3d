//! Records: reading, writing, and checking their dice.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use session::record::{Outcome, Record, TagName, split};

use crate::{Fault, FaultKind, GameAt};

/// The text of one record or of several.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "RecordText")]
pub(crate) struct Text {
    text: String,
}

/// What a record says about who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RecordResult {
    /// Black, or Blue.
    Black,
    /// White.
    White,
    /// Nobody.
    Draw,
    /// Nobody yet.
    #[serde(rename = "*")]
    Unfinished,
}

/// A game that was read.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "RecordRead")]
pub(crate) struct Read {
    /// The record, as Tiamat writes it.
    text: String,
    rules: wire::Rules,
    options: wire::session::Options,
    /// The position line it begins with, if that is not the usual one.
    start: Option<String>,
    black: Option<String>,
    white: Option<String>,
    date: Option<String>,
    /// Who has won, as far as that is known.
    result: RecordResult,
    ending: Option<wire::Ending>,
    /// Tags that the format gives no meaning to.
    other: BTreeMap<String, String>,
    /// What comes before the first action.
    preface: Vec<String>,
    moves: Vec<Played>,
    /// The last position.
    line: String,
    /// Whether its dice can be checked.
    verifiable: bool,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "RecordMove")]
struct Played {
    action: String,
    marks: String,
    clock: Option<u64>,
    comments: Vec<String>,
}

/// Reads every record of a text, and plays the games again.
pub(crate) fn read(text: &Text) -> Result<Vec<Read>, Fault> {
    let mut parts = split(&text.text);
    if parts.is_empty() {
        // Nothing at all is not a record; reading it says why.
        parts.push((1, &text.text));
    }
    let many = parts.len() > 1;
    let read = |(number, (line, part)): (usize, (usize, &str))| {
        read_one(part, line).map_err(|fault| match many {
            true => Fault { message: format!("game {number}: {}", fault.message), ..fault },
            false => fault,
        })
    };
    (1..).zip(parts).map(read).collect()
}

/// Reads a record. What is wrong with a text is said in one sentence: the rest of a file that is something else is no help.
fn parse(text: &str, line: usize) -> Result<Record, Fault> {
    let error = match Record::parse_at(text, line) {
        Ok(record) => return Ok(record),
        Err(error) => error,
    };
    if !text.lines().any(|line| line.trim_start().starts_with('[')) {
        return Err(Fault::new(
            FaultKind::Record,
            "this is not the record of a game: it has no tags such as [Rules \"mur-basic\"]",
        ));
    }
    let faults: Vec<String> = error.0.iter().map(ToString::to_string).collect();
    let first = faults.first().cloned().unwrap_or_default();
    let message = match faults.len() - 1 {
        0 => first,
        1 => format!("{first}, and 1 other fault"),
        more => format!("{first}, and {more} other faults"),
    };
    Err(Fault { faults, ..Fault::new(FaultKind::Record, message) })
}

fn read_one(text: &str, line: usize) -> Result<Read, Fault> {
    let record = parse(text, line)?;
    let checked = record.check().map_err(|error| Fault::new(FaultKind::Record, error))?;
    let tags = &record.tags;
    let options = record.game_options().map_err(|error| Fault::new(FaultKind::Record, error))?;
    Ok(Read {
        rules: checked.game.rules().into(),
        options: options.into(),
        start: tags.start.clone(),
        black: tags.black.clone(),
        white: tags.white.clone(),
        date: tags.date.map(|date| date.to_string()),
        result: match tags.result {
            Outcome::Black => RecordResult::Black,
            Outcome::White => RecordResult::White,
            Outcome::Draw => RecordResult::Draw,
            Outcome::Unfinished => RecordResult::Unfinished,
        },
        ending: checked.ending.map(Into::into),
        other: tags.other.iter().map(|(name, value)| (name.as_str().to_owned(), value.clone())).collect(),
        preface: record.preface.clone(),
        moves: record.actions.iter().map(played).collect(),
        line: checked.game.line(),
        verifiable: tags.dice.as_ref().is_some_and(|dice| dice.seed.is_some()),
        text: record.to_string(),
    })
}

fn played(entry: &session::record::Entry) -> Played {
    Played {
        action: entry.action.to_string(),
        marks: entry.marks.to_string(),
        clock: entry.clock.map(|left| left.0),
        comments: entry.comments.clone(),
    }
}

/// A game to write down.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "RecordWrite")]
pub(crate) struct Write {
    #[serde(default)]
    black: Option<String>,
    #[serde(default)]
    white: Option<String>,
    /// The day it was played: `2025-01-31`.
    #[serde(default)]
    date: Option<String>,
    /// Other tags.
    #[serde(default)]
    other: BTreeMap<String, String>,
    /// What to write after each action, as far as there is something.
    #[serde(default)]
    comments: BTreeMap<usize, String>,
}

/// The text of a record.
pub(crate) fn write(at: &GameAt, asked: &Write) -> Result<String, Fault> {
    let game = at.read()?;
    let mut record = Record::of(&game, game.ending());
    let tags = &mut record.tags;
    if at.position.is_none() {
        tags.options = (&game::Options::from(at.options)).into();
    }
    (tags.black, tags.white) = (asked.black.clone(), asked.white.clone());
    let date = asked.date.as_deref().map(str::parse);
    tags.date = date.transpose().map_err(|error| Fault::new(FaultKind::Record, error))?;
    for (name, value) in &asked.other {
        let name = TagName::new(name)
            .ok_or_else(|| Fault::new(FaultKind::Record, format_args!("`{name}` cannot be a tag")))?;
        tags.other.insert(name, value.clone());
    }
    for (ply, comment) in &asked.comments {
        match ply.checked_sub(1) {
            None => record.preface.push(comment.clone()),
            Some(place) => {
                let entry = record.actions.get_mut(place);
                entry
                    .ok_or_else(|| Fault::new(FaultKind::Record, format_args!("there is no move {ply} to comment on")))?
                    .comments
                    .push(comment.clone());
            }
        }
    }
    Ok(record.to_string())
}

/// What a check of the dice has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "RecordVerified")]
pub(crate) struct Verified {
    /// How many throws and opening rolls there are.
    throws: usize,
    /// What is wrong with them.
    faults: Vec<String>,
    /// What is wrong with the result, if anything is.
    ending: Option<String>,
    /// The outcome in a sentence.
    sentence: String,
}

/// Checks every throw of a record.
pub(crate) fn verify(text: &Text) -> Result<Verified, Fault> {
    let record = parse(&text.text, 1)?;
    let dice = record.verify_dice().map_err(|error| Fault::new(FaultKind::Dice, error))?;
    let throws = dice.throws + dice.opening_rolls;
    let faults: Vec<String> = dice.faults.iter().map(ToString::to_string).collect();
    let ending = record.check().err().map(|error| error.to_string());
    let sentence = match (throws, faults.len()) {
        (1, 0) => "The throw matches the seed and both players' entropy".to_owned(),
        (throws, 0) => format!("All {throws} throws match the seed and both players' entropy"),
        (_, 1) => format!("The dice do not match: {}", faults[0]),
        (_, wrong) => format!("The dice do not match in {wrong} places: {}", faults.join("; ")),
    };
    Ok(Verified { throws, faults, ending, sentence })
}
