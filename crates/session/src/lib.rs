//! What surrounds a game between players: sets and matches, clocks, dice, records, and the session that ties them together.
//!
//! Pure: nothing here reads a clock or owns random numbers. Time and entropy come in as arguments.

pub mod clock;
pub mod dice;
pub mod matches;
pub mod record;

mod opening;
mod worth;

pub use opening::OpeningRoll;
pub use worth::worth;
