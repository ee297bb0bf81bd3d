use core::fmt;
use core::ops::Not;
use core::str::FromStr;

/// One of the two players.
///
/// The first player is called Black in basic and classic and Blue in advanced; both are [`Color::Black`], written `b`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// The first player: Black, or Blue in advanced.
    Black = 0,
    /// The second player.
    White = 1,
}

impl Color {
    /// Both colours, first player first.
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// The letter used in every format.
    pub const fn letter(self) -> char {
        match self {
            Color::Black => 'b',
            Color::White => 'w',
        }
    }

    /// The player with this letter.
    pub const fn from_letter(letter: char) -> Option<Color> {
        match letter {
            'b' => Some(Color::Black),
            'w' => Some(Color::White),
            _ => None,
        }
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

/// The letter, as in position lines.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::Black => "b",
            Color::White => "w",
        })
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

/// The text is not the letter of a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseColorError;

impl fmt::Display for ParseColorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a colour is `b` or `w`")
    }
}

impl core::error::Error for ParseColorError {}
