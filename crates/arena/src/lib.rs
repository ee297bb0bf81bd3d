//! Matches between players of Mur and Ur: how much stronger one is, and how sure that is.
//!
//! A match is made of pairs of games: both have the same opening or the same dice, and the players swap sides. Who can play is up to
//! [`players`].

mod collected;
pub mod elo;
mod pairing;
mod points;
mod referee;
mod report;
mod run;
mod run_error;
mod score;
mod set;
mod settings;
mod sprt;

pub use pairing::Pairing;
pub use report::{FoulReport, Interval, PlayerReport, Report, Test};
pub use run::{Plan, Watcher, run};
pub use run_error::RunError;
pub use score::{Side, Tally};
pub use settings::Settings;
pub use sprt::{ParseSprtError, Sprt, Verdict};
