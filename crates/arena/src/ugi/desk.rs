use std::io::{self, Write};
use std::sync::mpsc::Receiver;

use super::command::Command;
use crate::lines::TooLong;

/// The most characters of a fault that are sent.
const LONGEST: usize = 400;

/// Where lines come in and go out.
pub(super) struct Desk<'a> {
    pub(super) lines: Receiver<Result<String, TooLong>>,
    pub(super) output: &'a mut dyn Write,
    /// Whether the other side has left.
    pub(super) left: bool,
}

impl Desk<'_> {
    pub(super) fn say(&mut self, line: impl std::fmt::Display) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }

    pub(super) fn report_fault(&mut self, fault: impl std::fmt::Display) -> io::Result<()> {
        // Faults quote what was sent, which may be long; and an answer is one line.
        let fault: String =
            fault.to_string().chars().map(|c| if c.is_control() { ' ' } else { c }).take(LONGEST).collect();
        self.say(format_args!("info string error: {fault}"))
    }

    /// Reads a command; what cannot be read is answered, and none is returned.
    pub(super) fn read(&mut self, line: Result<String, TooLong>) -> io::Result<Option<Command>> {
        match line.map_err(|TooLong| "the line is too long".to_owned()).and_then(|line| Command::parse(&line)) {
            Ok(command) => Ok(command),
            Err(fault) => self.report_fault(fault).map(|()| None),
        }
    }
}
