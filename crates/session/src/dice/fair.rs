use super::hex::{ParseHexError, read_32, to_hex};
use super::throw::{DiceKind, Throw};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The domain and version of the scheme, the first bytes of every message.
const TAG: &[u8] = b"tiamat-dice-1";

/// The domain and version of the derivation of a game's seed.
const SEED_TAG: &[u8] = b"tiamat-seed-1";

/// A secret of 32 random bytes: that of one game, revealed when the game is over, or that of a whole match, never revealed.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of bytes that nobody else can guess.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed of a game of a match whose secret this is. Games are numbered from 1. Revealing a game's seed says nothing
    /// about the match's secret or about another game's seed.
    #[must_use]
    pub fn for_game(&self, number: u64) -> Seed {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes any key");
        mac.update(SEED_TAG);
        mac.update(&number.to_be_bytes());
        Seed(mac.finalize().into_bytes().into())
    }

    /// What is published before the game.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The secret itself in hexadecimal, for after the game.
    #[must_use]
    pub fn reveal(&self) -> String {
        to_hex(&self.0)
    }
}

/// Shows only the commitment, so that no log gives a running game away.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(committed to {})", self.commitment())
    }
}

impl FromStr for Seed {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Seed, ParseHexError> {
        read_32(text).map(Seed)
    }
}

/// The SHA-256 of a seed: it binds the server to the seed without revealing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl FromStr for Commitment {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Commitment, ParseHexError> {
        read_32(text).map(Commitment)
    }
}

/// The dice of one game, determined by the server's seed and by the entropy of both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FairDice {
    seed: Seed,
    first: Vec<u8>,
    second: Vec<u8>,
}

impl FairDice {
    /// The dice of a game. Black's entropy comes first; where an opening roll decides who is Black, that of the player who
    /// is named first does.
    #[must_use]
    pub fn new(seed: Seed, first: &[u8], second: &[u8]) -> FairDice {
        FairDice { seed, first: first.to_vec(), second: second.to_vec() }
    }

    /// The server's seed.
    #[must_use]
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// What is published before the game.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        self.seed.commitment()
    }

    /// The throw with this number. The throws of a game are numbered 1, 2, 3… in the order in which they fall.
    #[must_use]
    pub fn throw(&self, kind: DiceKind, number: u64) -> Throw {
        let [b0, b1, b2, b3, ..] = self.digest(number, 0);
        Throw::from_bytes(kind, [b0, b1, b2, b3])
    }

    /// A roll that decides who begins, before the game: see [`opening_roll_number`].
    #[must_use]
    pub fn opening_roll(&self, kind: DiceKind, round: u32, second: bool) -> Throw {
        self.throw(kind, opening_roll_number(round, second))
    }

    /// The counter is for dice whose faces do not divide 256: they would count it up for every block of bytes they
    /// reject. The dice of this version never do, so theirs stays 0.
    fn digest(&self, number: u64, counter: u64) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.seed.0).expect("HMAC takes any key");
        mac.update(TAG);
        // Each entropy follows its length, so that no two pairs of entropies make the same message.
        for entropy in [&self.first, &self.second] {
            mac.update(&(entropy.len() as u64).to_be_bytes());
            mac.update(entropy);
        }
        mac.update(&number.to_be_bytes());
        mac.update(&counter.to_be_bytes());
        mac.finalize().into_bytes().into()
    }
}

/// The number of an opening roll. Rounds are counted from 0; in each the player who is named first rolls with the first
/// number and the other player with the second one, in whatever order they roll. They begin at 2⁶³, far from the throws of the game.
#[must_use]
pub fn opening_roll_number(round: u32, second: bool) -> u64 {
    (1 << 63) + 2 * u64::from(round) + u64::from(second)
}
