//! What the three rule sets share: carrying a piece, passing the turn, winning.

use crate::effect::{Effect, Gift, Observer};
use crate::phase::Phase;
use crate::position::Position;
use crate::route::Route;
use crate::rules::Rules;
use crate::side::Side;
use crate::square::Square;
use crate::step::Step;

impl Position {
    /// Carries a piece along a step of the side to act, hitting what stands in its way's end.
    #[inline]
    pub(crate) fn carry(&mut self, step: Step, seen: &mut impl Observer) {
        match step.from {
            Step::START => self.mover.start -= 1,
            Step::RIVER => self.mover.river -= 1,
            place => self.mover.men &= !(1 << place),
        }
        if step.to == Step::HOME {
            self.mover.home += 1;
            return seen.see(Effect::BearsOff(self.turn, self.square(step.from)));
        }
        self.mover.men |= 1 << step.to;
        let to = self.square(step.to);
        seen.see(match step.from {
            Step::START => Effect::Enters(self.turn, to),
            Step::RIVER => Effect::Returns(self.turn, to),
            place => Effect::Moves(self.turn, self.square(place), to),
        });
        self.hit(step.to, seen);
    }

    /// One piece per square: an enemy where the mover landed goes to the river, in Finkel to start.
    #[inline]
    fn hit(&mut self, place: u8, seen: &mut impl Observer) {
        let enemy = self.rules.met(1 << place) & self.waiter.men;
        if enemy == 0 {
            return;
        }
        self.waiter.men &= !enemy;
        match self.rules {
            Rules::Runners | Rules::LongJump => self.waiter.river += 1,
            Rules::Finkel => self.waiter.start += 1,
        }
        seen.see(Effect::hit(self.rules, !self.turn, self.square(place)));
    }

    /// A piece moves and the turn passes, unless it lands on a rosette: that gives another throw (Finkel) or turn (Long Jump).
    #[inline]
    pub(crate) fn move_once(&mut self, step: Step, gift: Gift, seen: &mut impl Observer) {
        self.carry(step, seen);
        if self.wins(seen) {
            return;
        }
        if step.to != Step::HOME && Route::of(self.rules).rosettes >> step.to & 1 != 0 {
            self.phase = Phase::ToThrow;
            seen.see(Effect::Rosette(self.turn, self.square(step.to), gift));
        } else {
            self.pass_turn(seen);
        }
    }

    /// Hands the turn to the other side, which is to throw.
    #[inline]
    pub(crate) fn pass_turn(&mut self, seen: &mut impl Observer) {
        core::mem::swap(&mut self.mover, &mut self.waiter);
        self.turn = !self.turn;
        self.phase = Phase::ToThrow;
        seen.see(Effect::TurnPasses(self.turn));
    }

    /// Ends the game if the side to act has brought its last piece home: it keeps the turn, in phase `t`.
    #[inline]
    pub(crate) fn wins(&mut self, seen: &mut impl Observer) -> bool {
        if !self.mover.is_home() {
            return false;
        }
        self.phase = Phase::ToThrow;
        seen.see(Effect::Wins(self.turn, self.rules.points(self.waiter)));
        true
    }

    /// The square at a place of the mover's route.
    #[inline]
    pub(crate) fn square(&self, place: u8) -> Square {
        Route::of(self.rules).square(self.turn, place)
    }
}

impl Rules {
    /// The points for beating a side whose pieces stand so.
    #[inline]
    pub(crate) fn points(self, loser: Side) -> u8 {
        let on_board = loser.men.count_ones() as u8;
        match self {
            Self::Runners => on_board + 2 * loser.river + 3 * loser.start,
            Self::LongJump => on_board + 2 * (loser.start + loser.river),
            Self::Finkel => 1,
        }
    }
}
