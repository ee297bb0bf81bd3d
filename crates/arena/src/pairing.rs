//! Games that differ only in who plays which side.

use game::{Color, Game, Options, OptionsFault, Position, Random, RuleSet};
use session::dice::{DiceKind, PracticeDice};

/// What the two games of a pair share: the dice of all their throws, and in Mur a few random plies to begin with.
#[derive(Clone, Debug)]
pub struct Pairing {
    opening: Game,
    seed: u64,
    dice: PracticeDice,
}

/// After how many plies a game is drawn whose rule set has no limit. Long Jump and advanced Mur can be kept going on purpose;
/// nothing else comes near.
const LONGEST: u32 = 20_000;
/// How often random plies are tried again if they ended the game.
const TRIES: u32 = 1000;

impl Pairing {
    /// The pair with this number in a match with this seed: `plies` random plies in Mur, none in Ur, where the dice make
    /// every game different.
    ///
    /// # Errors
    /// If the options do not fit the rule set.
    pub fn new(rules: RuleSet, options: &Options, plies: u32, seed: u64, pair: u64) -> Result<Pairing, OptionsFault> {
        let mut random = Random::new(mix(seed, pair));
        let dice_seed = random.bits();
        let dice = PracticeDice::new(dice_seed);
        let start = Game::start(rules, options)?;
        let start = start.with_ply_limit(Some(ply_limit(rules, options)));
        if let RuleSet::Ur(_) = rules {
            return Ok(Pairing { opening: start, seed: dice_seed, dice });
        }
        let mut opening = start.clone();
        for _ in 0..TRIES {
            opening = start.clone();
            throw(&mut opening, &dice);
            for _ in 0..plies {
                if let Some(action) = opening.random_action(&mut random) {
                    opening.play(action);
                }
            }
            if opening.ending().is_none() {
                return Ok(Pairing { opening, seed: dice_seed, dice });
            }
        }
        // Random plies end every game, or the ply limit does: the players take over from the start.
        opening.clone_from(&start);
        Ok(Pairing { opening, seed: dice_seed, dice })
    }

    /// What the two games with this number, from 0, share in two sets of Ur: the dice of all their throws. This colour begins.
    #[must_use]
    pub fn game_of_set(&self, number: u32, first: Color) -> Pairing {
        let opening = match self.opening.position() {
            Position::Ur(start) if self.opening.turn() != first => {
                Game::new(Position::Ur(start.swapped())).with_ply_limit(self.opening.ply_limit())
            }
            _ => self.opening.clone(),
        };
        Pairing { opening, seed: self.seed, dice: PracticeDice::new(mix(self.seed, number.into())) }
    }

    /// The game as the players find it.
    pub fn opening(&self) -> &Game {
        &self.opening
    }

    /// Throws the dice, as long as they are next. A throw depends on nothing but the pair and its number in the game.
    pub fn throw(&self, game: &mut Game) {
        throw(game, &self.dice);
    }
}

/// After how many plies a game of a match is drawn.
pub(crate) fn ply_limit(rules: RuleSet, options: &Options) -> u32 {
    options.ply_limit.or(rules.ply_limit()).unwrap_or(LONGEST)
}

fn throw(game: &mut Game, dice: &PracticeDice) {
    let Some(kind) = DiceKind::of(game.rules()) else { return };
    while game.chance().is_some() {
        let number = game.actions().iter().filter(|action| action.is_chance()).count() as u64 + 1;
        game.play(dice.throw(kind, number).action());
    }
}

/// A seed for one of many, so that neighbours have nothing in common.
pub(crate) fn mix(seed: u64, number: u64) -> u64 {
    Random::new(Random::new(seed).bits() ^ number.wrapping_mul(0xd6e8_feb8_6659_fd93)).bits()
}
