use crate::{Bitboard, Point};

/// Why a play that pieces could make is illegal all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Objection {
    /// It closes or traps these ships of the player's own (§3), whatever else it does.
    SelfClose(Bitboard),
    /// R7: it closes or traps the kraken for the opponent.
    KrakenForOpponent,
    /// Classic: a ship would rest on this eye, and no opposing ship is trapped (§3.2).
    Eye(Point),
    /// The position stood on the board this many plies ago, 1 meaning the one just left (§4).
    Repeats {
        /// How many plies ago.
        plies: u32,
    },
}
