use core::fmt;
use std::io;
use std::path::{Path, PathBuf};

use mur::Rules;

use crate::{Difference, StateError};

/// Why games cannot be played or learned from.
#[derive(Debug)]
pub enum TrainError {
    /// A file of games cannot be used.
    Games {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        fault: GamesFault,
    },
    /// The checkpoint of a training cannot be used.
    State(StateError),
    /// The system does not start threads.
    Threads(io::Error),
    /// There are too few games to learn from.
    Few,
}

/// What is wrong with a file of games.
#[derive(Debug)]
pub enum GamesFault {
    /// The system's error.
    System(io::Error),
    /// It is something else.
    Foreign,
    /// It is of another version.
    Version(u8),
    /// Its games are of another rule set.
    Rules {
        /// Theirs.
        found: Rules,
        /// The one asked for.
        wanted: Rules,
    },
    /// Its games were played with other settings.
    Other(Difference),
    /// It was changed after it was written.
    Damaged {
        /// The first game that is damaged, from 1.
        game: u64,
        /// What is wrong with it.
        fault: &'static str,
    },
}

impl TrainError {
    pub(crate) fn at<F: Into<GamesFault>>(path: &Path) -> impl Fn(F) -> TrainError {
        |fault| TrainError::Games { path: path.to_owned(), fault: fault.into() }
    }
}

impl GamesFault {
    pub(crate) fn illegal(game: u64) -> GamesFault {
        GamesFault::Damaged { game, fault: "it has a play that is not legal" }
    }
}

impl From<io::Error> for GamesFault {
    fn from(error: io::Error) -> GamesFault {
        GamesFault::System(error)
    }
}

impl From<StateError> for TrainError {
    fn from(error: StateError) -> TrainError {
        TrainError::State(error)
    }
}

impl fmt::Display for TrainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TrainError::Games { path, fault } => write!(f, "{}: {fault}", path.display()),
            TrainError::State(error) => error.fmt(f),
            TrainError::Threads(error) => write!(f, "could not start the threads: {error}"),
            TrainError::Few => {
                f.write_str("there are too few games to learn from (one in twelve is kept for checking)")
            }
        }
    }
}

impl fmt::Display for GamesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GamesFault::System(error) => error.fmt(f),
            GamesFault::Foreign => f.write_str("this is not a file of games"),
            GamesFault::Version(version) => {
                write!(f, "games in format {version} cannot be read; play them again with `tiamat selfplay`")
            }
            GamesFault::Rules { found, wanted } => write!(f, "the games are of {found}, not {wanted}"),
            GamesFault::Other(difference) => write!(f, "the games were played {difference}"),
            GamesFault::Damaged { game, fault } => write!(f, "game {game} is damaged: {fault}"),
        }
    }
}

impl core::error::Error for TrainError {}
