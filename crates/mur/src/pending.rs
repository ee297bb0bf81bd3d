use core::fmt;

use crate::{Bitboard, Play};

/// What the side to move is forced to do (§3.3, §4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pending {
    /// Nothing: any legal play.
    #[default]
    Nothing,
    /// Withdraw these ships, all in one play, and reset the kraken if it was closed.
    Withdraw {
        /// The ships closed or trapped.
        ships: Bitboard,
        /// Whether the kraken goes back to `o` (advanced).
        kraken: bool,
    },
    /// Withdraw any one ship, because of a classic immediate repeat: `*`.
    AnyShip,
}

impl fmt::Display for Pending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Pending::Nothing => f.write_str("-"),
            Pending::Withdraw { ships, kraken } => write!(f, "{}", Play::Withdraw { ships, kraken }),
            Pending::AnyShip => f.write_str("*"),
        }
    }
}
