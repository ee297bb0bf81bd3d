use std::time::Duration;

/// How much the server takes from the outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most connections at once. There are never more than the system's limit on open files leaves room for.
    pub connections: usize,
    /// The most connections at once from one address (IPv6: from one network of 64 bits), and never more than half of all.
    pub connections_per_address: usize,
    /// The most bytes in the head of a request.
    pub head: usize,
    /// How long a connection may take to send the head of a request: the first one, or the next one after an answer.
    pub head_time: Duration,
    /// The most bytes in the body of a request, where one is expected at all.
    pub body: usize,
    /// How long a client may take none of an answer before the connection is cut off.
    pub stall: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 10_000,
            connections_per_address: 256,
            head: 16 << 10,
            head_time: Duration::from_secs(10),
            body: 16 << 10,
            stall: Duration::from_secs(20),
        }
    }
}

/// Descriptors that are not for connections: the listener, files of the store, tables, logs.
const RESERVED: usize = 64;

impl Limits {
    /// The limits that hold where this many files can be open at once.
    pub(crate) fn within(self, descriptors: Option<usize>) -> Limits {
        let room = descriptors.map_or(usize::MAX, |most| most.saturating_sub(RESERVED).max(most / 4));
        let connections = self.connections.min(room).max(2);
        Limits { connections, connections_per_address: self.connections_per_address.min(connections / 2), ..self }
    }
}

/// How many files this process can have open, after asking for as many as it may have.
#[cfg(unix)]
pub(crate) fn descriptors() -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    // If the system refuses, the old limit holds.
    let raised = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_ok();
    let most = if raised { maximum } else { current };
    most.and_then(|most| usize::try_from(most).ok())
}

/// How many files this process can have open: this system has no such limit.
#[cfg(not(unix))]
pub(crate) fn descriptors() -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_descriptors_leave_room_for_other_files_and_other_addresses() {
        let check = |descriptors, expected| {
            let limits = Limits::default().within(descriptors);
            assert_eq!((limits.connections, limits.connections_per_address), expected, "{descriptors:?}");
        };
        check(None, (10_000, 256));
        check(Some(1024), (960, 256));
        check(Some(128), (64, 32));
        check(Some(64), (16, 8));
    }
}
