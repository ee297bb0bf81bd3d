//! The record of a game: one text format for every rule set, described in `docs/record-format.md`.
//!
//! A record holds words, not rules: it says which actions were played, and replaying them says whether they were legal.
//!
//! ```
//! use session::record::Record;
//!
//! let record = Record::parse("[Rules \"mur-basic\"]\n1. c2 2. d3 3. c2-d2!").unwrap();
//! assert_eq!(record.actions[2].action.as_str(), "c2-d2");
//!
//! let faults = Record::parse("[Rules \"mur-basic\"]\n1. c2 3. d3").unwrap_err();
//! assert_eq!(faults.to_string(), "line 2, column 7: the next action is number 2, not 3");
//! ```

mod check;
mod comment;
mod date;
mod entry;
mod evaluation;
mod fault;
mod gather;
mod of_game;
mod opening_rolls;
mod options;
mod outcome;
mod raw_tag;
mod reader;
mod replay;
pub mod rgn;
mod scan;
mod stream;
mod tags;
mod variations;
mod verify_dice;
mod writer;

pub use check::{CheckError, Checked, EndingFault};
pub use date::{Date, ParseDateError};
pub use entry::{ActionText, Entry, Marks, ParseActionTextError, Variation};
pub use evaluation::{Evaluation, ParseEvaluationError, Worth};
pub use fault::{Fault, FaultKind, ParseRecordError, TextPosition};
pub use opening_rolls::{OpeningFault, OpeningRolls, ParseOpeningRollsError};
pub use options::{Options, ParseOptionsError};
pub use outcome::{Outcome, ParseWordError, Termination};
pub use replay::ReplayError;
pub use stream::{LONGEST, PartFault, RecordText, RecordTexts, split};
pub use tags::{ParseTagsError, TagName, Tags};
pub use variations::{Broken, Part};
pub use verify_dice::{DiceCheck, UncheckedDice};

/// A game as it is written down. Displayed, it is the text of the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What the record says about the game as a whole.
    pub tags: Tags,
    /// Comments before the first action.
    pub preface: Vec<String>,
    /// The actions, dice included, each with what was written about it.
    pub actions: Vec<Entry>,
}

impl Record {
    /// The record of a game of this rule set in which nothing has happened.
    #[must_use]
    pub fn new(rules: &str) -> Record {
        let tags = Tags { rules: rules.to_owned(), ..Tags::default() };
        Record { tags, preface: Vec::new(), actions: Vec::new() }
    }

    /// Reads a record.
    ///
    /// # Errors
    /// Everything that is wrong with the text, each with its position.
    pub fn parse(text: &str) -> Result<Record, ParseRecordError> {
        reader::read(text, 1)
    }

    /// Reads a record that begins at this line of a file: faults are placed in the file.
    ///
    /// # Errors
    /// Everything that is wrong with the text, each with its position.
    pub fn parse_at(text: &str, line: usize) -> Result<Record, ParseRecordError> {
        reader::read(text, line)
    }
}

/// Reads the actions of a game, or of part of one, written as in a record: with numbers, marks, clocks and comments, or without.
/// The first number may be any; those after it count on.
///
/// # Errors
/// Everything that is wrong with the text, each with its position.
///
/// ```
/// use session::record::parse_actions;
/// let actions = parse_actions("7. c2 @9m58s {A port.} 8. d3! c2-d2").unwrap();
/// assert_eq!(actions.len(), 3);
/// assert_eq!(parse_actions("7. c2 9. d3").unwrap_err().to_string(), "line 1, column 7: the next action is number 8, not 9");
/// ```
pub fn parse_actions(text: &str) -> Result<Vec<Entry>, ParseRecordError> {
    reader::read_actions(text)
}

impl std::str::FromStr for Record {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Record, ParseRecordError> {
        Record::parse(text)
    }
}
