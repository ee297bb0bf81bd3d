//! What is measured, and how: shared by `tiamat bench` and by the benchmarks beside other libraries.
//!
//! A speed is only worth something next to another one measured in the same run, so workloads are run in turn, round after
//! round, and the best round of each counts.

pub mod census;
pub mod index;
pub mod perft;
pub mod playouts;
mod rate;

pub use rate::{Workload, best_rates, geometric_mean};
