//! What can be wrong with a position line.

use core::fmt;

use crate::color::Color;
use crate::phase::Phase;
use crate::rules::Rules;
use crate::square::Square;

/// One fault of a position line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The line does not have its five parts.
    Parts(usize),
    /// The squares do not have their three rows.
    Rows(usize),
    /// A row has too many or too few squares.
    Row(&'static str, usize),
    /// A character that means nothing among the squares.
    Unknown(&'static str, char),
    /// A digit that is no number of empty squares.
    Digit(&'static str, char),
    /// A digit after a digit.
    Digits(&'static str, char, char),
    /// The side to act is neither `b` nor `w`.
    Turn(String),
    /// A side's pieces off the board cannot be read.
    Reserve(Color, String),
    /// The phase is none of any rule set.
    Phase(String),
    /// A side has no pieces, or more than 7.
    Total(Color, u32),
    /// The sides do not have the same number of pieces.
    Unequal(u32, u32),
    /// A piece on a square its route does not visit.
    OffRoute(Color, Square),
    /// Two pieces on a square.
    Shared(Square),
    /// A river in Finkel.
    River(Color),
    /// Both sides have brought all pieces home.
    BothHome,
    /// The rule set does not have the phase.
    ForeignPhase(Rules, Phase),
    /// Two tries for a side that has started.
    TwoTriesStarted(Color),
    /// Two tries although the other side has not started, so that it cannot have incurred penalty 1.
    TwoTriesUnearned(Color),
    /// A throw, bonus or free move for a side that has not started.
    NotStarted(Color, Phase),
    /// A throw, bonus or free move that no piece can use.
    NothingToPlay(Color, Phase),
    /// The dice are due where the player could not have chosen to throw.
    NoThrow(Color),
    /// The game is over, but something is to be played.
    Finished(Phase),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parts(count) => {
                write!(f, "a position has 5 parts (squares, turn, black, white, phase), not {count}")
            }
            Self::Rows(count) => write!(f, "the squares have 3 rows (ABCDEF/12345678/abcdef), not {count}"),
            Self::Row(row, count) => write!(f, "row {row} has {} squares, not {count}", row.len()),
            Self::Unknown(row, unknown) => {
                write!(f, "row {row} has an unknown character {unknown:?}")
            }
            Self::Digit(row, digit) => write!(f, "row {row} has a {digit}; a run of empty squares is 1 to 8 long"),
            Self::Digits(row, first, second) => {
                write!(f, "row {row} has the digit {second} after {first}; a run of empty squares is one digit")
            }
            Self::Turn(turn) => write!(f, "the side to act is 'b' or 'w', not '{}'", excerpt(turn)),
            Self::Reserve(color, reserve) => {
                write!(
                    f,
                    "{color}'s pieces off the board are 'start,river,home', a digit each, not '{}'",
                    excerpt(reserve)
                )
            }
            Self::Phase(phase) => write!(f, "there is no phase '{}'", excerpt(phase)),
            Self::Total(color, 0) => write!(f, "{color} has no pieces; a side has 1 to 7"),
            Self::Total(color, count) => write!(f, "{color} has {count} pieces; a side has 1 to 7"),
            Self::Unequal(black, white) => {
                write!(f, "Black has {black} pieces and White {white}; both sides have the same number")
            }
            Self::OffRoute(color, square) => write!(f, "{color} has a piece on {square}, which is not on its route"),
            Self::Shared(square) => write!(f, "both sides have a piece on {square}"),
            Self::River(color) => write!(f, "{color} has pieces in the river, but ur-finkel has no river"),
            Self::BothHome => f.write_str("both sides have all pieces home"),
            Self::ForeignPhase(rules, phase) => write!(f, "{rules} has no phase '{phase}'"),
            Self::TwoTriesStarted(color) => {
                write!(f, "{color} has two tries ('t2') to start, but has started")
            }
            Self::TwoTriesUnearned(color) => {
                write!(f, "{color} has two tries ('t2'), but {} has not started", !*color)
            }
            Self::NotStarted(color, phase) => {
                write!(f, "{color} has not started, so there is nothing to play in phase '{phase}'")
            }
            Self::NothingToPlay(color, phase) => {
                write!(f, "{color} has nothing to play in phase '{phase}'")
            }
            Self::NoThrow(color) => write!(f, "the dice are due ('d'), but {color} may not throw"),
            Self::Finished(phase) => {
                write!(f, "the game is over, so its phase is 't', not '{phase}'")
            }
        }
    }
}

/// Every fault of a position line, with the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults {
    /// The line.
    pub line: String,
    /// What is wrong with it, at least one fault.
    pub faults: Vec<Fault>,
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

/// A text fit to be quoted in a message: on one line, control characters and line breaks written out, and cut where it gets
/// too long to be read.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 80;
    let breaks = |letter: char| letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}');
    let mut line = String::new();
    for (count, letter) in text.chars().enumerate() {
        match letter {
            _ if count == LONGEST => {
                line.push('…');
                break;
            }
            letter if breaks(letter) => line.extend(letter.escape_default()),
            letter => line.push(letter),
        }
    }
    line
}
