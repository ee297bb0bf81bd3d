//! Games in files, one after the other.

use std::ffi::OsStr;
use std::io::{self, BufRead, IsTerminal};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Args, Command, Error};
use records::{Format, Found, Problem, Reader};
use session::record::Record;
use session::record::rgn::{self, WriteRgnError};
use wire::RecordFaultKind;

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
    #[arg(long, value_name = "FORMAT", value_parser = FormatName)]
    from: Option<Format>,
}

/// Reads the name of a format.
#[derive(Clone)]
pub(crate) struct FormatName;

impl TypedValueParser for FormatName {
    type Value = Format;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Format, Error> {
        let named = |name: String| Format::ALL.into_iter().find(|format| format.name() == name).ok_or("unknown format");
        PossibleValuesParser::new(Format::ALL.map(possible_value)).try_map(named).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Format::ALL.into_iter().map(possible_value)))
    }
}

fn possible_value(format: Format) -> PossibleValue {
    PossibleValue::new(format.name()).help(format.about())
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
                None => Format::guess(&path, input.fill_buf().map_err(unreadable)?),
            };
            let allowance = input.allowance();
            let mut games = Reader::new(input, &name, format);
            loop {
                allowance.renew();
                let Some(found) = games.next().map_err(unreadable)? else { break };
                if visit(found)?.is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

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

/// Reports what is wrong with a game on stderr.
pub(crate) fn report(found: &Found<'_>, problems: &[Problem]) -> Exit {
    for problem in problems {
        note(format_args!("{}: {problem}", found.file));
    }
    exit_of(problems)
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
