//! The legend below a picture.

use super::shape::{Xy, group, words};
use super::svg::Element;
use super::theme::INK;

/// A sign of the picture, drawn around the origin about 44 wide and high, and what it means.
pub(crate) type Entry = (Element, String);

/// The height of a line.
const LINE: f64 = 52.0;
/// The height of letters.
const LETTER: f64 = 27.0;
/// The room above the first line.
const HEAD: f64 = 12.0;
/// The least width of a column.
const COLUMN: f64 = 270.0;

fn columns(width: f64) -> usize {
    ((width / COLUMN) as usize).max(1)
}

/// How high the legend is.
pub(crate) fn height(entries: usize, width: f64) -> f64 {
    match entries {
        0 => 0.0,
        entries => HEAD + LINE * entries.div_ceil(columns(width)) as f64,
    }
}

/// The entries in columns, from the upper left corner.
pub(crate) fn draw(entries: Vec<Entry>, (left, top): Xy, width: f64) -> Element {
    let columns = columns(width);
    let drawn = entries.into_iter().enumerate().map(|(number, (sign, meaning))| {
        let x = left + 34.0 + width / columns as f64 * (number % columns) as f64;
        let y = top + HEAD + LINE * ((number / columns) as f64 + 0.5);
        group().class("entry").at((x, y)).child(sign).child(words((34.0, 0.0), LETTER, meaning).fill(INK))
    });
    group().class("legend").with("pointer-events", "none").children(drawn)
}
