//! Playing an action.

use crate::action::Action;
use crate::effect::Observer;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::step::Step;
use crate::{finkel, long_jump, runners};

impl Position {
    /// Plays an action.
    ///
    /// # Panics
    /// If the action is illegal; [`Position::try_play`] does not.
    #[must_use]
    pub fn play(self, action: Action) -> Self {
        match self.try_play(action) {
            Ok(position) => position,
            Err(refusal) => panic!("{action} is illegal in {self}: {refusal}"),
        }
    }

    /// Plays an action if it is legal.
    ///
    /// # Errors
    /// The rule that forbids the action.
    ///
    /// ```
    /// use ur::{Position, Rules};
    /// let start = Position::start(Rules::Runners, 7);
    /// let refusal = start.try_play("s-1".parse().unwrap()).unwrap_err();
    /// assert_eq!(refusal.to_string(), "the dice come first: it is Black's throw");
    /// ```
    pub fn try_play(self, action: Action) -> Result<Self, Refusal> {
        match self.refusal(action) {
            None => Ok(self.play_unchecked(action)),
            Some(refusal) => Err(refusal),
        }
    }

    /// Plays a legal action without checking it. After an illegal one the position is meaningless, and a move off the route
    /// panics.
    #[must_use]
    pub fn play_unchecked(self, action: Action) -> Self {
        self.play_observed(action, &mut ())
    }

    /// As [`Position::play_unchecked`], reporting each effect to an observer.
    #[must_use]
    pub fn play_observed(mut self, action: Action, observer: &mut impl Observer) -> Self {
        match action {
            Action::Roll(value) => self.roll_unchecked(value, observer),
            Action::Throw => long_jump::choose_throw(&mut self, observer),
            Action::Pass => runners::decline(&mut self, observer),
            Action::Move(moved) => {
                self.advance(self.step(moved).expect("a legal move follows the route"), observer);
            }
        }
        self
    }

    /// The dice show one of the rule set's values. Unchecked: the dice must be next.
    #[inline]
    pub(crate) fn roll_unchecked(&mut self, value: u8, observer: &mut impl Observer) {
        match self.rules {
            Rules::Runners => runners::roll(self, value, observer),
            Rules::LongJump => long_jump::roll(self, value, observer),
            Rules::Finkel => finkel::roll(self, value, observer),
        }
    }

    /// A piece makes a step. Unchecked: the step must be legal.
    #[inline]
    pub fn advance(&mut self, step: Step, observer: &mut impl Observer) {
        match self.rules {
            Rules::Runners => runners::advance(self, step, observer),
            Rules::LongJump => long_jump::advance(self, step, observer),
            Rules::Finkel => finkel::advance(self, step, observer),
        }
    }
}
