//! Games of Mur that the engine plays against itself, and networks trained with them.

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
pub use selfplay::{Progress, SelfplaySettings, selfplay};
pub use selfplay_game::{PlayedGame, Ply};
pub use summary::Summary;
pub use trainer::{Fit, Trainer, TrainingSettings};
