//! Benchmarks side by side with chess libraries, which the binary does not depend on: `cargo bench -p bench`.

pub mod chess;
