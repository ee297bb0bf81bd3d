use std::fmt;

use session::record::{CheckError, Fault, ReplayError};
use wire::RecordFaultKind;

/// Something that is wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line of the file, from 1.
    pub line: usize,
    /// The character of the line, from 1, if that is known.
    pub column: Option<usize>,
    /// The ply that breaks a rule, if one does.
    pub ply: Option<usize>,
    /// Whether the text cannot be read or the game breaks a rule.
    pub kind: RecordFaultKind,
    /// What is wrong, in a sentence.
    pub error: String,
}

impl Problem {
    /// A text that cannot be read.
    pub(crate) fn unreadable(line: usize, error: impl fmt::Display) -> Problem {
        Problem { line, column: None, ply: None, kind: RecordFaultKind::Unreadable, error: error.to_string() }
    }

    /// A fault of a record.
    pub(crate) fn of(fault: &Fault) -> Problem {
        Problem { column: Some(fault.at.column), ..Problem::unreadable(fault.at.line, &fault.what) }
    }

    /// What kind of problem a game has that was played again.
    pub(crate) fn kind_of(error: &CheckError) -> RecordFaultKind {
        match error {
            // No rule can be broken where nobody knows the rules.
            CheckError::Replay(ReplayError::Rules(_)) => RecordFaultKind::Unreadable,
            _ => RecordFaultKind::Illegal,
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        self.column.map_or(Ok(()), |column| write!(f, ", column {column}"))?;
        write!(f, ": {}", self.error)
    }
}
