//! How much memory solving takes, and of what kind.

use std::fs;

/// Room for so many values, in large pages where the system has them: sweeps go to and fro in gigabytes, and to find
/// small pages takes longer than to read them.
pub(crate) fn room<T>(values: usize) -> Vec<T> {
    let mut room = Vec::with_capacity(values);
    #[cfg(target_os = "linux")]
    prefer_large_pages(room.spare_capacity_mut());
    room
}

#[cfg(target_os = "linux")]
#[allow(unsafe_code, reason = "the system is told of pages, which are no matter of the language")]
fn prefer_large_pages<T>(room: &mut [T]) {
    let page = rustix::param::page_size();
    let bytes = size_of_val(room);
    let start = room.as_mut_ptr().cast::<u8>();
    let skipped = start.align_offset(page);
    let Some(whole) = bytes.checked_sub(skipped).map(|bytes| bytes / page * page).filter(|&whole| whole > 0) else {
        return;
    };
    // SAFETY: these are whole pages inside memory that is ours alone, and the advice changes how they are mapped, never
    // what they hold. A system that does not heed it says so, and nothing is lost.
    let _ =
        unsafe { rustix::mm::madvise(start.wrapping_add(skipped).cast(), whole, rustix::mm::Advice::LinuxHugepage) };
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

    #[test]
    fn there_is_room_for_any_number_of_values() {
        for values in [0, 1, 511, 512, 513, 3 << 20] {
            let mut room = room(values);
            assert!(room.is_empty() && room.capacity() >= values);
            room.resize(values, 1.5);
            assert_eq!(room.iter().filter(|value| **value == 1.5).count(), values);
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
