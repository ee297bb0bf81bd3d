//! Positions: where the pieces are and what the side to act has to do.

use core::fmt;

use crate::action::{Action, Move, Origin, Target};
use crate::chance::Ratio;
use crate::color::Color;
use crate::effect::Observer;
use crate::fault::Faults;
use crate::phase::Phase;
use crate::refusal::{Refusal, refuse};
use crate::route::Route;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::side::Side;
use crate::square::{Square, Squares};
use crate::step::{Movers, Step, each};
use crate::{finkel, long_jump, runners};

/// A position that passed every check of the rules.
///
/// The sides are kept as *mover* and *waiter*, each along its own route, so the rules never ask for a colour.
///
/// ```
/// use ur::{Color, Position, Rules};
/// let position = Position::from_line(Rules::LongJump, "bb4/1w6/6 b 0,2,0 0,0,3 t").unwrap();
/// assert_eq!(position.turn(), Color::Black);
/// let legal: Vec<String> = position.legal_actions().iter().map(ToString::to_string).collect();
/// assert_eq!(legal, ["A-C", "B-D", "t"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) mover: Side,
    pub(crate) waiter: Side,
    pub(crate) phase: Phase,
    pub(crate) turn: Color,
    pub(crate) rules: Rules,
}

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
    /// The first position of a game with this many pieces a side, Black to act.
    ///
    /// # Panics
    /// If `pieces` is not 1 to 7.
    pub fn start(rules: Rules, pieces: u8) -> Self {
        assert!(
            (1..=Rules::PIECES).contains(&pieces),
            "a side has 1 to 7 pieces, not {pieces}"
        );
        let side = Side {
            start: pieces,
            ..Side::default()
        };
        Self {
            mover: side,
            waiter: side,
            phase: Phase::ToThrow,
            turn: Color::Black,
            rules,
        }
    }

    /// Reads a position line.
    ///
    /// # Errors
    /// Every fault of the line.
    ///
    /// ```
    /// use ur::{Position, Rules};
    /// let faults = Position::from_line(Rules::Finkel, "6/8/6 b 7,0,0 6,1,0 +").unwrap_err();
    /// assert_eq!(faults.faults.len(), 2); // a river, and a phase the rule set does not have
    /// ```
    pub fn from_line(rules: Rules, line: &str) -> Result<Self, Faults> {
        crate::reading::read(rules, line)
    }

    /// The position with these sides, the first to act in phase `t`, without any check: the pieces of both sides must be
    /// as many, and no two may stand on one square.
    #[inline]
    pub fn from_sides_unchecked(rules: Rules, turn: Color, mover: Side, waiter: Side) -> Self {
        Self {
            mover,
            waiter,
            phase: Phase::ToThrow,
            turn,
            rules,
        }
    }

    /// The rule set.
    #[inline]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The side to act; in a finished game the winner.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// What the side to act has to do.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The pieces of the side to act.
    #[inline]
    pub const fn mover(&self) -> Side {
        self.mover
    }

    /// The pieces of the other side.
    #[inline]
    pub const fn waiter(&self) -> Side {
        self.waiter
    }

    /// The pieces of a colour.
    #[inline]
    pub fn side(&self, color: Color) -> Side {
        if color == self.turn {
            self.mover
        } else {
            self.waiter
        }
    }

    /// How many pieces each side has in all.
    #[inline]
    pub const fn pieces(&self) -> u8 {
        self.mover.pieces()
    }

    /// The squares a colour's pieces stand on.
    pub fn men(&self, color: Color) -> Squares {
        Route::of(self.rules).squares(color, self.side(color).men)
    }

    /// Who stands on a square.
    pub fn at(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| {
            let place = Route::of(self.rules).place(color, square);
            place.is_some_and(|place| self.side(color).men >> place & 1 != 0)
        })
    }

    /// The same position with the colours exchanged. The rules are the same for both, so everything that follows is
    /// exchanged as well.
    #[inline]
    #[must_use]
    pub fn swapped(self) -> Self {
        Self {
            turn: !self.turn,
            ..self
        }
    }

    /// Whether a side has brought all its pieces home.
    #[inline]
    pub const fn is_over(&self) -> bool {
        self.mover.is_home() || self.waiter.is_home()
    }

    /// Who won, if the game is over.
    #[inline]
    pub fn winner(&self) -> Option<Color> {
        if self.mover.is_home() {
            Some(self.turn)
        } else if self.waiter.is_home() {
            Some(!self.turn)
        } else {
            None
        }
    }

    /// The winner's points, if the game is over.
    #[inline]
    pub fn points(&self) -> Option<u8> {
        self.winner()
            .map(|winner| self.rules.points(self.side(!winner)))
    }

    /// Whether the next action is the dice's.
    #[inline]
    pub fn is_chance(&self) -> bool {
        let dice_next = match self.rules {
            Rules::LongJump => self.phase == Phase::DiceDue,
            Rules::Runners | Rules::Finkel => {
                matches!(self.phase, Phase::ToThrow | Phase::TwoTries)
            }
        };
        dice_next && !self.is_over()
    }

    /// The dice with their chances, if the next action is theirs.
    #[inline]
    pub fn chance(&self) -> Option<&'static [(Action, Ratio)]> {
        self.is_chance().then(|| self.rules.dice())
    }

    /// Whether the player may choose to throw (Long Jump).
    #[inline]
    pub fn may_throw(&self) -> bool {
        self.rules == Rules::LongJump
            && self.phase == Phase::ToThrow
            && !self.is_over()
            && long_jump::may_throw(self)
    }

    /// Whether the player may decline, having a bonus or free move.
    #[inline]
    pub const fn may_pass(&self) -> bool {
        matches!(self.phase, Phase::Bonus | Phase::FreeMove)
    }

    /// Visits the pieces that can move, in groups that move equally far.
    #[inline]
    pub(crate) fn visit_movers(&self, mut visit: impl FnMut(u8, Movers)) {
        match (self.rules, self.phase) {
            (Rules::Runners, Phase::Thrown(value)) => visit(value, runners::movers(self, value)),
            (Rules::Runners, Phase::Bonus | Phase::FreeMove) => {
                runners::BONUS
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

    /// The legal actions, sorted as strings; at a chance node the dice; none in a finished game.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::with_capacity(16);
        self.visit_actions(|action| actions.push(action));
        actions.sort_unstable();
        actions
    }

    /// How many legal actions there are.
    pub fn count_actions(&self) -> u32 {
        if let Some(dice) = self.chance() {
            return dice.len() as u32;
        }
        let mut count = u32::from(self.may_throw()) + u32::from(self.may_pass());
        self.visit_movers(|_, movers| count += movers.count_ones());
        count
    }

    /// Whether the rules allow an action.
    pub fn is_legal(&self, action: Action) -> bool {
        match action {
            Action::Dice(_) => self
                .chance()
                .is_some_and(|dice| dice.iter().any(|&(dice, _)| dice == action)),
            Action::Throw => self.may_throw(),
            Action::Pass => self.may_pass(),
            Action::Move(_) => {
                let mut legal = false;
                self.visit_steps(|step| legal |= self.action(step) == action);
                legal
            }
        }
    }

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
                self.advance(
                    self.step(piece).expect("a legal move follows the route"),
                    seen,
                );
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

    /// Whether a step of the side to act ends on an enemy.
    #[inline]
    pub fn hits(&self, step: Step) -> bool {
        step.to != Step::HOME && self.rules.met(1 << step.to) & self.waiter.men != 0
    }

    /// A step of the side to act as an action.
    #[inline]
    pub fn action(&self, step: Step) -> Action {
        let from = match step.from {
            Step::START => Origin::Start,
            Step::RIVER => Origin::River,
            place => Origin::Square(self.square(place)),
        };
        let to = if step.to == Step::HOME {
            Target::Home
        } else {
            Target::Square(self.square(step.to))
        };
        Action::Move(Move {
            from,
            to,
            hit: self.hits(step),
        })
    }

    /// A move as a step of the side to act; `None` if it leaves the route.
    #[inline]
    pub fn step(&self, piece: Move) -> Option<Step> {
        let route = Route::of(self.rules);
        let from = match piece.from {
            Origin::Start => Step::START,
            Origin::River => Step::RIVER,
            Origin::Square(square) => route.place(self.turn, square)?,
        };
        let to = match piece.to {
            Target::Square(square) => route.place(self.turn, square)?,
            Target::Home => Step::HOME,
        };
        Some(Step { from, to })
    }
}

impl Rules {
    /// The step of a piece that goes a number of squares.
    #[inline]
    pub(crate) fn step(self, from: u8, distance: u8) -> Step {
        let route = Route::of(self);
        let to = match from {
            Step::START => route.gate + distance - 1,
            Step::RIVER => distance - 1,
            place => place + distance,
        };
        Step {
            from,
            to: if to >= route.len { Step::HOME } else { to },
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(*self).fmt(f)
    }
}
