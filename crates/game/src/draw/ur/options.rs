//! What can be asked of a drawing.

use ::ur::{Color, Move, Origin, Square, Target};

use crate::draw::Theme;

/// How to draw a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    /// The colours.
    pub theme: Theme,
    /// Carry the style sheet inside; a page that serves [`css`](crate::draw::css) itself turns this off.
    pub style_sheet: bool,
    /// The width in pixels; none lets the picture fill the room it is given.
    pub width: Option<u32>,
    /// White's side on top.
    pub flipped: bool,
    /// The names of the squares.
    pub coordinates: bool,
    /// Both sides' pieces at start, in the river and home, and whose turn it is.
    pub show_reserves: bool,
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
    /// A line below the picture, also its title.
    pub caption: Option<String>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            theme: Theme::Auto,
            style_sheet: true,
            width: None,
            flipped: false,
            coordinates: true,
            show_reserves: true,
            thrown: None,
            last: None,
            targets: Vec::new(),
            highlights: Vec::new(),
            route: None,
            caption: None,
        }
    }
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
