use super::fair::{Commitment, FairDice, Seed};
use super::throw::{DiceKind, Throw};
use std::fmt;

/// What anybody needs to check the dice of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceProof {
    /// Published before the game.
    pub commitment: Commitment,
    /// Told after the game.
    pub seed: Option<Seed>,
    /// What Black threw in (or the player named first, where dice decide who is Black).
    pub entropy_b: Vec<u8>,
    /// What White threw in.
    pub entropy_w: Vec<u8>,
}

/// Why the dice of a game are not proven fair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceFault {
    /// The seed has not been told yet.
    NotTold,
    /// The seed that was told is not the one that was committed to.
    OtherSeed {
        /// What was published.
        published: Commitment,
        /// The commitment of the seed that was told.
        told: Commitment,
    },
    /// A throw is not what the seed and the players' entropy make it.
    OtherThrow {
        /// The throw's number, from 1.
        number: u64,
        /// What should have fallen.
        expected: Throw,
        /// What is claimed to have fallen, as written.
        claimed: String,
    },
}

impl fmt::Display for DiceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiceFault::NotTold => f.write_str("the seed has not been told yet"),
            DiceFault::OtherSeed { published, told } => {
                write!(f, "the seed told belongs to {told}, not to {published}")
            }
            DiceFault::OtherThrow { number, expected, claimed } => {
                write!(f, "throw {number} should be {expected}, not {claimed}")
            }
        }
    }
}

impl std::error::Error for DiceFault {}

impl DiceProof {
    /// The dice of the game, if the seed is the one that was committed to.
    ///
    /// # Errors
    /// If it is not, or has not been told.
    pub fn dice(&self) -> Result<FairDice, DiceFault> {
        let seed = self.seed.clone().ok_or(DiceFault::NotTold)?;
        let (published, told) = (self.commitment, seed.commitment());
        if published != told {
            return Err(DiceFault::OtherSeed { published, told });
        }
        Ok(FairDice::new(seed, &self.entropy_b, &self.entropy_w))
    }

    /// Checks the throws of a whole game, first to last, each as its rule set writes it (`d3`, `1-3-4`).
    ///
    /// # Errors
    /// The first fault there is.
    pub fn verify<'a>(&self, kind: DiceKind, throws: impl IntoIterator<Item = &'a str>) -> Result<(), DiceFault> {
        let dice = self.dice()?;
        for (number, claimed) in (1..).zip(throws) {
            let expected = dice.throw(kind, number);
            if expected.to_string() != claimed {
                return Err(DiceFault::OtherThrow { number, expected, claimed: claimed.to_owned() });
            }
        }
        Ok(())
    }
}
