use super::entry::{ActionText, Entry, Variation, split_marks};
use super::fault::{Fault, FaultKind, ParseRecordError, TextPosition};
use super::gather::gather;
use super::raw_tag::RawTag;
use super::scan::Scan;
use super::{Record, comment};

/// How deep variations may be nested: no writer needs more, and nothing that walks through them runs out of stack.
pub(super) const DEEPEST: usize = 25;

/// Reads a whole record whose text begins at a line of a file. After a fault it continues, so that one reading finds them all.
pub(super) fn read(text: &str, line: usize) -> Result<Record, ParseRecordError> {
    let mut reader = Reader::new(text, line);
    reader.read_all();
    reader.finish(line)
}

/// The tags of a good record, and where each action is, those of variations included, in the order of the text.
pub(super) fn locate(text: &str, line: usize) -> (Vec<RawTag>, Vec<TextPosition>) {
    let mut reader = Reader { places: Some(Vec::new()), ..Reader::new(text, line) };
    reader.read_all();
    (reader.raw_tags, reader.places.unwrap_or_default())
}

/// Reads actions without tags.
pub(super) fn read_actions(text: &str) -> Result<Vec<Entry>, ParseRecordError> {
    let mut reader = Reader { actions_only: true, ..Reader::new(text, 1) };
    reader.read_all();
    if reader.faults.is_empty() { Ok(reader.line.variation.actions) } else { Err(ParseRecordError(reader.faults)) }
}

struct Reader<'a> {
    scan: Scan<'a>,
    raw_tags: Vec<RawTag>,
    /// What is being read: the game, or a variation.
    line: Line,
    /// What it is a variation of, the game first.
    outer: Vec<Line>,
    /// Whether the text is part of a game: it has no tags, and the first number may be any.
    actions_only: bool,
    /// A number that waits for its action: where it is and what is written.
    waiting: Option<(TextPosition, &'a str)>,
    /// Where each action is, if somebody wants to know.
    places: Option<Vec<TextPosition>>,
    faults: Vec<Fault>,
}

