//! Finkel: the best known reconstruction.

use crate::effect::{Effect, Gift, Observer};
use crate::phase::Phase;
use crate::position::Position;
use crate::route::Route;
use crate::rules::Rules;
use crate::step::{FROM_START, Movers, Step};

/// Number of squares of the route.
const LEN: u8 = Route::of(Rules::Finkel).len;
/// The index of square 4, where a piece cannot be hit.
pub const SAFE: u8 = 7;

/// The pieces that can use this throw.
#[inline]
pub(crate) fn movers(pos: &Position, value: u8) -> Movers {
    let side = pos.mover;
    let board = Movers::from(side.board);
    // Square 4 has the same index on both routes.
    let blocked = board | Movers::from(pos.opponent.board) & 1 << SAFE;
    let on_board = board & !(blocked >> value) & ((1 << (LEN - value)) - 1);
    // Exact throws bear off.
    let home = board & 1 << (LEN - value);
    let enters = side.start > 0 && board >> (value - 1) & 1 == 0;
    on_board | home | if enters { FROM_START } else { 0 }
}

/// The dice show a value: a 0, or a throw that cannot be used, ends the turn.
#[inline]
pub(crate) fn roll(pos: &mut Position, value: u8, observer: &mut impl Observer) {
    observer.see(Effect::Roll { who: pos.turn, value });
    if value != 0 && movers(pos, value) != 0 {
        pos.phase = Phase::Thrown(value);
    } else {
        if value != 0 {
            observer.see(Effect::NoMove { who: pos.turn, value });
        }
        pos.pass_turn(observer);
    }
}

/// A piece moves; on a rosette it earns another throw.
#[inline]
pub(crate) fn advance(pos: &mut Position, step: Step, observer: &mut impl Observer) {
    pos.move_once(step, Gift::Throw, observer);
}
