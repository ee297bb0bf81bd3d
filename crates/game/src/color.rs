//! One name for the two sides: the rules crates know nothing of each other.

use std::fmt;

/// One of the two colours at the board: `b` and `w` in every format.
///
/// Black is also called Blue in advanced Mur (one colour, two names).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// Black, or Blue: the first player by default.
    Black,
    /// White: the second player by default.
    White,
}

impl Color {
    /// Both sides, Black first.
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Black => "b",
            Color::White => "w",
        })
    }
}

impl From<mur::Color> for Color {
    fn from(color: mur::Color) -> Color {
        match color {
            mur::Color::Black => Color::Black,
            mur::Color::White => Color::White,
        }
    }
}

impl From<ur::Color> for Color {
    fn from(color: ur::Color) -> Color {
        match color {
            ur::Color::Black => Color::Black,
            ur::Color::White => Color::White,
        }
    }
}

impl From<Color> for mur::Color {
    fn from(side: Color) -> mur::Color {
        match side {
            Color::Black => mur::Color::Black,
            Color::White => mur::Color::White,
        }
    }
}

impl From<Color> for ur::Color {
    fn from(side: Color) -> ur::Color {
        match side {
            Color::Black => ur::Color::Black,
            Color::White => ur::Color::White,
        }
    }
}
