use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::Receiver;

use players::Stopwatch;
use players::lines::TooLong;

use crate::command::Command;

/// The most characters of a fault or a note that are sent; they may quote what came in.
const LONGEST: usize = 400;

/// A line as it came in.
pub(crate) type Line = Result<String, TooLong>;

/// Where lines come in and go out.
pub(crate) struct Desk<'a> {
    pub(crate) lines: Receiver<Line>,
    /// Lines that came in during a search and wait for its end.
    pub(crate) waiting: VecDeque<Line>,
    pub(crate) output: &'a mut dyn Write,
    /// Whether the other side has left.
    pub(crate) left: bool,
    /// Runs from the moment when the end of the input was noticed.
    pub(crate) ended: Option<Stopwatch>,
}

impl Desk<'_> {
    /// The next line; nothing at the end of the input.
    pub(crate) fn next(&mut self) -> Option<Line> {
        self.waiting.pop_front().or_else(|| self.lines.recv().ok())
    }

    pub(crate) fn say(&mut self, line: impl std::fmt::Display) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }

    pub(crate) fn report_fault(&mut self, fault: impl std::fmt::Display) -> io::Result<()> {
        self.say_in_a_line("info string error: ", fault)
    }

    /// Says something that may be long, or have several lines: an answer is one line.
    pub(crate) fn say_in_a_line(&mut self, before: &str, text: impl std::fmt::Display) -> io::Result<()> {
        let text = text.to_string();
        let mut line = String::new();
        for part in text.split(char::is_control).map(str::trim).filter(|part| !part.is_empty()) {
            if !line.is_empty() {
                line += if line.ends_with(|letter: char| letter.is_ascii_punctuation()) { " " } else { "; " };
            }
            line += part;
        }
        if let Some((end, _)) = line.char_indices().nth(LONGEST) {
            line.truncate(end);
            line += " ...";
        }
        self.say(format_args!("{before}{line}"))
    }

    /// The command of a line, if it can be read.
    pub(crate) fn peek(&self, line: &Line) -> Option<Command> {
        line.as_ref().ok().and_then(|line| Command::parse(line).ok().flatten())
    }

    /// Reads a command; what cannot be read is answered, and none is returned.
    pub(crate) fn read(&mut self, line: Line) -> io::Result<Option<Command>> {
        match line.map_err(|TooLong| "the line is too long".to_owned()).and_then(|line| Command::parse(&line)) {
            Ok(command) => Ok(command),
            Err(fault) => self.report_fault(fault).map(|()| None),
        }
    }
}
