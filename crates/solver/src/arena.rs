//! Values that several threads work on together.

use core::cell::UnsafeCell;
use core::ops::Range;

use crate::memory;

/// An array of values. Threads that share it may write where no other looks meanwhile.
#[derive(Debug)]
pub(crate) struct Arena(Vec<UnsafeCell<f64>>);

// SAFETY: what is shared is only read, but for places that `Arena::ours` gives out, and whoever asks for those answers for it
// that nobody else looks at them.
#[allow(
    unsafe_code,
    reason = "a layer of gigabytes is swept by all threads, each writing between what the others read"
)]
unsafe impl Sync for Arena {}

impl Arena {
    /// Room for so many values; there are none yet.
    pub(crate) fn with_room(values: usize) -> Self {
        Self(memory::room(values))
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Adds zeros.
    pub(crate) fn add_zeros(&mut self, count: usize) {
        self.0.resize_with(self.0.len() + count, UnsafeCell::default);
    }

    /// Adds values.
    pub(crate) fn extend(&mut self, values: &[f64]) {
        self.0.extend(values.iter().map(|&value| UnsafeCell::new(value)));
    }

    /// Values to read.
    #[inline(always)]
    #[allow(unsafe_code, reason = "see `Arena::ours`")]
    pub(crate) fn part(&self, places: Range<usize>) -> &[f64] {
        let cells = &self.0[places];
        // SAFETY: a cell lies in memory as its value does. Nobody writes here meanwhile: not by `part_mut`, which has the arena
        // to itself, nor by `ours`, as those who call it make sure.
        unsafe { core::slice::from_raw_parts(UnsafeCell::raw_get(cells.as_ptr()), cells.len()) }
    }

    /// Values to change.
    #[allow(unsafe_code, reason = "see `Arena::ours`")]
    pub(crate) fn part_mut(&mut self, places: Range<usize>) -> &mut [f64] {
        let cells = &mut self.0[places];
        // SAFETY: a cell lies in memory as its value does, and the arena is ours alone.
        unsafe { core::slice::from_raw_parts_mut(cells.as_mut_ptr().cast(), cells.len()) }
    }

    /// Values to change while others read and change other values.
    ///
    /// # Safety
    /// As long as these are held, nobody may hold any of them by [`Arena::part`] or `ours`, in this thread or another.
    #[inline(always)]
    #[allow(
        unsafe_code,
        clippy::mut_from_ref,
        reason = "threads write where no other looks, as their callers make sure"
    )]
    pub(crate) unsafe fn ours(&self, places: Range<usize>) -> &mut [f64] {
        let cells = &self.0[places];
        // SAFETY: a cell lies in memory as its value does and may be written through a shared reference; that nobody else has
        // it is the caller's word.
        unsafe { core::slice::from_raw_parts_mut(UnsafeCell::raw_get(cells.as_ptr()), cells.len()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[allow(unsafe_code, reason = "what is tested")]
    fn threads_write_beside_each_other() {
        let mut arena = Arena::with_room(8);
        arena.add_zeros(4);
        arena.extend(&[1.0, 2.0, 3.0, 4.0]);
        let shared = &arena;
        std::thread::scope(|scope| {
            for place in 0..4 {
                // SAFETY: every thread writes to a place of its own and reads one that nobody writes to.
                scope.spawn(move || unsafe { shared.ours(place..place + 1) }[0] = 10.0 * shared.part(place + 4..8)[0]);
            }
        });
        arena.part_mut(4..5)[0] = 5.0;
        assert_eq!((arena.len(), arena.part(0..8)), (8, &[10.0, 20.0, 30.0, 40.0, 5.0, 2.0, 3.0, 4.0][..]));
    }
}
