use super::entry::{ActionText, Entry, split_marks};
use super::fault::{Fault, FaultKind, ParseRecordError, TextPosition};
use super::gather::gather;
use super::raw_tag::RawTag;
use super::scan::Scan;
use super::{Record, comment};

/// Reads a whole record. After a fault it goes on, so that one reading finds them all.
pub(super) fn read(text: &str) -> Result<Record, ParseRecordError> {
    let mut reader = Reader::new(text);
    reader.read_all();
    reader.finish()
}

/// Reads actions without tags.
pub(super) fn read_actions(text: &str) -> Result<Vec<Entry>, ParseRecordError> {
    let mut reader = Reader { actions_only: true, ..Reader::new(text) };
    reader.read_all();
    if reader.faults.is_empty() { Ok(reader.actions) } else { Err(ParseRecordError(reader.faults)) }
}

struct Reader<'a> {
    scan: Scan<'a>,
    raw_tags: Vec<RawTag>,
    preface: Vec<String>,
    actions: Vec<Entry>,
    /// Whether the text is part of a game: it has no tags, and the first number may be any.
    actions_only: bool,
    /// The number of the next action.
    number: usize,
    /// A number that waits for its action: where it is and what is written.
    waiting: Option<(TextPosition, String)>,
    faults: Vec<Fault>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        // Some editors put a mark in front of the text.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Reader {
            scan: Scan::new(text),
            raw_tags: Vec::new(),
            preface: Vec::new(),
            actions: Vec::new(),
            actions_only: false,
            number: 1,
            waiting: None,
            faults: Vec::new(),
        }
    }

    fn read_all(&mut self) {
        loop {
            self.scan.skip_white();
            match self.scan.peek() {
                None => break,
                Some('[') => self.read_tag(),
                Some('{') => self.read_comment(),
                Some('}') => {
                    self.fault(self.scan.at(), FaultKind::StrayBrace);
                    self.scan.next();
                }
                Some(_) => self.read_word(),
            }
        }
        self.end_waiting();
    }

    fn finish(mut self) -> Result<Record, ParseRecordError> {
        let tags = gather(self.raw_tags, &mut self.faults);
        if self.faults.is_empty() {
            Ok(Record { tags, preface: self.preface, actions: self.actions })
        } else {
            self.faults.sort_by_key(|fault| fault.at);
            Err(ParseRecordError(self.faults))
        }
    }

    fn fault(&mut self, at: TextPosition, what: FaultKind) {
        self.faults.push(Fault { at, what });
    }

    fn read_tag(&mut self) {
        let late = self.actions_only || !self.actions.is_empty() || self.waiting.is_some();
        match RawTag::read(&mut self.scan) {
            Ok(tag) if late => self.fault(tag.name_at, FaultKind::LateTag(tag.name)),
            Ok(tag) => self.raw_tags.push(tag),
            Err(fault) => {
                self.faults.push(fault);
                self.scan.skip_line();
            }
        }
    }

    fn read_comment(&mut self) {
        let at = self.scan.at();
        match comment::read(&mut self.scan) {
            Some(text) => self.actions.last_mut().map_or(&mut self.preface, |entry| &mut entry.comments).push(text),
            None => self.fault(at, FaultKind::OpenComment),
        }
    }

    /// A number, an action, a number and an action without a space between them, or a clock.
    fn read_word(&mut self) {
        let mut at = self.scan.at();
        let is_end = |c: char| c.is_whitespace() || "[{}".contains(c);
        let word = self.scan.take_while(|c| !is_end(c));
        if let Some(clock) = word.strip_prefix('@') {
            return self.take_clock(at, clock);
        }
        let mut action = word.as_str();
        if let Some((number, rest)) = split_number(&word) {
            self.take_number(at, number);
            at.column += word.len() - rest.len();
            action = rest;
        }
        if !action.is_empty() {
            self.take_action(at, action);
        }
    }

    fn take_number(&mut self, at: TextPosition, number: &str) {
        self.end_waiting();
        self.waiting = Some((at, number.to_owned()));
    }

    /// Holds the number in front of an action, if there is one, against the number the action has.
    fn check_number(&mut self, action: &ActionText) {
        // R21: the set-up roll of advanced Mur is not a ply.
        if self.actions.is_empty() && action.is_set_up_roll() {
            self.number = 0;
        }
        let expected = self.number;
        let Some((at, found)) = self.waiting.take() else { return };
        let read = found.parse::<usize>().ok();
        let begins_anywhere = self.actions_only && self.actions.is_empty() && read.is_some();
        if read != Some(expected) && !begins_anywhere {
            self.fault(at, FaultKind::WrongNumber { expected, found });
        }
        // Going on from what is written makes one slip one fault.
        self.number = read.unwrap_or(expected);
    }

    fn take_action(&mut self, at: TextPosition, word: &str) {
        let (action, marks) = split_marks(word);
        let action = action.parse().unwrap_or_else(|_| {
            self.fault(at, FaultKind::NotAnAction(word.to_owned()));
            ActionText::faulty(word)
        });
        self.check_number(&action);
        self.actions.push(Entry { marks, ..Entry::new(action) });
        self.number = self.number.saturating_add(1);
    }

    fn take_clock(&mut self, at: TextPosition, text: &str) {
        let what = match (self.actions.last_mut(), text.parse()) {
            (_, Err(error)) => FaultKind::BadClock(error),
            (None, Ok(_)) => FaultKind::EarlyClock,
            (Some(Entry { clock: Some(_), .. }), Ok(_)) => FaultKind::SecondClock,
            (Some(entry), Ok(clock)) => {
                entry.clock = Some(clock);
                return;
            }
        };
        self.fault(at, what);
    }

    fn end_waiting(&mut self) {
        if let Some((at, _)) = self.waiting.take() {
            self.fault(at, FaultKind::NumberAlone);
        }
    }
}

/// `12.` at the front of a word, and what follows. Digits without a point are part of an action.
fn split_number(word: &str) -> Option<(&str, &str)> {
    let (number, rest) = word.split_once('.')?;
    let digits = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    digits.then_some((number, rest))
}
