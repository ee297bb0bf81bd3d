//! What everybody may know of a match: only what is in the store.

use bytes::Bytes;
use session::clock::Millis;
use session::matches::{Pair, Player};
use store::{MatchId, PersonId, Status};
use wire::session::{PublicEntry, Setup};

use crate::Terms;
use crate::live::Live;
use crate::presence::Presence;

/// The public log of a match as it is sent, and who is here.
#[derive(Debug)]
pub(crate) struct Published {
    pub(crate) terms: Terms,
    pub(crate) status: Status,
    pub(crate) seats: Pair<Option<PersonId>>,
    /// The public setup, once the match has its players.
    pub(crate) setup: Option<Setup>,
    /// Its entries, from number 1 on.
    pub(crate) lines: Vec<Bytes>,
    pub(crate) next: Option<MatchId>,
    pub(crate) presence: Presence,
}

impl Published {
    pub(crate) fn new(found: &store::Match, terms: Terms, now: Millis) -> Published {
        let [a, b] = found.seats;
        Published {
            terms,
            status: found.standing.status,
            seats: Pair { a, b },
            setup: None,
            lines: Vec::new(),
            next: found.next,
            presence: Presence::nobody(now),
        }
    }

    /// Takes over what a live match has more.
    pub(crate) fn follow(&mut self, live: &Live) {
        let session = live.session();
        self.seats = live.people;
        self.status = live.standing().status;
        self.next = self.next.or(live.next);
        if self.setup.is_none() {
            self.setup = Some(Setup::from(&session.public_setup()));
        }
        let entries = session.public_entries(self.lines.len() as u64);
        let lines = entries.filter_map(|entry| serde_json::to_vec(&PublicEntry::from(&entry)).ok());
        self.lines.extend(lines.map(Bytes::from));
    }

    /// The seat of a person, if they have one.
    pub(crate) fn seat_of(&self, person: Option<PersonId>) -> Option<Player> {
        let person = person?;
        Player::BOTH.into_iter().find(|&player| self.seats[player] == Some(person))
    }
}
