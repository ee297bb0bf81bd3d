//! Mur: alpha-beta search with a hand-written evaluation, and the yardsticks it is measured against.

mod bench;
mod deepen;
mod engine;
mod evaluation;
mod evaluator;
pub mod features;
mod forward;
mod level;
mod list;
pub mod net;
mod order;
mod packed;
mod player;
mod proofs;
mod prove;
mod quiesce;
mod search;
mod style;
mod transposition_table;
mod value;
mod weights;
mod yardstick;

pub use bench::bench;
pub use engine::{Engine, EngineOptions};
pub use evaluation::Evaluation;
pub use evaluator::Evaluator;
pub(crate) use forward::Forward;
pub use level::LevelPlayer;
pub use player::MurPlayer;
pub use style::{Style, Weakness};
pub(crate) use transposition_table::TranspositionTable;
pub use weights::Weights;
pub use yardstick::{First, Greedy, RandomPlayer, Uct};