/// The game, or a variation.
struct Line {
    variation: Variation,
    /// The number of the next action.
    number: usize,
    /// Where it begins.
    at: TextPosition,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, line: usize) -> Reader<'a> {
        // Some editors put a mark in front of the text.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let scan = Scan::new(text, line);
        Reader {
            line: Line { variation: Variation::default(), number: 1, at: scan.at() },
            scan,
            raw_tags: Vec::new(),
            outer: Vec::new(),
            actions_only: false,
            waiting: None,
            places: None,
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
                Some('}') => self.skip_sign(FaultKind::StrayBrace),
                Some('(') => self.begin_variation(),
                Some(')') => self.end_variation(),
                Some(_) => self.read_word(),
            }
        }
        self.end_waiting();
        // The first line is the game.
        let lines = self.outer.iter().chain([&self.line]).skip(1);
        let open: Vec<TextPosition> = lines.map(|line| line.at).collect();
        open.into_iter().for_each(|at| self.fault(at, FaultKind::OpenVariation));
    }

    fn finish(mut self, line: usize) -> Result<Record, ParseRecordError> {
        let start = TextPosition { line, column: 1 };
        let tags = gather(self.raw_tags, start, &mut self.faults);
        if self.faults.is_empty() {
            let Variation { preface, actions } = self.line.variation;
            Ok(Record { tags, preface, actions })
        } else {
            self.faults.sort_by_key(|fault| fault.at);
            Err(ParseRecordError(self.faults))
        }
    }

    fn fault(&mut self, at: TextPosition, what: FaultKind) {
        self.faults.push(Fault { at, what });
    }

    fn skip_sign(&mut self, what: FaultKind) {
        self.fault(self.scan.at(), what);
        self.scan.next();
    }

    fn read_tag(&mut self) {
        let playing = !self.outer.is_empty() || !self.line.variation.actions.is_empty() || self.waiting.is_some();
        match RawTag::read(&mut self.scan) {
            Ok(tag) if playing || self.actions_only => self.fault(tag.name_at, FaultKind::LateTag(tag.name)),
            Ok(tag) => self.raw_tags.push(tag),
            Err(fault) => {
                self.faults.push(fault);
                self.scan.skip_line();
            }
        }
    }

    fn read_comment(&mut self) {
        let at = self.scan.at();
        let Variation { preface, actions } = &mut self.line.variation;
        match comment::read(&mut self.scan) {
            Some(text) => actions.last_mut().map_or(preface, |entry| &mut entry.comments).push(text),
            None => self.fault(at, FaultKind::OpenComment),
        }
    }

    /// `(`: what follows replaces the last action, so it has its number.
    fn begin_variation(&mut self) {
        self.end_waiting();
        let at = self.scan.at();
        let replaced = !self.line.variation.actions.is_empty();
        if !replaced {
            self.fault(at, FaultKind::EarlyVariation);
        }
        if self.outer.len() == DEEPEST {
            self.fault(at, FaultKind::TooDeep);
            self.outer.clear();
            return self.scan.stop();
        }
        self.scan.next();
        let number = self.line.number.saturating_sub(usize::from(replaced));
        let line = Line { variation: Variation::default(), number, at };
        self.outer.push(std::mem::replace(&mut self.line, line));
    }

    fn end_variation(&mut self) {
        self.end_waiting();
        let Some(outer) = self.outer.pop() else { return self.skip_sign(FaultKind::StrayParenthesis) };
        self.scan.next();
        let Line { variation, at, .. } = std::mem::replace(&mut self.line, outer);
        if variation.actions.is_empty() {
            self.fault(at, FaultKind::EmptyVariation);
        }
        if let Some(entry) = self.line.variation.actions.last_mut() {
            entry.variations.push(variation);
        }
    }

    /// A number, an action, a number and an action without a space between them, a clock or an evaluation.
    fn read_word(&mut self) {
        let mut at = self.scan.at();
        let is_end = |c: char| c.is_whitespace() || matches!(c, '[' | '{' | '}' | '(' | ')');
        let word = self.scan.take_while(|c| !is_end(c));
        if let Some(clock) = word.strip_prefix('@') {
            return self.take_clock(at, clock);
        }
        if let Some(evaluation) = word.strip_prefix('%') {
            return self.take_evaluation(at, evaluation);
        }
        let mut action = word;
        if let Some((number, rest)) = split_number(word) {
            self.take_number(at, number);
            at.column += word.len() - rest.len();
            action = rest;
        }
        if !action.is_empty() {
            self.take_action(at, action);
        }
    }

    fn take_number(&mut self, at: TextPosition, number: &'a str) {
        self.end_waiting();
        self.waiting = Some((at, number));
    }

    /// Holds the number in front of an action, if there is one, against the number the action has.
    fn check_number(&mut self, action: &ActionText) {
        let first = self.outer.is_empty() && self.line.variation.actions.is_empty();
        // R21: the set-up roll of advanced Mur is not a ply.
        if first && action.is_set_up_roll() {
            self.line.number = 0;
        }
        let expected = self.line.number;
        let Some((at, found)) = self.waiting.take() else { return };
        let read = found.parse::<usize>().ok();
        let begins_anywhere = self.actions_only && first && read.is_some();
        if read != Some(expected) && !begins_anywhere {
            self.fault(at, FaultKind::WrongNumber { expected, found: found.to_owned() });
        }
        // Going on from what is written makes one slip one fault.
        self.line.number = read.unwrap_or(expected);
    }

    fn take_action(&mut self, at: TextPosition, word: &str) {
        let (action, marks) = split_marks(word);
        let action = action.parse().unwrap_or_else(|_| {
            self.fault(at, FaultKind::NotAnAction(word.to_owned()));
            ActionText::faulty(word)
        });
        self.check_number(&action);
        self.line.variation.actions.push(Entry { marks, ..Entry::new(action) });
        self.line.number = self.line.number.saturating_add(1);
        self.places.iter_mut().for_each(|places| places.push(at));
    }

    fn take_clock(&mut self, at: TextPosition, text: &str) {
        let what = match (self.line.variation.actions.last_mut(), text.parse()) {
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

    fn take_evaluation(&mut self, at: TextPosition, text: &str) {
        let what = match (self.line.variation.actions.last_mut(), text.parse()) {
            (_, Err(error)) => FaultKind::BadEvaluation(error),
            (None, Ok(_)) => FaultKind::EarlyEvaluation,
            (Some(Entry { evaluation: Some(_), .. }), Ok(_)) => FaultKind::SecondEvaluation,
            (Some(entry), Ok(evaluation)) => {
                entry.evaluation = Some(evaluation);
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
