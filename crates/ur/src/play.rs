//! Playing an action.

use core::fmt;

use crate::action::Action;
use crate::effect::Observer;
use crate::position::Position;
use crate::refusal::{Refusal, refuse};
use crate::rules::Rules;
use crate::step::Step;
use crate::{finkel, long_jump, runners};

/// An action that the rules forbid, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalAction {
    /// The action.
    pub action: Action,
    /// The rule that forbids it.
    pub refusal: Refusal,
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: illegal, {}", self.action, self.refusal)
    }
}

impl std::error::Error for IllegalAction {}

impl Position {
    /// Plays an action.
    ///
    /// # Panics
    /// If the action is illegal; [`Position::try_play`] does not.
    #[must_use]
    pub fn play(self, action: Action) -> Self {
        match self.try_play(action) {
            Ok(position) => position,
            Err(illegal) => panic!("{illegal} in {self}"),
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
    /// let illegal = start.try_play("s-1".parse().unwrap()).unwrap_err();
    /// assert_eq!(illegal.to_string(), "s-1: illegal, the dice come first: Black is to throw");
    /// ```
    pub fn try_play(self, action: Action) -> Result<Self, IllegalAction> {
        match refuse(&self, action) {
            None => Ok(self.play_unchecked(action)),
            Some(refusal) => Err(IllegalAction { action, refusal }),
        }
    }

    /// Plays a legal action. Nothing is checked: after an illegal one the position means nothing, and a move off the route
    /// panics.
    #[must_use]
    pub fn play_unchecked(self, action: Action) -> Self {
        self.play_seen(action, &mut ())
    }

    /// As [`Position::play_unchecked`], telling an observer everything that happens.
    #[must_use]
    pub fn play_seen(mut self, action: Action, seen: &mut impl Observer) -> Self {
        match action {
            Action::Dice(value) => self.cast(value, seen),
            Action::Throw => long_jump::choose_throw(&mut self, seen),
            Action::Pass => runners::decline(&mut self, seen),
            Action::Move(piece) => {
                self.advance(self.step(piece).expect("a legal move follows the route"), seen);
            }
        }
        self
    }

    /// The dice show a value they can show; the next action must be theirs.
    #[inline]
    pub fn cast(&mut self, value: u8, seen: &mut impl Observer) {
        match self.rules {
            Rules::Runners => runners::cast(self, value, seen),
            Rules::LongJump => long_jump::cast(self, value, seen),
            Rules::Finkel => finkel::cast(self, value, seen),
        }
    }

    /// A piece makes a legal step.
    #[inline]
    pub fn advance(&mut self, step: Step, seen: &mut impl Observer) {
        match self.rules {
            Rules::Runners => runners::advance(self, step, seen),
            Rules::LongJump => long_jump::advance(self, step, seen),
            Rules::Finkel => finkel::advance(self, step, seen),
        }
    }
}
