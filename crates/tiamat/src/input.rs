//! Standard input: all of it, one line, or line by line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, StdinLock};
use std::path::Path;

use files::LineRead;

use crate::bounded::Bounded;
use crate::failure::Failure;

/// The argument that means standard input.
pub(crate) const STDIN: &str = "-";

/// The longest text that is read at once; a longer one is a mistake, and memory stays bounded.
const LONGEST: usize = wire::session::Lines::LONGEST_LINE;

/// A file, or standard input.
pub(crate) fn open(path: &Path) -> io::Result<Bounded<Box<dyn BufRead>>> {
    if path.as_os_str() == STDIN {
        return Ok(Bounded::new(Box::new(BufReader::new(io::stdin().lock()))));
    }
    Ok(Bounded::new(Box::new(BufReader::with_capacity(1 << 16, File::open(path)?))))
}

/// All of standard input, which may be as long as a line.
pub(crate) fn read_all() -> Result<String, Failure> {
    let bytes = files::read_all(io::stdin().lock(), LONGEST).map_err(|error| unreadable(&error))?;
    String::from_utf8(bytes).map_err(|_| Failure::bad_input("standard input is not UTF-8"))
}

/// The only line of standard input, without its end.
pub(crate) fn read_line() -> Result<String, Failure> {
    let text = read_all()?;
    let line = text.trim_end_matches(['\n', '\r']);
    if line.contains('\n') {
        return Err(Failure::bad_input(
            "standard input has more than one line, but a position is one line \
             (`position`, `moves`, `explain` and `value` answer several with --batch)",
        ));
    }
    Ok(line.to_owned())
}

/// What somebody at the terminal says; nothing at its end. The lines behind it are for whoever reads on.
pub(crate) fn read_answer() -> Result<String, Failure> {
    let mut line = Vec::new();
    files::read_line(&mut io::stdin().lock(), LONGEST, &mut line).map_err(|error| unreadable(&error))?;
    Ok(String::from_utf8_lossy(&line).into_owned())
}

fn unreadable(error: &io::Error) -> Failure {
    Failure::bad_input(format_args!("cannot read standard input: {error}"))
}

/// Lines read one at a time.
pub(crate) struct Lines<R> {
    reader: Bounded<BufReader<R>>,
    line: Vec<u8>,
    /// Whether the rest of a line that is too long is still to be passed over.
    in_long_line: bool,
}

impl Lines<StdinLock<'static>> {
    pub(crate) fn of_stdin() -> Self {
        Lines::new(io::stdin().lock())
    }
}

impl<R: Read> Lines<R> {
    fn new(reader: R) -> Lines<R> {
        Lines { reader: Bounded::new(BufReader::new(reader)), line: Vec::new(), in_long_line: false }
    }

    /// Whether the next line has arrived already, so that reading it does not wait for anybody.
    pub(crate) fn has_arrived(&self) -> bool {
        !self.in_long_line && self.reader.input.buffer().contains(&b'\n')
    }

    /// The next line without its end, or what is wrong with it; `None` at the end of the input.
    ///
    /// # Errors
    /// If the input cannot be read any further, for example because a line does not end.
    pub(crate) fn next(&mut self) -> Result<Option<Result<&str, &'static str>>, Failure> {
        self.reader.allowance().renew();
        if std::mem::take(&mut self.in_long_line) {
            self.reader.skip_until(b'\n').map_err(|error| unreadable(&error))?;
        }
        match files::read_line(&mut self.reader, LONGEST, &mut self.line).map_err(|error| unreadable(&error))? {
            LineRead::Line => {}
            LineRead::TooLong => {
                // It may never end, so the fault is reported first.
                self.in_long_line = true;
                return Ok(Some(Err("the line is longer than 1 MiB")));
            }
            LineRead::End => return Ok(None),
        }
        let line = str::from_utf8(&self.line).map(|line| line.trim_end_matches(['\n', '\r']));
        Ok(Some(line.map_err(|_| "the line is not UTF-8")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_whatever_they_hold() {
        let long = "x".repeat(LONGEST + 1);
        let fits = "y".repeat(LONGEST - 1);
        let mut input = format!("one\r\n\n{long}\n{fits}\n").into_bytes();
        input.extend(b"\xff\nlast");
        let mut lines = Lines::new(input.as_slice());
        let mut seen = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            seen.push(line.map(str::to_owned));
        }
        let expected = [
            Ok("one".to_owned()),
            Ok(String::new()),
            Err("the line is longer than 1 MiB"),
            Ok(fits),
            Err("the line is not UTF-8"),
            Ok("last".to_owned()),
        ];
        assert!(seen == expected, "{} lines", seen.len());
    }
}
