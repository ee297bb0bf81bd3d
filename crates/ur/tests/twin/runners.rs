//! Runners, rule by rule.

use super::board::{EYES, ROSETTES, Rules, nth, other};
use super::{Act, Phase, Twin};

/// A bonus or a free move: "any one piece 1, 2, 3 or 5".
const BONUS: [usize; 4] = [1, 2, 3, 5];

/// "Not started (all 7 at start)".
pub(super) fn has_started(twin: &Twin, side: char) -> bool {
    twin.off(side).start < twin.pieces(side)
}

/// Everything the side to act can do with a step of `n`.
pub(super) fn steps(twin: &Twin, n: usize) -> Vec<Act> {
    let side = twin.turn();
    let route = Rules::Runners.full_route(side);
    let mut ways = Vec::new();
    // R3: pieces cannot enter with the 5.
    if n <= 3 {
        if twin.off(side).start > 0 {
            ways.extend(twin.way('s', nth(Rules::Runners.route_from_start(side), n - 1).expect("on the route")));
        }
        if twin.off(side).river > 0 {
            ways.extend(twin.way('r', nth(route, n - 1).expect("on the route")));
        }
    }
    for (i, from) in route.chars().enumerate() {
        if twin.on(from) != side {
            continue;
        }
        if let Some(to) = nth(route, i + n) {
            ways.extend(twin.way(from, to));
        }
        // "Home. Only from the last rosette, with exactly 1. No piece can move past the last rosette."
        if i + 1 == route.len() && n == 1 {
            ways.extend(twin.way(from, 'h'));
        }
    }
    ways
}

/// Everything the side to act can do with a bonus or a free move, other than decline.
pub(super) fn bonus_steps(twin: &Twin) -> Vec<Act> {
    BONUS.into_iter().flat_map(|n| steps(twin, n)).collect()
}

/// The actions of an unfinished game.
pub(super) fn acts(twin: &Twin) -> Vec<Act> {
    match twin.phase {
        Phase::ToThrow | Phase::TwoTries => Rules::Runners.dice().iter().map(|&(value, _)| Act::Dice(value)).collect(),
        Phase::Thrown(n) => steps(twin, usize::from(n)),
        // R2: a bonus may be declined. "A bonus or free move always offers `pass` as well."
        Phase::Bonus | Phase::FreeMove => {
            let mut ways = bonus_steps(twin);
            ways.push(Act::Pass);
            ways
        }
        Phase::DiceDue => unreachable!("runners has no phase d"),
    }
}

pub(super) fn act(twin: &mut Twin, act: Act) {
    match act {
        Act::Dice(value) => dice(twin, value),
        Act::Go { from, to, .. } => go(twin, from, to),
        Act::Pass => twin.phase = Phase::ToThrow,
        Act::Throw => unreachable!("runners has no action t"),
    }
}

fn dice(twin: &mut Twin, value: u8) {
    let side = twin.turn();
    if !has_started(twin, side) {
        match (value, twin.phase) {
            // "A 0 starts him … and he throws again, now as a started player."
            (0, _) => take_a_zero(twin),
            // "two throws instead of one to get his 0"
            (_, Phase::TwoTries) => twin.phase = Phase::ToThrow,
            // "Anything else ends the turn, without penalty."
            _ => twin.pass_turn(Phase::ToThrow),
        }
        return;
    }
    if value == 0 {
        // Penalty 1: "If the opponent has not started, his next turn gives him two throws instead of one to get his 0".
        let opponent_waits = !has_started(twin, other(side));
        twin.pass_turn(if opponent_waits { Phase::TwoTries } else { Phase::ToThrow });
        return;
    }
    if !steps(twin, usize::from(value)).is_empty() {
        twin.phase = Phase::Thrown(value);
        return;
    }
    // Penalty 2: no legal move. "If the opponent has not started, he takes a 0 at once: he starts … and throws".
    twin.pass_turn(Phase::ToThrow);
    if !has_started(twin, other(side)) {
        take_a_zero(twin);
    }
}

/// The side to act, not started, starts: "a piece enters on square 1 (hitting an enemy there) and he throws again".
fn take_a_zero(twin: &mut Twin) {
    twin.move_piece(twin.turn(), 's', '1');
    twin.phase = Phase::ToThrow;
}

fn go(twin: &mut Twin, from: char, to: char) {
    let side = twin.turn();
    twin.move_piece(side, from, to);
    if twin.winner().is_some() {
        // "A finished game keeps the winner's turn and phase `t`".
        twin.phase = Phase::ToThrow;
    } else if passes_a_rosette(side, from, to) && !EYES.contains(from) {
        // R4: the move counts, hit included, but earns no bonus.
        penalty_three(twin);
    } else if ROSETTES.contains(to) && !bonus_steps(twin).is_empty() {
        twin.phase = Phase::Bonus;
    } else {
        // R7: a bonus that cannot be used is simply skipped, no penalty.
        twin.phase = Phase::ToThrow;
    }
}

/// "a piece passing over a rosette on its way (the start and end squares do not count)"
fn passes_a_rosette(side: char, from: char, to: char) -> bool {
    let route = match from {
        's' => Rules::Runners.route_from_start(side),
        _ => Rules::Runners.full_route(side),
    };
    let first = route.find(from).map_or(0, |i| i + 1);
    let end = route.find(to).unwrap_or(route.len());
    route[first..end].chars().any(|square| ROSETTES.contains(square))
}

fn penalty_three(twin: &mut Twin) {
    twin.pass_turn(Phase::ToThrow);
    if !has_started(twin, twin.turn()) {
        // R5: an opponent who has not started instead takes a 0 at once.
        take_a_zero(twin);
    } else if !bonus_steps(twin).is_empty() {
        // R6: free moves can earn bonuses and incur penalty 3 like any other move: they are played by `go` as well.
        twin.phase = Phase::FreeMove;
    }
    // R7: a free move that cannot be used is simply skipped; their turn continues with a throw.
}
