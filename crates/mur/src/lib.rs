//! The rules of Mur, a strategy game of ships and a kraken on a round board of 25 points, in three rule sets: basic, classic
//! and advanced.
//!
//! Pure: no input or output, no clock, no random numbers, no dependencies. A [`Position`] is everything but the history, a
//! [`Game`] adds it. Whatever changes a position is an [`Action`]; an illegal one gets a [`Refusal`], a legal one has
//! [`Effect`]s, and both turn into sentences for an [`Audience`].
//!
//! # For engines
//!
//! A search walks a [`Game`] with [`Game::visit_plays`], [`Game::play_unchecked`] and [`Game::undo`], or holds positions and a
//! [`History`] of its own. Nothing in the walk allocates or sorts. [`Game::hash`] is the key for a transposition table,
//! [`Position::is_legal`] checks a play that comes out of one, and [`Position::visit_closing_plays`] gives the plays that
//! capture.
//!
//! An evaluation finds the pieces in [`Board`], the classes of ships in [`Classes`], where each ship can go in
//! [`Position::reach`], what is one ship short of a close in [`Position::threats`], formations with
//! [`Bitboard::pockets`] and [`Bitboard::surrounded`], and the liberties of a [`group`] with [`Bitboard::neighbours`].
//!
//! ```
//! use mur::{Game, Rules};
//!
//! /// The best that the side to move can reach, in closes, within some plies.
//! fn search(game: &mut Game, depth: u32) -> i32 {
//!     let mut best = if depth == 0 { 0 } else { -100 };
//!     let mut plays = Vec::new();
//!     match depth {
//!         0 => game.visit_closing_plays(|play| plays.push(play)),
//!         _ => game.visit_plays(|play| plays.push(play)),
//!     }
//!     for play in plays {
//!         let gain = game.position().closed_by(play).ships.count() as i32;
//!         game.play_unchecked(play.into());
//!         best = best.max(gain - search(game, depth.saturating_sub(1)));
//!         game.undo();
//!     }
//!     best
//! }
//!
//! let mut game = Game::parse(Rules::Basic, "k/8/8/2bwb3 b 0-0 -").unwrap();
//! assert_eq!(search(&mut game, 1), 1);
//! ```

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
mod draft;
mod early;
mod explain;
mod fault;
mod game;
mod generate;
mod hash;
mod knock;
mod kraken;
mod lane;
mod legal;
mod line;
mod number;
mod pending;
mod perft;
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
mod successor;
mod symmetry;
mod trap;
mod violation;

pub use action::{Action, ParseActionError};
pub use bitboard::{Bitboard, Points};
pub use board::{Board, FLEET, Piece};
pub use classes::{Classes, group};
pub use closed::Closed;
pub use color::{Color, ParseColorError};
pub use dice::{Dice, ParseDiceError};
pub use explain::{
    Audience, Effect, Explanation, Leave, Misreading, Observer, Player, Refusal, Subject, Verdict, Victory, Way,
};
pub use fault::{Fault, ParsePositionError};
pub use game::Game;
pub use legal::Reach;
pub use pending::{ParsePendingError, Pending};
pub use perft::{divide, perft};
pub use play::{ParsePlayError, Play};
pub use point::{ParsePointError, Point};
pub use position::Position;
pub use race::{ParseRaceError, Race};
pub use ratio::Ratio;
pub use repetition::History;
pub use rules::{ParseRulesError, Rules};
pub use score::{ParseScoreError, Score};
pub use setup::Setup;
pub use symmetry::Symmetry;
