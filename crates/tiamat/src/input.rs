//! Standard input: all of it, one line, or line by line.

use std::io::{self, BufRead, BufReader, Read, StdinLock};

use crate::failure::Failure;

/// The argument that means standard input.
pub(crate) const STDIN: &str = "-";

/// The longest line that is read; a longer one is a mistake, and memory stays bounded.
const LONGEST: usize = wire::session::Lines::LONGEST_LINE;

/// All of standard input.
pub(crate) fn read_all() -> Result<String, Failure> {
    let mut text = String::new();
    match io::stdin().lock().read_to_string(&mut text) {
        Ok(_) => Ok(text),
        Err(error) => Err(unreadable(&error)),
    }
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

fn unreadable(error: &io::Error) -> Failure {
    Failure::bad_input(format_args!("cannot read standard input: {error}"))
}

/// Lines read one at a time.
pub(crate) struct Lines<R> {
    reader: BufReader<R>,
    line: Vec<u8>,
}

impl Lines<StdinLock<'static>> {
    pub(crate) fn of_stdin() -> Self {
        Lines::new(io::stdin().lock())
    }
}

impl<R: Read> Lines<R> {
    fn new(reader: R) -> Lines<R> {
        Lines { reader: BufReader::new(reader), line: Vec::new() }
    }

    /// Whether the next line has arrived already, so that reading it does not wait for anybody.
    pub(crate) fn has_arrived(&self) -> bool {
        self.reader.buffer().contains(&b'\n')
    }

    /// The next line without its end, or what is wrong with it; `None` at the end of the input.
    ///
    /// # Errors
    /// If the input cannot be read any further.
    pub(crate) fn next(&mut self) -> Result<Option<Result<&str, &'static str>>, Failure> {
        self.line.clear();
        let limit = LONGEST as u64 + 1;
        let mut limited = self.reader.by_ref().take(limit);
        limited.read_until(b'\n', &mut self.line).map_err(|error| unreadable(&error))?;
        if self.line.is_empty() {
            return Ok(None);
        }
        if self.line.len() > LONGEST && !self.line.ends_with(b"\n") {
            self.reader.skip_until(b'\n').map_err(|error| unreadable(&error))?;
            return Ok(Some(Err("the line is longer than 1 MiB")));
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
