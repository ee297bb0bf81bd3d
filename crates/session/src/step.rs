use crate::clock::Millis;
use crate::command::Author;
use crate::event::Event;
use crate::matches::Seating;

/// What an entry of the log caused: its number, its moment and everything it takes to describe the events, whatever happens
/// afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of the entry, from 1; 0 is the setup.
    pub number: u64,
    /// When it happened.
    pub at: Millis,
    /// Who caused it. Time alone acts for the host.
    pub by: Author,
    /// Who sat where in the game that the events are about; nobody before the first game.
    pub seating: Option<Seating>,
    /// What happened, in order.
    pub events: Vec<Event>,
}
