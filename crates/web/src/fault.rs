use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

/// Why a call has no result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Fault {
    /// What is wrong, in a sentence to show.
    pub message: String,
    /// The same in a word for programs.
    pub kind: FaultKind,
    /// Every fault, where there can be several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<String>,
}

/// What is wrong with a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum FaultKind {
    /// A day.
    Date,
    /// The dice of a record cannot be checked.
    Dice,
    /// The heading of a file.
    Heading,
    /// A move against the rules.
    Illegal,
    /// The level of a computer.
    Level,
    /// A file that cannot be continued.
    Log,
    /// Parameters that cannot be read.
    Malformed,
    /// The page speaks a newer version of the wire.
    NewerWire,
    /// The options of a game.
    Options,
    /// A place on the board.
    Place,
    /// A position line.
    Position,
    /// A record.
    Record,
    /// What is known of a review.
    Review,
    /// The rule set.
    Rules,
    /// Who sits where.
    Seats,
    /// There is no such session, or no such game in it.
    Session,
    /// The setup of a match.
    Setup,
    /// The engine cannot play here.
    Unable,
    /// There is no such method.
    UnknownMethod,
}

impl Fault {
    /// A fault of this kind.
    pub fn new(kind: FaultKind, message: impl fmt::Display) -> Fault {
        Fault { message: message.to_string(), kind, faults: Vec::new() }
    }

    /// Parameters that are not JSON or do not fit the method.
    pub(crate) fn malformed(error: wire::json::Error) -> Fault {
        Fault::new(FaultKind::Malformed, error)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}

impl From<game::ParseRuleSetError> for Fault {
    fn from(error: game::ParseRuleSetError) -> Fault {
        Fault::new(FaultKind::Rules, error)
    }
}

impl From<game::OptionsFault> for Fault {
    fn from(error: game::OptionsFault) -> Fault {
        Fault::new(FaultKind::Options, error)
    }
}

impl From<game::ParsePositionError> for Fault {
    fn from(error: game::ParsePositionError) -> Fault {
        let faults = error.faults.iter().map(ToString::to_string).collect();
        Fault { faults, ..Fault::new(FaultKind::Position, error) }
    }
}

impl From<game::PlayError> for Fault {
    fn from(error: game::PlayError) -> Fault {
        Fault::new(FaultKind::Illegal, error)
    }
}

impl From<draw::ParsePlaceError> for Fault {
    fn from(error: draw::ParsePlaceError) -> Fault {
        Fault::new(FaultKind::Place, error)
    }
}
