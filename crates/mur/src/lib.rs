//! The rules of Mur: basic, classic and advanced.
//!
//! Pure: no input or output, no clock, no random numbers. A [`Position`] is everything but the history, a [`Game`] adds it.

mod bitboard;
mod board;
mod classes;
mod close;
mod color;
mod count;
mod dice;
pub mod explain;
mod fault;
mod game;
mod generate;
mod group;
mod hash;
mod knock;
mod kraken;
mod lane;
mod objection;
mod pending;
pub mod perft;
mod play;
pub mod playout;
mod point;
mod position;
mod race;
mod repetition;
mod rules;
mod score;
mod setup;
mod symmetry;
mod toll;
mod trap;

pub use bitboard::{Bitboard, Points};
pub use board::{Board, FLEET, Piece};
pub use classes::Classes;
pub use color::Color;
pub use dice::{Dice, higher_roll};
pub use fault::{Fault, Faults};
pub use game::{Event, Game, IllegalPlay};
pub use objection::Objection;
pub use pending::Pending;
pub use play::{Play, UnreadablePlay};
pub use point::{NotAPoint, Point};
pub use position::Position;
pub use race::Race;
pub use repetition::Past;
pub use rules::Rules;
pub use score::Score;
pub use setup::Setup;
pub use symmetry::Symmetry;
pub use toll::Toll;
