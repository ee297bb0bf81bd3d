//! What the three rule sets share: moving a piece, hitting, passing the turn, winning.

use crate::effect::{Effect, Gift, Observer};
use crate::phase::Phase;
use crate::position::Position;
use crate::route::Route;
use crate::rules::Rules;
use crate::side::Side;
use crate::square::Square;
use crate::step::Step;

impl Position {
    /// Moves a piece of the side to act, hitting an opposing piece where it lands.
    #[inline]
    pub(crate) fn move_piece(&mut self, step: Step, observer: &mut impl Observer) {
        match step.from {
            Step::START => self.mover.start -= 1,
            Step::RIVER => self.mover.river -= 1,
            index => self.mover.board &= !(1 << index),
        }
        if step.to == Step::HOME {
            self.mover.home += 1;
            return observer.see(Effect::BearOff { who: self.turn, from: self.square(step.from) });
        }
        self.mover.board |= 1 << step.to;
        let to = self.square(step.to);
        observer.see(match step.from {
            Step::START => Effect::Enter { who: self.turn, to },
            Step::RIVER => Effect::Return { who: self.turn, to },
            index => Effect::Move { who: self.turn, from: self.square(index), to },
        });
        self.hit(step.to, observer);
    }

    /// One piece per square: an opposing piece where the mover landed goes into the river, in Finkel back to start.
    #[inline]
    fn hit(&mut self, index: u8, observer: &mut impl Observer) {
        let hit = self.rules.on_opponent_route(1 << index) & self.opponent.board;
        if hit == 0 {
            return;
        }
        self.opponent.board &= !hit;
        match self.rules {
            Rules::Runners | Rules::LongJump => self.opponent.river += 1,
            Rules::Finkel => self.opponent.start += 1,
        }
        let into_river = self.rules != Rules::Finkel;
        observer.see(Effect::Hit { owner: !self.turn, at: self.square(index), into_river });
    }

    /// A piece moves and the turn passes, unless the piece lands on a rosette, which gives another turn (Long Jump) or throw
    /// (Finkel).
    #[inline]
    pub(crate) fn move_once(&mut self, step: Step, gift: Gift, observer: &mut impl Observer) {
        self.move_piece(step, observer);
        if self.wins(observer) {
            return;
        }
        if step.to != Step::HOME && Route::of(self.rules).rosettes >> step.to & 1 != 0 {
            self.phase = Phase::ToThrow;
            observer.see(Effect::Rosette { who: self.turn, at: self.square(step.to), gift });
        } else {
            self.pass_turn(observer);
        }
    }

    /// Passes the turn to the other side, which is to throw.
    #[inline]
    pub(crate) fn pass_turn(&mut self, observer: &mut impl Observer) {
        core::mem::swap(&mut self.mover, &mut self.opponent);
        self.turn = !self.turn;
        self.phase = Phase::ToThrow;
        observer.see(Effect::Turn { who: self.turn });
    }

    /// Ends the game if the side to act has brought its last piece home: it keeps the turn, in phase `t`.
    #[inline]
    pub(crate) fn wins(&mut self, observer: &mut impl Observer) -> bool {
        if !self.mover.is_home() {
            return false;
        }
        self.phase = Phase::ToThrow;
        observer.see(Effect::Win { who: self.turn, points: self.rules.points(self.opponent) });
        true
    }

    /// The square at an index of the mover's route.
    #[inline]
    pub(crate) fn square(&self, index: u8) -> Square {
        Route::of(self.rules).square(self.turn, index)
    }
}

impl Rules {
    /// The points for beating a side with these pieces.
    #[inline]
    pub fn points(self, loser: Side) -> u8 {
        let on_board = loser.board.count_ones() as u8;
        match self {
            Self::Runners => on_board + 2 * loser.river + 3 * loser.start,
            Self::LongJump => on_board + 2 * (loser.start + loser.river),
            Self::Finkel => 1,
        }
    }
}
