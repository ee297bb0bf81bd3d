//! The flag of the side to play.

use super::svg::{Element, path};
use super::theme::{INK, LAST};

/// A flag around the origin.
pub(crate) fn pennant() -> Element {
    path("M-12-20V20M-12-18L18-6L-12 6Z")
        .class("pennant")
        .fill(LAST)
        .stroke(INK, 3.0)
        .with("stroke-linejoin", "round")
        .with("stroke-linecap", "round")
}
