//! Royal Game Notation (RGN), which other programs write for Finkel's rules. `docs/record-format.md` says what is read and
//! written.
//!
//! Light moves first there and Black here, so Light is Black.

mod error;
mod read;
mod write;

pub use error::{ReadRgnError, RgnFault, WriteRgnError};
pub use read::read;
pub use write::write;

use game::Color;

/// The squares of a side's way in our names, and the rows of its column and of the middle in those of RGN.
const ROUTE: [(&str, &str); 2] = [("ABCD12345678EF", "A"), ("abcd12345678ef", "C")];
/// The rows in the order of the way: down the own column, along the middle, and back into the own column.
const ROWS: [u8; 14] = [4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 7];

/// The squares of a side's way in our names.
fn squares(side: Color) -> &'static str {
    ROUTE[usize::from(side == Color::White)].0
}

/// The letter of a side's own column.
fn column(side: Color) -> &'static str {
    ROUTE[usize::from(side == Color::White)].1
}

/// The name of a step of a side's way.
fn tile(side: Color, step: usize) -> String {
    let column = if (4..12).contains(&step) { "B" } else { column(side) };
    format!("{column}{}", ROWS[step])
}

/// The step of a side's way that has this name.
fn step(side: Color, name: &str) -> Option<usize> {
    (0..ROWS.len()).find(|&step| tile(side, step).eq_ignore_ascii_case(name))
}
