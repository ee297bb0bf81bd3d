use std::fmt;
use std::io;

use wire::session::{HeadingFault, LineFault};

/// Why a journal cannot be used.
#[derive(Debug)]
#[non_exhaustive]
pub enum JournalError {
    /// The system's error.
    Io(io::Error),
    /// Another program is using it.
    InUse,
    /// It is not a file but a directory, a device or something else.
    NotAFile,
    /// It is not UTF-8.
    NotUtf8,
    /// A line of it is too long.
    LongLine(u64),
    /// A line of it cannot be read or is refused.
    Line {
        /// Which one, from 1.
        number: u64,
        /// Why.
        fault: Box<LineFault>,
    },
    /// Its first line is that of another file, or of a newer program.
    Heading(HeadingFault),
    /// It is empty, or its first line is cut off.
    NoMatch,
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JournalError::Io(error) => error.fmt(f),
            JournalError::InUse => f.write_str("the match is open in another program"),
            JournalError::NotAFile => f.write_str("not a regular file"),
            JournalError::NotUtf8 => f.write_str("the log is not UTF-8"),
            JournalError::LongLine(number) => write!(f, "line {number} is longer than 1 MiB"),
            JournalError::Line { number, fault } => write!(f, "line {number}: {fault}"),
            JournalError::Heading(fault @ (HeadingFault::Json(_) | HeadingFault::Date(_))) => {
                write!(f, "line 1: {fault}")
            }
            JournalError::Heading(fault) => fault.fmt(f),
            JournalError::NoMatch => {
                f.write_str("there is no match in this file: its first line is missing or cut off")
            }
        }
    }
}

impl std::error::Error for JournalError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            JournalError::Io(error) => Some(error),
            JournalError::Line { fault, .. } => Some(fault),
            JournalError::Heading(fault) => Some(fault),
            _ => None,
        }
    }
}

impl From<io::Error> for JournalError {
    fn from(error: io::Error) -> JournalError {
        JournalError::Io(error)
    }
}
