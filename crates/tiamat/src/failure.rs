use std::fmt::Display;
use std::io;

use game::{OptionsFault, ParsePositionError, PlayError, excerpt};
use session::record::{ParseRecordError, ReplayError};

use crate::exit::Exit;
use crate::output::note;

/// Why a command could not answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is wrong.
    BadInput {
        /// What is wrong with it, in a line.
        error: String,
        /// Every fault, if there can be several.
        faults: Vec<String>,
    },
    /// The output could not be written.
    Output(io::Error),
}

impl Failure {
    pub(crate) fn bad_input(error: impl Display) -> Failure {
        Failure::BadInput { error: error.to_string(), faults: Vec::new() }
    }

    /// The same failure with its source, such as a file, in front of the message.
    pub(crate) fn at(self, source: impl Display) -> Failure {
        match self {
            Failure::BadInput { error, faults } => Failure::BadInput { error: format!("{source}: {error}"), faults },
            output => output,
        }
    }

    /// Whether nobody reads the output any longer.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// Reports the failure on stderr.
    pub(crate) fn report(self) -> Exit {
        match self {
            Failure::BadInput { error, faults } if faults.is_empty() => note(format_args!("error: {error}")),
            Failure::BadInput { error, faults } => note(format_args!("error: {error}:{}", list(&faults))),
            Failure::Output(error) => note(format_args!("error: cannot write: {error}")),
        }
        Exit::BadInput
    }
}

/// One line for each fault, up to a readable number.
fn list(faults: &[String]) -> String {
    const MOST: usize = 12;
    let mut text: String = faults.iter().take(MOST).map(|fault| format!("\n  - {fault}")).collect();
    if let Some(more @ 1..) = faults.len().checked_sub(MOST) {
        text += &format!("\n  - and {more} more");
    }
    text
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<OptionsFault> for Failure {
    fn from(error: OptionsFault) -> Failure {
        Failure::bad_input(error)
    }
}

impl From<PlayError> for Failure {
    fn from(error: PlayError) -> Failure {
        Failure::bad_input(error)
    }
}

impl From<ParsePositionError> for Failure {
    fn from(ParsePositionError { line, faults }: ParsePositionError) -> Failure {
        let mut faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        faults.dedup();
        Failure::BadInput { error: format!("bad position '{}'", excerpt(&line)), faults }
    }
}

impl From<ParseRecordError> for Failure {
    fn from(ParseRecordError(faults): ParseRecordError) -> Failure {
        let faults = faults.iter().map(ToString::to_string).collect();
        Failure::BadInput { error: "bad record".to_owned(), faults }
    }
}

impl From<ReplayError> for Failure {
    fn from(error: ReplayError) -> Failure {
        match error {
            ReplayError::Start(error) => error.into(),
            error => Failure::bad_input(error),
        }
    }
}
