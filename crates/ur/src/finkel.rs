//! Finkel: the best known reconstruction.

use crate::effect::{Effect, Gift, Observer};
use crate::phase::Phase;
use crate::position::Position;
use crate::step::{FROM_START, Movers, Step};

/// Squares of the route.
const LEN: u8 = 14;
/// The place of square 4, where a piece cannot be hit.
pub(crate) const SAFE: u8 = 7;

/// The pieces that can use this throw.
#[inline]
pub(crate) fn movers(pos: &Position, value: u8) -> Movers {
    let side = pos.mover;
    let men = Movers::from(side.men);
    // Both sides count the middle row alike, so the enemy on 4 stands at the same place of his route.
    let blocked = men | Movers::from(pos.waiter.men) & 1 << SAFE;
    let on_board = men & !(blocked >> value) & ((1 << (LEN - value)) - 1);
    // Exact throws bear off.
    let home = men & 1 << (LEN - value);
    let enters = side.start > 0 && men >> (value - 1) & 1 == 0;
    on_board | home | if enters { FROM_START } else { 0 }
}

/// The dice show a value: a 0, or a throw that cannot be used, ends the turn.
#[inline]
pub(crate) fn cast(pos: &mut Position, value: u8, seen: &mut impl Observer) {
    seen.see(Effect::Throws(pos.turn, value));
    if value != 0 && movers(pos, value) != 0 {
        pos.phase = Phase::Thrown(value);
    } else {
        if value != 0 {
            seen.see(Effect::CannotUse(pos.turn, value));
        }
        pos.pass_turn(seen);
    }
}

/// A piece moves; on a rosette it earns another throw.
#[inline]
pub(crate) fn advance(pos: &mut Position, step: Step, seen: &mut impl Observer) {
    pos.move_once(step, Gift::Throw, seen);
}
