use std::fmt;
use std::io;

/// Why a journal cannot be used.
#[derive(Debug)]
pub enum JournalError {
    /// The system's error.
    Io(io::Error),
    /// Another program is using it.
    InUse,
    /// It is not UTF-8.
    NotUtf8,
    /// A line of it cannot be read or is refused.
    Line(String),
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JournalError::Io(error) => error.fmt(f),
            JournalError::InUse => f.write_str("the match is open in another program"),
            JournalError::NotUtf8 => f.write_str("the log is not UTF-8"),
            JournalError::Line(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for JournalError {}

impl From<io::Error> for JournalError {
    fn from(error: io::Error) -> JournalError {
        JournalError::Io(error)
    }
}
