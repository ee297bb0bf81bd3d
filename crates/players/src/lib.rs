//! Whom you can seat at a board: the levels and yardsticks of [`engine`], networks and weights from files, solved tables of Ur, and
//! programs that speak the Universal Game Interface.
//!
//! A [`Spec`] is a player as the command line names it, a [`Contestant`] one that is known to fit the rule set, and a [`Seat`] its
//! place at the board, game after game.

mod allowance;
pub mod client;
mod contestant;
mod foul;
mod last_words;
pub mod lines;
mod process;
mod purpose;
mod seat;
mod set_score;
mod spec;
mod stopwatch;
mod tables;
mod weights;

pub use allowance::Allowance;
pub use client::Client;
pub use contestant::{Contestant, Unfit};
pub use foul::{Foul, Illegal};
pub use process::kill_engines;
pub use purpose::{ParsePurposeError, Purpose};
pub use seat::{Seat, legal_action};
pub use set_score::{BadSetScore, score_of_set};
pub use spec::{ParseSpecError, Source, Spec, split_command};
pub use stopwatch::Stopwatch;
pub use tables::UrTables;
pub use weights::{WeightsError, read_ur_network, read_weights};
