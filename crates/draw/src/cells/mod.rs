//! The board alone, drawn with characters at any size, for programs that let somebody play on it.

mod mur;
mod ur;

use game::Position;

use crate::canvas::Canvas;
pub use crate::canvas::Tint;
use crate::{Place, PortNames};

/// A board made of characters.
///
/// ```
/// let game = game::Game::start("mur-basic".parse().unwrap(), &game::Options::default()).unwrap();
/// let look = draw::CellOptions::default();
/// let cells = draw::Cells::new(&game.position(), (60, 30), look);
/// assert!(cells.width() <= 60 && cells.height() <= 30);
/// assert_eq!(cells.spots().len(), 25);
/// ```
#[derive(Clone, Debug)]
pub struct Cells {
    width: u16,
    height: u16,
    canvas: Canvas,
    spots: Vec<CellSpot>,
}

/// How to draw such a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellOptions {
    /// Use only ASCII characters.
    pub ascii: bool,
    /// See the board from the other side.
    pub flip: bool,
    /// What the ports are called (Mur).
    pub ports: PortNames,
}

/// Where a place of the board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellSpot {
    /// The place.
    pub place: Place,
    /// The cell of the piece: its column and row.
    pub middle: (u16, u16),
    /// How many cells the place reaches to each side of the middle, across and down.
    pub reach: (u16, u16),
}

impl Cells {
    /// The smallest board of Mur that can be read: columns and rows.
    pub const LEAST_MUR: (u16, u16) = (33, 15);
    /// The smallest board of Ur that can be read: columns and rows.
    pub const LEAST_UR: (u16, u16) = (49, 12);

    /// The largest board that fits into this many columns and rows, never smaller than the smallest one.
    #[must_use]
    pub fn new(position: &Position, size: (u16, u16), options: CellOptions) -> Cells {
        match position {
            Position::Mur(position) => mur::cells(position, size, options),
            Position::Ur(position) => ur::cells(position, size, options),
        }
    }

    /// The width in columns.
    #[must_use]
    pub fn width(&self) -> u16 {
        self.width
    }

    /// The height in rows.
    #[must_use]
    pub fn height(&self) -> u16 {
        self.height
    }

    /// The characters of a row, each with its colour.
    #[must_use]
    pub fn row(&self, row: u16) -> &[(char, Tint)] {
        self.canvas.row(usize::from(row))
    }

    /// The places that can be pointed at.
    #[must_use]
    pub fn spots(&self) -> &[CellSpot] {
        &self.spots
    }
}
