//! The dice: tetrahedra with two marked corners each, seen from above.

use ::ur::{Color, Phase, Position, Rules};

use super::{Options, board::Board};
use crate::svg::{Element, circle, group, path};
use crate::theme::{BITUMEN, LAPIS, SHELL};

/// The size of the dice; four of them have to fit into the gap with room to spare.
const SCALE: f64 = 0.85;

/// How many dice a rule set has.
pub(super) const fn count(rules: Rules) -> u8 {
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

/// Who threw what, as far as it is known: by the phase, else by the caller's word.
pub(super) fn shown(position: &Position, told: Option<(Color, u8)>) -> Option<(Color, u8)> {
    match position.phase() {
        Phase::Thrown(value) => Some((position.turn(), value)),
        _ => told,
    }
}

/// The dice in the gap of the side that threw them; faint ones while they are still to be thrown.
pub(super) fn thrown(position: &Position, board: &Board, options: &Options) -> Option<Element> {
    let rules = position.rules();
    let shown = shown(position, options.thrown);
    let color = match shown {
        Some((color, _)) => color,
        None if position.is_chance() => position.turn(),
        None => return None,
    };
    let total = count(rules);
    let dice = (0..total).map(|place| {
        let x = 45.0 * (f64::from(place) - f64::from(total - 1) / 2.0);
        let is_marked = shown.is_some_and(|(_, value)| place < marks(rules, value));
        die(is_marked).at((x, 0.0))
    });
    let group = group().class("dice").scaled(board.gap(color), SCALE);
    Some(match shown {
        Some((_, value)) => group.with("data-value", value).children(dice),
        None => group.class("waiting").with("opacity", 0.4).children(dice),
    })
}

/// One die around the origin, its upper corner marked or not.
fn die(is_marked: bool) -> Element {
    let body = path("M0-25L22 14L-22 14Z").fill(LAPIS).stroke(BITUMEN, 3.0).with("stroke-linejoin", "round");
    let edges = path("M0 1L0-23M0 1L20 13M0 1L-20 13").hollow().stroke(SHELL, 1.5).with("opacity", 0.7);
    let die = group().class(if is_marked { "die marked" } else { "die" }).child(body).child(edges);
    if is_marked { die.child(circle((0.0, 1.0), 8.0).fill(SHELL).stroke(BITUMEN, 2.0)) } else { die }
}
