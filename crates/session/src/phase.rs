use crate::dice::{DiceKind, FairDice, PracticeDice, Seed, Throw};
use crate::live_game::LiveGame;
use crate::matches::{Pair, Player};
use crate::opening::OpeningRoll;
use crate::setup::DiceSource;
use crate::view::RevealedDice;

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

/// The dice of one game.
#[derive(Clone, Debug)]
pub(crate) enum GameDice {
    Fair { dice: FairDice, seed: Seed, entropy: Pair<Vec<u8>>, first: Player },
    Practice(PracticeDice),
    Manual,
}

impl GameDice {
    /// The dice of a game of a match, with what the players have added. `first` is the player whose entropy comes first.
    pub(crate) fn new(source: &DiceSource, game: u32, entropy: Pair<Vec<u8>>, first: Player) -> GameDice {
        match source {
            DiceSource::Fair { seed } => {
                let seed = seed.for_game(game.into());
                let dice = FairDice::new(seed.clone(), &entropy[first], &entropy[first.other()]);
                GameDice::Fair { dice, seed, entropy, first }
            }
            DiceSource::Practice { seed } => GameDice::Practice(PracticeDice::new(*seed).for_game(game.into())),
            DiceSource::Manual => GameDice::Manual,
        }
    }

    /// What anybody needs to check them, once the game with this number is over.
    pub(crate) fn revealed(&self, game: u32) -> Option<RevealedDice> {
        match self {
            GameDice::Fair { seed, entropy, first, .. } => {
                Some(RevealedDice { game, seed: seed.clone(), entropy: entropy.clone(), first: *first })
            }
            GameDice::Practice(_) | GameDice::Manual => None,
        }
    }

    /// A throw of the game, if it does not come from dice on the table.
    pub(crate) fn throw(&self, kind: DiceKind, number: u64) -> Option<Throw> {
        match self {
            GameDice::Fair { dice, .. } => Some(dice.throw(kind, number)),
            GameDice::Practice(dice) => Some(dice.throw(kind, number)),
            GameDice::Manual => None,
        }
    }

    /// A player's opening roll, if it does not come from dice on the table.
    pub(crate) fn opening_roll(&self, kind: DiceKind, round: u32, player: Player) -> Option<Throw> {
        // Player A is named first.
        let second = player == Player::B;
        match self {
            GameDice::Fair { dice, .. } => Some(dice.opening_roll(kind, round, second)),
            GameDice::Practice(dice) => Some(dice.opening_roll(kind, round, second)),
            GameDice::Manual => None,
        }
    }
}
