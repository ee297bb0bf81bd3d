use session::Session;
use wire::session::{Answer, Event, Lines};

use crate::{Heading, JournalError};

/// A log without what a crash has left of a last line. The end of the line is what is written last, but a line that lacks
/// nothing else is whole: no part of a JSON object is JSON.
pub(crate) fn whole_lines(bytes: &[u8]) -> &[u8] {
    let last = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let (whole, rest) = bytes.split_at(last);
    if rest.trim_ascii().is_empty() || serde_json::from_slice::<serde::de::IgnoredAny>(rest).is_ok() {
        return bytes;
    }
    whole
}

/// The line about the players, if there is one, and the session that the log makes, unless it is empty.
pub(crate) fn replay(log: &[u8]) -> Result<(Option<Heading>, Option<Session>), JournalError> {
    let log = str::from_utf8(log).map_err(|_| JournalError::NotUtf8)?;
    let mut rest = log.lines().peekable();
    let heading = rest.peek().and_then(|line| serde_json::from_str::<Heading>(line).ok());
    if heading.is_some() {
        rest.next();
    }
    let mut lines = Lines::default();
    for line in rest {
        let answers = lines.take(line);
        if let Some(why) = answers.iter().find_map(refusal) {
            return Err(JournalError::Line(why));
        }
    }
    Ok((heading, lines.session().cloned()))
}

/// Why a line was not accepted, if it was not.
fn refusal(answer: &Answer) -> Option<String> {
    match answer {
        Answer::Event(line) => match &line.event {
            Event::Refused { text, line: Some(line), .. } => Some(format!("line {line}: {text}")),
            Event::Refused { text, line: None, .. } => Some(text.clone()),
            _ => None,
        },
        Answer::View { .. } | Answer::Records { .. } => None,
    }
}
