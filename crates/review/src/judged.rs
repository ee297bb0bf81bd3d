use core::fmt;

use engine::Score;
use game::{Action, Game};

/// The answer to a question about an action.
#[derive(Clone, Debug, PartialEq)]
pub enum Judged {
    /// Nobody chose: there was one legal action, the set-up roll fell, or a clock ran out.
    Forced,
    /// A decision: some legal actions, the best first, the one that was played among them.
    Decision(Vec<Ranked>),
    /// A throw of the dice: everything they could show.
    Throw(Vec<Outcome>),
}

/// A legal action and what it is worth to the side that plays it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// The action.
    pub action: Action,
    /// What it is worth.
    pub score: Score,
    /// What is expected to follow it, itself included.
    pub line: Vec<Action>,
}

/// What the dice could show and what that is worth to the side that throws.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// What they show.
    pub action: Action,
    /// How likely it is.
    pub chance: f64,
    /// What it is worth.
    pub score: Score,
}

/// An answer that does not fit its question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfit;

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the answer is about another action than the question")
    }
}

impl core::error::Error for Unfit {}

impl Judged {
    /// Whether this can be the answer about an action of a game.
    pub(crate) fn fits(&self, game: &Game, action: Action) -> bool {
        match self {
            Judged::Forced => true,
            Judged::Decision(ranked) => {
                let legal = game.legal_actions();
                let among = ranked.iter().any(|ranked| ranked.action == action);
                among && game.chance().is_none() && ranked.iter().all(|ranked| legal.contains(&ranked.action))
            }
            Judged::Throw(outcomes) => outcomes.iter().any(|outcome| outcome.action == action) && action.is_chance(),
        }
    }
}
