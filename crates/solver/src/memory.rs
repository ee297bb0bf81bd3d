//! How much memory pairs being solved take.

use std::sync::{Condvar, Mutex, PoisonError};

/// Memory that pairs being solved may take together, unless one alone takes more.
const MEMORY: u64 = 12 << 30;
/// Memory that pairs being solved take, so that together they do not take too much.
#[derive(Default)]
pub(crate) struct Memory {
    taken: Mutex<u64>,
    freed: Condvar,
}

/// Memory taken, until this is dropped.
pub(crate) struct Room<'a>(&'a Memory, u64);

impl Memory {
    /// Waits until there is room.
    pub(crate) fn take(&self, bytes: u64) -> Room<'_> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        while *taken > 0 && *taken + bytes > MEMORY {
            taken = self.freed.wait(taken).unwrap_or_else(PoisonError::into_inner);
        }
        *taken += bytes;
        Room(self, bytes)
    }
}

impl Drop for Room<'_> {
    fn drop(&mut self) {
        *self.0.taken.lock().unwrap_or_else(PoisonError::into_inner) -= self.1;
        self.0.freed.notify_all();
    }
}
