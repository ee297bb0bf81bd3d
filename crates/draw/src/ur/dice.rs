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

/// The room for the dice and their number, side by side in the gap.
const WIDTH: f64 = 154.0;
/// The room for the number.
const NUMBER: f64 = 36.0;

/// Where the dice of a side fall, from left to right.
pub(crate) fn places(layout: Layout, rules: Rules, color: Color) -> impl Iterator<Item = Xy> {
    let total = count(rules);
    let (x, y) = layout.gap(color);
    let room = (WIDTH - NUMBER) / f64::from(total);
    (0..total).map(move |place| (x - WIDTH / 2.0 + room * (f64::from(place) + 0.5), y))
}

/// The size of a die: three or four of them fit into the gap beside their number.
fn scale(rules: Rules) -> f64 {
    (WIDTH - NUMBER) / f64::from(count(rules)) / 46.0
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
    let dice = (0..).zip(places(layout, rules, color)).map(|(place, at)| {
        let die = shown.map_or_else(outline, |(_, value)| die(place < marks(rules, value)));
        die.scaled(at, scale(rules))
    });
    let (x, y) = layout.gap(color);
    let group = group().class("dice").with("data-dice", color).with("pointer-events", "all");
    Some(match shown {
        Some((_, value)) => {
            let number = word((x + WIDTH / 2.0 - 13.0, y), 52.0, value).class("value").with("font-weight", "bold");
            group.with("data-value", value).children(dice).child(number.fill(INK))
        }
        None => group.class("waiting").children(dice),
    })
}

/// One die around the origin, its upper corner marked or not.
pub(crate) fn die(is_marked: bool) -> Element {
    let body = triangle().fill(LAPIS).stroke(BITUMEN_RIM, 2.5);
    let edges = path("M0 3V-21M0 3L18 14M0 3L-18 14").hollow().stroke(SHELL, 1.5).with("opacity", 0.7);
    let die = group().class(if is_marked { "die marked" } else { "die" }).child(body).child(edges);
    if is_marked { die.child(circle((0.0, 2.0), 9.5).fill(SHELL)) } else { die }
}

/// A die that has not been thrown yet.
fn outline() -> Element {
    group().class("die").child(triangle().hollow().stroke(FAINT, 2.5).with("stroke-dasharray", "6 5"))
}

fn triangle() -> Element {
    path("M-2-25Q0-28 2-25L22 13Q24 17 20 17H-20Q-24 17-22 13Z").with("stroke-linejoin", "round")
}
