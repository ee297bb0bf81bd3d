//! How much memory solving takes.

use std::fs;
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

/// The most bytes of memory this process has had so far, where the system tells.
pub(crate) fn peak() -> Option<u64> {
    peak_in(&fs::read_to_string("/proc/self/status").ok()?)
}

/// Reads the line `VmHWM:  1234 kB`; its kB are of 1024 bytes.
fn peak_in(status: &str) -> Option<u64> {
    let value = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    value.strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_resident_memory_is_read() {
        let status = "Name:\ttiamat\nVmPeak:\t  900000 kB\nVmHWM:\t  123456 kB\nVmRSS:\t  1000 kB\n";
        assert_eq!(peak_in(status), Some(123_456 * 1024));
        for unknown in ["", "VmRSS:\t 1 kB\n", "VmHWM:\n", "VmHWM:\t many kB\n", "VmHWM:\t 18446744073709551615 kB\n"] {
            assert_eq!(peak_in(unknown), None, "{unknown:?}");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn memory_once_used_counts_though_it_was_freed() {
        const BYTES: usize = 64 << 20;
        drop(core::hint::black_box(vec![1_u8; BYTES]));
        assert!(peak().is_some_and(|peak| peak >= BYTES as u64));
    }
}
