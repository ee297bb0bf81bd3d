//! The training of the engine's networks: for Mur from games that the engine plays against itself, for Ur from its exact solution.
//!
//! Everything here is determined by its seed: the same seed gives the same games and the same weights on every machine, on any
//! number of threads and however often the work was interrupted.

mod adam;
pub mod mur;
mod place;
mod recipe;
mod state;
mod state_error;
pub mod ur;

pub use adam::Adam;
pub use place::check_place;
pub use recipe::{Difference, Recipe};
pub use state::State;
pub use state_error::{StateError, StateFault};
