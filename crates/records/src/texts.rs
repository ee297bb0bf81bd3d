use std::io::{self, BufRead};

use files::LineRead;
use session::record::{LONGEST, PartFault, RecordText, RecordTexts, TextPosition};

use crate::format::{BYTE_ORDER_MARK, Format};
use crate::problem::Problem;

/// A game in a file: its line, and its text or why there is none.
pub(crate) type Text<'a> = (usize, Result<&'a str, Problem>);

/// The texts of the games in a file.
#[derive(Debug)]
pub(crate) enum Texts<R> {
    Records(RecordTexts<R>),
    Lines { input: R, line: usize, text: Vec<u8> },
}

impl<R: BufRead> Texts<R> {
    pub(crate) fn new(input: R, format: Format) -> Texts<R> {
        match format {
            Format::Jsonl => Texts::Lines { input, line: 0, text: Vec::new() },
            Format::Record | Format::Rgn => Texts::Records(RecordTexts::new(input)),
        }
    }

    /// The next game's line and text, or what is wrong with it.
    pub(crate) fn next(&mut self) -> io::Result<Option<Text<'_>>> {
        match self {
            Texts::Records(records) => {
                let problem = |line, fault| match fault {
                    PartFault::NotText(TextPosition { line, column }) => {
                        Problem { column: Some(column), ..Problem::unreadable(line, fault) }
                    }
                    PartFault::TooLong => Problem::unreadable(line, fault),
                };
                Ok(records.next()?.map(|RecordText { line, text }| (line, text.map_err(|fault| problem(line, fault)))))
            }
            Texts::Lines { input, line, text } => {
                loop {
                    *line += 1;
                    match files::read_line(input, LONGEST, text)? {
                        LineRead::Line => {}
                        LineRead::TooLong => {
                            input.skip_until(b'\n')?;
                            let problem = Problem::unreadable(*line, "the line is longer than 16 MiB");
                            return Ok(Some((*line, Err(problem))));
                        }
                        LineRead::End => return Ok(None),
                    }
                    if !text.trim_ascii().is_empty() {
                        break;
                    }
                }
                let begin = if *line == 1 { BYTE_ORDER_MARK } else { b"" };
                let text = text.strip_prefix(begin).unwrap_or(text);
                let text = str::from_utf8(text).map_err(|_| Problem::unreadable(*line, "the line is not UTF-8"));
                Ok(Some((*line, text)))
            }
        }
    }
}
