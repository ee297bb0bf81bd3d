//! Workloads and how to measure them: shared by `tiamat bench` and the benchmarks side by side with other libraries.
//!
//! A speed means something only next to another one measured in the same run. So all workloads are run in turn, round after
//! round, and the best round of each one counts.

pub mod census;
pub mod index;
pub mod perft;
pub mod playouts;
mod rate;
pub mod records;

pub use rate::{Workload, best_rates, geometric_mean};
