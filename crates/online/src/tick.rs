//! What happens by itself: flags fall, outages are given back, what nobody needs is forgotten.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use crate::room::Room;
use crate::{Hall, Refusal};

/// How often the store hears that the server is up, in milliseconds: while matches are in memory, and while there are none.
const PULSE: u64 = 1_000;
const SLOW_PULSE: u64 = 30_000;

/// How often the hall is tidied, in milliseconds.
const TIDY: u64 = 60_000;

/// How long an invitation waits, in milliseconds.
const INVITED: u64 = 14 * 24 * 60 * 60 * 1_000;

/// How many matches are looked at before the next tick.
const SWEPT: u64 = 500;

impl Hall {
    /// Does what is due. To be called several times a second.
    ///
    /// # Errors
    /// If the store fails. The next call tries again.
    pub async fn tick(self: &Arc<Self>) -> Result<(), Refusal> {
        let now = self.clock.now().0;
        self.refund_outages().await?;
        self.sweep(now).await?;
        self.note(now).await?;
        if now >= self.tidied.load(Ordering::SeqCst) + TIDY {
            self.tidied.store(now, Ordering::SeqCst);
            self.tidy();
            self.store.expire(now.saturating_sub(INVITED)).await?;
        }
        Ok(())
    }

    /// Notes that the server was up until now. To be called before it ends.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn close(&self) -> Result<(), Refusal> {
        Ok(self.store.pulse(self.clock.now().0).await?)
    }

    /// After an outage the players hear of it at once.
    async fn refund_outages(self: &Arc<Self>) -> Result<(), Refusal> {
        let outages = self.clock.take_unkept();
        if outages.is_empty() {
            return Ok(());
        }
        for outage in outages {
            tracing::warn!("nobody could play for {} ms; the clocks are set back", outage.until - outage.since);
            self.store.put_outage(outage).await?;
        }
        let rooms: Vec<Arc<Room>> = self.rooms().values().cloned().collect();
        for room in rooms {
            if room.published().setup.is_some() {
                room.open(self).await?;
            }
        }
        Ok(())
    }

    /// Flags that are due fall, also in matches that nobody looks at.
    async fn sweep(self: &Arc<Self>, now: u64) -> Result<(), Refusal> {
        if now < self.soonest.load(Ordering::SeqCst) {
            return Ok(());
        }
        // What is decided meanwhile counts again.
        self.soonest.store(u64::MAX, Ordering::SeqCst);
        let swept = self.sweep_due(now).await;
        let next = if swept.is_ok() { self.store.next_due().await } else { Ok(None) };
        self.expect(next.unwrap_or(None).or(swept.is_err().then_some(now)));
        swept
    }

    async fn sweep_due(self: &Arc<Self>, now: u64) -> Result<(), Refusal> {
        for id in self.store.due(now, SWEPT).await? {
            let room = self.room(id).await?;
            if let Err(refusal) = room.open(self).await {
                tracing::error!("cannot let time pass in {id}: {refusal}");
            }
        }
        Ok(())
    }

    async fn note(&self, now: u64) -> Result<(), Refusal> {
        let every = if self.rooms().is_empty() { SLOW_PULSE } else { PULSE };
        if now >= self.noted.load(Ordering::SeqCst) + every {
            self.noted.store(now, Ordering::SeqCst);
            self.store.pulse(now).await?;
        }
        Ok(())
    }

    /// Forgets matches that nobody looks at. They are in the store.
    fn tidy(&self) {
        // Nobody can get hold of a room while the map is locked.
        self.rooms().retain(|_, room| Arc::strong_count(room) > 1);
    }
}
