use std::fmt;

/// Why the store did not do what it was asked. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// There is a match of this name already.
    MatchExists,
    /// There is no such match.
    NoMatch,
    /// There is no such person.
    NoPerson,
    /// Somebody else was first: the match has this many lines.
    Number {
        /// How many lines there are.
        lines: u64,
    },
    /// The invitation was withdrawn.
    Withdrawn,
    /// There is no room on the disk.
    Full,
    /// The store is damaged; what the system says about it.
    Damaged(String),
    /// More is to be written than the disk takes.
    Busy,
    /// The store has been closed.
    Closed,
    /// Anything else that the system says.
    Failed(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::MatchExists => f.write_str("there is a match of this name already"),
            Error::NoMatch => f.write_str("there is no such match"),
            Error::NoPerson => f.write_str("there is no such person"),
            Error::Number { lines } => write!(f, "somebody else was first: the match has {lines} lines"),
            Error::Withdrawn => f.write_str("the invitation was withdrawn"),
            Error::Full => f.write_str("the disk is full"),
            Error::Damaged(why) => write!(f, "the database is damaged: {why}"),
            Error::Busy => f.write_str("the disk cannot keep up"),
            Error::Closed => f.write_str("the store is closed"),
            Error::Failed(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Error {}
