//! Keeps the matches, people and keys of a server.
//!
//! A match is its log: lines numbered from 0, where line 0 says what is played and by whom. What the lines say is not for the store
//! to know. The key (match, number) is the only lock there is: [`Store::append`] adds lines after exactly as many as its caller has
//! seen, and of two callers who have seen the same lines one is refused. So a store may have several servers in front of it, and
//! what a server has in memory is a cache of the log.
//!
//! What the store acknowledges is on disk. If it says nothing, because the program ended first, the lines are there or not, all of
//! them or none.

mod error;
mod ids;
mod kept;
mod sqlite;
mod store;

pub use error::Error;
pub use ids::{BadId, MatchId, PersonId};
pub use kept::{Append, Match, NewMatch, Outage, Page, Person, Seats, Standing, Status};
#[cfg(feature = "planted-faults")]
pub use sqlite::Fault;
pub use sqlite::{OpenError, Sqlite};
pub use store::{Answer, Store};
