use core::fmt;

use ur::Position;

use super::aim::Goal;

/// Exact values from outside: the engine itself reads no files.
pub trait Tables: Send + Sync {
    /// The exact value of a position in any phase, for the side to act; None if this game has not been solved.
    ///
    /// # Errors
    /// If the value cannot be read.
    fn value(&self, position: &Position, goal: Goal) -> Result<Option<f64>, Unreadable>;
}

/// A table cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable;

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table is damaged")
    }
}

impl core::error::Error for Unreadable {}
