//! What the trainers of networks share: the optimiser, and checkpoints to resume from.
//!
//! Both give the same weights on every machine, however often a training was interrupted.

mod adam;
mod error;
mod plan;
mod state;

pub use adam::Adam;
pub use error::{StateError, StateFault};
pub use plan::{Difference, Plan};
pub use state::State;
