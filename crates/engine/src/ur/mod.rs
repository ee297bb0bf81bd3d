//! Ur: networks distilled from the exact solution, expectimax over the dice, exact tables where there are any, and yardsticks.

mod aim;
mod budget;
mod engine;
pub mod features;
mod judge;
mod level;
mod memory;
mod network;
mod player;
mod results;
mod search;
mod set;
mod tables;
mod uct;
mod weights;
mod worth;
mod yardstick;

pub use aim::{Aim, Goal};
pub use engine::{Engine, Valued};
pub use judge::Judge;
pub use level::LevelPlayer;
pub use network::{Judgement, Network, NetworkFault};
pub use results::chances;
pub use set::SetScore;
pub use tables::{Tables, Unreadable};
pub use uct::Uct;
pub use yardstick::{Greedy, RandomPlayer};
