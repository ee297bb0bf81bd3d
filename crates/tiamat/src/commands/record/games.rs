//! Games in files, one after the other.

use std::fmt;
use std::io::{self, BufRead, IsTerminal};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use files::LineRead;
use session::record::rgn::{self, ReadRgnError, RgnFault, WriteRgnError};
use session::record::{
    CheckError, Checked, Fault, LONGEST, PartFault, Record, RecordText, RecordTexts, ReplayError, TextPosition,
};
use wire::{RecordFault, RecordFaultKind, json};

use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{STDIN, open};
use crate::output::{Output, note};

/// The files to read.
#[derive(Args)]
pub(crate) struct Games {
    /// Files of records; `-` is standard input, which is also read if no file is named.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The format of the files; by default that of their names (`.jsonl`, `.rgn`) or of their first characters.
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,
}

/// How games are written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Records as in docs/record-format.md.
    Record,
    /// A JSON object on each line.
    Jsonl,
    /// Royal Game Notation, for ur-finkel.
    Rgn,
}

/// A game of a file.
pub(crate) struct Found<'a> {
    /// The file.
    pub(crate) file: &'a str,
    /// The line it begins with.
    pub(crate) line: usize,
    /// Its number in the file, from 1.
    pub(crate) number: u64,
    /// Its format.
    pub(crate) format: Format,
    text: &'a str,
    /// The record, or everything that is wrong with the text, each with its line.
    pub(crate) record: Result<Record, Vec<Problem>>,
}

