//! What the side to act has to do.

use core::fmt;

/// What the side to act has to do.
///
/// ```
/// use ur::Phase;
/// assert_eq!(Phase::from_name("t2"), Some(Phase::TwoTries));
/// assert_eq!(Phase::Thrown(3).to_string(), "3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// `t`: to throw; in Long Jump to choose between a throw and a move.
    ToThrow,
    /// `t2`: to throw with two tries for the 0 (Runners, after the opponent's penalty 1).
    TwoTries,
    /// `d`: the dice are due (Long Jump, after `t` was chosen).
    DiceDue,
    /// A number: thrown, now to be played.
    Thrown(u8),
    /// `+`: a bonus is to be played (Runners).
    Bonus,
    /// `!`: a free move is to be played (Runners).
    FreeMove,
}

impl Phase {
    /// The phase a position line names so.
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
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
            _ => return None,
        })
    }
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
