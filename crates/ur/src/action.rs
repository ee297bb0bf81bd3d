//! Actions: what a player, or the dice, can do.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use crate::square::Square;

/// What a player or the dice can do. Actions are ordered as their canonical strings are, byte by byte.
///
/// ```
/// use ur::Action;
/// let hit: Action = "3x5".parse().unwrap();
/// assert_eq!(hit.to_string(), "3x5");
/// assert!(Action::Dice(2) < Action::Pass);
/// assert_eq!("3x5!?".parse::<Action>().unwrap(), hit);
/// assert!("3x3x".parse::<Action>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `d0`…`d4`: the dice show this value; a chance event.
    Dice(u8),
    /// `t`: choose to throw (Long Jump); the dice follow.
    Throw,
    /// Move, enter or bear off a piece.
    Move(Move),
    /// `pass`: decline a bonus or free move.
    Pass,
}

/// The move of a piece: `3-5`, `3x5`, `s-2`, `sx2`, `r-B`, `f-h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where the piece is.
    pub from: Origin,
    /// Where it goes.
    pub to: Target,
    /// Whether it hits an enemy there.
    pub hit: bool,
}

/// Where a moving piece comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// `s`: it has yet to enter.
    Start,
    /// `r`: it was hit and enters again.
    River,
    /// It stands on the board.
    Square(Square),
}

/// Where a moving piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A square of the board.
    Square(Square),
    /// `h`: it is borne off.
    Home,
}

impl Action {
    /// The canonical string, padded with zero bytes: compared as bytes it sorts as the string does.
    const fn text(self) -> [u8; 4] {
        match self {
            Self::Dice(value) => [b'd', b'0'.wrapping_add(value), 0, 0],
            Self::Throw => *b"t\0\0\0",
            Self::Pass => *b"pass",
            Self::Move(Move { from, to, hit }) => {
                let from = match from {
                    Origin::Start => b's',
                    Origin::River => b'r',
                    Origin::Square(square) => square.name() as u8,
                };
                let to = match to {
                    Target::Square(square) => square.name() as u8,
                    Target::Home => b'h',
                };
                [from, if hit { b'x' } else { b'-' }, to, 0]
            }
        }
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
        let text = self.text().map(char::from);
        let end = text.iter().position(|&c| c == '\0').unwrap_or(text.len());
        f.pad(&text[..end].iter().collect::<String>())
    }
}

/// One action of each form.
const FORMS: &str = "'d2', 't', '3-5', '3x5', 's-2', 'r-B', 'f-h', 'pass'";

/// A string that is no action, with what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionError {
    /// None of the forms an action can have.
    Form,
    /// `d` and a number the dice of Ur never show.
    Dice(char),
    /// The piece comes from no square, `s` or `r`.
    Origin(char),
    /// The piece goes to no square, nor `h`.
    Target(char),
    /// A hit on `h`.
    HitHome,
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => write!(f, "it is no action; actions look like {FORMS}"),
            Self::Dice(value) => write!(f, "the dice of Ur never show {value}; they show 0 to 4"),
            Self::Origin(name) => write!(f, "{name:?} is no square, nor 's' (start) or 'r' (river)"),
            Self::Target(name) => write!(f, "{name:?} is no square, nor 'h' (home)"),
            Self::HitHome => f.write_str("there is nothing to hit at home; bearing off is written with '-'"),
        }
    }
}

impl std::error::Error for ActionError {}

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Self, ActionError> {
        // What a writer thought of the action is no part of it.
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        // A longer string has no action's form, and three characters tell all forms but `pass` apart.
        let mut chars = text.chars();
        match (text, chars.next(), chars.next(), chars.next(), chars.next()) {
            ("t", ..) => Ok(Self::Throw),
            ("pass", ..) => Ok(Self::Pass),
            (_, Some('d'), Some(value), None, None) => match value {
                '0'..='4' => Ok(Self::Dice(value as u8 - b'0')),
                '5'..='9' => Err(ActionError::Dice(value)),
                _ => Err(ActionError::Form),
            },
            (_, Some(from), Some(mark @ ('-' | 'x')), Some(to), None) => {
                let from = match from {
                    's' => Origin::Start,
                    'r' => Origin::River,
                    name => Origin::Square(Square::from_name(name).ok_or(ActionError::Origin(name))?),
                };
                let to = match to {
                    'h' => Target::Home,
                    name => Target::Square(Square::from_name(name).ok_or(ActionError::Target(name))?),
                };
                let hit = mark == 'x';
                if hit && to == Target::Home {
                    return Err(ActionError::HitHome);
                }
                Ok(Self::Move(Move { from, to, hit }))
            }
            _ => Err(ActionError::Form),
        }
    }
}
