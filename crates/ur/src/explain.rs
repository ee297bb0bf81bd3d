//! Explaining any attempted action: what it does, or which rule forbids it.

use core::fmt;

use crate::action::{Action, ParseActionError};
use crate::audience::Audience;
use crate::effect::Effect;
use crate::position::Position;
use crate::refusal::Refusal;

/// What an attempted action does, or why it is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The action, if the text is one.
    pub action: Option<Action>,
    /// What the rules say.
    pub verdict: Verdict,
}

/// What the rules say of an attempted action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is legal and does this, in order.
    Legal(Vec<Effect>),
    /// A rule forbids it.
    Illegal(Refusal),
    /// It cannot be read as an action.
    Unreadable(Misreading),
}

/// Why a text cannot be read as an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misreading {
    /// It does not look like an action.
    NotAnAction,
    /// It looks like an action, but this is wrong with it.
    Error(ParseActionError),
}

impl From<ParseActionError> for Misreading {
    fn from(error: ParseActionError) -> Self {
        match error {
            ParseActionError::Form => Self::NotAnAction,
            error => Self::Error(error),
        }
    }
}

impl fmt::Display for Misreading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAnAction => ParseActionError::Form.fmt(f),
            Self::Error(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for Misreading {}

impl Explanation {
    /// Whether the action is legal.
    pub const fn is_legal(&self) -> bool {
        matches!(self.verdict, Verdict::Legal(_))
    }

    /// What the action does, in order; nothing if it is illegal.
    pub fn effects(&self) -> &[Effect] {
        match &self.verdict {
            Verdict::Legal(effects) => effects,
            Verdict::Illegal(_) | Verdict::Unreadable(_) => &[],
        }
    }

    /// One line: what the action does, or `illegal, <reason>`.
    pub fn sentence(&self, audience: &Audience<'_>) -> String {
        match &self.verdict {
            Verdict::Legal(effects) => {
                effects.iter().map(|effect| effect.sentence(audience)).collect::<Vec<_>>().join("; ")
            }
            Verdict::Illegal(refusal) => format!("illegal, {}", refusal.sentence(audience)),
            Verdict::Unreadable(error) => format!("illegal, {error}"),
        }
    }
}

impl Position {
    /// Explains an attempted action, whatever the text.
    ///
    /// ```
    /// use ur::{Audience, Color, Position, Rules};
    /// let position = Position::parse(Rules::Runners, "6/2b1w3/6 b 6,0,0 6,0,0 2").unwrap();
    /// let to_black = Audience::player(Rules::Runners, Color::Black);
    /// assert_eq!(
    ///     position.explain("3x5").sentence(&to_black),
    ///     "you move from 3 to 5; White's piece on 5 is hit and goes into the river; \
    ///      the penalty for passing over a rosette ends your turn; it is White's turn; White gets a free move"
    /// );
    /// assert_eq!(position.explain("3-6").sentence(&to_black), "illegal, that is 3 squares, but the throw was 2");
    /// ```
    pub fn explain(&self, text: &str) -> Explanation {
        let action: Action = match text.parse() {
            Ok(action) => action,
            Err(error) => return Explanation { action: None, verdict: Verdict::Unreadable(error.into()) },
        };
        let verdict = match self.refusal(action) {
            Some(refusal) => Verdict::Illegal(refusal),
            None => Verdict::Legal(self.effects(action)),
        };
        Explanation { action: Some(action), verdict }
    }

    /// What an action does, in order; nothing if it is illegal.
    pub fn effects(&self, action: Action) -> Vec<Effect> {
        let mut effects = Vec::new();
        if self.is_legal(action) {
            let _ = self.play_observed(action, &mut effects);
        }
        effects
    }
}
