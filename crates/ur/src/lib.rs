//! The rules of Ur: [Runners](Rules::Runners), [Long Jump](Rules::LongJump) and [Finkel](Rules::Finkel).
//!
//! A [`Position`] is a small `Copy` value that knows its rule set. Dice are actions like any other, so a game is its
//! first position and the actions that followed. The crate does no I/O, owns no random numbers and depends on nothing.
//!
//! ```
//! use ur::{Position, Rules};
//!
//! let start = Position::start(Rules::Runners, 7);
//! assert_eq!(start.to_string(), "6/8/6 b 7,0,0 7,0,0 t");
//!
//! // In Runners a 0 starts a player: a piece enters on square 1 and they throw again.
//! let started = start.play("d0".parse().unwrap());
//! assert_eq!(started.to_string(), "6/b7/6 b 6,0,0 7,0,0 t");
//!
//! let thrown = started.play("d3".parse().unwrap());
//! let legal: Vec<String> = thrown.legal_actions().iter().map(|a| a.to_string()).collect();
//! assert_eq!(legal, ["1-4", "s-3"]);
//! ```
//!
//! ```text
//!  D C B A . . F E      Black's side
//!  1 2 3 4 5 6 7 8      middle
//!  d c b a . . f e      White's side
//! ```

mod action;
mod audience;
mod color;
mod dice;
mod draft;
mod effect;
mod effect_sentence;
mod explain;
mod fault;
pub mod finkel;
mod game;
pub mod index;
mod legal;
pub mod long_jump;
mod moves;
mod perft;
mod phase;
mod phase_check;
mod play;
pub mod playout;
mod position;
mod ratio;
mod refusal;
mod refusal_kind;
mod refuse;
mod route;
mod rules;
pub mod runners;
mod setup;
mod side;
mod square;
mod step;
mod turn;

pub use action::{Action, ParseActionError};
pub use audience::Audience;
pub use color::{Color, ParseColorError};
pub use effect::{Effect, Gift, Observer, Penalty};
pub use explain::{Explanation, Misreading, Verdict};
pub use fault::{Fault, ParsePositionError};
pub use game::Game;
pub use moves::{Move, Origin, ParseMoveError, Target};
pub use perft::{divide, perft};
pub use phase::{ParsePhaseError, Phase};
pub use position::Position;
pub use ratio::Ratio;
pub use refusal::Refusal;
pub use route::Route;
pub use rules::{ParseRulesError, Rules};
pub use setup::{ParseReserveError, Reserve, Setup};
pub use side::Side;
pub use square::{ParseSquareError, Square, Squares};
pub use step::Step;
