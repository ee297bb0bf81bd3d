use core::fmt;

/// Why there is nothing to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unable {
    /// The game is over.
    Over,
    /// The dice are next, and nobody chooses what they show.
    Chance,
    /// The engine was made for another rule set.
    OtherRules,
    /// A table of exact values cannot be read, for this reason.
    Table(String),
    /// There is not enough memory for a transposition table of this many megabytes.
    Memory(usize),
}

impl fmt::Display for Unable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unable::Over => "the game is over",
            Unable::Chance => "the dice come next",
            Unable::OtherRules => "the engine was made for another rule set",
            Unable::Table(why) => why,
            Unable::Memory(megabytes) => {
                return write!(f, "there is not enough memory for a table of {megabytes} MB");
            }
        })
    }
}

impl core::error::Error for Unable {}
