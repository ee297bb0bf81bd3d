//! A match in the hall: what is known of it, and who may hear of it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use session::clock::Millis;
use session::matches::Player;
use session::{Author, Given};
use store::{Append, MatchId, PersonId, Status};
use table::Fault;
use tokio::sync::{Mutex as Turn, watch};

use crate::invite::people;
use crate::live::Live;
use crate::published::Published;
use crate::{Hall, Refusal, Terms, claim, log_line};

/// A match in the hall.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) id: MatchId,
    /// One thing at a time: whoever has this decides what comes next.
    pub(crate) state: Turn<State>,
    published: Mutex<Published>,
    /// Rings when something was published.
    pub(crate) bell: watch::Sender<()>,
}

/// What is known of a match.
#[derive(Debug)]
pub(crate) enum State {
    /// Nothing: it has to be read from the store.
    Unloaded,
    /// It waits for somebody to join.
    Open(Terms),
    /// It is being played, or over.
    Live(Box<Live>),
    /// The invitation was withdrawn.
    Withdrawn,
}

/// What was asked of a match.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// Nothing: only time passes.
    Pass,
    /// A command of a player.
    Give(Given),
    /// This player says that the other one has left.
    Claim(Player),
}

/// What came of it: the number of the entry, and whether it was there before.
pub(crate) type Acted = Result<(u64, bool), Refusal>;

impl Room {
    pub(crate) fn new(found: &store::Match, now: Millis) -> Result<Room, Refusal> {
        let published = Published::new(found, Terms::read(&found.terms)?, now);
        let (bell, _) = watch::channel(());
        Ok(Room { id: found.id, state: Turn::new(State::Unloaded), published: Mutex::new(published), bell })
    }

    /// What everybody may know.
    pub(crate) fn published(&self) -> MutexGuard<'_, Published> {
        self.published.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets everybody know what the store has.
    pub(crate) fn publish(&self, live: &Live) {
        self.published().follow(live);
        self.ring();
    }

    pub(crate) fn ring(&self) {
        self.bell.send_replace(());
    }

    /// Reads the match from the store, unless it is known.
    pub(crate) async fn load(&self, hall: &Hall, state: &mut State) -> Result<(), Refusal> {
        if !matches!(state, State::Unloaded) {
            return Ok(());
        }
        let found = hall.store.find(self.id).await?.ok_or_else(Refusal::no_match)?;
        *state = match found.standing.status {
            Status::Withdrawn => State::Withdrawn,
            Status::Open => State::Open(Terms::read(&found.terms)?),
            Status::Playing | Status::Over => {
                let lines = hall.store.read(self.id, 0).await?;
                let live = Live::new(log_line::replay(&lines)?, people(found.seats), found.next);
                self.publish(&live);
                State::Live(Box::new(live))
            }
        };
        Ok(())
    }

    /// Makes sure that everything of the match is published.
    pub(crate) async fn open(self: &Arc<Self>, hall: &Arc<Hall>) -> Result<(), Refusal> {
        match self.act(hall, Act::Pass).await {
            Err(refusal) if refusal.reason == "not_begun" || refusal.reason == "withdrawn" => Ok(()),
            other => other.map(|_| ()),
        }
    }

    /// Does what was asked, after giving back the time of outages and letting time pass. Whoever asked may go away meanwhile: it
    /// is done all the same.
    pub(crate) async fn act(self: &Arc<Self>, hall: &Arc<Hall>, act: Act) -> Acted {
        let (room, hall) = (Arc::clone(self), Arc::clone(hall));
        let acting = tokio::spawn(async move {
            match room.try_to_act(&hall, &act).await {
                // Another server was first. Now this one knows what it missed.
                Err(Missed::Entries) => room.try_to_act(&hall, &act).await,
                other => other,
            }
        });
        match acting.await {
            Ok(Ok(acted)) => acted,
            Ok(Err(Missed::Entries)) => Err(Refusal::new("busy", "the match is busy; nothing has changed, try again")),
            Err(error) => Err(Refusal::failed(&error.to_string())),
        }
    }

