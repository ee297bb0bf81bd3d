//! The twenty squares in their frame.

use ::ur::{Color, Square};

use super::decor;
use crate::svg::{Element, circle, group, rectangle, word};
use crate::theme::{BITUMEN, INK, LAPIS, SHELL};

/// Where things are in the picture. The upper left corner of the board is the origin.
pub(super) struct Board {
    /// White's side on top.
    pub(super) flipped: bool,
}

impl Board {
    /// The side of a square.
    pub(super) const SQUARE: f64 = 100.0;
    /// The width of the board.
    pub(super) const WIDTH: f64 = 8.0 * Board::SQUARE;
    /// The height of the board.
    pub(super) const HEIGHT: f64 = 3.0 * Board::SQUARE;

    /// The column and row of a square, the four-wide block on the left.
    pub(super) fn place(&self, square: Square) -> (u8, u8) {
        let name = square.name();
        let column = match name.to_ascii_uppercase() {
            'E' => 7,
            'F' => 6,
            letter @ 'A'..='D' => b'D' - letter as u8,
            digit => digit as u8 - b'1',
        };
        let row = match name {
            'A'..='F' => self.row(Color::Black),
            'a'..='f' => self.row(Color::White),
            _ => 1,
        };
        (column, row)
    }

    /// The row of a side's own squares: Black's on top unless flipped.
    pub(super) fn row(&self, color: Color) -> u8 {
        if self.is_on_top(color) { 0 } else { 2 }
    }

    /// Whether a side's squares are the upper ones.
    pub(super) fn is_on_top(&self, color: Color) -> bool {
        (color == Color::Black) != self.flipped
    }

    /// The middle of a square.
    pub(super) fn middle(&self, square: Square) -> (f64, f64) {
        let (column, row) = self.place(square);
        (Board::SQUARE * (f64::from(column) + 0.5), Board::SQUARE * (f64::from(row) + 0.5))
    }

    /// The middle of the gap in a side's row.
    pub(super) fn gap(&self, color: Color) -> (f64, f64) {
        (5.0 * Board::SQUARE, Board::SQUARE * (f64::from(self.row(color)) + 0.5))
    }
}

/// The empty board.
pub(super) fn draw(board: &Board, coordinates: bool) -> Element {
    let squares = Square::ALL.map(|square| {
        group()
            .class("square")
            .with("data-square", square)
            .at(board.middle(square))
            .child(rectangle((-47.0, -47.0), (94.0, 94.0), 5.0).fill(SHELL).stroke(LAPIS, 2.5))
            .child(decor::draw(square))
    });
    let mut drawn = group().class("board").child(frame()).children(squares);
    if coordinates {
        drawn = drawn.child(names(board));
    }
    drawn
}

/// The block of twelve squares, the bridge, the block of six.
fn frame() -> Element {
    let parts = [(0.0, 0.0, 400.0, 300.0), (390.0, 100.0, 220.0, 100.0), (600.0, 0.0, 200.0, 300.0)];
    let parts = parts.map(|(x, y, width, height)| rectangle((x - 9.0, y - 9.0), (width + 18.0, height + 18.0), 12.0));
    group().class("frame").fill(BITUMEN).children(parts)
}

/// The name of every square in its corner.
fn names(board: &Board) -> Element {
    let names = Square::ALL.into_iter().flat_map(|square| {
        let (x, y) = board.middle(square);
        let corner = (x - 35.0, y - 35.0);
        [
            circle(corner, 13.5).fill(SHELL).stroke(LAPIS, 1.5),
            word(corner, 20.0, square).with("font-weight", "bold").fill(LAPIS),
        ]
    });
    group().class("coordinates").fill(INK).with("pointer-events", "none").children(names)
}
