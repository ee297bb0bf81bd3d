//! Placeholder.

pub mod clock;
pub mod matches;
pub mod dice;
