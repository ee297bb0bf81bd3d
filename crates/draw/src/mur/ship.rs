//! Ships, told apart by stone, sail and colour: the first player's square-rigged on a round dark stone, the second
//! player's lateen-rigged on a light tile.

use ::mur::{Color, Rules};

use crate::svg::{Element, circle, group, path, rectangle};
use crate::theme::{BLACK, BLACK_MARK, BLACK_RIM, BLUE, Paint, WHITE, WHITE_MARK, WHITE_RIM};

/// A ship around the origin.
pub(super) fn draw(rules: Rules, color: Color) -> Element {
    let ship = group().class("ship").class(class(color));
    match color {
        Color::Black => {
            ship.child(circle((0.0, 0.0), 34.0).fill(hull(rules, color)).stroke(BLACK_RIM, 3.0)).child(square_rigger())
        }
        Color::White => {
            ship.child(rectangle((-31.0, -31.0), (62.0, 62.0), 13.0).fill(WHITE).stroke(WHITE_RIM, 3.5)).child(dhow())
        }
    }
}

/// The class of a side's things, the same in all rule sets.
pub(super) const fn class(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// The colour of a side's pieces: the first player is Blue in advanced.
pub(super) const fn hull(rules: Rules, color: Color) -> Paint {
    match (rules, color) {
        (Rules::Advanced, Color::Black) => BLUE,
        (_, Color::Black) => BLACK,
        (_, Color::White) => WHITE,
    }
}

fn square_rigger() -> Element {
    let hull = path("M-23 8Q-15 11 0 11T23 8Q20 21 9 21H-9Q-20 21-23 8Z");
    let sail = path("M-16-19Q0-15 16-19Q20-7 16 4Q0 0-16 4Q-12-8-16-19Z");
    let mast = path("M0-25V10").stroke(BLACK_MARK, 3.0);
    group().fill(BLACK_MARK).children([hull, sail, mast])
}

fn dhow() -> Element {
    let hull = path("M-23 8H23Q17 21 6 21H-10Q-19 19-23 8Z").fill(WHITE_MARK);
    let sails = path("M3-23Q19-12 20 3H3ZM-3-13Q-14-6-17 3H-3Z")
        .hollow()
        .stroke(WHITE_MARK, 3.0)
        .with("stroke-linejoin", "round");
    group().children([hull, sails])
}
