use std::io::{self, BufRead};

use session::record::rgn::{self, ReadRgnError, RgnFault};
use session::record::{Checked, Record, TextPosition};
use wire::{RecordFault, RecordFaultKind, json};

use crate::format::Format;
use crate::problem::Problem;
use crate::texts::Texts;

/// The games of a file, one after the other.
#[derive(Debug)]
pub struct Reader<'a, R> {
    file: &'a str,
    format: Format,
    texts: Texts<R>,
    number: u64,
}

/// A game of a file.
#[derive(Clone, Debug)]
pub struct Found<'a> {
    /// The file.
    pub file: &'a str,
    /// The line it begins with.
    pub line: usize,
    /// Its number in the file, from 1.
    pub number: u64,
    /// Its format.
    pub format: Format,
    text: &'a str,
    /// The record, or everything that is wrong with the text, each with its line.
    pub record: Result<Record, Vec<Problem>>,
}

impl<'a, R: BufRead> Reader<'a, R> {
    /// The games of an input. The name of the file is for those who read about problems.
    pub fn new(input: R, file: &'a str, format: Format) -> Reader<'a, R> {
        Reader { file, format, texts: Texts::new(input, format), number: 0 }
    }

    /// The next game; nothing at the end of the file.
    ///
    /// # Errors
    /// If the input cannot be read any further. What is wrong with a game is in [`Found`].
    #[expect(clippy::should_implement_trait, reason = "the text is borrowed, so this cannot be an iterator")]
    pub fn next(&mut self) -> io::Result<Option<Found<'_>>> {
        let Reader { file, format, ref mut texts, ref mut number } = *self;
        let Some((line, text)) = texts.next()? else { return Ok(None) };
        *number += 1;
        let (text, record) = match text {
            Ok(text) => (text, read(format, text, line)),
            Err(problem) => ("", Err(vec![problem])),
        };
        Ok(Some(Found { file, line, number: *number, format, text, record }))
    }
}

fn read(format: Format, text: &str, line: usize) -> Result<Record, Vec<Problem>> {
    match format {
        Format::Record => Record::parse_at(text, line).map_err(|error| error.0.iter().map(Problem::of).collect()),
        Format::Rgn => rgn::read(text, line).map_err(|ReadRgnError { at, what }| {
            let ply = if let RgnFault::Play(error) = &what { Some(error.ply) } else { None };
            let kind = if ply.is_some() { RecordFaultKind::Illegal } else { RecordFaultKind::Unreadable };
            vec![Problem { line: at.line, column: Some(at.column), ply, kind, error: what.to_string() }]
        }),
        Format::Jsonl => {
            let unreadable = |fault: json::Error| vec![Problem::unreadable(line, fault)];
            // Directly is faster; with its fields one after the other, what is wrong has a name.
            let record: wire::Record = match serde_json::from_str(text) {
                Ok(record) => record,
                Err(_) => json::parse(text).and_then(|value| json::read(&value)).map_err(unreadable)?,
            };
            record.read().map_err(|error| vec![Problem::unreadable(line, error)])
        }
    }
}

impl Found<'_> {
    /// Plays the game again.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self) -> Result<Checked, Vec<Problem>> {
        let record = self.record.as_ref().map_err(Clone::clone)?;
        record.check_variations().map_err(|broken| {
            let kind = Problem::kind_of(&broken.error);
            let problem = Problem { kind, ply: broken.ply, ..Problem::unreadable(self.line, &broken) };
            // Only a record is kept in the words of the file.
            if self.format != Format::Record {
                return vec![problem];
            }
            let TextPosition { line, column } = broken.part.locate(self.text, self.line);
            vec![Problem { line, column: Some(column), ..problem }]
        })
    }

    /// A problem as JSON has it.
    pub fn fault(&self, problem: &Problem) -> RecordFault {
        RecordFault {
            file: self.file.to_owned(),
            line: problem.line,
            column: problem.column,
            game: self.number,
            ply: problem.ply,
            kind: problem.kind,
            error: problem.error.clone(),
        }
    }
}
