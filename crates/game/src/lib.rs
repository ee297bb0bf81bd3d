//! One face over all rule sets: games, sets and matches, clocks, dice, records and drawing.
//!
//! A [`Game`] is a position and the actions that led to it; dice are actions. Pure: time and dice come in as arguments.

pub mod census;
pub mod clock;
pub mod dice;
pub mod draw;
pub mod matches;
pub mod record;

mod action;
mod effect;
mod explanation;
mod game;
mod lots;
mod nearest;
mod options;
mod outcome;
mod perft;
mod picture;
mod position;
mod random_play;
mod replay;
mod ruleset;
mod set_play;
mod side;
mod ur_game;

pub use action::{Action, Unreadable};
pub use effect::Effect;
pub use explanation::Explanation;
pub use game::{Game, PlayError, Table};
pub use lots::Lots;
pub use options::{BadOption, Options};
pub use outcome::{Ending, Outcome};
pub use position::{BadLine, Position};
pub use replay::ReplayError;
pub use ruleset::{RuleSet, UnknownRuleSet};
pub use set_play::{SetError, SetPlay};
pub use side::Side;
pub use ur::Ratio;
pub use ur_game::UrGame;
