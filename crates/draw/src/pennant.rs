//! The flag of the side to play, and the star of the winner.

use super::shape::path;
use super::svg::Element;
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

/// A star around the origin.
pub(crate) fn star() -> Element {
    path("M0-19L5.3-6.8L18.1-5.9L8.5 3.2L11.2 15.9L0 9L-11.2 15.9L-8.5 3.2L-18.1-5.9L-5.3-6.8Z")
        .class("star")
        .fill(LAST)
        .stroke(INK, 3.0)
        .with("stroke-linejoin", "round")
}
