use core::fmt;
use std::num::NonZeroUsize;

/// Why a study failed.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The table could not be read.
    Table(solver::Error),
    /// The player could not choose.
    Player(engine::Unable),
    /// The threads could not be started.
    Threads {
        /// How many were asked for.
        count: NonZeroUsize,
        /// What the system said.
        reason: String,
    },
}

impl From<solver::Error> for Error {
    fn from(error: solver::Error) -> Self {
        Self::Table(error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(error) => error.fmt(f),
            Self::Player(why) => why.fmt(f),
            Self::Threads { count, reason } => write!(f, "could not start {count} threads: {reason}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Table(error) => Some(error),
            Self::Player(_) | Self::Threads { .. } => None,
        }
    }
}
