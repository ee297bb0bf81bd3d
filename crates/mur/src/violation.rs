use crate::{Bitboard, Point};

/// Why a play that pieces could make is still illegal. [`Refusal`](crate::Refusal) is the public side of it, with
/// everything a sentence needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Violation {
    /// It closes or traps these ships of the player's own (§3), whatever else it does.
    SelfClose(Bitboard),
    /// R7: it closes or traps the kraken for the opponent.
    KrakenForOpponent,
    /// Classic: a ship would rest on this eye, and no opposing ship is trapped (§3.2).
    Eye(Point),
    /// It brings back the position of this many plies ago, 1 meaning the one just left (§4).
    Repeats {
        /// How many plies ago.
        plies: u32,
    },
}
