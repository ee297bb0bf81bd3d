use core::fmt;

use ur::Position;

use super::aim::Goal;

/// Exact values from outside: the engine itself reads no files.
pub trait Tables: Send + Sync {
    /// The exact value of a position in any phase, for the side to act; None if this game has not been solved for this
    /// goal.
    ///
    /// # Errors
    /// If the value cannot be read.
    fn value(&self, position: &Position, goal: Goal) -> Result<Option<f64>, Unreadable>;
}

/// A table cannot be read: what is wrong, with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable(pub String);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for Unreadable {}
