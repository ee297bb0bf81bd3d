use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::{MatchId, Outage, Store};

use crate::guest::Signer;
use crate::room::Room;
use crate::{Clock, Refusal, random};

/// How long outages are remembered: longer than anybody may think about a turn.
const MEMORY: u64 = 400 * 24 * 60 * 60 * 1_000;

/// All matches of a server. Those that nobody looks at are in the store alone.
#[derive(Debug)]
pub struct Hall {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Clock,
    pub(crate) signer: Signer,
    rooms: Mutex<HashMap<MatchId, Arc<Room>>>,
    /// When something is due next in any match, at the earliest.
    pub(crate) soonest: AtomicU64,
    /// When the hall was last noted to be up, and when it was last tidied.
    pub(crate) noted: AtomicU64,
    pub(crate) tidied: AtomicU64,
}

impl Hall {
    /// Opens the hall: what was going on goes on, and the time since then is nobody's.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn open(store: Arc<dyn Store>) -> Result<Arc<Hall>, Refusal> {
        let pulse = store.last_pulse().await?;
        Hall::open_with(store, Clock::system(pulse.map_or(0, |pulse| pulse + 1))).await
    }

    /// The same with another clock.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn open_with(store: Arc<dyn Store>, clock: Clock) -> Result<Arc<Hall>, Refusal> {
        let now = clock.now().0;
        if let Some(since) = store.last_pulse().await?.filter(|pulse| *pulse < now) {
            store.put_outage(Outage { since, until: now }).await?;
        }
        store.pulse(now).await?;
        clock.remember(store.outages(now.saturating_sub(MEMORY)).await?);
        let signer = Signer::new(store.key("guest cookies", random::bytes()?).await?);
        Ok(Arc::new(Hall {
            store,
            clock,
            signer,
            rooms: Mutex::default(),
            soonest: AtomicU64::new(0),
            noted: AtomicU64::new(now),
            tidied: AtomicU64::new(now),
        }))
    }

    /// The clock of the server.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// A match.
    pub(crate) async fn room(&self, id: MatchId) -> Result<Arc<Room>, Refusal> {
        if let Some(room) = self.rooms().get(&id) {
            return Ok(Arc::clone(room));
        }
        let found = self.store.find(id).await?.ok_or_else(Refusal::no_match)?;
        let room = Arc::new(Room::new(&found, self.clock.now())?);
        // Somebody may have been faster; then theirs counts.
        Ok(Arc::clone(self.rooms().entry(id).or_insert(room)))
    }

    pub(crate) fn rooms(&self) -> MutexGuard<'_, HashMap<MatchId, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks for what is due no later than at this moment.
    pub(crate) fn expect(&self, deadline: Option<u64>) {
        if let Some(deadline) = deadline {
            self.soonest.fetch_min(deadline, Ordering::SeqCst);
        }
    }
}
