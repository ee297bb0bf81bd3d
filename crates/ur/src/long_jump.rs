//! Long Jump: throw to enter, or move as far as the chain is long.

use crate::effect::{Effect, Gift, Observer};
use crate::phase::Phase;
use crate::position::Position;
use crate::route::Route;
use crate::rules::Rules;
use crate::step::{FROM_RIVER, FROM_START, Movers, Step};

/// The index of square 1.
const ENTRY: u8 = Route::of(Rules::LongJump).entry;

/// Every piece on the mover's river route, of both colours.
#[inline]
pub(crate) fn occupied(pos: &Position) -> u32 {
    u32::from(pos.mover.board | Rules::LongJump.on_opponent_route(pos.opponent.board))
}

/// The pieces that can enter with this throw, on empty squares only. R10: one of them must.
#[inline]
pub(crate) fn entering(pos: &Position, value: u8) -> Movers {
    let occupied = occupied(pos);
    let mut movers = 0;
    if pos.mover.start > 0 && occupied >> (ENTRY - 1 + value) & 1 == 0 {
        movers |= FROM_START;
    }
    if pos.mover.river > 0 && occupied >> (value - 1) & 1 == 0 {
        movers |= FROM_RIVER;
    }
    movers
}

/// The squares a throw could enter a piece on, as bits along the mover's route.
#[inline]
pub(crate) fn entries(pos: &Position) -> u32 {
    let from_start = if pos.mover.start > 0 { 0x00f0 } else { 0 };
    let from_river = if pos.mover.river > 0 { 0x000f } else { 0 };
    (from_start | from_river) & !occupied(pos)
}

/// Whether the player may choose to throw.
#[inline]
pub(crate) fn may_throw(pos: &Position) -> bool {
    if pos.mover.board == 0 {
        // Without a piece on the board a player must throw, whatever the chances.
        return !pos.mover.is_home();
    }
    // R11: not when no value of the dice could enter a piece.
    entries(pos) != 0
}

/// Visits every chain in which a piece of the mover's can move: its length and those pieces.
#[inline]
pub(crate) fn chains(pos: &Position, visit: impl FnMut(u8, Movers)) {
    visit_chains(u32::from(pos.mover.board), occupied(pos), visit);
}

/// Visits every chain in which one of the `own` pieces can move, all as bits along their route: the length of the chain and
/// the pieces of it that can move that far. `occupied` are the pieces of both sides.
///
/// ```
/// use ur::long_jump::visit_chains;
/// // Own pieces on the first and second squares, an opposing one on the third: a chain of three.
/// visit_chains(0b011, 0b111, |length, movers| assert_eq!((length, movers), (3, 0b011)));
/// ```
#[inline]
pub fn visit_chains(own: u32, occupied: u32, mut visit: impl FnMut(u8, u32)) {
    let mut rest = own;
    while rest != 0 {
        let first = rest.trailing_zeros();
        let ahead = (occupied >> first).trailing_ones();
        let behind = (occupied << (31 - first)).leading_ones() - 1;
        let length = ahead + behind;
        let chain = own & (((1 << ahead) - 1) << first);
        rest &= !chain;
        // A piece never lands on one of its own side; past the last square there are no pieces.
        let movers = chain & !(own >> length);
        if movers != 0 {
            visit(length as u8, movers);
        }
    }
}

/// The length of the chain that contains the piece at an index of the route.
pub(crate) fn chain_length(pos: &Position, index: u8) -> u8 {
    let occupied = occupied(pos);
    let ahead = (occupied >> index).trailing_ones();
    let behind = (occupied << (31 - index)).leading_ones();
    (ahead + behind - 1) as u8
}

/// The player chooses to throw; the dice are due.
#[inline]
pub(crate) fn choose_throw(pos: &mut Position, observer: &mut impl Observer) {
    pos.phase = Phase::DiceDue;
    observer.see(Effect::ChooseThrow { who: pos.turn });
}

/// The dice show a value; a player who cannot enter with it loses the turn.
#[inline]
pub(crate) fn roll(pos: &mut Position, value: u8, observer: &mut impl Observer) {
    observer.see(Effect::Roll { who: pos.turn, value });
    if entering(pos, value) != 0 {
        pos.phase = Phase::Thrown(value);
    } else {
        observer.see(Effect::NoMove { who: pos.turn, value });
        pos.pass_turn(observer);
    }
}

/// A piece enters or moves; on a rosette it earns another turn.
#[inline]
pub(crate) fn advance(pos: &mut Position, step: Step, observer: &mut impl Observer) {
    pos.move_once(step, Gift::Turn, observer);
}
