//! Names and classes of the two sides.

use game::Color;

/// The class of a side's things, the same in all rule sets.
pub(crate) const fn class(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}
