//! Positions: where the pieces are and what the side to act has to do.

use core::fmt;

use crate::action::Action;
use crate::chance::Ratio;
use crate::color::Color;
use crate::fault::Faults;
use crate::long_jump;
use crate::phase::Phase;
use crate::route::Route;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::side::Side;
use crate::square::{Square, Squares};

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

impl Position {
    /// The first position of a game with this many pieces a side, Black to act.
    ///
    /// # Panics
    /// If `pieces` is not 1 to 7.
    pub fn start(rules: Rules, pieces: u8) -> Self {
        assert!((1..=Rules::PIECES).contains(&pieces), "a side has 1 to 7 pieces, not {pieces}");
        let side = Side { start: pieces, ..Side::default() };
        Self { mover: side, waiter: side, phase: Phase::ToThrow, turn: Color::Black, rules }
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
        Self { mover, waiter, phase: Phase::ToThrow, turn, rules }
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
        if color == self.turn { self.mover } else { self.waiter }
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
        Self { turn: !self.turn, ..self }
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
        self.winner().map(|winner| self.rules.points(self.side(!winner)))
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
        self.rules == Rules::LongJump && self.phase == Phase::ToThrow && !self.is_over() && long_jump::may_throw(self)
    }

    /// Whether the player may decline, having a bonus or free move.
    #[inline]
    pub const fn may_pass(&self) -> bool {
        matches!(self.phase, Phase::Bonus | Phase::FreeMove)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(*self).fmt(f)
    }
}
