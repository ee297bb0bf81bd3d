//! The exact solution of Ur: every position of a rule set with its value under best play, on disk and proven.
//!
//! [`solve()`] makes a [`Table`]; [`Table::value`] tells the value of any position in any phase. How it is done, and what the
//! certificate of a table says, is told in `docs/ur-solver.md`.

mod agenda;
mod arena;
pub mod bench;
mod certificate;
mod crew;
mod encoding;
mod error;
mod fields;
mod game;
mod geometry;
mod half;
mod lock;
mod map;
mod memory;
mod objective;
mod pair;
mod solve;
mod spent;
mod store;
mod sweep;
mod table;
mod value;

pub use certificate::{Certificate, PairProof};
pub use encoding::Encoding;
pub use error::Error;
pub use game::Game;
pub use objective::Objective;
pub use solve::{Event, Task, solve};
pub use spent::Spent;
pub use table::Table;
pub use value::Valued;
