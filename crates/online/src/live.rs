//! A match that is being played: its table, and who its players are.

use session::matches::{Pair, Player};
use session::{Phase, Session};
use store::{MatchId, PersonId, Standing, Status};
use table::{Awaited, Occupant, Table};

use crate::outbox::Outbox;

/// A match in memory.
#[derive(Debug)]
pub(crate) struct Live {
    pub(crate) table: Table<Outbox>,
    pub(crate) people: Pair<Option<PersonId>>,
    pub(crate) next: Option<MatchId>,
}

impl Live {
    pub(crate) fn new(session: Session, people: Pair<Option<PersonId>>, next: Option<MatchId>) -> Live {
        let seats = Pair { a: Occupant::Person, b: Occupant::Person };
        Live { table: Table::resume(session, seats, Outbox::default()), people, next }
    }

    pub(crate) fn session(&self) -> &Session {
        self.table.session()
    }

    /// How the match stands.
    pub(crate) fn standing(&self) -> Standing {
        let session = self.session();
        let status = if session.phase() == Phase::Over { Status::Over } else { Status::Playing };
        let deadline = session.next_flag().map(|flag| flag.0);
        Standing { status, deadline, waits_for: Player::BOTH.map(|player| self.waits_for(player)) }
    }

    /// Whether the match waits for this player.
    pub(crate) fn waits_for(&self, player: Player) -> bool {
        match self.table.awaited() {
            Awaited::Play(awaited) | Awaited::Throw(awaited) => awaited == player,
            Awaited::Roll(_) => self.session().may(player).roll,
            // Between games nobody has to look through the moves of a position.
            Awaited::NextGame | Awaited::Computer(_) => self.session().may(player).ready,
            Awaited::Nothing => false,
        }
    }
}
