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

/// The rows in the order of the route: down the own column, along the middle, and back into the own column.
const ROWS: [u8; 14] = [4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 7];

/// The route of a side's pieces.
fn route() -> &'static ur::Route {
    ur::Route::of(ur::Rules::Finkel)
}

/// The letter of a side's own column.
fn column(side: Color) -> &'static str {
    match side {
        Color::Black => "A",
        Color::White => "C",
    }
}

/// The name of a step of a side's route.
fn tile(side: Color, step: u8) -> String {
    let column = if (4..12).contains(&step) { "B" } else { column(side) };
    format!("{column}{}", ROWS[usize::from(step)])
}

/// The step of a side's route that has this name.
fn step(side: Color, name: &str) -> Option<u8> {
    (0..route().len).find(|&step| tile(side, step).eq_ignore_ascii_case(name))
}
