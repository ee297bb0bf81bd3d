//! What surrounds a game between players: sets and matches, clocks, dice, records, and the session that ties them together.
//!
//! Pure: nothing here reads a clock or owns random numbers. Time and entropy come in as arguments.

pub mod clock;
pub mod dice;
pub mod matches;
pub mod record;

mod command;
mod command_id;
mod conclude;
mod event;
mod follow;
mod game_dice;
mod given;
mod live_game;
mod log;
mod offering;
mod offers;
mod opening;
mod pause;
mod phase;
mod play;
mod played;
mod public;
mod purse;
mod ready;
mod refused;
mod session;
mod setup;
mod step;
mod time;
mod view;
mod worth;

pub use command::{Author, Command, Offer, Resignation};
pub use command_id::{CommandId, ParseCommandIdError};
pub use event::Event;
pub use follow::CannotFollow;
pub use given::{Answered, Given};
pub use log::{BadLog, Entry, Log};
pub use offers::Offers;
pub use opening::OpeningRoll;
pub use phase::{MatchEnd, Phase};
pub use played::PlayedGame;
pub use public::{Disclosed, PublicEntry, PublicLog};
pub use purse::Purse;
pub use refused::{Error, Illegal, Refused};
pub use session::Session;
pub use setup::{DiceSource, Setup, SetupFault};
pub use step::Step;
pub use view::{DiceView, GameView, May, RevealedDice, View};
pub use worth::worth;
