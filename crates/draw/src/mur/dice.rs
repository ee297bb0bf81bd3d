//! The four-sided dice of advanced.

use game::Color;

use crate::shape::{group, path, word};
use crate::side;
use crate::svg::Element;
use crate::theme::{BLACK_MARK, BLACK_RIM, BLUE, LAST, PAPER, WHITE, WHITE_MARK, WHITE_RIM};

/// The height of a die's number.
const NUMBER: f64 = 36.0;

/// A die around the origin: a rounded triangle with its number, the first player's with a band at its foot. A die
/// that has not been rolled yet has no number.
pub(crate) fn draw(color: Color, shown: Option<u8>) -> Element {
    let (body, rim, mark) = match color {
        Color::Black => (BLUE, BLACK_RIM, BLACK_MARK),
        Color::White => (WHITE, WHITE_RIM, WHITE_MARK),
    };
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

fn triangle() -> Element {
    path("M-3.5-33Q0-38 3.5-33L33 20Q36 26 29 26H-29Q-36 26-33 20Z").with("stroke-linejoin", "round")
}

/// An edge around a die that was tipped in the last play.
fn edge() -> Element {
    triangle().hollow().stroke(LAST, 19.0)
}

/// A die with the mark of the last play.
pub(super) fn marked(die: Element) -> Element {
    die.before(edge().class("last tip"))
}

/// The mark of a tipped die, for the legend.
pub(super) fn tipped() -> Element {
    group().child(edge()).child(draw(Color::White, None))
}
