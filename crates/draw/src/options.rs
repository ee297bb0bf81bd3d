//! What you can ask of a drawing; the same names for both games.

use game::Action;

use super::{Place, PortNames, Theme};

/// How to draw a picture.
///
/// ```
/// use draw::{Accent, Arrow, Place, SvgOptions, Theme};
/// let game = game::Game::start("mur-basic".parse().unwrap(), &game::Options::default()).unwrap();
/// let [from, to] = ["c2", "c3"].map(|name| Place::parse(game.rules(), name).unwrap());
/// let options = SvgOptions {
///     theme: Theme::Dark,
///     arrows: vec![Arrow { from, to, accent: Accent::Hint }],
///     ..SvgOptions::default()
/// };
/// assert!(draw::board_svg(&game, &options).contains("arrow hint"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct SvgOptions {
    /// The colours.
    pub theme: Theme,
    /// Put the style sheet into the picture; a page that serves [`css`](super::css) itself turns this off.
    pub style_sheet: bool,
    /// The width in pixels; `None` lets the picture fill the room it is given.
    pub width: Option<u32>,
    /// See the board from the other side: Mur's board turns by 180°, Ur's has White on top.
    pub flip: bool,
    /// Turn Mur's board clockwise by this many eighths of a circle; both sides' names and hands stay where they are.
    pub turn: u8,
    /// Show the names of points or squares.
    pub coordinates: bool,
    /// What the ports are called (Mur).
    pub ports: PortNames,
    /// Show both sides' names, pieces off the board and score, and whose turn it is.
    pub reserves: bool,
    /// Leave the names out, and what is to be done: a page writes them itself where
    /// [`Geometry::caption`](crate::geometry::Geometry::caption) has room for them.
    pub bare: bool,
    /// Stand Ur's board on its shorter side, for tall screens: the side that is below otherwise has the squares on the right.
    pub upright: bool,
    /// Explain the signs in the picture below it.
    pub legend: bool,
    /// A line below the picture, also its title.
    pub caption: Option<String>,
    /// Mark the last move of a piece and the path it took.
    pub last_move: bool,
    /// Mark where the piece on this place, or a ship from this hand, can legally go.
    pub destinations: Option<Place>,
    /// Draw the way of the piece on this place to its home (Ur).
    pub route: Option<Place>,
    /// Circles around places.
    pub circles: Vec<Circle>,
    /// Arrows between places, above everything else.
    pub arrows: Vec<Arrow>,
}

impl Default for SvgOptions {
    fn default() -> SvgOptions {
        SvgOptions {
            theme: Theme::Auto,
            style_sheet: true,
            width: None,
            flip: false,
            turn: 0,
            coordinates: true,
            ports: PortNames::None,
            reserves: true,
            bare: false,
            upright: false,
            legend: false,
            caption: None,
            last_move: true,
            destinations: None,
            route: None,
            circles: Vec::new(),
            arrows: Vec::new(),
        }
    }
}

/// How to draw for a terminal.
///
/// ```
/// use draw::TextOptions;
/// let game = game::Game::start("ur-finkel".parse().unwrap(), &game::Options::default()).unwrap();
/// let drawn = draw::board_text(&game, &TextOptions { ascii: true, ..TextOptions::default() });
/// assert!(drawn.is_ascii() && drawn.contains("BBBBBBB"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct TextOptions {
    /// Use only ASCII characters.
    pub ascii: bool,
    /// Colour with ANSI escapes; everything is shown by characters too.
    pub color: bool,
    /// See the board from the other side: Mur's board turns by 180°, Ur's has White on top.
    pub flip: bool,
    /// Show the names of points or squares.
    pub coordinates: bool,
    /// What the ports are called (Mur).
    pub ports: PortNames,
    /// Explain the signs.
    pub legend: bool,
    /// A line above the board.
    pub caption: Option<String>,
    /// Mark the last move of a piece.
    pub last_move: bool,
    /// Mark this move, legal or not, on the board before it, instead of the last one.
    pub attempt: Option<Action>,
    /// Mark where the piece on this place, or a ship from this hand, can legally go.
    pub destinations: Option<Place>,
    /// Circles around places, drawn as brackets; a place with another mark keeps that one.
    pub circles: Vec<Circle>,
}

impl Default for TextOptions {
    fn default() -> TextOptions {
        TextOptions {
            ascii: false,
            color: false,
            flip: false,
            coordinates: true,
            ports: PortNames::None,
            legend: true,
            caption: None,
            last_move: true,
            attempt: None,
            destinations: None,
            circles: Vec::new(),
        }
    }
}

/// An arrow from one place to another: along the ring if both are on one, else straight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it begins.
    pub from: Place,
    /// Where it points.
    pub to: Place,
    /// What it means.
    pub accent: Accent,
}

/// A circle around a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Circle {
    /// The place.
    pub at: Place,
    /// What it means.
    pub accent: Accent,
}

/// What an arrow or a circle means; accents differ in colour and in their line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Accent {
    /// Something to look at: solid.
    #[default]
    Note,
    /// Something to consider: dashed.
    Hint,
    /// A threat: dotted, circles with a crosshair.
    Threat,
}

impl Accent {
    /// The class of what is drawn with it.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Accent::Note => "note",
            Accent::Hint => "hint",
            Accent::Threat => "threat",
        }
    }
}
