use core::fmt;

use crate::{Color, Position, Rules, Score};

/// How a game was won (§5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Victory {
    /// By this many closes (basic).
    Closes(u32),
    /// By this many traps (classic).
    Traps(u32),
    /// By a close on the kraken (basic).
    KrakenClosed,
    /// By a trap on the kraken (classic).
    KrakenTrapped,
    /// By reaching the finish bar (advanced).
    Finish,
}

impl Victory {
    /// Who has won, and how.
    pub(super) fn of(position: &Position) -> Option<(Color, Victory)> {
        let winner = position.winner()?;
        let victory = match (position.rules, position.score(winner)) {
            (Rules::Advanced, _) => Victory::Finish,
            (Rules::Classic, Score::Closes(traps)) => Victory::Traps(traps),
            (Rules::Classic, Score::Kraken) => Victory::KrakenTrapped,
            (Rules::Basic, Score::Closes(closes)) => Victory::Closes(closes),
            (Rules::Basic, Score::Kraken) => Victory::KrakenClosed,
        };
        Some((winner, victory))
    }
}

impl fmt::Display for Victory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Victory::Closes(closes) => write!(f, "with {closes} closes"),
            Victory::Traps(traps) => write!(f, "with {traps} traps"),
            Victory::KrakenClosed => f.write_str("by closing the kraken"),
            Victory::KrakenTrapped => f.write_str("by trapping the kraken"),
            Victory::Finish => f.write_str("by reaching the finish bar"),
        }
    }
}
