use super::evaluation::Evaluation;
use crate::clock::Millis;
use std::fmt;
use std::str::FromStr;

/// One action of a game as it was written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The action.
    pub action: ActionText,
    /// What the writer thought of it.
    pub marks: Marks,
    /// What its author had left on their clock after it.
    pub clock: Option<Millis>,
    /// What the position after it is worth.
    pub evaluation: Option<Evaluation>,
    /// Comments that follow it.
    pub comments: Vec<String>,
    /// What could have been played instead of it.
    pub variations: Vec<Variation>,
}

/// Actions that could have been played instead of another one and those after it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variation {
    /// Comments before the first action.
    pub preface: Vec<String>,
    /// The actions, at least one.
    pub actions: Vec<Entry>,
}

impl Entry {
    /// An action and nothing else.
    #[must_use]
    pub fn new(action: ActionText) -> Entry {
        Entry {
            action,
            marks: Marks::default(),
            clock: None,
            evaluation: None,
            comments: Vec::new(),
            variations: Vec::new(),
        }
    }
}

/// An action in its canonical form: `c2xd2>e2=3`, `-c3-k`, `d3`, `s-2`, `pass`.
///
/// It consists of ASCII letters, digits, `-`, `=` and `>`. Whether it is legal is for the rules to say.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ActionText {
    text: String,
    /// Whether it is the set-up roll of advanced Mur.
    set_up_roll: bool,
}

impl ActionText {
    /// The text itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// An action of a game. Every canonical string is made of these characters.
    #[must_use]
    pub fn of(action: &game::Action) -> ActionText {
        let set_up_roll = matches!(action, game::Action::Mur(action) if action.is_chance());
        ActionText { text: action.to_string(), set_up_roll }
    }

    /// Whether it is the set-up roll of advanced Mur, which is not a ply (R21).
    #[must_use]
    pub fn is_set_up_roll(&self) -> bool {
        self.set_up_roll
    }

    /// A word that is not an action, kept in place of one so that reading can continue after the fault.
    pub(super) fn faulty(word: &str) -> ActionText {
        ActionText { text: word.to_owned(), set_up_roll: false }
    }
}

/// The text is not written like an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseActionTextError(pub String);

impl fmt::Display for ParseActionTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not an action", self.0)
    }
}

impl std::error::Error for ParseActionTextError {}

impl FromStr for ActionText {
    type Err = ParseActionTextError;

    fn from_str(text: &str) -> Result<ActionText, ParseActionTextError> {
        let belongs = |c: char| c.is_ascii_alphanumeric() || "-=>".contains(c);
        if !text.is_empty() && text.chars().all(belongs) {
            let set_up_roll = text.starts_with('d') && text.parse().is_ok_and(mur::Action::is_chance);
            Ok(ActionText { text: text.to_owned(), set_up_roll })
        } else {
            Err(ParseActionTextError(text.to_owned()))
        }
    }
}

impl fmt::Display for ActionText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Signs after an action: `+`, `++`, `#`, `!`, `?` and runs of them. They say nothing that the rules need.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks(String);

impl Marks {
    /// Marks, if the text is made of their signs only.
    #[must_use]
    pub fn new(text: &str) -> Option<Marks> {
        text.chars().all(is_mark).then(|| Marks(text.to_owned()))
    }

    /// The signs.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn is_mark(c: char) -> bool {
    "+#!?".contains(c)
}

/// Takes a written action apart.
pub(super) fn split_marks(word: &str) -> (&str, Marks) {
    let action = word.trim_end_matches(is_mark);
    (action, Marks(word[action.len()..].to_owned()))
}
