//! One interface over all rule sets: rule sets, options, games, actions, effects, endings.
//!
//! A [`Game`] is a position and the actions that led to it; dice are actions. Pure: dice come in as arguments, and nothing
//! here reads a clock, a file or the network.

mod action;
mod color;
mod effect;
mod ending;
mod explanation;
mod game;
mod nearest;
mod options;
mod perft;
mod position;
mod random;
mod random_play;
mod ruleset;
mod ur_game;

pub use action::{Action, Unreadable};
pub use color::Color;
pub use effect::Effect;
pub use ending::{Ending, How, ParseHowError};
pub use explanation::Explanation;
pub use game::{Family, Game, PlayError};
pub use options::{BadOption, Options};
pub use position::{BadLine, Position};
pub use random::Random;
pub use ruleset::{RuleSet, UnknownRuleSet};
pub use ur::Ratio;
pub use ur_game::UrGame;
