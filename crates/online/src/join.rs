//! Taking the free seat. The first to do so has it, whoever comes later watches: their names are in line 0 of the log, and only one
//! line has that number.

use session::Session;
use session::matches::Player;
use store::{Append, MatchId, Person, Standing, Status};

use crate::invite::people;
use crate::live::Live;
use crate::room::{Room, State};
use crate::{Hall, Refusal, log_line, name};

impl Hall {
    /// Takes the free seat of a match. Who has a seat keeps it.
    ///
    /// # Errors
    /// If both seats are taken, or the invitation was withdrawn.
    pub async fn join(&self, id: MatchId, person: &Person) -> Result<Player, Refusal> {
        self.room(id).await?.join(self, person).await
    }
}

impl Room {
    async fn join(&self, hall: &Hall, person: &Person) -> Result<Player, Refusal> {
        let mut state = self.state.lock().await;
        self.load(hall, &mut state).await?;
        if let Some(seat) = self.published().seat_of(Some(person.id)) {
            return Ok(seat);
        }
        let terms = match &*state {
            State::Open(terms) => terms.clone(),
            State::Withdrawn => return Err(Refusal::withdrawn()),
            State::Live(_) | State::Unloaded => return Err(taken()),
        };
        let inviter = self.published().seats[terms.seat.into()].ok_or_else(Refusal::no_match)?;
        let setup = terms.setup_with(&name::beside(&terms.inviter, person.name.clone()))?;
        let seats = terms.seats_with(inviter, Some(person.id));
        let append = Append {
            id: self.id,
            number: 0,
            lines: vec![log_line::beginning(&setup)],
            at: hall.clock.now().0,
            standing: Standing { status: Status::Playing, deadline: None, waits_for: [true, true] },
            seats: Some(seats),
        };
        let session = Session::new(setup).map_err(|fault| Refusal::failed(&fault.to_string()))?;
        // Until it is known whether that was kept, nothing is known.
        *state = State::Unloaded;
        match hall.store.append(append).await {
            Ok(()) => {}
            Err(store::Error::Number { .. }) => return Err(taken()),
            Err(error) => return Err(error.into()),
        }
        let live = Live::new(session, people(seats), None);
        self.publish(&live);
        *state = State::Live(Box::new(live));
        Ok(Player::from(terms.seat).other())
    }
}

fn taken() -> Refusal {
    Refusal::new("taken", "both seats are taken; you can watch")
}
