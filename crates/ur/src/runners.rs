//! Runners: throw until a penalty, three penalties, bonuses and free moves.

use crate::effect::{Effect, Gift, Observer, Penalty};
use crate::phase::Phase;
use crate::position::Position;
use crate::route::Route;
use crate::rules::Rules;
use crate::step::{FROM_RIVER, FROM_START, Movers, Step};

/// The distances of a bonus or free move.
pub const BONUS_DISTANCES: [u8; 4] = [1, 2, 3, 5];
/// The index of the last rosette, the only square from which pieces go home.
pub const LAST_ROSETTE: u8 = 15;
/// The index of square 1, where a 0 starts a player.
const ENTRY: u8 = Route::of(Rules::Runners).entry;

/// The pieces that can move or enter by this many squares.
#[inline]
pub(crate) fn movers(pos: &Position, distance: u8) -> Movers {
    let side = pos.mover;
    let board = Movers::from(side.board);
    // A piece never lands on one of its own side, nor moves past the last rosette.
    let mut movers = board & !(board >> distance) & (0xffff >> distance);
    if distance == 1 {
        // Home only from the last rosette, with exactly 1.
        movers |= board & 1 << LAST_ROSETTE;
    }
    if distance <= 3 {
        // R3: pieces cannot enter with the 5.
        if side.start > 0 && board >> (ENTRY - 1 + distance) & 1 == 0 {
            movers |= FROM_START;
        }
        if side.river > 0 && board >> (distance - 1) & 1 == 0 {
            movers |= FROM_RIVER;
        }
    }
    movers
}

/// The dice show a value.
#[inline]
pub(crate) fn roll(pos: &mut Position, value: u8, observer: &mut impl Observer) {
    observer.see(Effect::Roll { who: pos.turn, value });
    if !pos.mover.has_started() {
        roll_to_start(pos, value, observer);
    } else if value == 0 {
        observer.see(Effect::Penalty { who: pos.turn, penalty: Penalty::Zero });
        pos.pass_turn(observer);
        if !pos.mover.has_started() {
            pos.phase = Phase::TwoTries;
            observer.see(Effect::TwoTries { who: pos.turn });
        }
    } else if movers(pos, value) != 0 {
        pos.phase = Phase::Thrown(value);
    } else {
        observer.see(Effect::NoMove { who: pos.turn, value });
        observer.see(Effect::Penalty { who: pos.turn, penalty: Penalty::NoMove });
        pos.pass_turn(observer);
        if !pos.mover.has_started() {
            observer.see(Effect::TakeZero { who: pos.turn });
            start(pos, observer);
        }
    }
}

/// The throw of a player who has not started: a 0 starts them, and nothing is a penalty.
#[inline]
fn roll_to_start(pos: &mut Position, value: u8, observer: &mut impl Observer) {
    if value == 0 {
        return start(pos, observer);
    }
    observer.see(Effect::Stay { who: pos.turn });
    if pos.phase == Phase::TwoTries {
        pos.phase = Phase::ToThrow;
        observer.see(Effect::SecondTry { who: pos.turn });
    } else {
        pos.pass_turn(observer);
    }
}

/// A 0, thrown or taken at once: a piece enters on square 1 and the player throws.
#[inline]
fn start(pos: &mut Position, observer: &mut impl Observer) {
    observer.see(Effect::Start { who: pos.turn });
    pos.move_piece(Step { from: Step::START, to: ENTRY }, observer);
    pos.phase = Phase::ToThrow;
}

/// A piece moves by throw, bonus or free move. R6: all three are treated alike.
///
/// R7 would skip a bonus or free move that cannot be used, but a player who has started can always use one: their foremost
/// piece moves 1 or goes home, and without a piece on the board they enter one with 1.
#[inline]
pub(crate) fn advance(pos: &mut Position, step: Step, observer: &mut impl Observer) {
    pos.move_piece(step, observer);
    if pos.wins(observer) {
        return;
    }
    pos.phase = Phase::ToThrow;
    if step.to == Step::HOME {
        return;
    }
    if jumps(step) {
        // R4: the move counts, hit included, but earns no bonus.
        observer.see(Effect::Penalty { who: pos.turn, penalty: Penalty::Jump });
        pos.pass_turn(observer);
        if pos.mover.has_started() {
            observer.see(Effect::FreeMove { who: pos.turn });
            pos.phase = Phase::FreeMove;
        } else {
            // R5: an opponent who has not started takes a 0 at once instead.
            observer.see(Effect::TakeZero { who: pos.turn });
            start(pos, observer);
        }
    } else if Route::of(Rules::Runners).rosettes >> step.to & 1 != 0 {
        observer.see(Effect::Rosette { who: pos.turn, at: pos.square(step.to), gift: Gift::Bonus });
        pos.phase = Phase::Bonus;
    }
}

/// Whether a step incurs penalty 3: it passes over a rosette and does not start from an eye. The squares it starts from and
/// ends on do not count. R8: from an eye the rosette still counts as a step.
#[inline]
pub fn jumps(step: Step) -> bool {
    if step.from >= Step::START {
        // There is no rosette before the squares that pieces enter on.
        return false;
    }
    let route = Route::of(Rules::Runners);
    let passed = (1u32 << step.to) - (2 << step.from);
    passed & u32::from(route.rosettes) != 0 && route.eyes >> step.from & 1 == 0
}

/// R2: the player declines a bonus or free move; the turn continues with a throw.
#[inline]
pub(crate) fn decline(pos: &mut Position, observer: &mut impl Observer) {
    let gift = if pos.phase == Phase::Bonus { Gift::Bonus } else { Gift::FreeMove };
    observer.see(Effect::Decline { who: pos.turn, gift });
    pos.phase = Phase::ToThrow;
}
