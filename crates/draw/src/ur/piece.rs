//! Pieces: five light dots on dark, or five dark dots on light with a second rim.

use ::ur::Color;

use crate::svg::{Element, circle, group};
use crate::theme::{BLACK, BLACK_MARK, BLACK_RIM, WHITE, WHITE_MARK, WHITE_RIM};

/// The class of a side's things.
pub(super) const fn class(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// A piece around the origin.
pub(super) fn draw(color: Color) -> Element {
    let (body, rim, mark) = match color {
        Color::Black => (BLACK, BLACK_RIM, BLACK_MARK),
        Color::White => (WHITE, WHITE_RIM, WHITE_MARK),
    };
    let piece = group().class("piece").class(class(color)).child(circle((0.0, 0.0), 35.0).fill(body).stroke(rim, 3.5));
    let piece = match color {
        Color::Black => piece,
        Color::White => piece.child(circle((0.0, 0.0), 29.0).hollow().stroke(rim, 2.0)),
    };
    let dots = [(0.0, 0.0), (-13.0, -13.0), (13.0, -13.0), (-13.0, 13.0), (13.0, 13.0)];
    piece.child(group().fill(mark).children(dots.map(|at| circle(at, 5.5))))
}
