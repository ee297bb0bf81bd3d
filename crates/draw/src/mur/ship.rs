//! Ships. Stone, sail and colour set the sides apart: the first player's ships are square-rigged on a round dark stone,
//! the second player's lateen-rigged on a light tile.

use ::mur::Rules;
use game::Color;

use crate::shape::{circle, group, path, rectangle};
use crate::side;
use crate::svg::Element;
use crate::theme::{BLACK, BLACK_MARK, BLACK_RIM, BLUE, PITCH, Paint, WHITE, WHITE_MARK, WHITE_RIM};

/// A ship around the origin.
pub(crate) fn draw(rules: Rules, color: Color) -> Element {
    let ship = group().class("ship").class(side::class(color));
    match color {
        Color::Black => ship
            .child(shadow(circle((1.5, 4.5), 35.0)))
            .child(circle((0.0, 0.0), 34.5).fill(stone(rules, color)).stroke(BLACK_RIM, 3.0))
            .child(circle((0.0, 0.0), 29.5).hollow().stroke(BLACK_MARK, 1.5).with("opacity", 0.45))
            .child(square_rigger()),
        Color::White => ship
            .child(shadow(rectangle((-30.0, -27.0), (63.0, 63.0), 14.0)))
            .child(rectangle((-31.5, -31.5), (63.0, 63.0), 14.0).fill(WHITE).stroke(WHITE_RIM, 3.5))
            .child(rectangle((-26.5, -26.5), (53.0, 53.0), 9.5).hollow().stroke(WHITE_MARK, 1.5).with("opacity", 0.35))
            .child(dhow()),
    }
}

/// What a piece casts on the board.
fn shadow(shape: Element) -> Element {
    shape.fill(PITCH).with("opacity", 0.22)
}

/// The colour of a side's pieces: the first player is Blue in advanced.
pub(super) const fn stone(rules: Rules, color: Color) -> Paint {
    match (rules, color) {
        (Rules::Advanced, Color::Black) => BLUE,
        (_, Color::Black) => BLACK,
        (_, Color::White) => WHITE,
    }
}

/// The outline of a side's stone, where a ship is missing.
pub(super) fn berth(color: Color) -> Element {
    match color {
        Color::Black => circle((0.0, 0.0), 33.0),
        Color::White => rectangle((-30.0, -30.0), (60.0, 60.0), 13.0),
    }
}

fn square_rigger() -> Element {
    let hull = path("M-22 9Q-15 12 0 12T22 9Q19 22 9 22H-9Q-19 22-22 9Z");
    let sails =
        path("M-15-18Q0-14 15-18Q18-12 17-7Q0-11-17-7Q-14-12-15-18ZM-17-4Q0-8 17-4Q19 1 17 6Q0 2-17 6Q-15 1-17-4Z");
    let mast = path("M0-25V10M0-24L9-22L0-19").stroke(BLACK_MARK, 2.6).with("stroke-linejoin", "round");
    group().fill(BLACK_MARK).children([hull, sails, mast])
}

fn dhow() -> Element {
    let hull = path("M-22 9Q0 13 23 7Q18 21 7 21H-9Q-18 19-22 9Z").fill(WHITE_MARK);
    let sails = path("M3-23Q19-12 20 3H3ZM-3-14Q-14-6-17 4H-3Z")
        .hollow()
        .stroke(WHITE_MARK, 3.2)
        .with("stroke-linejoin", "round");
    group().children([hull, sails])
}
