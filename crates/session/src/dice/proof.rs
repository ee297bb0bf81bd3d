use super::fair::{Commitment, FairDice, Seed};
use super::throw::{DiceKind, Throw};
use game::{Action, Color};
use std::fmt;

/// What anybody needs to check the dice of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceProof {
    /// Published before the game.
    pub commitment: Commitment,
    /// Revealed after the game.
    pub seed: Option<Seed>,
    /// What Black added.
    pub entropy_b: Vec<u8>,
    /// What White added.
    pub entropy_w: Vec<u8>,
    /// Whose entropy comes first: Black's, or that of the player who is named first where an opening roll decided who is
    /// Black.
    pub first: Color,
}

/// Why the dice of a game are not proven fair.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DiceFault {
    /// The seed has not been revealed yet.
    NotRevealed,
    /// The revealed seed is not the one that was committed to.
    OtherSeed {
        /// What was published.
        published: Commitment,
        /// The commitment of the revealed seed.
        revealed: Commitment,
    },
    /// The throws match if White's entropy comes first, but no opening rolls say that it does.
    NoOpeningRolls,
    /// A throw does not follow from the seed and the players' entropy.
    OtherThrow {
        /// Which throw it is.
        which: ThrowName,
        /// What should have fallen.
        expected: Throw,
        /// What is claimed to have fallen.
        claimed: ClaimedThrow,
    },
}

/// What is claimed to have fallen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimedThrow {
    /// A throw.
    Throw(Action),
    /// Something that these dice cannot show, as written.
    Impossible(String),
}

impl fmt::Display for ClaimedThrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClaimedThrow::Throw(action) => action.fmt(f),
            ClaimedThrow::Impossible(text) => f.write_str(text),
        }
    }
}

/// Which throw of a game is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThrowName {
    /// A throw of the game, from 1.
    Throw(u64),
    /// An opening roll, from 1: the first player's, the second player's, and so on until they differ.
    OpeningRoll(u64),
}

impl fmt::Display for ThrowName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ThrowName::Throw(number) => write!(f, "throw {number}"),
            ThrowName::OpeningRoll(number) => write!(f, "opening roll {number}"),
        }
    }
}

impl fmt::Display for DiceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiceFault::NotRevealed => f.write_str("the seed has not been revealed yet"),
            DiceFault::OtherSeed { published, revealed } => write!(
                f,
                "the revealed seed does not match the commitment: its SHA-256 is {revealed}, expected {published}"
            ),
            DiceFault::NoOpeningRolls => f.write_str(
                "the throws match only if White's entropy comes first, but the record has no OpeningRolls to say so",
            ),
            DiceFault::OtherThrow { which, expected, claimed } => {
                write!(f, "{which} should be {expected}, not {claimed}")
            }
        }
    }
}

impl std::error::Error for DiceFault {}

impl DiceProof {
    /// The dice of the game, if the seed is the one that was committed to.
    ///
    /// # Errors
    /// If it is not, or has not been revealed.
    pub fn dice(&self) -> Result<FairDice, DiceFault> {
        let seed = self.seed.clone().ok_or(DiceFault::NotRevealed)?;
        let (published, revealed) = (self.commitment, seed.commitment());
        if published != revealed {
            return Err(DiceFault::OtherSeed { published, revealed });
        }
        Ok(match self.first {
            Color::Black => FairDice::new(seed, &self.entropy_b, &self.entropy_w),
            Color::White => FairDice::new(seed, &self.entropy_w, &self.entropy_b),
        })
    }
}

impl FairDice {
    /// What is wrong with a throw of the game that is claimed to have fallen.
    #[must_use]
    pub fn fault(&self, kind: DiceKind, number: u64, claimed: Action) -> Option<DiceFault> {
        let (which, expected) = (ThrowName::Throw(number), self.throw(kind, number));
        let claimed = Some(claimed).filter(|claimed| *claimed != expected.action())?;
        Some(DiceFault::OtherThrow { which, expected, claimed: ClaimedThrow::Throw(claimed) })
    }

    /// What is wrong with an opening roll that is claimed to have fallen.
    #[must_use]
    pub fn opening_fault(&self, kind: DiceKind, round: u32, second: bool, claimed: &str) -> Option<DiceFault> {
        let which = ThrowName::OpeningRoll(1 + 2 * u64::from(round) + u64::from(second));
        let expected = self.opening_roll(kind, round, second);
        let claimed = match Throw::read(kind, claimed) {
            Some(throw) if throw.action() == expected.action() => return None,
            Some(throw) => ClaimedThrow::Throw(throw.action()),
            None => ClaimedThrow::Impossible(claimed.to_owned()),
        };
        Some(DiceFault::OtherThrow { which, expected, claimed })
    }
}
