use crate::game_dice::GameDice;
use crate::live_game::LiveGame;
use crate::matches::Pair;
use crate::opening::OpeningRoll;

/// What a session is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The players get ready for the next game.
    Preparing,
    /// Both players roll for who begins.
    Opening,
    /// A game is being played.
    Playing,
    /// The match is over.
    Over,
}

/// Why a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchEnd {
    /// Its games decided it.
    Played,
    /// A player gave up the rest of it.
    Resignation,
    /// The host broke it off.
    Abandonment,
    /// It was broken off before it had really begun.
    Abort,
}

/// What a session is doing, with everything that belongs to it.
#[derive(Clone, Debug)]
pub(crate) enum Stage {
    Preparing {
        /// The entropy of the players who are ready.
        ready: Pair<Option<Vec<u8>>>,
    },
    Opening(Box<Opening>),
    Playing(Box<LiveGame>),
    Over {
        why: MatchEnd,
        rematch: bool,
        /// The opening roll during which the match ended, if it did.
        opening: Option<Box<Opening>>,
    },
}

/// An opening roll and the dice of its game.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    pub(crate) rolls: OpeningRoll,
    pub(crate) dice: GameDice,
}

impl Stage {
    /// Nobody is ready yet.
    pub(crate) fn preparing() -> Stage {
        Stage::Preparing { ready: Pair::default() }
    }

    pub(crate) fn phase(&self) -> Phase {
        match self {
            Stage::Preparing { .. } => Phase::Preparing,
            Stage::Opening(_) => Phase::Opening,
            Stage::Playing(_) => Phase::Playing,
            Stage::Over { .. } => Phase::Over,
        }
    }
}
