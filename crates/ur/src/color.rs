//! The two players.

use core::fmt;
use core::ops::Not;
use core::str::FromStr;

/// A player. Black throws first unless the players agree otherwise.
///
/// ```
/// use ur::Color;
/// assert_eq!(!Color::Black, Color::White);
/// assert_eq!(Color::White.to_string(), "w");
/// assert_eq!("b".parse(), Ok(Color::Black));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// `b`, whose side of the board is drawn on top.
    Black = 0,
    /// `w`.
    White = 1,
}

impl Color {
    /// Both players, Black first.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// `b` or `w`, as in position lines.
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'b',
            Self::White => 'w',
        }
    }

    /// The player with this letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'b' => Some(Self::Black),
            'w' => Some(Self::White),
            _ => None,
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// The letter, as in position lines. [`Rules::player`](crate::Rules::player) gives the name.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "b",
            Self::White => "w",
        })
    }
}

impl FromStr for Color {
    type Err = ParseColorError;

    fn from_str(text: &str) -> Result<Self, ParseColorError> {
        match text {
            "b" => Ok(Self::Black),
            "w" => Ok(Self::White),
            _ => Err(ParseColorError),
        }
    }
}

/// The text is neither `b` nor `w`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseColorError;

impl fmt::Display for ParseColorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a colour is `b` or `w`")
    }
}

impl core::error::Error for ParseColorError {}
