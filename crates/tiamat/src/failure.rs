use std::fmt::Display;
use std::io;
use std::process::ExitCode;

use game::{OptionsError, ParsePositionError, PlayError, excerpt};

use crate::output::complain;

/// Why a command could not do what it was asked to.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something about the request is wrong; the reader is told what.
    Told(String),
    /// What was to be written could not be.
    Output(io::Error),
}

impl Failure {
    pub(crate) fn told(message: impl Display) -> Failure {
        Failure::Told(message.to_string())
    }

    /// Says what went wrong on stderr and chooses the exit code.
    pub(crate) fn report(self) -> ExitCode {
        let message = match self {
            Failure::Told(message) => message,
            // The reader has seen enough (`tiamat moves … | head -1`).
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Failure::Output(error) => format!("cannot write: {error}"),
        };
        complain(format_args!("error: {message}"));
        ExitCode::from(2)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<OptionsError> for Failure {
    fn from(error: OptionsError) -> Failure {
        Failure::told(error)
    }
}

impl From<PlayError> for Failure {
    fn from(error: PlayError) -> Failure {
        Failure::told(error)
    }
}

/// A line of its own for each fault, as far as anybody would read them.
impl From<ParsePositionError> for Failure {
    fn from(ParsePositionError { line, mut faults }: ParsePositionError) -> Failure {
        const MOST: usize = 12;
        faults.dedup();
        let mut message = format!("bad position '{}':", excerpt(&line));
        for fault in faults.iter().take(MOST) {
            message += &format!("\n  - {fault}");
        }
        if let Some(more @ 1..) = faults.len().checked_sub(MOST) {
            message += &format!("\n  - and {more} more");
        }
        Failure::Told(message)
    }
}
