//! How many connections there may be, in all and from one address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::limits::Limits;
use crate::net::Peer;

/// Counts the connections.
#[derive(Debug)]
pub(crate) struct Admission {
    limits: Limits,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    total: usize,
    from: HashMap<IpAddr, usize>,
    refused: Refused,
}

/// What was refused since the last report.
#[derive(Debug, Default)]
struct Refused {
    number: u64,
    reported: Option<Instant>,
}

/// Why there is no room for a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// The server has all the connections it can have.
    Server,
    /// This address has as many as one may have.
    Address,
}

/// A connection that was let in. It makes room when it is dropped.
#[derive(Debug)]
pub(crate) struct Admitted {
    admission: Arc<Admission>,
    household: IpAddr,
}

/// Refusals are reported this often at most, so that nobody can fill the log.
const REPORT: Duration = Duration::from_secs(1);

impl Admission {
    pub(crate) fn new(limits: Limits) -> Arc<Admission> {
        Arc::new(Admission { limits, open: Mutex::default() })
    }

    /// Lets a connection in, if there is room.
    pub(crate) fn admit(self: &Arc<Self>, peer: Peer) -> Result<Admitted, Full> {
        let household = peer.household();
        let mut open = self.open();
        let here = open.from.get(&household).copied().unwrap_or(0);
        let full = if open.total >= self.limits.connections {
            Full::Server
        } else if here >= self.limits.connections_per_address {
            Full::Address
        } else {
            open.total += 1;
            open.from.insert(household, here + 1);
            return Ok(Admitted { admission: Arc::clone(self), household });
        };
        open.refused.number += 1;
        if open.refused.reported.is_none_or(|reported| reported.elapsed() >= REPORT) {
            let number = std::mem::take(&mut open.refused.number);
            open.refused.reported = Some(Instant::now());
            drop(open);
            self.report(full, peer, number);
        }
        Err(full)
    }

    fn report(&self, full: Full, Peer(peer): Peer, number: u64) {
        let Limits { connections, connections_per_address, .. } = self.limits;
        match full {
            Full::Server => {
                tracing::warn!("refused {number} connections, the last from {peer}: {connections} are open");
            }
            Full::Address => {
                let most = connections_per_address;
                tracing::warn!("refused {number} connections, the last from {peer}: {most} from there are open");
            }
        }
    }

    /// How many connections are open.
    pub(crate) fn total(&self) -> usize {
        self.open().total
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        let mut open = self.admission.open();
        open.total -= 1;
        if let Some(here) = open.from.get_mut(&self.household) {
            *here -= 1;
            if *here == 0 {
                open.from.remove(&self.household);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_cannot_take_all_the_room() {
        let admission = Admission::new(Limits { connections: 3, connections_per_address: 2, ..Limits::default() });
        let from = |last: u8| admission.admit(Peer([192, 0, 2, last].into()));
        let first = from(1).unwrap();
        let second = from(1).unwrap();
        assert_eq!(from(1).unwrap_err(), Full::Address);
        let other = from(2).unwrap();
        assert_eq!(from(3).unwrap_err(), Full::Server);
        drop(first);
        assert!(from(1).is_ok());
        drop((second, other));
        assert_eq!(admission.total(), 0);
        assert!(admission.open().from.is_empty());
    }
}
