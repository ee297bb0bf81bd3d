use engine::Score;
use game::Action;
use session::Event;
use session::matches::Player;

/// Something that the people at the table should see.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// Something has happened in the match.
    Event(Event),
    /// What a computer thinks of the action that it plays next.
    Judged {
        /// The computer.
        player: Player,
        /// What the position is worth to it.
        score: Score,
        /// What it expects, its own action first.
        line: Vec<Action>,
    },
    /// The hint that somebody has asked for.
    Hint(Hint),
    /// A computer cannot play on: what is wrong with it.
    Trouble(Player, String),
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
