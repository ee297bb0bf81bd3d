//! What the trainers of networks share: the optimiser, checkpoints to resume from, and files that are never there in part.
//!
//! They give the same weights on every machine, however often a training was interrupted.

mod adam;
mod error;
mod plan;
mod state;
mod whole_file;

pub use adam::Adam;
pub use error::{StateError, StateFault};
pub use plan::{Difference, Plan};
pub use state::State;
pub use whole_file::{check_place, write_whole};