impl Games {
    /// Visits every game until the visitor has seen enough.
    pub(crate) fn visit(
        &self,
        mut visit: impl FnMut(Found<'_>) -> Result<ControlFlow<()>, Failure>,
    ) -> Result<(), Failure> {
        for path in self.paths()? {
            let name = path.display().to_string();
            let unreadable = |error: io::Error| Failure::bad_input(format_args!("{name}: {error}"));
            let mut input = open(&path).map_err(unreadable)?;
            let format = match self.from {
                Some(format) => format,
                None => guess(&path, input.fill_buf().map_err(unreadable)?),
            };
            let allowance = input.allowance();
            let mut pieces = Pieces::new(input, format);
            for number in 1.. {
                allowance.renew();
                let Some((line, text)) = pieces.next().map_err(unreadable)? else { break };
                let (text, record) = match text {
                    Ok(text) => (text, read(format, text, line)),
                    Err(problem) => ("", Err(vec![problem])),
                };
                let found = Found { file: &name, line, number, format, text, record };
                if visit(found)?.is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}

impl Games {
    /// The files that are named, or standard input.
    pub(crate) fn files(&self) -> impl Iterator<Item = &Path> {
        let stdin = self.files.is_empty().then_some(Path::new(STDIN));
        self.files.iter().map(PathBuf::as_path).chain(stdin)
    }

    /// The files, or standard input if games are piped in.
    fn paths(&self) -> Result<Vec<PathBuf>, Failure> {
        match &self.files[..] {
            [] if io::stdin().is_terminal() => Err(Failure::bad_input("which file? Name one, or pipe games in")),
            [] => Ok(vec![PathBuf::from(STDIN)]),
            files => Ok(files.to_vec()),
        }
    }
}

/// What some editors write at the beginning of a file in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The format that a name or the first characters of a file show.
fn guess(path: &Path, begin: &[u8]) -> Format {
    let begin = begin.strip_prefix(BYTE_ORDER_MARK).unwrap_or(begin).trim_ascii_start();
    let first = begin.split(|&byte| byte == b'\n').next().unwrap_or_default();
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("jsonl") => Format::Jsonl,
        Some("rgn") => Format::Rgn,
        _ if begin.starts_with(b"{\"") => Format::Jsonl,
        // A record has its values in quotes.
        _ if first.starts_with(b"[") && first.contains(&b']') && !first.contains(&b'"') => Format::Rgn,
        _ => Format::Record,
    }
}

/// A piece of a file: its line, and its text or why there is none.
type Piece<'a> = (usize, Result<&'a str, Problem>);

/// The texts of the games in a file.
enum Pieces<R> {
    Records(RecordTexts<R>),
    Lines { input: R, line: usize, text: Vec<u8> },
}

impl<R: BufRead> Pieces<R> {
    fn new(input: R, format: Format) -> Pieces<R> {
        match format {
            Format::Jsonl => Pieces::Lines { input, line: 0, text: Vec::new() },
            Format::Record | Format::Rgn => Pieces::Records(RecordTexts::new(input)),
        }
    }

    /// The next game's line and text, or what is wrong with it.
    fn next(&mut self) -> io::Result<Option<Piece<'_>>> {
        match self {
            Pieces::Records(records) => {
                let problem = |line, fault| match fault {
                    PartFault::NotText(TextPosition { line, column }) => {
                        Problem { column: Some(column), ..Problem::unreadable(line, fault) }
                    }
                    PartFault::TooLong => Problem::unreadable(line, fault),
                };
                Ok(records.next()?.map(|RecordText { line, text }| (line, text.map_err(|fault| problem(line, fault)))))
            }
            Pieces::Lines { input, line, text } => {
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

/// Something that is wrong with a game.
#[derive(Clone)]
pub(crate) struct Problem {
    line: usize,
    column: Option<usize>,
    ply: Option<usize>,
    pub(crate) kind: RecordFaultKind,
    error: String,
}

impl Problem {
    fn unreadable(line: usize, error: impl fmt::Display) -> Problem {
        Problem { line, column: None, ply: None, kind: RecordFaultKind::Unreadable, error: error.to_string() }
    }

    fn of(fault: &Fault) -> Problem {
        Problem { column: Some(fault.at.column), ..Problem::unreadable(fault.at.line, &fault.what) }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        self.column.map_or(Ok(()), |column| write!(f, ", column {column}"))?;
        write!(f, ": {}", self.error)
    }
}

impl Found<'_> {
    /// Plays the game again, or says what is wrong with it.
    pub(crate) fn check(&self) -> Result<Checked, Vec<Problem>> {
        let record = self.record.as_ref().map_err(Clone::clone)?;
        record.check_variations().map_err(|broken| {
            // No rule can be broken where nobody knows the rules.
            let kind = match broken.error {
                CheckError::Replay(ReplayError::Rules(_)) => RecordFaultKind::Unreadable,
                _ => RecordFaultKind::Illegal,
            };
            let problem = Problem { kind, ply: broken.ply, ..Problem::unreadable(self.line, &broken) };
            // Only a record is kept in the words of the file.
            if self.format != Format::Record {
                return vec![problem];
            }
            let TextPosition { line, column } = broken.part.locate(self.text, self.line);
            vec![Problem { line, column: Some(column), ..problem }]
        })
    }

    /// A problem in the words of the wire.
    pub(crate) fn fault(&self, problem: &Problem) -> RecordFault {
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

    /// Reports problems on stderr.
    pub(crate) fn report(&self, problems: &[Problem]) -> Exit {
        for problem in problems {
            note(format_args!("{}: {problem}", self.file));
        }
        exit_of(problems)
    }
}

/// The answer about a game with these problems.
pub(crate) fn exit_of(problems: &[Problem]) -> Exit {
    let unreadable = problems.iter().any(|problem| problem.kind == RecordFaultKind::Unreadable);
    if unreadable { Exit::BadInput } else { Exit::No }
}

/// Writes games one after the other, with an empty line between them where they need one.
#[derive(Default)]
pub(crate) struct Writer {
    begun: bool,
}

impl Writer {
    /// Writes a game.
    pub(crate) fn write(
        &mut self,
        format: Format,
        record: &Record,
        out: &mut Output,
    ) -> Result<Result<(), WriteRgnError>, Failure> {
        let text = match format {
            Format::Jsonl => return out.json(&wire::Record::from(record)).map(Ok),
            Format::Record => record.to_string(),
            Format::Rgn => match rgn::write(record) {
                Ok(text) => text,
                Err(error) => return Ok(Err(error)),
            },
        };
        if std::mem::replace(&mut self.begun, true) {
            out.line("")?;
        }
        out.data(&text).map(Ok)
    }
}
