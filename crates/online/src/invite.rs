//! Inviting somebody by a link.

use serde::{Deserialize, Serialize};
use session::dice::{DiceKind, Seed};
use session::matches::{Pair, Player};
use session::{DiceSource, Session};
use store::{MatchId, NewMatch, Person, PersonId, Seats, Standing};
use wire::session::{Both, Seat, Setup};

use crate::{Hall, Refusal, name, random};

/// How many matches a guest may have open or under way.
const MOST_LIVE: u64 = 50;

/// What somebody invites to.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Invitation {
    /// What is played. Names and dice are not chosen here: players bring their names, and dice are always fair.
    pub setup: Setup,
    /// What the inviter is called.
    pub name: String,
    /// Where the inviter sits; if absent, chance decides.
    #[serde(default)]
    pub seat: Option<Seat>,
}

/// What is offered to whoever joins.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// What is played, without names and dice.
    pub setup: Setup,
    /// What the inviter is called.
    pub inviter: String,
    /// Where the inviter sits.
    pub seat: Seat,
}

impl Terms {
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub(crate) fn read(text: &str) -> Result<Terms, Refusal> {
        serde_json::from_str(text).map_err(|fault| Refusal::failed(&format!("terms: {fault}")))
    }

    /// The setup of the match that somebody of this name joins.
    pub(crate) fn setup_with(&self, joiner: &str) -> Result<session::Setup, Refusal> {
        let names = match self.seat {
            Seat::A => Both { a: self.inviter.clone(), b: joiner.to_owned() },
            Seat::B => Both { a: joiner.to_owned(), b: self.inviter.clone() },
        };
        let setup = Setup { names: Some(names), ..self.setup.clone() };
        let setup = setup.read().map_err(Refusal::malformed)?;
        let dice = match DiceKind::of(setup.rules()) {
            Some(_) => DiceSource::Fair { seed: Seed::new(random::bytes()?) },
            None => DiceSource::Manual,
        };
        Ok(session::Setup { dice, ..setup })
    }

    /// Who sits where once this person has joined.
    pub(crate) fn seats_with(&self, inviter: PersonId, joiner: Option<PersonId>) -> Seats {
        match Player::from(self.seat) {
            Player::A => [Some(inviter), joiner],
            Player::B => [joiner, Some(inviter)],
        }
    }
}

impl Hall {
    /// Makes a match that somebody can join by its name.
    ///
    /// # Errors
    /// If no match can be set up like that, or the guest has too many.
    pub async fn invite(&self, inviter: &Person, invitation: Invitation) -> Result<MatchId, Refusal> {
        let Invitation { setup, name, seat } = invitation;
        if setup.names.is_some() || setup.dice.is_some() {
            return Err(Refusal::malformed("setup: names and dice are not chosen by the inviter"));
        }
        let seat = match seat {
            Some(seat) => seat,
            None if random::bytes::<1>()? < [128] => Seat::A,
            None => Seat::B,
        };
        let terms = Terms { setup, inviter: name::check(&name)?, seat };
        let trial = terms.setup_with("Friend")?;
        Session::new(trial).map_err(|fault| Refusal::malformed(format!("setup: {}: {fault}", fault.field())))?;
        if self.store.count_live(inviter.id).await? >= MOST_LIVE {
            let text = format!("you have {MOST_LIVE} matches that are not over; finish or withdraw one first");
            return Err(Refusal::new("too_many", text));
        }
        let id = MatchId::of_bytes(random::bytes()?);
        let seats = terms.seats_with(inviter.id, None);
        let at = self.clock.now().0;
        let new = NewMatch { id, at, terms: terms.text(), seats, lines: Vec::new(), standing: Standing::OPEN };
        self.store.create(new).await?;
        Ok(id)
    }

    /// Withdraws an invitation that nobody has taken yet.
    ///
    /// # Errors
    /// If it is not theirs, or somebody has joined.
    pub async fn withdraw(&self, id: MatchId, by: PersonId) -> Result<(), Refusal> {
        self.room(id).await?.withdraw(self, by).await
    }
}

/// The players of a match as the store has them.
pub(crate) fn people([a, b]: Seats) -> Pair<Option<PersonId>> {
    Pair { a, b }
}
