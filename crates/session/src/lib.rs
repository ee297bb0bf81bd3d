//! What surrounds a game between players: sets and matches, clocks, dice and records.
//!
//! Pure: nothing here reads a clock or owns random numbers. Time and entropy come in as arguments.

pub mod clock;
pub mod dice;
pub mod matches;
pub mod record;

mod replay;
mod set_play;

pub use replay::ReplayError;
pub use set_play::{SetError, SetPlay};
