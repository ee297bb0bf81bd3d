//! The move of a piece, as it is written.

use core::fmt;
use core::str::FromStr;

use crate::square::Square;

/// The move of a piece: `3-5`, `3x5`, `s-2`, `sx2`, `r-B`, `f-h`.
///
/// ```
/// use ur::{Move, Origin};
/// let entering: Move = "s-2".parse().unwrap();
/// assert_eq!(entering.from, Origin::Start);
/// assert_eq!(entering.to_string(), "s-2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where the piece is.
    pub from: Origin,
    /// Where it goes.
    pub to: Target,
    /// Whether it hits an opposing piece there.
    pub hit: bool,
}

/// Where a moving piece comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// `s`: the start; the piece has yet to enter.
    Start,
    /// `r`: the river; the piece was hit and enters again.
    River,
    /// A square of the board.
    Square(Square),
}

/// Where a moving piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A square of the board.
    Square(Square),
    /// `h`: home; the piece is borne off.
    Home,
}

impl Origin {
    const fn letter(self) -> char {
        match self {
            Self::Start => 's',
            Self::River => 'r',
            Self::Square(square) => square.name(),
        }
    }
}

impl Target {
    const fn letter(self) -> char {
        match self {
            Self::Square(square) => square.name(),
            Self::Home => 'h',
        }
    }
}

impl Move {
    /// The canonical string.
    pub(crate) const fn text(self) -> [u8; 3] {
        [self.from.letter() as u8, if self.hit { b'x' } else { b'-' }, self.to.letter() as u8]
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text().map(char::from).iter().collect::<String>())
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let mut chars = text.chars();
        let (Some(from), Some(mark @ ('-' | 'x')), Some(to), None) =
            (chars.next(), chars.next(), chars.next(), chars.next())
        else {
            return Err(ParseMoveError::Form);
        };
        let from = match from {
            's' => Origin::Start,
            'r' => Origin::River,
            name => Origin::Square(Square::from_name(name).ok_or(ParseMoveError::Origin(name))?),
        };
        let to = match to {
            'h' => Target::Home,
            name => Target::Square(Square::from_name(name).ok_or(ParseMoveError::Target(name))?),
        };
        match (mark, to) {
            ('x', Target::Home) => Err(ParseMoveError::HitHome),
            _ => Ok(Self { from, to, hit: mark == 'x' }),
        }
    }
}

/// Why a text is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseMoveError {
    /// It is not an origin, `-` or `x`, and a target.
    Form,
    /// The origin is not a square, `s` or `r`.
    Origin(char),
    /// The target is not a square or `h`.
    Target(char),
    /// A hit on `h`.
    HitHome,
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => f.write_str("not a move; moves look like `3-5`, `3x5`, `s-2`, `r-B` or `f-h`"),
            Self::Origin(name) => write!(f, "{name:?} is not a square, `s` (start) or `r` (river)"),
            Self::Target(name) => write!(f, "{name:?} is not a square or `h` (home)"),
            Self::HitHome => f.write_str("there is nothing to hit at home; write `-` instead of `x`"),
        }
    }
}

impl core::error::Error for ParseMoveError {}
