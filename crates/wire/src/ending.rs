use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Color;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Ending {
    /// Null without a winner.
    pub winner: Option<Color>,
    /// `closes`, `traps`, `kraken`, `race`, `home`, `resignation`, `time`, `agreement`, `ply-limit` or `abandoned`.
    #[schemars(extend("enum" = crate::words::endings()))]
    pub how: String,
    /// What the win is worth; 0 without a winner.
    pub points: u32,
}

impl From<game::Ending> for Ending {
    fn from(ending: game::Ending) -> Ending {
        Ending { winner: ending.winner.map(Color::from), how: ending.how.to_string(), points: ending.points }
    }
}
