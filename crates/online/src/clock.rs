use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use session::clock::Millis;
use store::Outage;

/// The one source of time of a server.
///
/// It begins at the system's time and then runs by itself, so nobody gains or loses when the system's clock is set. Whoever reads it
/// tells it that the server is up; if nobody has for [`Clock::STALL`], nobody could play either, and that time is an outage.
#[derive(Debug)]
pub struct Clock {
    source: Source,
    state: Mutex<State>,
}

#[derive(Debug)]
enum Source {
    System {
        begun: Instant,
        at: u64,
    },
    /// For tests: it moves only on request.
    Manual(AtomicU64),
}

#[derive(Debug, Default)]
struct State {
    /// When it was last read.
    read: u64,
    /// All outages, in order.
    outages: Vec<Outage>,
    /// Those that are not in the store yet.
    unkept: Vec<Outage>,
}

impl Clock {
    /// After this many milliseconds without a sign of life the server counts as down.
    pub const STALL: u64 = 3_000;

    /// The time of the system, but not before this moment.
    #[must_use]
    pub fn system(earliest: u64) -> Clock {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
        let at = u64::try_from(now).unwrap_or(u64::MAX).max(earliest);
        Clock { source: Source::System { begun: Instant::now(), at }, state: Mutex::new(State::at(at)) }
    }

    /// A clock for tests, which stands still.
    #[must_use]
    pub fn manual(at: u64) -> Clock {
        Clock { source: Source::Manual(AtomicU64::new(at)), state: Mutex::new(State::at(at)) }
    }

    /// Lets time pass on a clock for tests, while the server is up.
    pub fn advance(&self, milliseconds: u64) {
        let mut left = milliseconds;
        while left > 0 {
            let step = left.min(Clock::STALL / 2);
            self.jump(step);
            self.now();
            left -= step;
        }
    }

    /// Lets time pass on a clock for tests, while the server is asleep.
    pub fn jump(&self, milliseconds: u64) {
        if let Source::Manual(at) = &self.source {
            at.fetch_add(milliseconds, Ordering::SeqCst);
        }
    }

    /// The time now.
    pub fn now(&self) -> Millis {
        let mut state = self.state();
        let now = match &self.source {
            Source::System { begun, at } => {
                at.saturating_add(u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX))
            }
            Source::Manual(at) => at.load(Ordering::SeqCst),
        };
        if now > state.read.saturating_add(Clock::STALL) {
            let outage = Outage { since: state.read, until: now };
            state.outages.push(outage);
            state.unkept.push(outage);
        }
        state.read = state.read.max(now);
        Millis(state.read)
    }

    /// Outages of earlier runs, in order.
    pub(crate) fn remember(&self, mut outages: Vec<Outage>) {
        let mut state = self.state();
        outages.append(&mut state.outages);
        state.outages = outages;
    }

    /// The outages that ended after this moment, in order.
    pub(crate) fn outages_after(&self, moment: Millis) -> Vec<Outage> {
        let state = self.state();
        let newer = state.outages.iter().rev().take_while(|outage| outage.until > moment.0);
        let mut newer: Vec<Outage> = newer.copied().collect();
        newer.reverse();
        newer
    }

    /// The outages that are to be put into the store. Whoever takes them does that.
    pub(crate) fn take_unkept(&self) -> Vec<Outage> {
        std::mem::take(&mut self.state().unkept)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn at(read: u64) -> State {
        State { read, ..State::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_in_which_nobody_reads_it_is_an_outage() {
        let clock = Clock::manual(1_000);
        clock.advance(60_000);
        assert_eq!((clock.now(), clock.outages_after(Millis(0))), (Millis(61_000), vec![]));
        clock.jump(3_001);
        assert_eq!(clock.now(), Millis(64_001));
        let outage = Outage { since: 61_000, until: 64_001 };
        assert_eq!(clock.outages_after(Millis(64_000)), [outage]);
        assert_eq!(clock.outages_after(Millis(64_001)), []);
        assert_eq!((clock.take_unkept(), clock.take_unkept()), (vec![outage], vec![]));
    }

    #[test]
    fn it_never_begins_before_it_ended() {
        let later = Clock::system(0).now().0 + 1_000_000;
        assert!(Clock::system(later).now().0 >= later, "though the system's clock was set back");
    }
}
