//! The dice: tetrahedra with two marked corners each, seen from above, and the number they make.

use ::ur::{Phase, Position, Rules};
use game::Color;

use super::layout::Layout;
use crate::shape::{Xy, circle, group, path, word};
use crate::svg::Element;
use crate::theme::{BITUMEN_RIM, FAINT, INK, LAPIS, SHELL};

/// How many dice a rule set has.
pub(crate) const fn count(rules: Rules) -> u8 {
    match rules {
        Rules::Runners | Rules::LongJump => 3,
        Rules::Finkel => 4,
    }
}

/// How many dice show a mark when this value is thrown: in Long Jump no mark counts 4.
pub(super) const fn marks(rules: Rules, value: u8) -> u8 {
    match (rules, value) {
        (Rules::LongJump, 4) => 0,
        _ => value,
    }
}

/// Who threw what, as far as it is known: by the phase, else by the last action.
pub(super) fn shown(position: &Position, thrown: Option<(Color, u8)>) -> Option<(Color, u8)> {
    match position.phase() {
        Phase::Thrown(value) => Some((position.turn().into(), value)),
        _ => thrown,
    }
}

/// Half the width of the gap that the dice and their number have.
const HALF: f64 = 79.0;
/// The room that a die takes, across and down. Two rows make them large enough for a small screen.
const ROOM: Xy = (57.0, 55.0);
/// How far the dice are above the middle of an upright gap.
const LOWER: f64 = 26.0;
/// The size of a die in that room.
const SCALE: f64 = 1.16;

/// Where the dice of a side fall: the last two in the lower row, one or two in the upper.
pub(crate) fn middles(layout: Layout, rules: Rules, color: Color) -> impl Iterator<Item = Xy> {
    let upper = count(rules) - 2;
    let (x, y) = layout.gap(color);
    // In an upright gap the number is below the dice.
    let (x, y) = if layout.upright { (x, y - LOWER) } else { (x - HALF + ROOM.0, y) };
    (0..count(rules)).map(move |index| {
        let (row, column, in_row) = if index < upper { (0, index, upper) } else { (1, index - upper, 2) };
        let across = f64::from(column) + 0.5 - f64::from(in_row) / 2.0;
        // A die reaches farther up from its origin than down.
        (x + ROOM.0 * across, y + ROOM.1 * (f64::from(row) - 0.5) + 7.0)
    })
}

/// The dice in the gap of the side that threw them; outlines while they are still to be thrown.
pub(super) fn draw(position: &Position, layout: Layout, thrown: Option<(Color, u8)>) -> Option<Element> {
    let rules = position.rules();
    let shown = shown(position, thrown);
    let color = match shown {
        Some((color, _)) => color,
        None if position.is_chance() => position.turn().into(),
        None => return None,
    };
    let dice = (0..).zip(middles(layout, rules, color)).map(|(index, at)| {
        let die = shown.map_or_else(outline, |(_, value)| die(index < marks(rules, value)));
        die.scaled(at, SCALE)
    });
    let (x, y) = layout.gap(color);
    let group = group().class("dice").with("data-dice", color).with("pointer-events", "all");
    Some(match shown {
        Some((_, value)) => {
            let at = if layout.upright { (x, y + 2.0 * LOWER + 4.0) } else { (x + HALF - 16.0, y) };
            let number = word(at, 54.0, value).class("value").with("font-weight", "bold");
            group.with("data-value", value).children(dice).child(number.fill(INK))
        }
        None => group.class("waiting").children(dice),
    })
}

/// One die around the origin, its upper corner marked or not.
pub(crate) fn die(is_marked: bool) -> Element {
    let body = triangle().fill(LAPIS).stroke(BITUMEN_RIM, 2.5);
    let edges = path("M0 3V-21M0 3L18 14M0 3L-18 14").hollow().stroke(SHELL, 1.8).with("opacity", 0.9);
    let die = group().class(if is_marked { "die marked" } else { "die" }).child(body).child(edges);
    if is_marked { die.child(circle((0.0, 2.0), 9.5).fill(SHELL)) } else { die }
}

/// A die that has not been thrown yet.
pub(super) fn outline() -> Element {
    group().class("die").child(triangle().hollow().stroke(FAINT, 2.5).with("stroke-dasharray", "6 5"))
}

fn triangle() -> Element {
    path("M-2-25Q0-28 2-25L22 13Q24 17 20 17H-20Q-24 17-22 13Z").with("stroke-linejoin", "round")
}
