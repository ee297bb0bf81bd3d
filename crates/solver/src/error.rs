//! What can go wrong with tables.

use core::fmt;
use std::io;
use std::path::{Path, PathBuf};

use ur::Rules;

use crate::encoding::Encoding;
use crate::game::Game;
use crate::missing::Missing;
use crate::solve::LEAST_PRECISION;

/// What went wrong with a table or its directory.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// A file could not be read or written.
    Io(PathBuf, io::Error),
    /// A file was altered or truncated, or is not a table.
    Damaged(PathBuf, String),
    /// A file has a format version that this program cannot read.
    Version(PathBuf, String),
    /// There is no such directory.
    NoDirectory(PathBuf),
    /// There is no such table.
    Missing(Missing),
    /// Another solver is working in the directory.
    Busy(PathBuf),
    /// The directory holds another game.
    OtherGame {
        /// The directory.
        dir: PathBuf,
        /// The game it holds.
        held: Game,
        /// The game to solve.
        wanted: Game,
    },
    /// The directory holds a solution with another precision.
    OtherPrecision {
        /// The directory.
        dir: PathBuf,
        /// The precision of what it holds.
        held: f64,
    },
    /// The directory holds values in another encoding.
    OtherEncoding {
        /// The directory.
        dir: PathBuf,
        /// The encoding of what it holds.
        held: Encoding,
        /// The encoding that was asked for.
        wanted: Encoding,
    },
    /// There is not enough room on the disk.
    Space {
        /// The directory.
        dir: PathBuf,
        /// Bytes still to be written.
        needed: u64,
        /// Bytes free.
        free: u64,
    },
    /// A side does not have 1 to 7 pieces, but this many.
    Pieces(u8),
    /// A precision that is out of range.
    Precision(f64),
    /// An encoding that cannot hold all values of a game.
    Encoding(Encoding, Game),
    /// A position of another game than the table's.
    NotInTable {
        /// The game of the table.
        table: Game,
        /// The rule set of the position.
        rules: Rules,
        /// The number of pieces per side of the position.
        pieces: u8,
    },
    /// The work was stopped because another thread failed.
    Stopped,
}

impl Error {
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |error| Self::Io(path, error)
    }

    pub(crate) fn damaged(path: &Path, what: impl Into<String>) -> Self {
        Self::Damaged(path.to_owned(), what.into())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Damaged(path, what) => write!(f, "{} is damaged: {what}", path.display()),
            Self::Version(path, version) => {
                write!(f, "{} has format `{version}`, which this version cannot read", path.display())
            }
            Self::NoDirectory(dir) => write!(f, "{}: no such directory", dir.display()),
            Self::Missing(missing) => missing.fmt(f),
            Self::Busy(dir) => write!(f, "another solver is working in {}", dir.display()),
            Self::OtherGame { dir, held, wanted } => {
                write!(f, "{} holds {held}, not {wanted}; choose another directory", dir.display())
            }
            Self::OtherPrecision { dir, held } => write!(
                f,
                "{} holds a solution with --precision {held:e}; use the same precision or another directory",
                dir.display()
            ),
            Self::OtherEncoding { dir, held, wanted } => {
                write!(f, "{} holds values encoded as {held}, not {wanted}; choose another directory", dir.display())
            }
            Self::Space { dir, needed, free } => write!(
                f,
                "{}: the table still needs {} MiB, but only {} MiB are free",
                dir.display(),
                needed.div_ceil(1 << 20),
                free >> 20
            ),
            Self::Pieces(pieces) => write!(f, "a side has 1 to {} pieces, not {pieces}", Rules::PIECES),
            Self::Precision(precision) => {
                write!(f, "the precision must be from {LEAST_PRECISION:e} to 1, not {precision:e}")
            }
            Self::Encoding(encoding, game) => write!(f, "{encoding} cannot hold all values of {game}"),
            Self::NotInTable { table, rules, pieces } => {
                write!(f, "the table holds {table}, not {rules} with {}", prose::count(*pieces, "piece"))
            }
            Self::Stopped => f.write_str("stopped because another thread failed"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(_, error) => Some(error),
            _ => None,
        }
    }
}
