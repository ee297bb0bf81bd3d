use std::fmt;

use ::session::ParseCommandIdError;
use ::session::clock::ParseTimeControlError;
use ::session::dice::{DiceKind, ParseHexError};
use game::{ParseActionError, ParsePositionError};

/// A text that cannot be what its field should hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FieldFault {
    /// The start position.
    Start(ParsePositionError),
    /// The time of the players.
    Time(ParseTimeControlError),
    /// The secret of the dice.
    Seed(ParseHexError),
    /// The commitment to a seed.
    Commitment(ParseHexError),
    /// The name of a command.
    Id(ParseCommandIdError),
    /// What a player adds to the dice.
    Entropy(ParseHexError),
    /// An action.
    Action(ParseActionError),
    /// Dice on the table in a rule set without dice.
    NoDice,
    /// Faces that the dice cannot show, or that do not count what is said.
    Faces,
    /// What dice of this kind cannot show.
    Dice(DiceKind),
}

impl FieldFault {
    /// The field it is in.
    #[must_use]
    pub fn field(&self) -> &'static str {
        match self {
            FieldFault::Start(_) => "start",
            FieldFault::Time(_) => "time",
            FieldFault::Seed(_) => "dice.seed",
            FieldFault::Commitment(_) => "dice.commitment",
            FieldFault::Id(_) => "id",
            FieldFault::Entropy(_) => "entropy",
            FieldFault::Action(_) => "action",
            FieldFault::Faces => "faces",
            FieldFault::NoDice | FieldFault::Dice(_) => "dice",
        }
    }
}

impl fmt::Display for FieldFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.field())?;
        match self {
            FieldFault::Start(error) => error.fmt(f),
            FieldFault::Time(error) => error.fmt(f),
            FieldFault::Seed(error) | FieldFault::Commitment(error) | FieldFault::Entropy(error) => error.fmt(f),
            FieldFault::Id(error) => error.fmt(f),
            FieldFault::Action(error) => error.fmt(f),
            FieldFault::Faces => f.write_str("these faces do not make the throw that `dice` says"),
            FieldFault::NoDice => f.write_str("this rule set has no dice"),
            FieldFault::Dice(kind) => {
                let form = if *kind == DiceKind::MurAdvanced { "d1-2-3" } else { "d2" };
                write!(f, "the dice of {} are written like {form}", kind.rules())
            }
        }
    }
}

impl std::error::Error for FieldFault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            FieldFault::Start(error) => Some(error),
            FieldFault::Time(error) => Some(error),
            FieldFault::Seed(error) | FieldFault::Commitment(error) | FieldFault::Entropy(error) => Some(error),
            FieldFault::Id(error) => Some(error),
            FieldFault::Action(error) => Some(error),
            FieldFault::NoDice | FieldFault::Faces | FieldFault::Dice(_) => None,
        }
    }
}
