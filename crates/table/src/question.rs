use engine::{Limits, Score};
use game::{Action, Game};
use session::Step;
use session::matches::Player;

use crate::Purpose;

/// Something for a computer to think about. The shell around the table does the thinking, and answers with a [`Thought`].
#[derive(Clone, Debug)]
pub struct Question {
    /// Its number; its thought has the same.
    pub number: u64,
    /// What it is about.
    pub topic: Topic,
    /// The number of the game in the match.
    pub round: u32,
    /// The game as it is.
    pub game: Game,
    /// What it is played for.
    pub purpose: Purpose,
    /// When to stop thinking.
    pub limits: Limits,
}

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// What this computer plays.
    Move(Player),
    /// What to advise the person who acts. For the engine at full strength.
    Hint,
    /// Whether this computer takes a draw. For the engine at full strength.
    Draw(Player),
}

/// What came of a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The number of the question.
    pub question: u64,
    /// The action, or why there is none.
    pub action: Result<Action, String>,
    /// What the position is worth to the side to move, if that is known.
    pub score: Option<Score>,
    /// What is expected, the action first.
    pub line: Vec<Action>,
}

/// What follows from a thought.
#[derive(Clone, Debug, PartialEq)]
pub enum Taken {
    /// The table has moved on, and nobody wants to know any more.
    Stale,
    /// The computer has acted or answered.
    Acted(Vec<Step>),
    /// This computer could not play on, for this reason, and has left the match.
    Left(Player, String, Vec<Step>),
    /// A hint.
    Hint(Hint),
    /// There is no hint, for this reason.
    NoHint(String),
}

/// A good action.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The action.
    pub action: Action,
    /// What the position is worth to the side to move.
    pub score: Option<Score>,
    /// What is expected, the action first.
    pub line: Vec<Action>,
}
