use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Both;
use crate::json;
use ::session::matches::Pair;
use ::session::record::{Date, ParseDateError};
use table::Computer;

/// The first line of the file that a match is kept in: what kind of file it is, and what the session does not know. The lines
/// after it are the setup and the entries of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Heading {
    /// `tiamat-match`.
    pub file: FileKind,
    /// The version of the format: 2.
    pub version: u32,
    /// Who sits where.
    pub seats: Both<Occupant>,
    /// Whether a referee enters everything that happens at a real board.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub referee: bool,
    /// The day the match began: `2025-01-31`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// What the computers' random choices follow from.
    #[serde(default)]
    pub seed: u64,
}

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub enum FileKind {
    /// A match.
    #[serde(rename = "tiamat-match")]
    Match,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[non_exhaustive]
pub enum Occupant {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person,
    /// A computer.
    Computer {
        /// Which one, as the command line names it: `level:5`, `greedy`.
        player: String,
        /// Whether it gives up a game that is proven to be lost.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        resigns: bool,
    },
}

impl From<&table::Occupant> for Occupant {
    fn from(occupant: &table::Occupant) -> Occupant {
        match occupant {
            table::Occupant::Nobody => Occupant::Nobody,
            table::Occupant::Person => Occupant::Person,
            table::Occupant::Computer(Computer { player, resigns, .. }) => {
                Occupant::Computer { player: player.clone(), resigns: *resigns }
            }
        }
    }
}

impl From<&Occupant> for table::Occupant {
    fn from(occupant: &Occupant) -> table::Occupant {
        match occupant {
            Occupant::Nobody => table::Occupant::Nobody,
            Occupant::Person => table::Occupant::Person,
            Occupant::Computer { player, resigns } => {
                table::Occupant::Computer(Computer { resigns: *resigns, ..Computer::new(player) })
            }
        }
    }
}

/// Why the first line of a file is not that of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HeadingFault {
    /// The file is of another kind.
    OtherFile,
    /// It has this version, which is newer than [`Heading::VERSION`].
    Newer(u64),
    /// Its version is missing or not a number from 1 on.
    NoVersion,
    /// It is not JSON.
    NotJson(json::Error),
    /// What it says cannot be read.
    Json(json::Error),
    /// The day is not one.
    Date(ParseDateError),
}

impl fmt::Display for HeadingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeadingFault::OtherFile => f.write_str("this file is not a match of Tiamat"),
            HeadingFault::Newer(version) => write!(
                f,
                "this file has version {version}, and this program reads versions up to {}: use a newer program",
                Heading::VERSION
            ),
            HeadingFault::NoVersion => f.write_str("the version of this file is missing or wrong"),
            HeadingFault::NotJson(error) | HeadingFault::Json(error) => error.fmt(f),
            HeadingFault::Date(error) => write!(f, "date: {error}"),
        }
    }
}

impl std::error::Error for HeadingFault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            HeadingFault::NotJson(error) | HeadingFault::Json(error) => Some(error),
            HeadingFault::Date(error) => Some(error),
            HeadingFault::OtherFile | HeadingFault::Newer(_) | HeadingFault::NoVersion => None,
        }
    }
}

impl Heading {
    /// The version that is written. One more whenever older programs could misread a file.
    pub const VERSION: u32 = 2;

    /// The heading of a match that begins on this day.
    #[must_use]
    pub fn new(seats: &Pair<table::Occupant>, referee: bool, date: Option<Date>, seed: u64) -> Heading {
        Heading {
            file: FileKind::Match,
            version: Heading::VERSION,
            seats: Both { a: (&seats.a).into(), b: (&seats.b).into() },
            referee,
            date: date.map(|date| date.to_string()),
            seed,
        }
    }

    /// The heading that a first line is, whatever program wrote it; nothing if it is the setup already, as in files of the first
    /// version without a heading.
    ///
    /// # Errors
    /// If it is the heading of something else, or of a newer program.
    pub fn read(line: &str) -> Result<Option<Heading>, HeadingFault> {
        let value = json::parse(line).map_err(HeadingFault::NotJson)?;
        let heading = match value.get("file").and_then(Value::as_str) {
            Some("tiamat-match") => match value.get("version").and_then(Value::as_u64) {
                None | Some(0) => return Err(HeadingFault::NoVersion),
                Some(newer) if newer > Heading::VERSION.into() => return Err(HeadingFault::Newer(newer)),
                Some(_) => json::read(&value).map_err(HeadingFault::Json)?,
            },
            Some("tiamat-game") => FirstOfBrowser::heading(&value)?,
            Some(_) => return Err(HeadingFault::OtherFile),
            None if value.get("seats").is_some() => FirstOfTerminal::heading(&value)?,
            None => return Ok(None),
        };
        heading.date().map_err(HeadingFault::Date)?;
        Ok(Some(heading))
    }

    /// Who sits where.
    #[must_use]
    pub fn seats(&self) -> Pair<table::Occupant> {
        Pair { a: (&self.seats.a).into(), b: (&self.seats.b).into() }
    }

    /// The day the match began.
    ///
    /// # Errors
    /// If it is not a day.
    pub fn date(&self) -> Result<Option<Date>, ParseDateError> {
        self.date.as_deref().map(str::parse).transpose()
    }
}

/// The first line that the terminal wrote before there were versions.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstOfTerminal {
    seats: [String; 2],
    #[serde(default)]
    referee: bool,
    #[serde(default)]
    date: Option<String>,
    #[serde(default)]
    seed: u64,
}

impl FirstOfTerminal {
    fn heading(value: &Value) -> Result<Heading, HeadingFault> {
        let FirstOfTerminal { seats: [a, b], referee, date, seed } = json::read(value).map_err(HeadingFault::Json)?;
        let seat = |text: &str| match text {
            "person" => table::Occupant::Person,
            player => table::Occupant::Computer(Computer::new(player)),
        };
        let heading = Heading::new(&Pair { a: seat(&a), b: seat(&b) }, referee, None, seed);
        Ok(Heading { date, ..heading })
    }
}

/// The first line of what the browser exported in version 1.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstOfBrowser {
    #[serde(rename = "file")]
    _file: String,
    #[serde(rename = "version")]
    _version: u64,
    seats: Both<BrowserSeat>,
    /// Milliseconds since 1970.
    #[serde(default)]
    created: Option<u64>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum BrowserSeat {
    Person,
    Computer { level: u8 },
}

impl FirstOfBrowser {
    fn heading(value: &Value) -> Result<Heading, HeadingFault> {
        match value.get("version").and_then(Value::as_u64) {
            Some(1) => {}
            Some(newer @ 2..) => return Err(HeadingFault::Newer(newer)),
            _ => return Err(HeadingFault::NoVersion),
        }
        let FirstOfBrowser { seats, created, .. } = json::read(value).map_err(HeadingFault::Json)?;
        let seat = |seat: &BrowserSeat| match seat {
            BrowserSeat::Person => table::Occupant::Person,
            BrowserSeat::Computer { level } => table::Occupant::Computer(Computer::new(&format!("level:{level}"))),
        };
        let date = created.and_then(|milliseconds| Date::of_unix_days(milliseconds / 86_400_000));
        Ok(Heading::new(&Pair { a: seat(&seats.a), b: seat(&seats.b) }, false, date, 0))
    }
}
