//! The file that a match is kept in: the log of its session, line by line, each line on disk before it counts.
//!
//! `tiamat session` and the matches in the terminal share it.

mod error;
mod journal;
mod replay;

pub use error::JournalError;
pub use journal::Journal;
