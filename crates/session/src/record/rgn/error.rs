use crate::record::TextPosition;
use game::{PlayError, excerpt};
use std::fmt;

/// Why a text is not a game in RGN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRgnError {
    /// Where the fault is.
    pub at: TextPosition,
    /// What it is.
    pub what: RgnFault,
}

/// What can be wrong with a game in RGN.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RgnFault {
    /// A line of metadata is not `[Key value]`.
    Metadata,
    /// The game has other rules than Finkel's.
    OtherRules(String),
    /// A word is neither a move nor a throw nor the number of a turn.
    Word(String),
    /// The number of a turn, or a `/`, where it is the other side's turn.
    Turn {
        /// Whether the text says that Light is to move.
        light: bool,
    },
    /// A move that goes back, or further than four dice can show.
    Distance,
    /// `--` after a throw that can be used.
    Usable(u8),
    /// A number that `--` must follow.
    Throw,
    /// A move does not hit anything but has an `x`, or the other way round; or the same with a rosette and `*`.
    Sign(char),
    /// The rules forbid it.
    Play(PlayError),
}

impl fmt::Display for ReadRgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.what)
    }
}

impl fmt::Display for RgnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RgnFault::Metadata => f.write_str("expected metadata like `[Light \"Enheduanna\"]`"),
            RgnFault::OtherRules(rules) => {
                write!(f, "RGN is read for Finkel's rules only, and these are \"{}\"", excerpt(rules))
            }
            RgnFault::Word(word) => write!(f, "\"{}\" is not a move, a throw or a turn", excerpt(word)),
            RgnFault::Turn { light } => {
                let (side, other) = if *light { ("Light", "Dark") } else { ("Dark", "Light") };
                write!(f, "a turn of {side} begins here, but it is {other}'s turn")
            }
            RgnFault::Distance => f.write_str("a piece moves forward by 1 to 4 squares of its way"),
            RgnFault::Usable(value) => write!(f, "the throw {value} can be used, so it must be"),
            RgnFault::Throw => f.write_str("a throw that cannot be used is written like `0 --`"),
            RgnFault::Sign('x') => f.write_str("`x` is written exactly for moves that hit a piece"),
            RgnFault::Sign(_) => f.write_str("`*` is written exactly for moves that end on a rosette"),
            RgnFault::Play(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReadRgnError {}

/// Why a record cannot be written in RGN.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteRgnError {
    /// It is not a game of Finkel's rules.
    OtherRules(String),
    /// It does not begin with seven pieces at each start: RGN cannot say so.
    Start,
    /// It cannot be played again.
    Replay(crate::record::ReplayError),
}

impl fmt::Display for WriteRgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteRgnError::OtherRules(rules) => {
                write!(f, "RGN is written for ur-finkel only, and this is a game of {}", excerpt(rules))
            }
            WriteRgnError::Start => {
                f.write_str("RGN is written only for games that begin at the usual start with seven pieces")
            }
            WriteRgnError::Replay(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for WriteRgnError {}
