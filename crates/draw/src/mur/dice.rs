//! The four-sided dice of advanced.

use ::mur::Color;

use super::ship;
use crate::svg::{Element, group, path, word};
use crate::theme::{BLACK_MARK, BLACK_RIM, BLUE, PAPER, WHITE, WHITE_MARK, WHITE_RIM};

/// A die around the origin: a rounded triangle with its number, the first player's with a band at its foot.
pub(super) fn draw(color: Color, shown: u8) -> Element {
    let (body, rim, mark) = match color {
        Color::Black => (BLUE, BLACK_RIM, BLACK_MARK),
        Color::White => (WHITE, WHITE_RIM, WHITE_MARK),
    };
    let triangle = || path("M0-27L27 19Q28 22 25 22H-25Q-28 22-27 19Z").with("stroke-linejoin", "round");
    let number = word((0.0, 3.0), 28.0, shown).with("font-weight", "bold").fill(mark);
    let die = group()
        .class("die")
        .class(ship::class(color))
        .child(triangle().stroke(PAPER, 8.0).hollow())
        .child(triangle().fill(body).stroke(rim, 3.0))
        .child(number);
    match color {
        Color::Black => die.child(path("M-19 18.5H19").stroke(mark, 3.0)),
        Color::White => die,
    }
}
