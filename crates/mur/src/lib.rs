//! The rules of Mur, a strategy game of ships and a kraken on a round board of 25 points, in three rule sets: basic, classic
//! and advanced.
//!
//! Pure: no input or output, no clock, no random numbers, no dependencies. A [`Position`] is everything but the history, a
//! [`Game`] adds it. Whatever changes a position is an [`Action`]; an illegal one gets a [`Refusal`], a legal one has
//! [`Effect`]s, and both turn into sentences for an [`Audience`].

mod action;
mod bitboard;
mod board;
mod classes;
mod close;
mod closed;
mod closing;
mod color;
mod count;
mod dice;
mod explain;
mod fault;
mod game;
mod generate;
mod hash;
mod knock;
mod kraken;
mod lane;
mod legal;
mod pending;
pub mod perft;
mod play;
pub mod playout;
mod point;
mod position;
mod race;
mod ratio;
mod repetition;
mod rules;
mod score;
mod setup;
mod snapshot;
mod symmetry;
mod trap;
mod violation;

pub use action::{Action, ParseActionError};
pub use bitboard::{Bitboard, Points};
pub use board::{Board, FLEET, Piece};
pub use classes::{Classes, group};
pub use closed::Closed;
pub use color::{Color, ParseColorError};
pub use dice::{Dice, ParseDiceError, higher_roll};
pub use explain::{
    Audience, Effect, Explanation, Leave, Misreading, Observer, Player, Refusal, Subject, Verdict, Victory, Way,
};
pub use fault::{Fault, ParsePositionError};
pub use game::Game;
pub use legal::Reach;
pub use pending::Pending;
pub use play::{ParsePlayError, Play};
pub use point::{ParsePointError, Point};
pub use position::Position;
pub use race::Race;
pub use ratio::Ratio;
pub use repetition::History;
pub use rules::{ParseRulesError, Rules};
pub use score::Score;
pub use setup::Setup;
pub use symmetry::Symmetry;
