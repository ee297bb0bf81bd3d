use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// Black; Blue in advanced Mur.
    Black,
    /// White.
    White,
}

/// Whose a piece is: the kraken is nobody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    /// Black's; Blue's in advanced Mur.
    Black,
    /// White's.
    White,
    /// The kraken.
    Kraken,
}

impl From<game::Color> for Color {
    fn from(color: game::Color) -> Color {
        match color {
            game::Color::Black => Color::Black,
            game::Color::White => Color::White,
        }
    }
}

impl From<mur::Color> for Color {
    fn from(color: mur::Color) -> Color {
        game::Color::from(color).into()
    }
}

impl From<ur::Color> for Color {
    fn from(color: ur::Color) -> Color {
        game::Color::from(color).into()
    }
}

impl From<Color> for game::Color {
    fn from(color: Color) -> game::Color {
        match color {
            Color::Black => game::Color::Black,
            Color::White => game::Color::White,
        }
    }
}

impl From<Color> for Owner {
    fn from(color: Color) -> Owner {
        match color {
            Color::Black => Owner::Black,
            Color::White => Owner::White,
        }
    }
}

impl From<mur::Piece> for Owner {
    fn from(piece: mur::Piece) -> Owner {
        match piece {
            mur::Piece::Ship(color) => Color::from(color).into(),
            mur::Piece::Kraken => Owner::Kraken,
        }
    }
}
