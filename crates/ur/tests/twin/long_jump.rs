//! Long jump, rule by rule.

use super::board::{ROSETTES, Rules, nth};
use super::{Act, Phase, Twin};

/// The ways the side to act can enter a piece with a throw of `n`: "from start on `1`–`4` or from the river on `A`–`D`
/// (White `a`–`d`), on an empty square only".
pub(super) fn entries(twin: &Twin, n: u8) -> Vec<Act> {
    let side = twin.turn();
    let n = usize::from(n) - 1;
    let mut ways = Vec::new();
    let from_start = nth(Rules::LongJump.route_from_start(side), n).expect("on the route");
    if twin.off(side).start > 0 && twin.on(from_start) == '.' {
        ways.push(Act::Go { from: 's', to: from_start, hit: false });
    }
    let from_river = nth(Rules::LongJump.full_route(side), n).expect("on the route");
    if twin.off(side).river > 0 && twin.on(from_river) == '.' {
        ways.push(Act::Go { from: 'r', to: from_river, hit: false });
    }
    ways
}

/// Whether the side to act may choose to throw.
pub(super) fn may_throw(twin: &Twin) -> bool {
    let side = twin.turn();
    // "throw to enter a piece, allowed while the player has pieces at start or in the river"
    if twin.off(side).start + twin.off(side).river == 0 {
        return false;
    }
    // "A player with no piece on the board must throw, whatever the chances."
    if twin.on_board(side) == 0 {
        return true;
    }
    // R11: a player who has a piece on the board may not throw when no value of the dice could enter a piece.
    (1..=4).any(|n| !entries(twin, n).is_empty())
}

/// The moves of the pieces on the board.
fn moves(twin: &Twin) -> Vec<Act> {
    let side = twin.turn();
    let route = Rules::LongJump.full_route(side);
    let mut ways = Vec::new();
    for (i, from) in route.chars().enumerate() {
        if twin.on(from) != side {
            continue;
        }
        match nth(route, i + chain(twin, i)) {
            Some(to) => ways.extend(twin.way(from, to)),
            // "If the move leads past the last square it goes home."
            None => ways.extend(twin.way(from, 'h')),
        }
    }
    ways
}

/// The length of the chain that contains index `i` of the route: "the unbroken run of occupied squares along the player's
/// river route that contains it, pieces of both colours".
fn chain(twin: &Twin, i: usize) -> usize {
    let route = Rules::LongJump.full_route(twin.turn());
    let occupied: Vec<bool> = route.chars().map(|square| twin.on(square) != '.').collect();
    let behind = occupied[..i].iter().rev().take_while(|&&full| full).count();
    let ahead = occupied[i + 1..].iter().take_while(|&&full| full).count();
    behind + 1 + ahead
}

/// The actions of an unfinished game.
pub(super) fn acts(twin: &Twin) -> Vec<Act> {
    match twin.phase {
        Phase::ToThrow => {
            let mut ways = moves(twin);
            if may_throw(twin) {
                ways.push(Act::Throw);
            }
            ways
        }
        Phase::DiceDue => Rules::LongJump.dice().iter().map(|&(value, _)| Act::Dice(value)).collect(),
        // R10: the player chooses which if both can, must enter if one can: there is no `pass`.
        Phase::Thrown(n) => entries(twin, n),
        Phase::TwoTries | Phase::Bonus | Phase::FreeMove => {
            unreachable!("not a phase of long jump")
        }
    }
}

pub(super) fn act(twin: &mut Twin, act: Act) {
    match act {
        Act::Throw => twin.phase = Phase::DiceDue,
        Act::Dice(value) if entries(twin, value).is_empty() => twin.pass_turn(Phase::ToThrow),
        Act::Dice(value) => twin.phase = Phase::Thrown(value),
        Act::Go { from, to, .. } => go(twin, from, to),
        Act::Pass => unreachable!("long jump has no pass"),
    }
}

fn go(twin: &mut Twin, from: char, to: char) {
    twin.move_piece(twin.turn(), from, to);
    if twin.winner().is_some() || ROSETTES.contains(to) {
        // A finished game keeps the winner's turn; a rosette, "by move or by entering, gives another turn, any kind".
        twin.phase = Phase::ToThrow;
    } else {
        twin.pass_turn(Phase::ToThrow);
    }
}
