use core::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why a network cannot be trained.
#[derive(Debug)]
pub enum Error {
    /// A table is missing or damaged.
    Table(solver::Error),
    /// There is no table of the rule set.
    NoTable(ur::Rules),
    /// A file cannot be read or written.
    File {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        error: io::Error,
    },
    /// A checkpoint belongs to another training run, or is damaged.
    Checkpoint {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        fault: &'static str,
    },
}

impl Error {
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Error {
        let path = path.to_owned();
        |error| Error::File { path, error }
    }
}

impl From<solver::Error> for Error {
    fn from(error: solver::Error) -> Error {
        Error::Table(error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Table(error) => error.fmt(f),
            Error::NoTable(rules) => write!(f, "there is no table of {rules}; `tiamat solve` makes one"),
            Error::File { path, error } => write!(f, "{}: {error}", path.display()),
            Error::Checkpoint { path, fault } => write!(f, "{}: {fault}", path.display()),
        }
    }
}

impl core::error::Error for Error {}
