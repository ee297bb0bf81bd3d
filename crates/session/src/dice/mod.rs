//! Dice that anybody can check, and dice for practice.
//!
//! Every throw of a game is a function of three things: a seed of the server's, which it commits to before the game by
//! publishing the seed's SHA-256 and reveals after the game; some entropy from each player; and the throw's number. The
//! server cannot change a throw once it has the players' entropy, and the players cannot know one in advance.
//! `docs/fair-dice.md` has the scheme to the byte, with test vectors and a program that checks a game.
//!
//! ```
//! use game::Color;
//! use session::dice::{DiceKind, DiceProof, FairDice, Seed};
//!
//! let seed = Seed::new([7; 32]);
//! let published = seed.commitment();
//! let dice = FairDice::new(seed.clone(), b"from Black", b"from White");
//! let thrown = dice.throw(DiceKind::Runners, 1).action();
//!
//! let proof = DiceProof {
//!     commitment: published,
//!     seed: Some(seed),
//!     entropy_b: b"from Black".to_vec(),
//!     entropy_w: b"from White".to_vec(),
//!     first: Color::Black,
//! };
//! assert_eq!(proof.dice().unwrap().fault(DiceKind::Runners, 1, thrown), None);
//! ```

mod fair;
mod hex;
mod practice;
mod proof;
mod throw;

pub use fair::{Commitment, FairDice, Seed, opening_roll_number};
pub use hex::{ParseHexError, from_hex, to_hex};
pub use practice::PracticeDice;
pub use proof::{ClaimedThrow, DiceFault, DiceProof, ThrowName};
pub use throw::{DiceKind, Throw};
