use std::fmt;

use crate::clock::Millis;
use crate::command::{Author, Command};
use crate::command_id::CommandId;
use crate::refused::Error;
use crate::setup::{Setup, SetupFault};

/// Everything that makes a session: its setup and the commands that were accepted. It holds the secret of the dice.
///
/// Replaying a log gives the same session, and so does a log that is cut off anywhere: the session as it was then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// The setup.
    pub setup: Setup,
    /// The commands in order, numbered from 1. What time alone caused is there too, as [`Command::Tick`] by the host.
    pub entries: Vec<Entry>,
}

/// A command, who gave it and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When it was given.
    pub at: Millis,
    /// Who gave it.
    pub by: Author,
    /// The command.
    pub command: Command,
    /// What its author called it, so that a repetition is recognised.
    pub id: Option<CommandId>,
}

impl Entry {
    /// An entry whose author has not given it a name.
    #[must_use]
    pub fn new(by: Author, command: Command, at: Millis) -> Entry {
        Entry { at, by, command, id: None }
    }
}

/// Why a log cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BadLog {
    /// The setup is faulty.
    Setup(SetupFault),
    /// A command is refused.
    Entry {
        /// Which entry it is, from 1.
        number: usize,
        /// Why it is refused.
        error: Error,
    },
}

impl fmt::Display for BadLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadLog::Setup(fault) => fault.fmt(f),
            BadLog::Entry { number, error } => write!(f, "entry {number}: {error}"),
        }
    }
}

impl std::error::Error for BadLog {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            BadLog::Setup(fault) => Some(fault),
            BadLog::Entry { error, .. } => Some(error),
        }
    }
}
