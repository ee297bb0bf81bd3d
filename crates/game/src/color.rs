//! One name for the two sides: the rules crates know nothing of each other.

use std::fmt;
use std::ops::Not;
use std::str::FromStr;

/// One of the two sides: `b` and `w` in every format.
///
/// Black is also called Blue in advanced Mur (one colour, two names).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Color {
    /// Black, or Blue: the first player by default.
    Black = 0,
    /// White: the second player by default.
    White = 1,
}

impl Color {
    /// Both colours, Black first.
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// The letter used in every format.
    pub const fn letter(self) -> char {
        match self {
            Color::Black => 'b',
            Color::White => 'w',
        }
    }
}

/// The other colour.
impl Not for Color {
    type Output = Color;

    fn not(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

/// The letter.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Color {
    type Err = ParseColorError;

    fn from_str(text: &str) -> Result<Color, ParseColorError> {
        match text {
            "b" => Ok(Color::Black),
            "w" => Ok(Color::White),
            _ => Err(ParseColorError),
        }
    }
}

/// The text is not a colour's letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseColorError;

impl fmt::Display for ParseColorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a colour is `b` or `w`")
    }
}

impl std::error::Error for ParseColorError {}

/// The colours of the rules crates, which have the same shape.
macro_rules! convert {
    ($rules:ident) => {
        impl From<$rules::Color> for Color {
            fn from(color: $rules::Color) -> Color {
                match color {
                    $rules::Color::Black => Color::Black,
                    $rules::Color::White => Color::White,
                }
            }
        }

        impl From<Color> for $rules::Color {
            fn from(color: Color) -> $rules::Color {
                match color {
                    Color::Black => $rules::Color::Black,
                    Color::White => $rules::Color::White,
                }
            }
        }
    };
}

convert!(mur);
convert!(ur);
