use super::fault::TextPosition;
use std::fmt;
use std::io::{self, BufRead, Read};

/// The longest record that is read from a file: memory stays bounded whatever the file holds.
pub const LONGEST: usize = 16 << 20;

/// The texts of the records in a file, read one after the other in constant memory.
///
/// A record begins at a line whose first character is `[` if there have been actions or comments since the last record began,
/// or if that one has its `Rules` already and the line brings another.
///
/// ```
/// use session::record::{Record, RecordTexts};
/// let file = "[Rules \"mur-basic\"]\n1. c2\n\n[Rules \"ur-finkel\"]\n1. d0\n";
/// let mut records = RecordTexts::new(file.as_bytes());
/// let mut rules = Vec::new();
/// while let Some(found) = records.next().unwrap() {
///     rules.push((found.line, Record::parse_at(found.text.unwrap(), found.line).unwrap().tags.rules));
/// }
/// assert_eq!(rules, [(1, "mur-basic".to_owned()), (4, "ur-finkel".to_owned())]);
/// ```
#[derive(Debug)]
pub struct RecordTexts<R> {
    input: R,
    border: Border,
    text: Vec<u8>,
    /// The line that begins the next record.
    ahead: Vec<u8>,
    /// How many lines have been read.
    lines: usize,
    ended: bool,
}

/// The text of one record in a file.
#[derive(Debug)]
pub struct RecordText<'a> {
    /// The number of its first line, from 1.
    pub line: usize,
    /// The text, or why there is none.
    pub text: Result<&'a str, PartFault>,
}

/// Why part of a file cannot be read as a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartFault {
    /// It is not UTF-8: here a byte does not belong to a character.
    NotText(TextPosition),
    /// It is longer than [`LONGEST`].
    TooLong,
}

impl fmt::Display for PartFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PartFault::NotText(_) => "the text is not UTF-8 from here on",
            PartFault::TooLong => "the record is longer than 16 MiB",
        })
    }
}

impl std::error::Error for PartFault {}

impl<R: BufRead> RecordTexts<R> {
    /// The records of a file.
    pub fn new(input: R) -> RecordTexts<R> {
        RecordTexts { input, border: Border::default(), text: Vec::new(), ahead: Vec::new(), lines: 0, ended: false }
    }

    /// The next record; `None` at the end of the file.
    ///
    /// # Errors
    /// If the file cannot be read.
    #[expect(clippy::should_implement_trait, reason = "the text is borrowed, so this cannot be an iterator")]
    pub fn next(&mut self) -> io::Result<Option<RecordText<'_>>> {
        self.text.clear();
        let mut line = self.lines.max(1);
        let mut too_long = false;
        self.text.append(&mut self.ahead);
        while !self.ended {
            let begin = self.text.len();
            let read = read_line(&mut self.input, &mut self.text)?;
            if read == 0 {
                self.ended = true;
                break;
            }
            self.lines += 1;
            if self.border.crosses(&self.text[begin..]) {
                self.ahead.extend_from_slice(&self.text[begin..]);
                self.text.truncate(begin);
                break;
            }
            if self.text.trim_ascii_start().is_empty() {
                // Empty lines between records belong to neither.
                self.text.clear();
                line = self.lines + 1;
            }
            if self.text.len() > LONGEST {
                too_long = true;
                self.text.clear();
                // Anything but white space keeps the rest from being taken for empty lines.
                self.text.push(b'-');
            }
        }
        if self.text.trim_ascii().is_empty() {
            return Ok(None);
        }
        let text = match str::from_utf8(&self.text) {
            _ if too_long => Err(PartFault::TooLong),
            text => text.map_err(|error| {
                let before = String::from_utf8_lossy(&self.text[..error.valid_up_to()]);
                PartFault::NotText(TextPosition::after(&before, line))
            }),
        };
        Ok(Some(RecordText { line, text }))
    }
}

/// Reads to the end of the line, but never more than fits in a record.
fn read_line(input: &mut impl BufRead, text: &mut Vec<u8>) -> io::Result<usize> {
    let limit = LONGEST as u64 + 1;
    let read = input.by_ref().take(limit).read_until(b'\n', text)?;
    if read as u64 == limit && text.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(read)
}

/// The records of a text.
#[must_use]
pub fn split(text: &str) -> Vec<(usize, &str)> {
    let mut border = Border::default();
    let (mut parts, mut begin, mut end, mut first) = (Vec::new(), 0, 0, 1);
    for (line, number) in text.split_inclusive('\n').zip(1..) {
        if border.crosses(line.as_bytes()) {
            parts.push((first, &text[begin..end]));
            (begin, first) = (end, number);
        }
        end += line.len();
    }
    parts.push((first, &text[begin..]));
    parts.retain(|(_, text)| !text.trim().is_empty());
    parts
}

/// Where one record ends and the next begins.
#[derive(Debug, Default)]
struct Border {
    /// Whether there have been actions or comments.
    played: bool,
    /// Whether there has been the tag `Rules`.
    rules: bool,
    in_comment: bool,
}

impl Border {
    /// Whether a record begins with this line.
    fn crosses(&mut self, line: &[u8]) -> bool {
        let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line).trim_ascii_start();
        let is_tag = !self.in_comment && line.starts_with(b"[");
        let is_rules = is_tag && line[1..].trim_ascii_start().starts_with(b"Rules");
        let crosses = is_tag && (self.played || is_rules && self.rules);
        if crosses {
            *self = Border::default();
        }
        self.rules |= is_rules;
        match self.in_comment || is_tag || line.contains(&b'{') {
            true => self.pass(line),
            false => self.played |= !line.is_empty(),
        }
        crosses
    }

    /// Looks at a line character by character.
    fn pass(&mut self, line: &[u8]) {
        let (mut in_tag, mut in_value, mut escaped) = (false, false, false);
        for &byte in line {
            match byte {
                _ if escaped => escaped = false,
                b'\\' if self.in_comment || in_value => escaped = true,
                b'}' if self.in_comment => self.in_comment = false,
                _ if self.in_comment => {}
                b'"' if in_tag => in_value = !in_value,
                b']' if in_tag && !in_value => in_tag = false,
                _ if in_tag => {}
                b'[' => in_tag = true,
                b'{' => (self.in_comment, self.played) = (true, true),
                _ => self.played |= !byte.is_ascii_whitespace(),
            }
        }
    }
}
