//! What can be wrong with a position line.

use core::fmt;

use crate::audience::ONLOOKERS;
use crate::color::Color;
use crate::phase::{ParsePhaseError, Phase};
use crate::rules::Rules;
use crate::square::Square;

/// One fault of a position line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The line does not have five fields, but this many.
    Fields(usize),
    /// The squares do not have three rows, but this many.
    Rows(usize),
    /// A row has too many or too few squares.
    RowLength {
        /// The names of the row's squares.
        row: &'static str,
        /// How many squares the line gives it.
        found: usize,
    },
    /// A character that means nothing in a row.
    UnknownCharacter {
        /// The names of the row's squares.
        row: &'static str,
        /// The character.
        found: char,
    },
    /// A `0` or `9`, which cannot count empty squares.
    BadDigit {
        /// The names of the row's squares.
        row: &'static str,
        /// The digit.
        found: char,
    },
    /// A digit after a digit.
    TwoDigits {
        /// The names of the row's squares.
        row: &'static str,
        /// The two digits.
        found: [char; 2],
    },
    /// The turn is neither `b` nor `w`.
    Turn,
    /// A side's pieces off the board cannot be read.
    Reserve(Color),
    /// The phase is not one of any rule set.
    UnknownPhase,
    /// A side does not have 1 to 7 pieces.
    Total {
        /// Whose pieces.
        color: Color,
        /// How many there are.
        found: u32,
    },
    /// Black and White have different numbers of pieces.
    Unequal([u32; 2]),
    /// A piece on a square that is not on its route.
    OffRoute {
        /// Whose piece.
        color: Color,
        /// The square.
        at: Square,
    },
    /// Pieces of both sides on one square.
    Shared(Square),
    /// Pieces in the river in Finkel, which has none.
    River(Color),
    /// Both sides have all their pieces home.
    BothHome,
    /// The rule set does not have the phase.
    ForeignPhase {
        /// The rule set.
        rules: Rules,
        /// The phase.
        phase: Phase,
    },
    /// Two tries for a side that has started.
    TwoTriesStarted(Color),
    /// Two tries although the opponent has not started, and so cannot have had penalty 1.
    TwoTriesUnearned(Color),
    /// A throw, bonus or free move for a side that has not started.
    NotStarted {
        /// The side.
        color: Color,
        /// What it should play.
        phase: Phase,
    },
    /// A throw that no piece can use.
    NothingToPlay {
        /// The side.
        color: Color,
        /// What it should play.
        phase: Phase,
    },
    /// The dice are due although the player could not have chosen to throw.
    NoThrow(Color),
    /// The game is over, but something is to be played.
    Finished(Phase),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |color| ONLOOKERS.names[color as usize];
        match *self {
            Self::Fields(found) => {
                write!(f, "a position has 5 parts (squares, turn, black, white, phase), not {found}")
            }
            Self::Rows(found) => write!(f, "the squares have 3 rows (ABCDEF/12345678/abcdef), not {found}"),
            Self::RowLength { row, found } => write!(f, "row {row} has {} squares, not {found}", row.len()),
            Self::UnknownCharacter { row, found } => write!(f, "row {row} has an unknown character {found:?}"),
            Self::BadDigit { row, found } => {
                write!(f, "row {row} has the digit {found}; 1 to 8 count empty squares")
            }
            Self::TwoDigits { row, found: [first, second] } => {
                write!(f, "row {row} has the digit {second} after {first}; one digit counts empty squares")
            }
            Self::Turn => f.write_str("the turn is `b` or `w`"),
            Self::Reserve(color) => {
                write!(f, "{}'s pieces off the board are `start,river,home`, one digit each", name(color))
            }
            Self::UnknownPhase => ParsePhaseError.fmt(f),
            Self::Total { color, found: 0 } => write!(f, "{} has no pieces; a side has 1 to 7", name(color)),
            Self::Total { color, found } => write!(f, "{} has {found} pieces; a side has 1 to 7", name(color)),
            Self::Unequal([black, white]) => {
                write!(f, "Black has {black} pieces and White {white}; both sides have the same number")
            }
            Self::OffRoute { color, at } => {
                write!(f, "{} has a piece on {at}, which is not on its route", name(color))
            }
            Self::Shared(square) => write!(f, "both sides have a piece on {square}"),
            Self::River(color) => write!(f, "{} has pieces in the river, but ur-finkel has no river", name(color)),
            Self::BothHome => f.write_str("both sides have all pieces home"),
            Self::ForeignPhase { rules, phase } => write!(f, "{rules} has no phase `{phase}`"),
            Self::TwoTriesStarted(color) => {
                write!(f, "{} has two tries to start (`t2`), but has already started", name(color))
            }
            Self::TwoTriesUnearned(color) => {
                write!(f, "{} has two tries (`t2`), but {} has not started", name(color), name(!color))
            }
            Self::NotStarted { color, phase } => {
                write!(f, "{} has not started, so there is nothing to play in phase `{phase}`", name(color))
            }
            Self::NothingToPlay { color, phase } => write!(f, "{} has nothing to play in phase `{phase}`", name(color)),
            Self::NoThrow(color) => write!(f, "the dice are due (`d`), but {} may not throw", name(color)),
            Self::Finished(phase) => write!(f, "the game is over, so the phase is `t`, not `{phase}`"),
        }
    }
}

impl core::error::Error for Fault {}

/// A position line that cannot be read or is against the rules, with all its faults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePositionError {
    /// The line.
    pub line: String,
    /// What is wrong with it: at least one fault.
    pub faults: Vec<Fault>,
}

/// The faults; not the line, which may be long.
impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for ParsePositionError {}
