use crate::dice::{Commitment, DiceKind, FairDice, PracticeDice, Seed, Throw};
use crate::matches::{Pair, Player};
use crate::setup::DiceSource;
use crate::view::RevealedDice;

/// The dice of one game.
#[derive(Clone, Debug)]
pub(crate) enum GameDice {
    Fair {
        commitment: Commitment,
        /// The dice themselves; unknown as long as their seed is.
        dice: Option<FairDice>,
        entropy: Pair<Vec<u8>>,
        /// The player whose entropy comes first.
        first: Player,
    },
    Practice(PracticeDice),
    /// What they show comes with the commands.
    Shown,
}

impl GameDice {
    /// The dice of a game of a match, with what the players have added. `first` is the player whose entropy comes first, and
    /// `commitment` what was published if the seed is not known.
    pub(crate) fn new(
        source: &DiceSource,
        game: u32,
        commitment: Option<Commitment>,
        entropy: Pair<Vec<u8>>,
        first: Player,
    ) -> GameDice {
        match (source, commitment) {
            (DiceSource::Fair { seed }, _) => {
                let seed = seed.for_game(game.into());
                let mut dice = GameDice::Fair { commitment: seed.commitment(), dice: None, entropy, first };
                dice.learn_seed(Some(&seed));
                dice
            }
            (DiceSource::Practice { seed }, _) => GameDice::Practice(PracticeDice::new(*seed).for_game(game.into())),
            (DiceSource::Elsewhere { .. }, Some(commitment)) => {
                GameDice::Fair { commitment, dice: None, entropy, first }
            }
            (DiceSource::Elsewhere { .. } | DiceSource::Manual, _) => GameDice::Shown,
        }
    }

    /// The seed of fair dice, if it is known.
    pub(crate) fn seed(&self) -> Option<&Seed> {
        self.fair().map(FairDice::seed)
    }

    /// Fair dice, if their seed is known.
    pub(crate) fn fair(&self) -> Option<&FairDice> {
        match self {
            GameDice::Fair { dice, .. } => dice.as_ref(),
            GameDice::Practice(_) | GameDice::Shown => None,
        }
    }

    /// From now on the seed is known.
    pub(crate) fn learn_seed(&mut self, seed: Option<&Seed>) {
        if let (GameDice::Fair { dice, entropy, first, .. }, Some(seed)) = (self, seed) {
            dice.get_or_insert_with(|| FairDice::new(seed.clone(), &entropy[*first], &entropy[first.other()]));
        }
    }

    /// What anybody needs to check them, once the game with this number is over.
    pub(crate) fn revealed(&self, game: u32) -> Option<RevealedDice> {
        match self {
            GameDice::Fair { dice, entropy, first, .. } => {
                let seed = dice.as_ref()?.seed().clone();
                Some(RevealedDice { game, seed, entropy: entropy.clone(), first: *first })
            }
            GameDice::Practice(_) | GameDice::Shown => None,
        }
    }

    /// A throw of the game, if it does not come with the command.
    pub(crate) fn throw(&self, kind: DiceKind, number: u64) -> Option<Throw> {
        match self {
            GameDice::Practice(dice) => Some(dice.throw(kind, number)),
            _ => Some(self.fair()?.throw(kind, number)),
        }
    }

    /// A player's opening roll, if it does not come with the command.
    pub(crate) fn opening_roll(&self, kind: DiceKind, round: u32, player: Player) -> Option<Throw> {
        // Player A is named first.
        let second = player == Player::B;
        match self {
            GameDice::Practice(dice) => Some(dice.opening_roll(kind, round, second)),
            _ => Some(self.fair()?.opening_roll(kind, round, second)),
        }
    }
}
