//! A table at which a match is played: a session, who sits where, how computers behave, what happens by itself and after which
//! pause, and a place to keep it all in.
//!
//! Everything that runs a match is a shell around a [`Table`]: it tells the table the time, hands it what people do, thinks for its
//! computers, and shows what comes of it. A table has no clock, no threads, no random numbers and no files of its own.
//!
//! ```
//! use session::clock::Millis;
//! use session::matches::{Format, Pair};
//! use session::{Author, Command, Given, Setup};
//! use table::{Computer, Occupant, Table, Thought, Unkept};
//!
//! let seats = Pair { a: Occupant::Person, b: Occupant::Computer(Computer::new("level:3")) };
//! let one = std::num::NonZeroU16::MIN;
//! let mut table = Table::set(Setup::new(Format::MurBasic { games: one }), seats, Unkept).unwrap();
//! // The first game begins by itself.
//! table.advance(Millis(0), &mut Vec::new).unwrap();
//! let place = Command::Play(game::Action::Mur("c3".parse().unwrap()));
//! table.give(Given::new(Author::Player(session::matches::Player::A), place), Millis(1_000)).unwrap();
//! // Now the computer has something to think about, once there was time to see what happened.
//! let due = table.next_due(Millis(1_000)).unwrap();
//! table.advance(due, &mut Vec::new).unwrap();
//! let question = &table.questions()[0];
//! let reply = game::Action::Mur("d3".parse().unwrap());
//! let thought = Thought { question: question.number, action: Ok(reply), score: None, line: Vec::new() };
//! table.take(thought, due).unwrap();
//! assert_eq!(table.session().game().unwrap().line(), "k/8/8/2bw4 b 0-0 -");
//! ```

mod advance;
mod answer;
mod awaited;
mod fault;
mod limits;
mod occupant;
mod pace;
mod people;
mod purpose;
mod question;
mod rematch;
mod store;
mod table;
mod think;

pub use advance::Advanced;
pub use awaited::Awaited;
pub use fault::Fault;
pub use occupant::{Computer, Occupant};
pub use pace::{Pace, Weight, lost_throw};
pub use purpose::{Purpose, set_score};
pub use question::{Hint, Question, Taken, Thought, Topic};
pub use store::{Store, Unkept};
pub use table::Table;
