//! Matches between people on different devices, without the network: a server is a shell around a [`Hall`].
//!
//! A match is run at a table (crate `table`), its log is in a store (crate `store`), and what is in memory is a cache of that. An
//! entry is in the store before its author or anybody else hears of it. Everybody who looks on, the players included, gets the same
//! public log, from whatever number on they ask for.

mod claim;
mod clock;
mod frame;
mod guest;
mod hall;
mod invite;
mod join;
mod list;
mod live;
mod log_line;
mod name;
mod observer;
mod order;
mod outbox;
mod presence;
mod published;
mod random;
mod refund;
mod refusal;
mod rematch;
mod room;
mod tick;

pub use clock::Clock;
pub use frame::{Frame, PROTOCOL};
pub use guest::Recovery;
pub use hall::Hall;
pub use invite::{Invitation, Terms};
pub use list::Summary;
pub use observer::Observer;
pub use refusal::Refusal;
