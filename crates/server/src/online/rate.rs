//! How often one address may ask for something to be changed, and how often a connection may send something.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::net::Peer;

/// An allowance that fills up again as time passes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    left: f64,
    most: f64,
    per_second: f64,
    counted: Instant,
}

impl Allowance {
    pub(crate) fn new(most: f64, per_second: f64, now: Instant) -> Allowance {
        Allowance { left: most, most, per_second, counted: now }
    }

    /// Takes one, if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.counted).as_secs_f64();
        self.left = (self.left + passed * self.per_second).min(self.most);
        self.counted = now;
        let enough = self.left >= 1.0;
        self.left -= f64::from(u8::from(enough));
        enough
    }
}

/// Requests of one address: how many at once, and how many per second in the long run.
const AT_ONCE: f64 = 60.0;
const PER_SECOND: f64 = 2.0;

/// An allowance that was not used for so long is full again.
const FULL: Duration = Duration::from_secs(60);

/// Addresses that are remembered before the full allowances among them are forgotten.
const REMEMBERED: usize = 4_096;

/// The allowances of all addresses.
#[derive(Debug, Default)]
pub(crate) struct Rate {
    of: Mutex<HashMap<IpAddr, Allowance>>,
}

impl Rate {
    /// Whether this address may ask once more.
    pub(crate) fn allows(&self, peer: Peer, now: Instant) -> bool {
        let mut of = self.of.lock().unwrap_or_else(PoisonError::into_inner);
        if of.len() >= REMEMBERED {
            of.retain(|_, allowance| now.saturating_duration_since(allowance.counted) < FULL);
        }
        of.entry(peer.household()).or_insert_with(|| Allowance::new(AT_ONCE, PER_SECOND, now)).take(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_allowance_is_used_up_and_fills_again() {
        let begun = Instant::now();
        let mut allowance = Allowance::new(3.0, 2.0, begun);
        let taken = |allowance: &mut Allowance, at: f64| {
            (0..10).filter(|_| allowance.take(begun + Duration::from_secs_f64(at))).count()
        };
        assert_eq!(taken(&mut allowance, 0.0), 3);
        assert_eq!(taken(&mut allowance, 1.0), 2);
        assert_eq!(taken(&mut allowance, 100.0), 3);
    }

    #[test]
    fn each_address_has_its_own() {
        let (rate, now) = (Rate::default(), Instant::now());
        let peer = |last: u8| Peer([192, 0, 2, last].into());
        assert_eq!((0..100).filter(|_| rate.allows(peer(1), now)).count(), 60);
        assert!(rate.allows(peer(2), now));
    }
}
