//! Runners: throw until a penalty, three penalties, bonuses and free moves.

use crate::effect::{Effect, Gift, Observer, Penalty};
use crate::phase::Phase;
use crate::position::Position;
use crate::route::Route;
use crate::rules::Rules;
use crate::step::{FROM_RIVER, FROM_START, Movers, Step};

/// How far a bonus or free move may go.
pub(crate) const BONUS: [u8; 4] = [1, 2, 3, 5];
/// The last rosette, the only way home.
pub(crate) const LAST: u8 = 15;
/// The place of square 1, where a 0 starts a player.
const GATE: u8 = 4;

/// The pieces that can move or enter by this many squares.
#[inline]
pub(crate) fn movers(pos: &Position, distance: u8) -> Movers {
    let side = pos.mover;
    let men = Movers::from(side.men);
    // A piece never lands on one of its own side, nor moves past the last rosette.
    let mut movers = men & !(men >> distance) & (0xffff >> distance);
    if distance == 1 {
        // Home only from the last rosette, with exactly 1.
        movers |= men & 1 << LAST;
    }
    if distance <= 3 {
        // R3: pieces cannot enter with the 5.
        if side.start > 0 && men >> (GATE - 1 + distance) & 1 == 0 {
            movers |= FROM_START;
        }
        if side.river > 0 && men >> (distance - 1) & 1 == 0 {
            movers |= FROM_RIVER;
        }
    }
    movers
}

/// The dice show a value.
#[inline]
pub(crate) fn cast(pos: &mut Position, value: u8, seen: &mut impl Observer) {
    seen.see(Effect::Throws(pos.turn, value));
    if !pos.mover.has_started() {
        cast_to_start(pos, value, seen);
    } else if value == 0 {
        seen.see(Effect::Penalty(pos.turn, Penalty::Zero));
        pos.pass_turn(seen);
        if !pos.mover.has_started() {
            pos.phase = Phase::TwoTries;
            seen.see(Effect::GetsTwoTries(pos.turn));
        }
    } else if movers(pos, value) != 0 {
        pos.phase = Phase::Thrown(value);
    } else {
        seen.see(Effect::CannotUse(pos.turn, value));
        seen.see(Effect::Penalty(pos.turn, Penalty::NoMove));
        pos.pass_turn(seen);
        if !pos.mover.has_started() {
            seen.see(Effect::TakesZero(pos.turn));
            start(pos, seen);
        }
    }
}

/// The throw of a player who has not started: only a 0 helps, and nothing is a penalty.
#[inline]
fn cast_to_start(pos: &mut Position, value: u8, seen: &mut impl Observer) {
    if value == 0 {
        return start(pos, seen);
    }
    seen.see(Effect::StaysAtStart(pos.turn));
    if pos.phase == Phase::TwoTries {
        pos.phase = Phase::ToThrow;
        seen.see(Effect::TriesAgain(pos.turn));
    } else {
        pos.pass_turn(seen);
    }
}

/// A 0, thrown or taken at once: a piece enters on square 1 and the player throws.
#[inline]
fn start(pos: &mut Position, seen: &mut impl Observer) {
    seen.see(Effect::Starts(pos.turn));
    pos.carry(Step { from: Step::START, to: GATE }, seen);
    pos.phase = Phase::ToThrow;
}

/// A piece moves, by throw, bonus or free move (R6: all alike).
///
/// R7 would skip a bonus or free move that cannot be used, but a player who has started can always use one: his foremost
/// piece moves 1, or goes home with it, and without a piece on the board he enters one with 1.
#[inline]
pub(crate) fn advance(pos: &mut Position, step: Step, seen: &mut impl Observer) {
    pos.carry(step, seen);
    if pos.wins(seen) {
        return;
    }
    pos.phase = Phase::ToThrow;
    if step.to == Step::HOME {
        return;
    }
    if jumps(step) {
        // R4: the move stands but earns no bonus.
        seen.see(Effect::Penalty(pos.turn, Penalty::Jump));
        pos.pass_turn(seen);
        if pos.mover.has_started() {
            seen.see(Effect::GetsFreeMove(pos.turn));
            pos.phase = Phase::FreeMove;
        } else {
            // R5: an opponent who has not started takes a 0 at once instead.
            seen.see(Effect::TakesZero(pos.turn));
            start(pos, seen);
        }
    } else if Route::of(Rules::Runners).rosettes >> step.to & 1 != 0 {
        seen.see(Effect::Rosette(pos.turn, pos.square(step.to), Gift::Bonus));
        pos.phase = Phase::Bonus;
    }
}

/// Whether a step passes over a rosette without an eye's protection. The squares it starts from and ends on do not
/// count; R8: from an eye the rosette is still counted as a step.
#[inline]
fn jumps(step: Step) -> bool {
    if step.from >= Step::START {
        // No rosette lies before the squares a piece enters on.
        return false;
    }
    let route = Route::of(Rules::Runners);
    let passed = (1u32 << step.to) - (2 << step.from);
    passed & u32::from(route.rosettes) != 0 && route.eyes >> step.from & 1 == 0
}

/// R2: the player declines his bonus or free move; his turn goes on with a throw.
#[inline]
pub(crate) fn decline(pos: &mut Position, seen: &mut impl Observer) {
    let gift = if pos.phase == Phase::Bonus { Gift::Bonus } else { Gift::FreeMove };
    seen.see(Effect::Declines(pos.turn, gift));
    pos.phase = Phase::ToThrow;
}
