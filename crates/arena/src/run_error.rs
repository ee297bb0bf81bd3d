use core::fmt;
use std::io;

use game::{OptionsFault, RuleSet};
use players::Unfit;

/// Why a match cannot be played.
#[derive(Debug)]
#[non_exhaustive]
pub enum RunError {
    /// The options do not fit the rule set.
    Options(OptionsFault),
    /// Somebody cannot play.
    Unfit(Unfit),
    /// A program cannot be started.
    Program(io::Error),
    /// Threads cannot be started.
    Threads(io::Error),
    /// The rule set has no sets.
    NoSets(RuleSet),
    /// The rule set has no points to play for.
    NoPoints(RuleSet),
}

impl From<OptionsFault> for RunError {
    fn from(error: OptionsFault) -> RunError {
        RunError::Options(error)
    }
}

impl From<Unfit> for RunError {
    fn from(error: Unfit) -> RunError {
        RunError::Unfit(error)
    }
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Options(error) => error.fmt(f),
            RunError::Unfit(error) => error.fmt(f),
            RunError::Program(error) => error.fmt(f),
            RunError::NoSets(rules) => write!(f, "{rules} has no sets for tallies or points"),
            RunError::NoPoints(rules) => write!(f, "{rules} has no points to play for"),
            RunError::Threads(error) => write!(f, "could not start a thread: {error}"),
        }
    }
}

impl core::error::Error for RunError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            RunError::Options(fault) => Some(fault),
            RunError::Unfit(unfit) => Some(unfit),
            RunError::Program(error) | RunError::Threads(error) => Some(error),
            RunError::NoSets(_) | RunError::NoPoints(_) => None,
        }
    }
}
