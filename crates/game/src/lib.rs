//! Placeholder.

pub mod clock;
