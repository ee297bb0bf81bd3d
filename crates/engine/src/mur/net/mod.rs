//! A small network that judges positions.
//!
//! It looks at a position twice. **Patterns** are learned sums over pieces on points: each is applied in all 16 symmetries of
//! the board, so what it has learned on one side of the board it knows on all, and how strongly it shows is added up over
//! the 16 images. The sums before that are updated step by step when a piece comes or goes. **Counts** are the features of
//! the hand-written evaluation, of either side. One hidden layer combines both; a direct connection keeps what the
//! hand-written evaluation knew.

mod accumulator;
mod embedded;
mod file;
mod judge;
mod network;
mod shape;

pub use file::{NetworkFault, Quantised};
pub use judge::Judge;
pub use network::Network;
pub use shape::{COUNTS, HIDDEN, IMAGES, INPUTS, PATTERNS, PLANES, POINTS, POOLED, Unit, planes};
