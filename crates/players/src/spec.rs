use core::fmt;
use core::str::FromStr;
use std::path::PathBuf;

use engine::{Kind, Level};

/// Who plays, as the command line names them: `level:3`, `greedy`, `ugi:./engine --fast`.
#[derive(Clone, Debug, PartialEq)]
pub struct Spec {
    text: String,
    /// What the text means.
    pub source: Source,
}

/// Where a player comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// One of the built-in players.
    Kind(Kind),
    /// The engine for Mur with the hand-written evaluation instead of its network.
    HandWritten,
    /// The engine with a network from a file, in Mur also with weights.
    Weights(PathBuf),
    /// Best play from solved tables of Ur.
    Tables(PathBuf),
    /// A program that speaks UGI, with its arguments; never empty.
    Ugi(Vec<String>),
}

/// A level of the engine.
impl From<Level> for Spec {
    fn from(level: Level) -> Spec {
        Spec { text: format!("level:{level}"), source: Source::Kind(Kind::Level(level)) }
    }
}

impl FromStr for Spec {
    type Err = ParseSpecError;

    fn from_str(text: &str) -> Result<Spec, ParseSpecError> {
        let (name, rest) = match text.split_once(':') {
            Some((name, rest)) => (name, Some(rest)),
            None => (text, None),
        };
        let source = match (name, rest) {
            ("random", None) => Source::Kind(Kind::Random),
            ("greedy", None) => Source::Kind(Kind::Greedy),
            ("uct", None) => Source::Kind(Kind::Uct),
            ("first", None) => Source::Kind(Kind::First),
            ("hand-written", None) => Source::HandWritten,
            ("level", level) => {
                let level = level.and_then(|level| level.parse().ok()).and_then(Level::new);
                Source::Kind(Kind::Level(level.ok_or(ParseSpecError::Level)?))
            }
            ("weights", Some(file)) if !file.is_empty() => Source::Weights(file.into()),
            ("tables", Some(dir)) if !dir.is_empty() => Source::Tables(dir.into()),
            ("ugi", Some(command)) => Source::Ugi(split_command(command)?),
            ("weights", _) => return Err(ParseSpecError::Missing("weights:FILE")),
            ("tables", _) => return Err(ParseSpecError::Missing("tables:DIR")),
            ("ugi", None) => return Err(ParseSpecError::Missing("ugi:COMMAND")),
            _ => return Err(ParseSpecError::Unknown),
        };
        Ok(Spec { text: text.to_owned(), source })
    }
}

/// A program and its arguments, as a shell would split them. There is at least the program.
///
/// # Errors
/// If there is nothing, or a quotation mark is not closed.
///
/// ```
/// assert_eq!(players::split_command("./engine 'two words'").unwrap(), ["./engine", "two words"]);
/// assert!(players::split_command("").is_err());
/// ```
pub fn split_command(command: &str) -> Result<Vec<String>, ParseSpecError> {
    match shlex::split(command) {
        None => Err(ParseSpecError::Quotes),
        Some(words) if words.is_empty() => Err(ParseSpecError::Missing("a command")),
        Some(words) => Ok(words),
    }
}

/// The text it was read from.
impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// Why a text does not name a player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseSpecError {
    /// No player has this name.
    Unknown,
    /// A level is a number from 1 to 10.
    Level,
    /// Something has to follow the colon.
    Missing(&'static str),
    /// A quotation mark in a command is not closed.
    Quotes,
}

impl fmt::Display for ParseSpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseSpecError::Unknown => f.write_str(concat!(
                "expected level:N, random, greedy, uct, first, hand-written, weights:FILE, ",
                "tables:DIR or ugi:COMMAND"
            )),
            ParseSpecError::Level => f.write_str("expected a level from 1 to 10, like level:3"),
            ParseSpecError::Missing(form) => write!(f, "expected {form}"),
            ParseSpecError::Quotes => f.write_str("a quotation mark in the command is not closed"),
        }
    }
}

impl core::error::Error for ParseSpecError {}
