use super::{CheckError, Checked, Entry, Record, ReplayError, TextPosition, reader};
use game::{Game, PlayError};
use std::fmt;

/// A rule that a record breaks, and where it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// What breaks it.
    pub part: Part,
    /// The ply that cannot be played; `None` if no single one is at fault.
    pub ply: Option<usize>,
    /// Whether it is in a variation.
    pub in_variation: bool,
    /// What is wrong.
    pub error: CheckError,
}

/// A part of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of it.
    Record,
    /// The tag of this name.
    Tag(&'static str),
    /// The action with this index, where those of variations count too, in the order of the text.
    Action(usize),
}

impl Part {
    /// Where the value of the tag or the action is in the text that the record was read from, which begins at this line of its
    /// file; where the record begins if neither is meant.
    #[must_use]
    pub fn locate(self, text: &str, line: usize) -> TextPosition {
        let (tags, actions) = reader::locate(text, line);
        let at = match self {
            Part::Record => None,
            Part::Tag(name) => tags.iter().find(|tag| tag.name == name).map(|tag| tag.value_at),
            Part::Action(index) => actions.get(index).copied(),
        };
        at.unwrap_or(TextPosition { line, column: 1 })
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let context = if self.in_variation { "in a variation, " } else { "" };
        write!(f, "{context}{}", self.error)
    }
}

impl std::error::Error for Broken {}

impl Record {
    /// As [`Record::check`], but variations too must be playable.
    ///
    /// # Errors
    /// The first rule that is broken: in the game, or if that is good, in its variations.
    ///
    /// ```
    /// use session::record::Record;
    /// let text = "[Rules \"mur-basic\"]\n1. c2 2. d3 (2. e3\n3. e3)";
    /// let broken = Record::parse(text).unwrap().check_variations().unwrap_err();
    /// assert_eq!((broken.part.locate(text, 1).line, broken.ply), (3, Some(3)));
    /// ```
    pub fn check_variations(&self) -> Result<Checked, Box<Broken>> {
        let (part, in_variation, error) = match self.check() {
            Ok(checked) => match self.broken_variation() {
                None => return Ok(checked),
                Some((index, error)) => (Part::Action(index), true, CheckError::Replay(error.into())),
            },
            Err(error) => (self.broken_part(&error), false, error),
        };
        let ply = error.play_error().map(|error| error.ply);
        Err(Box::new(Broken { part, ply, in_variation, error }))
    }

    /// The first action of a variation that cannot be played, counted in the order of the text. The game itself is good.
    fn broken_variation(&self) -> Option<(usize, PlayError)> {
        if self.actions.iter().all(|entry| entry.variations.is_empty()) {
            return None;
        }
        let mut game = self.start().ok()?;
        let mut index = 0;
        try_line(&mut game, &self.actions, &mut index).err().map(|error| (index, error))
    }

    /// What is at fault in a game that is not good.
    fn broken_part(&self, error: &CheckError) -> Part {
        match error {
            CheckError::Ending(fault) => Part::Tag(fault.tag()),
            CheckError::OpeningRolls(_) => Part::Tag("OpeningRolls"),
            CheckError::Replay(ReplayError::Rules(_)) => Part::Tag("Rules"),
            CheckError::Replay(ReplayError::Start(_)) => Part::Tag("Start"),
            CheckError::Replay(ReplayError::Option(_) | ReplayError::Value { .. }) => Part::Tag("Options"),
            CheckError::Replay(ReplayError::Play(_)) => self.broken_action().map_or(Part::Record, Part::Action),
        }
    }

    /// The place of the action that cannot be played in the order of the text, in which variations come between.
    fn broken_action(&self) -> Option<usize> {
        let mut game = self.start().ok()?;
        let bad = self.actions.iter().position(|entry| game.play_text(entry.action.as_str()).is_err())?;
        Some(self.actions.iter().take(bad).map(|entry| 1 + inside(entry)).sum())
    }
}

/// How many actions the variations of an action have.
fn inside(entry: &Entry) -> usize {
    entry.variations.iter().flat_map(|variation| &variation.actions).map(|entry| 1 + inside(entry)).sum()
}

/// Plays a line and all its variations; `index` counts the actions that were tried and is left at the bad one. If all is well
/// the game is as it was before.
fn try_line(game: &mut Game, actions: &[Entry], index: &mut usize) -> Result<(), PlayError> {
    for entry in actions {
        game.play_text(entry.action.as_str())?;
        *index += 1;
        if !entry.variations.is_empty() {
            let played = game.undo();
            for variation in &entry.variations {
                try_line(game, &variation.actions, index)?;
            }
            played.into_iter().for_each(|action| game.play_unchecked(action));
        }
    }
    for _ in actions {
        game.undo();
    }
    Ok(())
}
