use engine::Score;
use game::Action;
use session::Event;
use session::matches::{Player, Seating};
use table::Hint;

/// Something that the people at the table should see.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// Something has happened in the match, in a game in which these players sat where they did.
    Event(Event, Option<Seating>),
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
