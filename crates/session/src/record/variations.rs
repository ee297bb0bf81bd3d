use super::{CheckError, Checked, Entry, Record, TextPosition, reader};
use game::{Game, PlayError};
use std::fmt;

/// A rule that a record breaks, and where it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Where the action or the tag is, or where the record begins if neither is at fault.
    pub at: TextPosition,
    /// The ply that cannot be played; `None` if no single one is at fault.
    pub ply: Option<usize>,
    /// Whether it is in a variation.
    pub in_variation: bool,
    /// What is wrong.
    pub error: CheckError,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let context = if self.in_variation { "in a variation, " } else { "" };
        write!(f, "{context}{}", self.error)
    }
}

impl std::error::Error for Broken {}

impl Record {
    /// As [`Record::check`], but variations too must be playable, and the fault is placed in the text that the record was
    /// read from, which begins at this line of its file.
    ///
    /// # Errors
    /// The first rule that is broken: in the game, or if that is good, in its variations.
    ///
    /// ```
    /// use session::record::Record;
    /// let text = "[Rules \"mur-basic\"]\n1. c2 2. d3 (2. e3\n3. e3)";
    /// let broken = Record::parse(text).unwrap().check_in(text, 1).unwrap_err();
    /// assert_eq!((broken.at.line, broken.ply), (3, Some(3)));
    /// ```
    pub fn check_in(&self, text: &str, line: usize) -> Result<Checked, Box<Broken>> {
        let fault = match self.check() {
            Ok(checked) => match self.broken_variation() {
                None => return Ok(checked),
                Some((index, error)) => (Some(index), true, CheckError::Replay(error.into())),
            },
            Err(error) => (self.broken_action(), false, error),
        };
        let (index, in_variation, error) = fault;
        let at = match &error {
            CheckError::Ending(fault) => tag_in(text, line, fault.tag()),
            CheckError::Replay(_) => index.and_then(|index| reader::locate(text, line).get(index).copied()),
        };
        let ply = error.play_error().map(|error| error.ply);
        Err(Box::new(Broken { at: at.unwrap_or(TextPosition { line, column: 1 }), ply, in_variation, error }))
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

    /// The place of the action that cannot be played in the order of the text, in which variations come between.
    fn broken_action(&self) -> Option<usize> {
        let mut game = self.start().ok()?;
        let bad = self.actions.iter().position(|entry| game.play_text(entry.action.as_str()).is_err())?;
        Some(self.actions.iter().take(bad).map(|entry| 1 + inside(entry)).sum())
    }
}

/// Where a tag begins in a text that begins at a line of a file. Tags come before anything that could look like one.
fn tag_in(text: &str, line: usize, name: &str) -> Option<TextPosition> {
    let at = text.find(&format!("[{name} "))?;
    Some(TextPosition::after(&text[..at], line))
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
