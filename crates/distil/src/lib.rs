//! Small networks for Ur, distilled from its exact solution.
//!
//! Games are played from tables, and a network learns the values of the positions that come up and of those that might have.
//! Everything is determined by the seed: the same tables and the same seed give the same weights on every machine, however
//! often the training was interrupted.

mod error;
mod gemm;
mod halves;
mod lessons;
mod mlp;
mod samples;
mod train;

pub use error::Error;
pub use lessons::Lessons;
pub use train::{Plan, Progress, train};
