use std::io::BufRead;

use files::LineRead;
use serde::de::IgnoredAny;
use session::Session;
use wire::session::{Heading, HeadingFault, Lines};

use crate::JournalError;

/// What a journal holds.
#[derive(Debug, Default)]
pub(crate) struct Contents {
    /// The line about the players, if there is one.
    pub(crate) heading: Option<Heading>,
    /// The session that the log makes, unless it has no setup.
    pub(crate) session: Option<Session>,
    /// How many bytes its whole lines have.
    pub(crate) whole: u64,
    /// Whether a crash has left a part of a last line after them.
    pub(crate) cut_off: bool,
    /// Whether the last whole line lacks its end. That is written last, but no part of a JSON object is JSON.
    pub(crate) unended: bool,
}

/// Replays a journal, line by line.
pub(crate) fn replay(mut journal: impl BufRead) -> Result<Contents, JournalError> {
    let mut contents = Contents::default();
    let mut lines = Lines::default();
    let mut bytes = Vec::new();
    for number in 1.. {
        match files::read_line(&mut journal, Lines::LONGEST_LINE, &mut bytes)? {
            LineRead::Line => {}
            LineRead::TooLong => return Err(JournalError::LongLine(number)),
            LineRead::End => break,
        }
        let ended = bytes.ends_with(b"\n");
        if !ended && is_cut_off(&bytes, lines.session().is_some()) {
            contents.cut_off = true;
            break;
        }
        contents.whole += bytes.len() as u64;
        contents.unended = !ended;
        let line = str::from_utf8(&bytes).map_err(|_| JournalError::NotUtf8)?;
        if number == 1 {
            match Heading::read(line) {
                Ok(Some(heading)) => {
                    contents.heading = Some(heading);
                    continue;
                }
                // A first line that is not JSON is not a setup either, and is reported as such.
                Ok(None) | Err(HeadingFault::NotJson(_)) => {}
                Err(fault) => return Err(JournalError::Heading(fault)),
            }
        }
        lines.replay(line).map_err(|fault| JournalError::Line { number, fault: Box::new(fault) })?;
    }
    contents.session = lines.into_session();
    Ok(contents)
}

/// Whether a last line without an end is what a crash has left of one. As long as there is no match, it must also begin like
/// a line that we write: the file may be somebody else's.
fn is_cut_off(line: &[u8], match_begun: bool) -> bool {
    let begun = |start: &[u8]| line.starts_with(start) || start.starts_with(line);
    let ours = match_begun || begun(br#"{"format":"#) || begun(br#"{"seats":"#) || begun(br#"{"file":"#);
    ours && line.starts_with(b"{") && serde_json::from_slice::<IgnoredAny>(line).is_err_and(|error| error.is_eof())
}
