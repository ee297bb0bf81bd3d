use core::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::recipe::Difference;

/// Why a checkpoint cannot be written, or a training cannot be resumed from it.
#[derive(Debug)]
pub struct StateError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong.
    pub fault: StateFault,
}

/// What is wrong with a checkpoint.
#[derive(Debug)]
pub enum StateFault {
    /// The system's error.
    System(io::Error),
    /// It is something else, or of another version.
    Foreign,
    /// It was changed or cut after it was written.
    Damaged,
    /// It belongs to a training with other settings.
    Other(Difference),
}

impl StateError {
    pub(crate) fn at<F: Into<StateFault>>(path: &Path) -> impl Fn(F) -> StateError {
        |fault| StateError { path: path.to_owned(), fault: fault.into() }
    }
}

impl From<io::Error> for StateFault {
    fn from(error: io::Error) -> StateFault {
        StateFault::System(error)
    }
}

impl fmt::Display for StateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.path.display())?;
        match &self.fault {
            StateFault::System(error) => error.fmt(f),
            StateFault::Foreign => f.write_str("this is not a checkpoint of this version; delete it to start again"),
            StateFault::Damaged => f.write_str("the checkpoint is damaged; delete it to start again"),
            StateFault::Other(difference) => write!(
                f,
                "this training was started {difference}; repeat the old command to continue it, or delete the file to start again"
            ),
        }
    }
}

impl core::error::Error for StateError {}