    async fn try_to_act(&self, hall: &Hall, act: &Act) -> Result<Acted, Missed> {
        let mut state = self.state.lock().await;
        if let Err(refusal) = self.load(hall, &mut state).await {
            return Ok(Err(refusal));
        }
        let mut live = match std::mem::replace(&mut *state, State::Unloaded) {
            State::Live(live) => live,
            other => {
                let withdrawn = matches!(other, State::Withdrawn);
                *state = other;
                let not_begun = || Refusal::new("not_begun", "the match has not begun: somebody has to join");
                return Ok(Err(if withdrawn { Refusal::withdrawn() } else { not_begun() }));
            }
        };
        let acted = self.act_on(hall, &mut live, act);
        // Until it is known whether that was kept, nothing is known: the state stays unloaded.
        match self.keep(hall, &mut live).await {
            Ok(()) => {}
            Err(store::Error::Number { .. }) => return Err(Missed::Entries),
            Err(error) => return Ok(Err(error.into())),
        }
        let terms = self.published().terms.clone();
        if let Err(refusal) = hall.follow(self.id, &mut live, &terms).await {
            tracing::error!("no rematch after {}: {refusal}", self.id);
        }
        self.publish_news(&live);
        *state = State::Live(live);
        Ok(acted)
    }

    fn act_on(&self, hall: &Hall, live: &mut Live, act: &Act) -> Acted {
        let now = hall.clock.now();
        live.refund(&hall.clock);
        let given = match act {
            Act::Pass => {
                return live.table.let_time_pass(now).map(|_| (live.session().number(), false)).map_err(refusal);
            }
            Act::Give(given) => given.clone(),
            Act::Claim(by) => {
                live.table.let_time_pass(now).map_err(refusal)?;
                claim::claim(live, &self.published().presence, *by, now)?
            }
        };
        let answered = live.table.give(given, now).map_err(refusal)?;
        Ok((answered.number, answered.repeated))
    }

    /// Puts what has happened into the store.
    async fn keep(&self, hall: &Hall, live: &mut Live) -> Result<(), store::Error> {
        let lines = std::mem::take(&mut live.table.store_mut().lines);
        if lines.is_empty() {
            return Ok(());
        }
        let session = live.session();
        let standing = live.standing();
        let number = session.number() + 1 - lines.len() as u64;
        let at = session.latest().0;
        hall.store.append(Append { id: self.id, number, lines, at, standing, seats: None }).await?;
        hall.expect(standing.deadline);
        Ok(())
    }

    /// Publishes, and rings if there is anything new.
    fn publish_news(&self, live: &Live) {
        let published = self.published();
        let old = (published.lines.len() as u64, published.next);
        drop(published);
        if old != (live.session().number(), live.next) {
            self.publish(live);
        }
    }

    pub(crate) async fn withdraw(&self, hall: &Hall, by: PersonId) -> Result<(), Refusal> {
        let mut state = self.state.lock().await;
        self.load(hall, &mut state).await?;
        if self.published().seat_of(Some(by)).is_none() {
            return Err(Refusal::new("not_yours", "only the inviter can withdraw an invitation"));
        }
        if matches!(*state, State::Withdrawn) {
            return Ok(());
        }
        *state = State::Unloaded;
        if !hall.store.withdraw(self.id).await? {
            return Err(Refusal::new("taken", "somebody has joined already"));
        }
        *state = State::Withdrawn;
        self.published().status = Status::Withdrawn;
        self.ring();
        Ok(())
    }
}

/// Somebody else has written to the match.
enum Missed {
    Entries,
}

/// A command of a player.
pub(crate) fn given(by: Player, order: Given) -> Given {
    Given { by: Author::Player(by), ..order }
}

fn refusal(fault: Fault<std::convert::Infallible>) -> Refusal {
    match fault {
        Fault::Refused(error) => error.into(),
        other => Refusal::failed(&other.to_string()),
    }
}
