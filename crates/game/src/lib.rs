//! Placeholder.

pub mod clock;
pub mod matches;
