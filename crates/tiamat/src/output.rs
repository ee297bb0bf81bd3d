//! Where results and notes go.

use std::borrow::Cow;
use std::env;
use std::fmt::Arguments;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

use draw::TextOptions;
use prose::{printable, wrap_hanging};
use serde::Serialize;
use tui::terminal_width;

use crate::cli::Color;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::locale;

/// Standard output, whether it shows colours and more than ASCII, and the answer so far.
pub(crate) struct Output {
    pub(crate) out: BufWriter<StdoutLock<'static>>,
    pub(crate) colors: bool,
    ascii: bool,
    /// How many characters a row has, if this is a terminal.
    width: Option<usize>,
    exit: Exit,
}

impl Output {
    pub(crate) fn new(color: Color, ascii: bool) -> Output {
        let stdout = io::stdout();
        let colors = match color {
            Color::Always => true,
            Color::Never => false,
            // https://no-color.org: set and not empty means no.
            Color::Auto => {
                let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                let dumb = env::var_os("TERM").is_some_and(|value| value == "dumb");
                stdout.is_terminal() && !no_color && !dumb
            }
        };
        let ascii = ascii || !locale::is_utf8(|name| env::var(name).ok());
        Output { out: BufWriter::new(stdout.lock()), colors, ascii, width: terminal_width(), exit: Exit::Success }
    }

    /// Settles that the program ends with this exit code or a higher one. What is known before it is written stays true if the
    /// reader leaves.
    pub(crate) fn decide(&mut self, exit: Exit) {
        self.exit = self.exit.max(exit);
    }

    /// The exit code that is known so far.
    pub(crate) fn exit(&self) -> Exit {
        self.exit
    }

    /// How to draw boards on this output.
    pub(crate) fn text_options(&self) -> TextOptions {
        TextOptions { ascii: self.ascii, color: self.colors, ..TextOptions::default() }
    }

    /// A text for people, with nothing in it that could command the terminal, and in ASCII where the locale requires it.
    pub(crate) fn spelled<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let text = printable(text);
        if !self.ascii || text.is_ascii() {
            return text;
        }
        let spell = |letter: char| match letter {
            '–' => "-".to_owned(),
            '—' => "--".to_owned(),
            '‘' | '’' => "'".to_owned(),
            '“' | '”' => "\"".to_owned(),
            '…' => "...".to_owned(),
            '×' => "x".to_owned(),
            '→' => "->".to_owned(),
            '·' | '•' => "*".to_owned(),
            '°' => " degrees".to_owned(),
            '±' => "+-".to_owned(),
            '∞' => "infinity".to_owned(),
            '½' => ".5".to_owned(),
            'é' => "e".to_owned(),
            ascii if ascii.is_ascii() => ascii.to_string(),
            _ => "?".to_owned(),
        };
        Cow::Owned(text.chars().map(spell).collect())
    }

    /// Writes a line for people, spelled in ASCII where the locale requires it.
    pub(crate) fn prose(&mut self, line: &str) -> Result<(), Failure> {
        let spelled = self.spelled(line).into_owned();
        self.line(spelled)
    }

    /// Writes a line for people; what does not fit in a row of the terminal goes on in rows with this indent.
    pub(crate) fn hanging(&mut self, indent: usize, line: &str) -> Result<(), Failure> {
        match self.width {
            Some(width) => {
                let spelled = self.spelled(line).into_owned();
                wrap_hanging(&spelled, indent, width).iter().try_for_each(|row| self.line(row))
            }
            None => self.prose(line),
        }
    }

    /// Writes a line for people in bold, where there are colours.
    pub(crate) fn heading(&mut self, line: &str) -> Result<(), Failure> {
        let spelled = self.spelled(line).into_owned();
        self.line(if self.colors { format!("\x1b[1m{spelled}\x1b[0m") } else { spelled })
    }

    /// Writes a text that programs read as it is, and that people at a terminal can read safely.
    pub(crate) fn data(&mut self, text: &str) -> Result<(), Failure> {
        if self.width.is_some() { self.text(&printable(text)) } else { self.text(text) }
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, line: impl std::fmt::Display) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{line}")?)
    }

    /// Writes a text, ending it with a line break if it has none.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        self.line(text.strip_suffix('\n').unwrap_or(text))
    }

    /// Writes a value as JSON on one line.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let json = serde_json::to_string(value).map_err(|error| Failure::Output(error.into()))?;
        self.line(json)
    }

    /// Writes a value as JSON for people to read.
    pub(crate) fn pretty_json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let json = serde_json::to_string_pretty(value).map_err(|error| Failure::Output(error.into()))?;
        self.line(json)
    }

    /// Shows what was written so far.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.out.flush()?)
    }
}

/// Writes a line to stderr. There is nowhere to report a failure to do so.
pub(crate) fn note(line: Arguments<'_>) {
    let _ = writeln!(io::stderr().lock(), "{}", printable(&line.to_string()));
}
