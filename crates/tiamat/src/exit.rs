use std::process::ExitCode;

/// How a run of the program ended, for scripts to branch on. `tiamat --help` documents the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// There is an answer, and it is not "no".
    Success = 0,
    /// The answer is no: the move asked about is illegal, or the dice or the result are wrong.
    No = 1,
    /// The input is wrong, so that there is no answer, or the output could not be written.
    BadInput = 2,
    /// Ctrl-C or SIGTERM ended a command that reported what it had until then; the number that shells use for Ctrl-C.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}
