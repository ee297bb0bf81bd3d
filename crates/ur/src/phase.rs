//! What the side to act has to do.

use core::fmt;
use core::str::FromStr;

/// What the side to act has to do.
///
/// ```
/// use ur::Phase;
/// assert_eq!("t2".parse(), Ok(Phase::TwoTries));
/// assert_eq!(Phase::Thrown(3).to_string(), "3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// `t`: to throw; in Long Jump, to choose between a throw and a move.
    ToThrow,
    /// `t2`: to throw with two tries for the 0 (Runners, after the opponent's penalty 1).
    TwoTries,
    /// `d`: the dice are due (Long Jump, after `t` was chosen).
    DiceDue,
    /// A number: the throw, still to be played.
    Thrown(u8),
    /// `+`: to play a bonus (Runners).
    Bonus,
    /// `!`: to play a free move (Runners).
    FreeMove,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ToThrow => f.pad("t"),
            Self::TwoTries => f.pad("t2"),
            Self::DiceDue => f.pad("d"),
            Self::Thrown(value) => write!(f, "{value}"),
            Self::Bonus => f.pad("+"),
            Self::FreeMove => f.pad("!"),
        }
    }
}

impl FromStr for Phase {
    type Err = ParsePhaseError;

    fn from_str(text: &str) -> Result<Self, ParsePhaseError> {
        Ok(match text {
            "t" => Self::ToThrow,
            "t2" => Self::TwoTries,
            "d" => Self::DiceDue,
            "+" => Self::Bonus,
            "!" => Self::FreeMove,
            "0" => Self::Thrown(0),
            "1" => Self::Thrown(1),
            "2" => Self::Thrown(2),
            "3" => Self::Thrown(3),
            "4" => Self::Thrown(4),
            _ => return Err(ParsePhaseError),
        })
    }
}

/// The text is not a phase of any rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePhaseError;

impl fmt::Display for ParsePhaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a phase is `t`, `t2`, `d`, `+`, `!` or the number thrown, 0 to 4")
    }
}

impl core::error::Error for ParsePhaseError {}
