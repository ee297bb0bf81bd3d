//! Drawing positions and charts: as SVG for pages, files and the rules course, as text for terminals.
//!
//! Every function is pure and returns the finished text; the same position and options give the same text everywhere.
//!
//! Pictures carry hooks for a page: every place that can be clicked has a `data-point` (Mur) or `data-square` (Ur) with
//! its name, and every piece is a group of its own with classes such as `ship black`. Sides never differ by colour alone.

mod canvas;
pub mod chart;
mod frame;
pub mod mur;
mod pennant;
mod picture;
mod sheet;
mod svg;
mod theme;
pub mod ur;

pub use frame::Frame;
pub use picture::{board_svg, board_text};
pub use theme::{Theme, css};
