//! What can be asked of a drawing.

use ::ur::{Color, Move, Origin, Square, Target};

use crate::Frame;

/// How to draw a picture.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Options {
    /// The colours, the size and what stands around the board.
    pub frame: Frame,
    /// Dice to show while the phase shows none: who threw, and what.
    pub thrown: Option<(Color, u8)>,
    /// Mark the move that led here and whose it was.
    pub last: Option<(Color, Move)>,
    /// Where the side to act can go: dots on empty squares, rings around pieces, a frame around its home.
    pub targets: Vec<Target>,
    /// Squares to look at: a glow.
    pub highlights: Vec<Square>,
    /// The way of a side's piece from where it is to its home.
    pub route: Option<(Color, Origin)>,
}

/// How to draw for a terminal.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TextOptions {
    /// Only characters of ASCII.
    pub ascii: bool,
    /// Colour by ANSI escapes; nothing is told by colour alone.
    pub color: bool,
    /// White's side on top.
    pub flipped: bool,
    /// Dice to show while the phase shows none: who threw, and what.
    pub thrown: Option<(Color, u8)>,
    /// Mark the move that led here and whose it was.
    pub last: Option<(Color, Move)>,
    /// Where the side to act can go.
    pub targets: Vec<Target>,
}
