use std::fmt;
use std::str::FromStr;

use arena::{ParseSpecError, Spec};
use engine::Level;

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
        let spec = format!("level:{level}");
        spec.parse().map_or(Seat::Person, Seat::Computer)
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
