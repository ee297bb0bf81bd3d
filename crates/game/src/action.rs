use std::fmt;

use crate::RuleSet;

/// What a player, or the dice, can do; sorted as its canonical string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A play of Mur.
    Mur(mur::Play),
    /// An action of Ur.
    Ur(ur::Action),
    /// The side to move ran out of time in Mur advanced: `flag`. The clock does this and not a player, so it is never listed
    /// among the legal actions; but it moves the race, so a game is not the same without it.
    Flag,
}

impl From<mur::Event> for Action {
    fn from(event: mur::Event) -> Action {
        match event {
            mur::Event::Play(play) => Action::Mur(play),
            mur::Event::Flag => Action::Flag,
        }
    }
}

/// How a fallen flag is written.
const FLAG: &str = "flag";

impl Action {
    /// Reads an action of a rule set, legal or not.
    ///
    /// # Errors
    /// What is wrong with the text, in words.
    pub fn read(rules: RuleSet, text: &str) -> Result<Action, Unreadable> {
        let action = match rules {
            RuleSet::Mur(mur::Rules::Advanced) if text == FLAG => Ok(Action::Flag),
            RuleSet::Mur(_) => text.parse().map(Action::Mur).map_err(|error: mur::UnreadablePlay| error.to_string()),
            RuleSet::Ur(_) => text.parse().map(Action::Ur).map_err(|error: ur::ActionError| error.to_string()),
        };
        action.map_err(|reason| Unreadable { text: text.to_owned(), reason })
    }

    /// Whether the dice do this and not a player.
    pub fn is_chance(&self) -> bool {
        matches!(self, Action::Ur(ur::Action::Dice(_)))
    }
}

/// The canonical string.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Mur(play) => play.fmt(f),
            Action::Ur(action) => action.fmt(f),
            Action::Flag => f.write_str(FLAG),
        }
    }
}

/// A text that is no action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The text.
    pub text: String,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' cannot be read: {}", self.text, self.reason)
    }
}

impl std::error::Error for Unreadable {}
