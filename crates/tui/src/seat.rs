use std::fmt;
use std::str::FromStr;

use engine::{Kind, Level};
use players::{ParseSpecError, Source, Spec};
use session::Setup;
use table::{Computer, Occupant};

/// Who sits at the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Seat {
    /// Somebody at this terminal.
    Person,
    /// The engine, one of its levels, or another program.
    Computer(Spec),
}

impl Seat {
    /// The engine at a level.
    #[must_use]
    pub fn level(level: Level) -> Seat {
        Seat::Computer(level.into())
    }

    /// What a computer is called unless somebody has given it a name: in full, and in a sentence.
    pub(crate) fn usual_name(&self) -> Option<[String; 2]> {
        match self {
            Seat::Person => None,
            Seat::Computer(spec) => Some(match &spec.source {
                Source::Kind(Kind::Level(level)) => [format!("Tiamat (level {level})"), "Tiamat".to_owned()],
                _ => {
                    let name: String = spec.to_string().chars().take(Setup::LONGEST_NAME).collect();
                    [name.clone(), name]
                }
            }),
        }
    }

    /// Who sits here, for a table.
    #[must_use]
    pub fn occupant(&self) -> Occupant {
        match self {
            Seat::Person => Occupant::Person,
            Seat::Computer(spec) => Occupant::Computer(Computer::new(&spec.to_string())),
        }
    }

    /// Whether somebody at this terminal sits here.
    #[must_use]
    pub fn is_person(&self) -> bool {
        *self == Seat::Person
    }
}

/// `person`, or the computer player as the command line names it.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.write_str("person"),
            Seat::Computer(spec) => spec.fmt(f),
        }
    }
}

impl FromStr for Seat {
    type Err = ParseSpecError;

    fn from_str(text: &str) -> Result<Seat, ParseSpecError> {
        if text == "person" { Ok(Seat::Person) } else { text.parse().map(Seat::Computer) }
    }
}
