//! Positions: where the pieces are and what the side to act has to do.

use core::fmt;

use crate::action::Action;
use crate::color::Color;
use crate::draft::Draft;
use crate::fault::ParsePositionError;
use crate::long_jump;
use crate::phase::Phase;
use crate::ratio::Ratio;
use crate::route::Route;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::side::Side;
use crate::square::{Square, Squares};

/// A valid position.
///
/// The sides are kept as *mover* (the side to act) and *opponent*, each along its own route, so the rules never ask for a
/// colour.
///
/// ```
/// use ur::{Color, Position, Rules};
/// let position = Position::parse(Rules::LongJump, "bb4/1w6/6 b 0,2,0 0,0,3 t").unwrap();
/// assert_eq!(position.turn(), Color::Black);
/// let legal: Vec<String> = position.legal_actions().iter().map(ToString::to_string).collect();
/// assert_eq!(legal, ["A-C", "B-D", "t"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) mover: Side,
    pub(crate) opponent: Side,
    pub(crate) phase: Phase,
    pub(crate) turn: Color,
    pub(crate) rules: Rules,
}

impl Position {
    /// The first position of a game with this many pieces per side, Black to act.
    ///
    /// # Panics
    /// If `pieces` is not 1 to 7.
    pub fn start(rules: Rules, pieces: u8) -> Self {
        assert!((1..=Rules::PIECES).contains(&pieces), "a side has 1 to 7 pieces, not {pieces}");
        let side = Side { start: pieces, ..Side::default() };
        Self { mover: side, opponent: side, phase: Phase::ToThrow, turn: Color::Black, rules }
    }

    /// Reads a position line.
    ///
    /// # Errors
    /// Every fault of the line.
    ///
    /// ```
    /// use ur::{Position, Rules};
    /// let error = Position::parse(Rules::Finkel, "6/8/6 b 7,0,0 6,1,0 +").unwrap_err();
    /// assert_eq!(error.faults.len(), 2); // a river, and a phase the rule set does not have
    /// ```
    pub fn parse(rules: Rules, line: &str) -> Result<Self, ParsePositionError> {
        let (draft, mut faults) = Draft::parse(rules, line);
        match draft.validate() {
            Ok(position) if faults.is_empty() => return Ok(position),
            Ok(_) => {}
            Err(more) => faults.extend(more),
        }
        Err(ParsePositionError { line: line.to_owned(), faults })
    }

    /// The position with these sides, in phase `t`. Unchecked: both sides must have the same number of pieces, and no two
    /// pieces may share a square.
    #[inline]
    pub const fn from_sides_unchecked(rules: Rules, turn: Color, mover: Side, opponent: Side) -> Self {
        Self { mover, opponent, phase: Phase::ToThrow, turn, rules }
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

    /// The pieces of the side that waits for its turn.
    #[inline]
    pub const fn opponent(&self) -> Side {
        self.opponent
    }

    /// The pieces of a colour.
    #[inline]
    pub fn side(&self, color: Color) -> Side {
        if color == self.turn { self.mover } else { self.opponent }
    }

    /// How many pieces each side has in all.
    #[inline]
    pub const fn pieces(&self) -> u8 {
        self.mover.pieces()
    }

    /// The squares a colour's pieces are on.
    pub fn squares(&self, color: Color) -> Squares {
        Route::of(self.rules).squares(color, self.side(color).board)
    }

    /// The colour of the piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| {
            let index = Route::of(self.rules).index_of(color, square);
            index.is_some_and(|index| self.side(color).board >> index & 1 != 0)
        })
    }

    /// The same position with the colours exchanged. The rules treat both alike, so everything that follows is exchanged as
    /// well.
    #[inline]
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { turn: !self.turn, ..self }
    }

    /// Whether a side has brought all its pieces home.
    #[inline]
    pub const fn is_over(&self) -> bool {
        self.mover.is_home() || self.opponent.is_home()
    }

    /// Who won, if the game is over.
    #[inline]
    pub fn winner(&self) -> Option<Color> {
        if self.mover.is_home() {
            Some(self.turn)
        } else if self.opponent.is_home() {
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

    /// Whether the next action is a throw of the dice.
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

    /// The values of the dice with their chances, if a throw is next.
    #[inline]
    pub fn chance(&self) -> Option<&'static [(Action, Ratio)]> {
        self.is_chance().then(|| self.rules.dice())
    }

    /// Whether the player may choose to throw (Long Jump).
    #[inline]
    pub fn may_throw(&self) -> bool {
        self.rules == Rules::LongJump && self.phase == Phase::ToThrow && !self.is_over() && long_jump::may_throw(self)
    }

    /// Whether the player has a bonus or free move, which may be declined.
    #[inline]
    pub const fn may_pass(&self) -> bool {
        matches!(self.phase, Phase::Bonus | Phase::FreeMove)
    }
}

/// The canonical position line.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(*self).fmt(f)
    }
}
