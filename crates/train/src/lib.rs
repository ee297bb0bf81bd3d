//! Games that the engine plays against itself, and the training of its networks.
//!
//! Everything here is determined by its seed: the same seed gives the same games and the same weights, on any number of
//! threads and however often the work was interrupted.

mod error;
mod file;
mod model;
mod quantise;
mod samples;
mod score;
mod selfplay;
mod selfplay_game;
mod state;
mod summary;
mod trainer;

pub use error::{GamesFault, TrainError};
pub use file::{GameReader, Header};
pub use samples::{CutOff, Lessons, Samples};
pub use selfplay::{Plan, Progress, selfplay};
pub use selfplay_game::{PlayedGame, Ply};
pub use summary::Summary;
pub use trainer::{Fit, Trainer, TrainingSettings};
