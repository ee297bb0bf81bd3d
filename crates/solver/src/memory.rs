//! The memory that solving takes.

use std::fs;

/// An empty vector with this capacity, in large pages where the system has them. Sweeps jump around in gigabytes, and
/// looking up small pages would take longer than reading them.
pub(crate) fn with_capacity<T>(values: usize) -> Vec<T> {
    let mut vec = Vec::with_capacity(values);
    #[cfg(target_os = "linux")]
    prefer_large_pages(vec.spare_capacity_mut());
    vec
}

#[cfg(target_os = "linux")]
#[allow(unsafe_code, reason = "advising the system on pages needs a raw pointer")]
fn prefer_large_pages<T>(memory: &mut [T]) {
    let page = rustix::param::page_size();
    let bytes = size_of_val(memory);
    let start = memory.as_mut_ptr().cast::<u8>();
    let skipped = start.align_offset(page);
    let Some(whole) = bytes.checked_sub(skipped).map(|bytes| bytes / page * page).filter(|&whole| whole > 0) else {
        return;
    };
    // SAFETY: these are whole pages inside memory that we own, and the advice changes how they are mapped, never what they
    // hold. A system that cannot follow it returns an error, and nothing is lost.
    let _ =
        unsafe { rustix::mm::madvise(start.wrapping_add(skipped).cast(), whole, rustix::mm::Advice::LinuxHugepage) };
}

/// The most memory in bytes that this process has used so far, where the system reports it.
pub(crate) fn peak() -> Option<u64> {
    peak_in(&fs::read_to_string("/proc/self/status").ok()?)
}

/// Reads the line `VmHWM:  1234 kB`, in which a kB is 1024 bytes.
fn peak_in(status: &str) -> Option<u64> {
    let value = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    value.strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peak_memory_is_read_from_the_status_file() {
        let status = "Name:\ttiamat\nVmPeak:\t  900000 kB\nVmHWM:\t  123456 kB\nVmRSS:\t  1000 kB\n";
        assert_eq!(peak_in(status), Some(123_456 * 1024));
        for unknown in ["", "VmRSS:\t 1 kB\n", "VmHWM:\n", "VmHWM:\t many kB\n", "VmHWM:\t 18446744073709551615 kB\n"] {
            assert_eq!(peak_in(unknown), None, "{unknown:?}");
        }
    }

    #[test]
    fn any_capacity_can_be_asked_for() {
        for values in [0, 1, 511, 512, 513, 3 << 20] {
            let mut vec = with_capacity(values);
            assert!(vec.is_empty() && vec.capacity() >= values);
            vec.resize(values, 1.5);
            assert_eq!(vec.iter().filter(|value| **value == 1.5).count(), values);
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn peak_memory_includes_freed_memory() {
        const BYTES: usize = 64 << 20;
        drop(core::hint::black_box(vec![1_u8; BYTES]));
        assert!(peak().is_some_and(|peak| peak >= BYTES as u64));
    }
}
