//! Drawing games: as SVG for pages and files, as text for terminals; and charts.
//!
//! Every function is pure and returns the finished text; the same game and options give the same text everywhere.
//!
//! - [`board_svg`] and [`board_text`] draw a whole [`Game`](game::Game) of any rule set. [`SvgOptions`] and [`TextOptions`]
//!   have the same names for both games: theme, flip, legend, caption, last move, legal destinations, circles, arrows.
//!   [`PortNames`] are for Mur alone.
//! - [`Film`] draws a whole game as one moving picture.
//! - [`Cells`] is the board alone, made of characters at any size, for playing in a terminal.
//! - [`editor_svg`] draws a board whose pieces need not make a position, for editors.
//! - [`geometry`] says where everything is in a picture and along which lines an action moves things, so that a page can
//!   animate what the pictures show.
//! - [`symbol`] has the single pieces.
//! - [`chart`] has column charts.
//!
//! # What a page finds in a picture
//!
//! | element | class | attributes |
//! |---|---|---|
//! | the picture | `tiamat mur` or `tiamat ur`, and `auto`, `light` or `dark` | `role="img"`, a title and a description |
//! | a point or square to click | `point`, `square` | `data-point="c3"`, `data-square="D"` |
//! | a supply to click | `supply black` | `data-supply="hand-b"`, `"start-w"` … ([`Place`]) |
//! | a ship, the kraken, a piece | `ship black`, `kraken`, `piece white` | `data-at="c3"`, `"hand-b"` … ([`Place`]) |
//! | a die of advanced Mur | `die black` | `data-at="bar-b2"`, `data-bar="2"` |
//! | the dice of Ur | `dice`, `waiting` before the throw | `data-dice="b"`, `data-value="2"` |
//! | marks of the last move | `last from`, `last to`, `last landing` or `hit`; `path move`, `path flight` | |
//! | a legal destination | `destination` | `data-to` |
//!
//! Places to click lie on top of everything else and cannot be seen; nothing else in a picture takes clicks but the dice of Ur.
//! A page that serves [`css`] once can turn the style sheet inside pictures off and restyle them with custom properties
//! (`--tiamat-sea: navy`). Sides differ in shape and never by colour alone, and colours that meet have the contrast that
//! WCAG asks for.

mod arrow;
mod canvas;
mod cells;
pub mod chart;
#[cfg(test)]
mod contrast;
mod editor;
mod film;
pub mod geometry;
mod legend;
mod mur;
mod options;
mod pennant;
mod picture;
mod place;
mod polyline;
mod port_names;
mod shape;
mod sheet;
mod side;
mod svg;
pub mod symbol;
mod text;
mod theme;
mod trip;
mod ur;
mod wrap;

pub use cells::{CellOptions, CellSpot, Cells, Tint};
pub use editor::{EditorPiece, editor_svg};
pub use film::Film;
pub use options::{Accent, Arrow, Circle, SvgOptions, TextOptions};
pub use picture::{board_svg, board_text};
pub use place::{ParsePlaceError, Place};
pub use port_names::{ParsePortNamesError, PortNames};
pub use theme::{Theme, css};
