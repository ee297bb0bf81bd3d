//! What can be asked of a drawing.

use ::mur::{Play, Point};

use super::Arrow;
use crate::Frame;

/// How to draw a picture.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Options {
    /// The colours, the size and what stands around the board.
    pub frame: Frame,
    /// Mark the play that led here: where it began, where it ended, where the knocked piece landed.
    pub last: Option<Play>,
    /// Points a piece can go to: dots on empty points, rings around pieces.
    pub targets: Vec<Point>,
    /// Points in danger: crosshairs.
    pub threats: Vec<Point>,
    /// Points to look at: a glow.
    pub highlights: Vec<Point>,
    /// Arrows, drawn above everything.
    pub arrows: Vec<Arrow>,
}

/// How to draw for a terminal.
#[derive(Clone, PartialEq, Debug)]
pub struct TextOptions {
    /// Only characters of ASCII.
    pub ascii: bool,
    /// Colour by ANSI escapes; nothing is told by colour alone.
    pub color: bool,
    /// Turn the board by half a turn, so that the first player's line is on top.
    pub flipped: bool,
    /// Letters around the board and numbers on the rings.
    pub coordinates: bool,
    /// Mark the play that led here.
    pub last: Option<Play>,
    /// Points a piece can go to.
    pub targets: Vec<Point>,
}

impl Default for TextOptions {
    fn default() -> TextOptions {
        TextOptions { ascii: false, color: false, flipped: false, coordinates: true, last: None, targets: Vec::new() }
    }
}
