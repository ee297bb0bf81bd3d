use std::fmt;

use crate::RuleSet;

/// Everything that changes a position, by a player, the dice or a clock; sorted as its canonical string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// An action of Mur.
    Mur(mur::Action),
    /// An action of Ur.
    Ur(ur::Action),
}

impl Action {
    /// A round clock that ran out in advanced Mur. The clock does this, so it is never listed among the legal actions; but
    /// it moves the race, so it is part of the game.
    pub const FLAG: Action = Action::Mur(mur::Action::Flag);

    /// Reads an action of a rule set, legal or not.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(rules: RuleSet, text: &str) -> Result<Action, ParseActionError> {
        match rules {
            RuleSet::Mur(_) => text.parse().map(Action::Mur).map_err(ParseActionError::Mur),
            RuleSet::Ur(_) => text.parse().map(Action::Ur).map_err(ParseActionError::Ur),
        }
    }

    /// Whether the dice do this and not a player.
    pub fn is_chance(&self) -> bool {
        match self {
            Action::Mur(action) => action.is_chance(),
            Action::Ur(action) => action.is_chance(),
        }
    }
}

/// The canonical string.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Mur(action) => action.fmt(f),
            Action::Ur(action) => action.fmt(f),
        }
    }
}

/// Why a text is not an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseActionError {
    /// Not an action of Mur.
    Mur(mur::ParseActionError),
    /// Not an action of Ur.
    Ur(ur::ParseActionError),
}

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseActionError::Mur(error) => error.fmt(f),
            ParseActionError::Ur(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ParseActionError {}
