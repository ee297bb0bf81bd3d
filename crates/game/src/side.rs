//! One name for the two sides: the rules crates know nothing of each other.

use crate::Side;

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
