//! Benchmarks side by side with yardsticks the binary does not carry: `cargo bench -p bench perft`.

pub mod chess;
