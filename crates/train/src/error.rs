use core::fmt;
use std::io;

/// Why games or weights cannot be made, written or read.
#[derive(Debug)]
pub enum TrainError {
    /// The system's error.
    System(io::Error),
    /// The file is not what it should be.
    Foreign(&'static str),
    /// The file holds something else than asked for.
    Other {
        /// What differs, such as the seed.
        what: &'static str,
        /// What the file holds.
        found: String,
        /// What was asked for.
        wanted: String,
    },
    /// A part of the file is damaged.
    Damaged {
        /// Which part, such as a game with its number.
        part: String,
        /// What is wrong with it.
        fault: &'static str,
    },
    /// There is nothing to learn from.
    Nothing,
}

impl From<io::Error> for TrainError {
    fn from(error: io::Error) -> TrainError {
        TrainError::System(error)
    }
}

impl fmt::Display for TrainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TrainError::System(error) => error.fmt(f),
            TrainError::Foreign(wanted) => write!(f, "this is not a file of {wanted}"),
            TrainError::Other { what, found, wanted } => write!(f, "the {what} of the file is {found}, not {wanted}"),
            TrainError::Damaged { part, fault } => write!(f, "{part} is damaged: {fault}"),
            TrainError::Nothing => f.write_str("there are no positions to learn from"),
        }
    }
}

impl core::error::Error for TrainError {}
