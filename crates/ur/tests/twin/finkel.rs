//! Finkel, rule by rule.

use super::board::{ROSETTES, Rules, nth, other};
use super::{Act, Phase, Twin};

/// Everything the side to act can do with a throw of `n`.
pub(super) fn steps(twin: &Twin, n: u8) -> Vec<Act> {
    let side = twin.turn();
    let route = Rules::Finkel.full_route(side);
    let n = usize::from(n);
    let mut ways = Vec::new();
    if twin.off(side).start > 0 {
        ways.extend(twin.way('s', nth(route, n - 1).expect("on the route")));
    }
    for (i, from) in route.chars().enumerate() {
        if twin.on(from) != side {
            continue;
        }
        match nth(route, i + n) {
            Some(to) => ways.extend(twin.way(from, to)),
            // "Exact throws bear off."
            None if i + n == route.len() => ways.extend(twin.way(from, 'h')),
            None => {}
        }
    }
    // "the piece on `4` is [protected]; it cannot be landed on"
    ways.retain(|&way| !matches!(way, Act::Go { to: '4', .. }) || twin.on('4') != other(side));
    ways
}

/// The actions of an unfinished game.
pub(super) fn acts(twin: &Twin) -> Vec<Act> {
    match twin.phase {
        Phase::ToThrow => Rules::Finkel.dice().iter().map(|&(value, _)| Act::Dice(value)).collect(),
        Phase::Thrown(n) => steps(twin, n),
        _ => unreachable!("not a phase of finkel"),
    }
}

pub(super) fn act(twin: &mut Twin, act: Act) {
    match act {
        // "A throw of 0, or one that cannot be used, ends the turn; a throw that can be used must be."
        Act::Dice(0) => twin.pass_turn(Phase::ToThrow),
        Act::Dice(value) if steps(twin, value).is_empty() => twin.pass_turn(Phase::ToThrow),
        Act::Dice(value) => twin.phase = Phase::Thrown(value),
        Act::Go { from, to, .. } => go(twin, from, to),
        Act::Throw | Act::Pass => unreachable!("not an action of finkel"),
    }
}

fn go(twin: &mut Twin, from: char, to: char) {
    twin.move_piece(twin.turn(), from, to);
    if twin.winner().is_some() || ROSETTES.contains(to) {
        // A finished game keeps the winner's turn; "landing on a rosette gives another throw".
        twin.phase = Phase::ToThrow;
    } else {
        twin.pass_turn(Phase::ToThrow);
    }
}
