//! Benchmarks side by side with chess libraries and mapped files, which the binary does not depend on: `cargo bench -p bench`.

pub mod chess;
pub mod mapped;
