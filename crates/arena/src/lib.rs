//! Matches between players of Mur and Ur, and the protocol that engines speak.
//!
//! A match is made of pairs of games: both have the same opening or the same dice, and the players swap sides. Players are
//! those of [`engine`], tables of [`solver`], or programs that speak the Universal Game Interface.

mod allowance;
pub mod check;
mod client;
mod collected;
mod contestant;
pub mod elo;
mod foul;
mod last_words;
mod lines;
mod pairing;
mod points;
mod process;
mod purpose;
mod referee;
mod report;
mod run;
mod run_error;
mod score;
mod seat;
mod set;
mod settings;
mod spec;
mod sprt;
mod stopwatch;
mod tables;
pub mod ugi;
mod weights;

pub use allowance::Allowance;
pub use contestant::{Contestant, Unfit};
pub use foul::{Foul, Illegal};
pub use pairing::Pairing;
pub use process::kill_engines;
pub use purpose::{ParsePurposeError, Purpose};
pub use report::{FoulReport, Interval, PlayerReport, Report, Test};
pub use run::{Plan, Watcher, run};
pub use run_error::RunError;
pub use score::{Side, Tally};
pub use seat::Seat;
pub use set::{BadSetScore, score_of_set};
pub use settings::Settings;
pub use spec::{ParseSpecError, Source, Spec, split_command};
pub use sprt::{ParseSprtError, Sprt, Verdict};
pub use stopwatch::Stopwatch;
pub use tables::UrTables;
pub use weights::{WeightsError, read_ur_network, read_weights};
