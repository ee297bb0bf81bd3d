//! Matches in a hall with a real store: who may do what, what everybody sees, and what a restart costs.

mod chance;
mod club;
mod inviting;
mod orders;
mod playing;
mod restarts;
mod time;
