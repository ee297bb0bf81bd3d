//! Which actions are legal.

use crate::action::Action;
use crate::phase::Phase;
use crate::position::Position;
use crate::rules::Rules;
use crate::step::{Movers, Step, each};
use crate::{finkel, long_jump, runners};

impl Position {
    /// Visits the pieces that can move, in groups that move the same distance.
    #[inline]
    pub(crate) fn visit_movers(&self, mut visit: impl FnMut(u8, Movers)) {
        match (self.rules, self.phase) {
            (Rules::Runners, Phase::Thrown(value)) => visit(value, runners::movers(self, value)),
            (Rules::Runners, Phase::Bonus | Phase::FreeMove) => {
                runners::BONUS_DISTANCES
                    .into_iter()
                    .for_each(|distance| visit(distance, runners::movers(self, distance)));
            }
            (Rules::LongJump, Phase::ToThrow) if !self.is_over() => long_jump::chains(self, visit),
            (Rules::LongJump, Phase::Thrown(value)) => {
                visit(value, long_jump::entering(self, value));
            }
            (Rules::Finkel, Phase::Thrown(value)) => visit(value, finkel::movers(self, value)),
            _ => {}
        }
    }

    /// Visits every legal move of a piece, in no particular order, without allocating.
    #[inline]
    pub fn visit_steps(&self, mut visit: impl FnMut(Step)) {
        self.visit_movers(|distance, movers| {
            each(movers, |from| visit(self.rules.step(from, distance)));
        });
    }

    /// Visits every legal action, in no particular order, without allocating.
    pub fn visit_actions(&self, mut visit: impl FnMut(Action)) {
        if let Some(dice) = self.chance() {
            return dice.iter().for_each(|&(action, _)| visit(action));
        }
        self.visit_steps(|step| visit(self.action(step)));
        if self.may_throw() {
            visit(Action::Throw);
        }
        if self.may_pass() {
            visit(Action::Pass);
        }
    }

    /// The legal actions, sorted bytewise by their canonical strings; the dice if they are next, nothing if the game is over.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions: Vec<Action> = Vec::with_capacity(16);
        self.visit_actions(|action| actions.insert(actions.partition_point(|other| *other < action), action));
        actions
    }

    /// How many legal actions there are.
    pub fn count_actions(&self) -> u64 {
        if let Some(dice) = self.chance() {
            return dice.len() as u64;
        }
        let mut count = u32::from(self.may_throw()) + u32::from(self.may_pass());
        self.visit_movers(|_, movers| count += movers.count_ones());
        u64::from(count)
    }

    /// Whether the rules allow an action.
    pub fn is_legal(&self, action: Action) -> bool {
        match action {
            Action::Roll(_) => self.chance().is_some_and(|dice| dice.iter().any(|&(dice, _)| dice == action)),
            Action::Throw => self.may_throw(),
            Action::Pass => self.may_pass(),
            Action::Move(_) => {
                let mut legal = false;
                self.visit_steps(|step| legal |= self.action(step) == action);
                legal
            }
        }
    }
}
