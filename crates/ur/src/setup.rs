//! Position lines: what can be written down, sensible or not.

use core::fmt;

use crate::color::Color;
use crate::fault::Faults;
use crate::phase::Phase;
use crate::position::Position;
use crate::reading::Draft;
use crate::rules::Rules;
use crate::square::{Square, Squares};

/// A readable position line, not yet checked against the rules.
///
/// ```
/// use ur::{Rules, Setup};
/// let setup = Setup::parse(Rules::Runners, "w5/8/6 b 7,0,0 6,0,0 t").unwrap();
/// let faults = setup.validate().unwrap_err();
/// assert_eq!(faults.to_string(), "White has a piece on A, which is not on its route");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The rule set.
    pub rules: Rules,
    /// Where Black's pieces stand.
    pub black_men: Squares,
    /// Where White's pieces stand.
    pub white_men: Squares,
    /// The side to act.
    pub turn: Color,
    /// Black's pieces off the board.
    pub black: Reserve,
    /// White's pieces off the board.
    pub white: Reserve,
    /// What the side to act has to do.
    pub phase: Phase,
}

/// A player's pieces off the board: `start,river,home`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reserve {
    /// Pieces yet to enter.
    pub start: u8,
    /// Pieces hit, waiting to enter again.
    pub river: u8,
    /// Pieces that have finished.
    pub home: u8,
}

impl Setup {
    /// Reads a position line.
    ///
    /// # Errors
    /// Every part that cannot be read.
    pub fn parse(rules: Rules, line: &str) -> Result<Self, Faults> {
        let (draft, faults) = Draft::parse(rules, line);
        match draft.complete() {
            Some(setup) if faults.is_empty() => Ok(setup),
            _ => Err(Faults { line: line.to_owned(), faults }),
        }
    }

    /// Checks the setup against the rules.
    ///
    /// # Errors
    /// Every fault it has.
    pub fn validate(self) -> Result<Position, Faults> {
        Draft::from(self).validate().map_err(|faults| Faults { line: self.to_string(), faults })
    }

    /// Who stands on a square.
    fn at(&self, square: Square) -> Option<Color> {
        if self.black_men.contains(square) {
            Some(Color::Black)
        } else if self.white_men.contains(square) {
            Some(Color::White)
        } else {
            None
        }
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        let reserve = |color| {
            let side = position.side(color);
            Reserve { start: side.start, river: side.river, home: side.home }
        };
        Self {
            rules: position.rules(),
            black_men: position.men(Color::Black),
            white_men: position.men(Color::White),
            turn: position.turn(),
            black: reserve(Color::Black),
            white: reserve(Color::White),
            phase: position.phase(),
        }
    }
}

impl fmt::Display for Reserve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.start, self.river, self.home)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, squares) in ROWS.into_iter().enumerate() {
            if row > 0 {
                f.write_str("/")?;
            }
            let mut empty = 0;
            for &square in &Square::ALL[squares] {
                match self.at(square) {
                    None => empty += 1,
                    Some(color) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                        }
                        empty = 0;
                        write!(f, "{}", color.letter())?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
        }
        write!(f, " {} {} {} {}", self.turn.letter(), self.black, self.white, self.phase)
    }
}

/// The rows of a position line in [`Square::ALL`].
pub(crate) const ROWS: [core::ops::Range<usize>; 3] = [0..6, 6..14, 14..20];
