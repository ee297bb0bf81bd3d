use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Color;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Ending {
    /// Null without a winner.
    pub winner: Option<Color>,
    /// What decided it.
    pub how: How,
    /// What the win is worth; 0 without a winner.
    pub points: u32,
}

/// What decides a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum How {
    /// Three closes (basic Mur).
    Closes,
    /// Three traps (classic Mur).
    Traps,
    /// The kraken closed or trapped (basic, classic Mur).
    Kraken,
    /// The end of the race (advanced Mur).
    Race,
    /// All pieces home (Ur).
    Home,
    /// A player gave up.
    Resignation,
    /// A player ran out of time.
    Time,
    /// The players agreed on a draw.
    Agreement,
    /// The limit of plies.
    PlyLimit,
    /// A player left, or the game was called off.
    Abandoned,
}

/// As in JSON.
impl fmt::Display for How {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

impl From<game::Ending> for Ending {
    fn from(ending: game::Ending) -> Ending {
        Ending { winner: ending.winner.map(Color::from), how: ending.how.into(), points: ending.points }
    }
}

impl From<game::How> for How {
    fn from(how: game::How) -> How {
        match how {
            game::How::Closes => How::Closes,
            game::How::Traps => How::Traps,
            game::How::Kraken => How::Kraken,
            game::How::Race => How::Race,
            game::How::Home => How::Home,
            game::How::Resignation => How::Resignation,
            game::How::Time => How::Time,
            game::How::Agreement => How::Agreement,
            game::How::PlyLimit => How::PlyLimit,
            game::How::Abandonment => How::Abandoned,
        }
    }
}
