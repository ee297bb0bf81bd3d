//! One name for the two sides: the rules crates know nothing of each other.

use std::fmt;

/// One of the two colours at the board: `b` and `w` in every format.
///
/// Black is also called Blue in advanced Mur (one colour, two names).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Black, or Blue: the first player by default.
    Black,
    /// White: the second player by default.
    White,
}

impl Side {
    /// Both sides, Black first.
    pub const BOTH: [Side; 2] = [Side::Black, Side::White];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Black => "b",
            Side::White => "w",
        })
    }
}

impl From<mur::Color> for Side {
    fn from(color: mur::Color) -> Side {
        match color {
            mur::Color::Black => Side::Black,
            mur::Color::White => Side::White,
        }
    }
}

impl From<ur::Color> for Side {
    fn from(color: ur::Color) -> Side {
        match color {
            ur::Color::Black => Side::Black,
            ur::Color::White => Side::White,
        }
    }
}

impl From<Side> for mur::Color {
    fn from(side: Side) -> mur::Color {
        match side {
            Side::Black => mur::Color::Black,
            Side::White => mur::Color::White,
        }
    }
}

impl From<Side> for ur::Color {
    fn from(side: Side) -> ur::Color {
        match side {
            Side::Black => ur::Color::Black,
            Side::White => ur::Color::White,
        }
    }
}
