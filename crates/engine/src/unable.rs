use core::fmt;

/// Why there is nothing to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unable {
    /// The game is over.
    Over,
    /// The dice are next, and nobody chooses what they show.
    Chance,
    /// The engine was made for another rule set.
    OtherRules,
    /// A table of exact values is damaged.
    Table,
}

impl fmt::Display for Unable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unable::Over => "the game is over",
            Unable::Chance => "the dice come next",
            Unable::OtherRules => "the engine was made for another rule set",
            Unable::Table => "a table of exact values is damaged",
        })
    }
}

impl core::error::Error for Unable {}
