//! The exact solution of Ur: the proven value of every position of a rule set under best play, in a table on disk.
//!
//! [`solve()`] makes a [`Table`], and [`Table::value`] looks up the value of any position in any phase. `docs/ur-solver.md`
//! explains how games are solved and what the certificate of a table says.

mod agenda;
mod arena;
pub mod bench;
mod certificate;
mod encoding;
mod error;
mod fields;
mod game;
mod geometry;
mod library;
mod lock;
mod memory;
mod missing;
mod objective;
mod open_layer;
mod pair;
mod progress;
mod solve;
mod spent;
mod store;
mod stored;
mod sweep;
mod table;
mod tables;
mod threads;
mod value;

pub use certificate::{Certificate, PairProof, ParsePairProofError};
pub use encoding::{Encoding, ParseEncodingError};
pub use error::Error;
pub use game::Game;
pub use library::Library;
pub use missing::Missing;
pub use objective::{Objective, ParseObjectiveError};
pub use progress::Progress;
pub use solve::{Event, Task, solve};
pub use spent::Spent;
pub use table::Table;
pub use tables::{Tables, Values};
pub use value::Valued;
