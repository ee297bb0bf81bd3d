//! One interface over all rule sets: rule sets, options, games, actions, effects, endings.
//!
//! A [`Game`] is a position and the actions that led to it; dice are actions. Pure: dice come in as arguments, and nothing
//! here reads a clock, a file or the network.

mod action;
mod audience;
mod color;
mod effect;
mod ending;
mod excerpt;
mod explanation;
mod game;
mod nearest;
mod options;
mod perft;
mod play;
mod points_sum;
mod position;
mod random;
mod random_play;
mod refusal;
mod ruleset;

pub use action::{Action, ParseActionError};
pub use audience::Audience;
pub use color::{Color, ParseColorError};
pub use effect::{Effect, Observer};
pub use ending::{Ending, How, ParseHowError};
pub use excerpt::excerpt;
pub use explanation::{Explanation, Misreading, Verdict};
pub use game::{Family, Game};
pub use options::{OptionName, Options, OptionsFault};
pub use play::PlayError;
pub use points_sum::{PointsItem, PointsSum};
pub use position::{ParsePositionError, Position, PositionFault};
pub use random::Random;
pub use refusal::Refusal;
pub use ruleset::{ParseRuleSetError, RuleSet};
pub use ur::Ratio;

/// The example in the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
