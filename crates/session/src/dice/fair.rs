use super::hex::{HexError, read_32, to_hex};
use super::throw::{DiceKind, Throw};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The domain and version of the scheme, the first bytes of every message.
const TAG: &[u8] = b"tiamat-dice-1";

/// The server's secret for one game: 32 random bytes, told when the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of bytes that nobody else can guess.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
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
    type Err = HexError;

    fn from_str(text: &str) -> Result<Seed, HexError> {
        read_32(text).map(Seed)
    }
}

/// The SHA-256 of a seed: it binds the server to the seed without telling it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl FromStr for Commitment {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Commitment, HexError> {
        read_32(text).map(Commitment)
    }
}

/// The dice of one game, settled by the server's seed and by what each player threw in.
#[derive(Clone, Debug)]
pub struct FairDice {
    seed: Seed,
    entropy_b: Vec<u8>,
    entropy_w: Vec<u8>,
}

impl FairDice {
    /// The dice of a game. Where dice decide who is Black, `entropy_b` is that of the player named first.
    #[must_use]
    pub fn new(seed: Seed, entropy_b: &[u8], entropy_w: &[u8]) -> FairDice {
        FairDice { seed, entropy_b: entropy_b.to_vec(), entropy_w: entropy_w.to_vec() }
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

    /// The counter is for dice whose faces do not divide 256: they would count it up for every block of bytes they
    /// reject. The dice of this version never do, so theirs stays 0.
    fn digest(&self, number: u64, counter: u64) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.seed.0).expect("HMAC takes any key");
        mac.update(TAG);
        // Each entropy follows its length, so that no two pairs of entropies make the same message.
        for entropy in [&self.entropy_b, &self.entropy_w] {
            mac.update(&(entropy.len() as u64).to_be_bytes());
            mac.update(entropy);
        }
        mac.update(&number.to_be_bytes());
        mac.update(&counter.to_be_bytes());
        mac.finalize().into_bytes().into()
    }
}
