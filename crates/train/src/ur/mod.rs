//! Small networks for Ur, distilled from its exact solution.
//!
//! Games are played from tables, and a network learns the values of the positions that come up and of those that might have.

mod error;
mod gemm;
mod halves;
mod lessons;
mod mlp;
mod samples;
mod training;

pub use error::Error;
pub use lessons::Lessons;
pub use training::{Progress, TrainingSettings, train};
