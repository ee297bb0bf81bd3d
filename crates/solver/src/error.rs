//! What can go wrong with tables.

use core::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::encoding::Encoding;
use crate::game::Game;

/// What went wrong with a table or a directory of one.
#[derive(Debug)]
pub enum Error {
    /// A file could not be read or written.
    Io(PathBuf, io::Error),
    /// The file was altered, cut off, or never was a table.
    Damaged(PathBuf, String),
    /// The file has a format of another version.
    Version(PathBuf, String),
    /// Another solver is at work in the directory.
    Busy(PathBuf),
    /// The directory holds another game.
    OtherGame {
        /// The directory.
        place: PathBuf,
        /// What it holds.
        held: Game,
        /// What was wanted.
        wanted: Game,
    },
    /// The directory holds a solution begun with another precision.
    OtherPrecision {
        /// The directory.
        place: PathBuf,
        /// The precision it was begun with.
        held: f64,
    },
    /// The directory holds values written in another way.
    OtherEncoding {
        /// The directory.
        place: PathBuf,
        /// How they are written.
        held: Encoding,
        /// How they were to be written.
        wanted: Encoding,
    },
    /// There is not enough room on the disk.
    Space {
        /// The directory.
        place: PathBuf,
        /// Bytes still to be written.
        needed: u64,
        /// Bytes free.
        free: u64,
    },
    /// The settings make no sense.
    Setting(String),
    /// The work was stopped because another part of it failed.
    Stopped,
}

impl Error {
    pub(crate) fn io(place: &Path) -> impl FnOnce(io::Error) -> Self {
        let place = place.to_owned();
        move |error| Self::Io(place, error)
    }

    pub(crate) fn damaged(place: &Path, what: impl Into<String>) -> Self {
        Self::Damaged(place.to_owned(), what.into())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(place, error) => write!(f, "{}: {error}", place.display()),
            Self::Damaged(place, what) => {
                write!(f, "{} is damaged: {what}", place.display())
            }
            Self::Version(place, version) => {
                write!(f, "{} has format `{version}`, which this version cannot read", place.display())
            }
            Self::Busy(place) => write!(f, "another solver is at work in {}", place.display()),
            Self::OtherGame { place, held, wanted } => {
                write!(f, "{} holds {held}, not {wanted}; choose another directory", place.display())
            }
            Self::OtherPrecision { place, held } => write!(
                f,
                "{} holds a solution begun with --precision {held:e}; give the same, or another directory",
                place.display()
            ),
            Self::OtherEncoding { place, held, wanted } => {
                write!(f, "{} holds values written as {held}, not {wanted}; choose another directory", place.display())
            }
            Self::Space { place, needed, free } => write!(
                f,
                "{}: the table still needs {} MiB, but only {} MiB are free",
                place.display(),
                needed.div_ceil(1 << 20),
                free >> 20
            ),
            Self::Setting(what) => f.write_str(what),
            Self::Stopped => f.write_str("the work was stopped"),
        }
    }
}

impl std::error::Error for Error {}
