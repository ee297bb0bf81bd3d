//! The four-sided dice of advanced.

use game::Color;

use crate::shape::{group, path, word};
use crate::side;
use crate::svg::Element;
use crate::theme::{BLACK_MARK, BLACK_RIM, BLUE, PAPER, WHITE, WHITE_MARK, WHITE_RIM};

/// The height of a die's number.
const NUMBER: f64 = 36.0;

/// A die around the origin: a rounded triangle with its number, the first player's with a band at its foot. A die
/// that has not been rolled yet has no number.
pub(crate) fn draw(color: Color, shown: Option<u8>) -> Element {
    let (body, rim, mark) = match color {
        Color::Black => (BLUE, BLACK_RIM, BLACK_MARK),
        Color::White => (WHITE, WHITE_RIM, WHITE_MARK),
    };
    let triangle = || path("M-3.5-33Q0-38 3.5-33L33 20Q36 26 29 26H-29Q-36 26-33 20Z").with("stroke-linejoin", "round");
    let number = shown.map(|shown| word((0.0, 2.0), NUMBER, shown).with("font-weight", "bold").fill(mark));
    let die = group()
        .class("die")
        .class(side::class(color))
        .child(triangle().stroke(PAPER, 9.0).hollow())
        .child(triangle().fill(body).stroke(rim, 3.0))
        .children(number);
    match color {
        Color::Black => die.child(path("M-23 21.5H23").stroke(mark, 3.0)),
        Color::White => die,
    }
}
