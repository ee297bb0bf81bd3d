//! Position lines as written, whether the rules allow them or not.

use core::fmt;
use core::str::FromStr;

use crate::color::Color;
use crate::draft::Draft;
use crate::fault::ParsePositionError;
use crate::phase::Phase;
use crate::position::Position;
use crate::rules::Rules;
use crate::square::{Square, Squares};

/// A readable position line, not yet checked against the rules. Arrays hold Black's first.
///
/// ```
/// use ur::{Rules, Setup};
/// let setup = Setup::parse(Rules::Runners, "w5/8/6 b 7,0,0 6,0,0 t").unwrap();
/// let error = setup.validate().unwrap_err();
/// assert_eq!(error.to_string(), "White has a piece on A, which is not on its route");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The rule set.
    pub rules: Rules,
    /// The squares each side's pieces are on.
    pub board: [Squares; 2],
    /// The side to act.
    pub turn: Color,
    /// Each side's pieces off the board.
    pub reserves: [Reserve; 2],
    /// What the side to act has to do.
    pub phase: Phase,
}

/// A player's pieces off the board, written `start,river,home`.
///
/// ```
/// use ur::Reserve;
/// assert_eq!("5,1,0".parse(), Ok(Reserve { start: 5, river: 1, home: 0 }));
/// ```
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
    pub fn parse(rules: Rules, line: &str) -> Result<Self, ParsePositionError> {
        let (draft, faults) = Draft::parse(rules, line);
        match draft.complete() {
            Some(setup) if faults.is_empty() => Ok(setup),
            _ => Err(ParsePositionError { line: line.to_owned(), faults }),
        }
    }

    /// Checks the setup against the rules.
    ///
    /// # Errors
    /// Every fault it has.
    pub fn validate(self) -> Result<Position, ParsePositionError> {
        Draft::from(self).validate().map_err(|faults| ParsePositionError { line: self.to_string(), faults })
    }

    /// The colour of the piece on a square.
    fn piece_at(&self, square: Square) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.board[color as usize].has(square))
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
            board: Color::BOTH.map(|color| position.squares(color)),
            turn: position.turn(),
            reserves: Color::BOTH.map(reserve),
            phase: position.phase(),
        }
    }
}

impl fmt::Display for Reserve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.start, self.river, self.home)
    }
}

impl FromStr for Reserve {
    type Err = ParseReserveError;

    fn from_str(text: &str) -> Result<Self, ParseReserveError> {
        // A side has at most 7 pieces, so one digit each is enough.
        match *text.as_bytes() {
            [start @ b'0'..=b'9', b',', river @ b'0'..=b'9', b',', home @ b'0'..=b'9'] => {
                Ok(Self { start: start - b'0', river: river - b'0', home: home - b'0' })
            }
            _ => Err(ParseReserveError),
        }
    }
}

/// The text is not `start,river,home`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseReserveError;

impl fmt::Display for ParseReserveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the pieces off the board are `start,river,home`, one digit each")
    }
}

impl core::error::Error for ParseReserveError {}

/// The canonical position line.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, squares) in ROWS.into_iter().enumerate() {
            if row > 0 {
                f.write_str("/")?;
            }
            let mut empty = 0;
            for &square in &Square::ALL[squares] {
                match self.piece_at(square) {
                    None => empty += 1,
                    Some(color) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                        }
                        empty = 0;
                        write!(f, "{color}")?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
        }
        let [black, white] = self.reserves;
        write!(f, " {} {black} {white} {}", self.turn, self.phase)
    }
}

/// The rows of a position line in [`Square::ALL`].
pub(crate) const ROWS: [core::ops::Range<usize>; 3] = [0..6, 6..14, 14..20];
