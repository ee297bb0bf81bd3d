use super::evaluation::ParseEvaluationError;
use super::reader::DEEPEST;
use crate::clock::ParseMillisError;
use game::excerpt;
use std::fmt;

/// A position in a text; lines and columns are counted from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TextPosition {
    /// The line.
    pub line: usize,
    /// The character of the line.
    pub column: usize,
}

impl TextPosition {
    /// The position after a text that begins at a line of a file.
    pub(super) fn after(text: &str, line: usize) -> TextPosition {
        let last = text.rsplit('\n').next().unwrap_or_default();
        TextPosition { line: line + text.matches('\n').count(), column: 1 + last.chars().count() }
    }
}

impl fmt::Display for TextPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// One thing that is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it is.
    pub at: TextPosition,
    /// What it is.
    pub what: FaultKind,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.what)
    }
}

/// What can be wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FaultKind {
    /// No tag of this name, which must be there.
    MissingTag(&'static str),
    /// `[` is not followed by a name.
    TagName,
    /// A tag's name is not followed by `"`.
    TagQuote,
    /// A tag's value has no closing `"` on its line.
    OpenValue,
    /// A backslash in a tag's value is not followed by `"`, `\` or `u{…}` with a character's number.
    BadEscape,
    /// A tag does not end in `]`.
    TagEnd,
    /// A tag of this name was there already.
    DuplicateTag(String),
    /// A tag among the actions.
    LateTag(String),
    /// A tag's value cannot be what it should be.
    BadValue {
        /// The tag.
        tag: String,
        /// What is wrong.
        why: String,
    },
    /// A comment that has no `}`.
    OpenComment,
    /// A `}` outside a comment.
    StrayBrace,
    /// No action is written like this.
    NotAnAction(String),
    /// Actions are numbered 1, 2, 3…
    WrongNumber {
        /// The number of the action that follows.
        expected: usize,
        /// What is written.
        found: String,
    },
    /// A number that no action follows.
    NumberAlone,
    /// A clock before the first action.
    EarlyClock,
    /// A second clock for the same action.
    SecondClock,
    /// A clock that cannot be read.
    BadClock(ParseMillisError),
    /// An evaluation before the first action.
    EarlyEvaluation,
    /// A second evaluation of the same action.
    SecondEvaluation,
    /// An evaluation that cannot be read.
    BadEvaluation(ParseEvaluationError),
    /// A variation before the first action.
    EarlyVariation,
    /// A variation without actions.
    EmptyVariation,
    /// A variation that has no `)`.
    OpenVariation,
    /// A `)` outside a variation.
    StrayParenthesis,
    /// Variations inside variations beyond reason; nothing after this is read.
    TooDeep,
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::MissingTag(tag) => write!(f, "the tag `{tag}` is missing"),
            FaultKind::TagName => f.write_str("expected the name of a tag after `[`"),
            FaultKind::TagQuote => f.write_str("expected a value in quotes"),
            FaultKind::OpenValue => f.write_str("the value has no closing quote on its line"),
            FaultKind::BadEscape => f.write_str("`\\` must be followed by `\"`, `\\` or `u{…}`"),
            FaultKind::TagEnd => f.write_str("expected `]`"),
            FaultKind::DuplicateTag(tag) => write!(f, "the tag `{tag}` appears twice"),
            FaultKind::LateTag(tag) => write!(f, "the tag `{tag}` is among the actions"),
            FaultKind::BadValue { tag, why } => write!(f, "{tag}: {why}"),
            FaultKind::OpenComment => f.write_str("the comment has no end"),
            FaultKind::StrayBrace => f.write_str("`}` outside a comment"),
            FaultKind::NotAnAction(word) => write!(f, "\"{}\" is not an action", excerpt(word)),
            FaultKind::WrongNumber { expected, found } => {
                write!(f, "the next action is number {expected}, not {}", excerpt(found))
            }
            FaultKind::NumberAlone => f.write_str("no action follows this number"),
            FaultKind::EarlyClock => f.write_str("a clock before the first action"),
            FaultKind::SecondClock => f.write_str("a second clock for the same action"),
            FaultKind::BadClock(error) => write!(f, "clock: {error}"),
            FaultKind::EarlyEvaluation => f.write_str("an evaluation before the first action"),
            FaultKind::SecondEvaluation => f.write_str("a second evaluation of the same action"),
            FaultKind::BadEvaluation(error) => write!(f, "evaluation: {error}"),
            FaultKind::EarlyVariation => f.write_str("a variation before the first action"),
            FaultKind::EmptyVariation => f.write_str("a variation without actions"),
            FaultKind::OpenVariation => f.write_str("the variation has no end"),
            FaultKind::StrayParenthesis => f.write_str("`)` outside a variation"),
            FaultKind::TooDeep => {
                write!(f, "variations are nested more than {DEEPEST} deep; the text from here on is not read")
            }
        }
    }
}

/// Everything that is wrong with a record, in the order of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseRecordError(pub Vec<Fault>);

impl fmt::Display for ParseRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, fault) in self.0.iter().enumerate() {
            let line_break = if number == 0 { "" } else { "\n" };
            write!(f, "{line_break}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ParseRecordError {}
