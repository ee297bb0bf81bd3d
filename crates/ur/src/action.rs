//! Actions: what a player, or the dice, can do.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use crate::moves::{Move, ParseMoveError};

/// What a player or the dice can do. Actions are ordered bytewise by their canonical strings.
///
/// ```
/// use ur::Action;
/// let hit: Action = "3x5".parse().unwrap();
/// assert_eq!(hit.to_string(), "3x5");
/// assert!(Action::Roll(2) < Action::Pass);
/// assert_eq!("3x5!?".parse::<Action>().unwrap(), hit);
/// assert!("3x3x".parse::<Action>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `d0`…`d9`: the dice show this value. A chance event; which values occur depends on the rule set.
    Roll(u8),
    /// `t`: choose to throw (Long Jump). The dice follow.
    Throw,
    /// Move, enter or bear off a piece.
    Move(Move),
    /// `pass`: decline a bonus or free move.
    Pass,
}

impl Action {
    /// Whether the dice, not a player, choose this action.
    pub const fn is_chance(self) -> bool {
        matches!(self, Self::Roll(_))
    }

    /// The canonical string, padded with zero bytes, so that it sorts like the string.
    const fn text(self) -> [u8; 4] {
        match self {
            Self::Roll(value) => [b'd', b'0'.wrapping_add(value), 0, 0],
            Self::Throw => *b"t\0\0\0",
            Self::Pass => *b"pass",
            Self::Move(moved) => {
                let [from, mark, to] = moved.text();
                [from, mark, to, 0]
            }
        }
    }
}

impl From<Move> for Action {
    fn from(moved: Move) -> Self {
        Self::Move(moved)
    }
}

impl PartialOrd for Action {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Action {
    fn cmp(&self, other: &Self) -> Ordering {
        u32::from_be_bytes(self.text()).cmp(&u32::from_be_bytes(other.text()))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll(value) => f.pad(&format!("d{value}")),
            Self::Throw => f.pad("t"),
            Self::Move(moved) => moved.fmt(f),
            Self::Pass => f.pad("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        // Marks are a writer's comments on the action.
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        match *text.as_bytes() {
            [b't'] => Ok(Self::Throw),
            [b'd', value @ b'0'..=b'9'] => Ok(Self::Roll(value - b'0')),
            _ if text == "pass" => Ok(Self::Pass),
            _ => match text.parse() {
                Ok(moved) => Ok(Self::Move(moved)),
                Err(ParseMoveError::Form) => Err(ParseActionError::Form),
                Err(fault) => Err(ParseActionError::Move(fault)),
            },
        }
    }
}

/// Why a text is not an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseActionError {
    /// It does not look like any action.
    Form,
    /// It has the form of a move, but is not one.
    Move(ParseMoveError),
}

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => {
                f.write_str("not an action; actions look like `d2`, `t`, `3-5`, `3x5`, `s-2`, `r-B`, `f-h` or `pass`")
            }
            Self::Move(fault) => fault.fmt(f),
        }
    }
}

impl core::error::Error for ParseActionError {}
