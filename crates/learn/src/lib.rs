//! What the trainers of networks share: the optimiser, and checkpoints to resume from.
//!
//! They give the same weights on every machine, however often a training was interrupted.

mod adam;
mod error;
mod place;
mod plan;
mod state;

pub use adam::Adam;
pub use error::{StateError, StateFault};
pub use place::check_place;
pub use plan::{Difference, Plan};
pub use state::State;
