//! An array of values that several threads work on together.

use core::cell::UnsafeCell;
use core::ops::Range;

use crate::memory;

/// An array of values. Threads that share it may write to parts that no other thread is using.
#[derive(Debug)]
pub(crate) struct Arena(Vec<UnsafeCell<f64>>);

// SAFETY: shared values are only read, except for the parts that `Arena::part_mut_unchecked` gives out, and its callers make
// sure that nobody else uses those.
#[allow(unsafe_code, reason = "all threads sweep one layer of gigabytes, each writing between what the others read")]
unsafe impl Sync for Arena {}

impl Arena {
    /// An empty arena with room for this many values.
    pub(crate) fn with_capacity(values: usize) -> Self {
        Self(memory::with_capacity(values))
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Appends zeros.
    pub(crate) fn add_zeros(&mut self, count: usize) {
        self.0.resize_with(self.0.len() + count, UnsafeCell::default);
    }

    /// Appends values.
    pub(crate) fn extend(&mut self, values: &[f64]) {
        self.0.extend(values.iter().map(|&value| UnsafeCell::new(value)));
    }

    /// Some of the values.
    #[inline(always)]
    #[allow(unsafe_code, reason = "see `Arena::part_mut_unchecked`")]
    pub(crate) fn part(&self, range: Range<usize>) -> &[f64] {
        let cells = &self.0[range];
        // SAFETY: a cell has the layout of its value. Nobody writes to these meanwhile: not through `part_mut`, which borrows
        // the whole arena, nor through `part_mut_unchecked`, as its callers make sure.
        unsafe { core::slice::from_raw_parts(UnsafeCell::raw_get(cells.as_ptr()), cells.len()) }
    }

    /// Some of the values, mutable.
    #[allow(unsafe_code, reason = "see `Arena::part_mut_unchecked`")]
    pub(crate) fn part_mut(&mut self, range: Range<usize>) -> &mut [f64] {
        let cells = &mut self.0[range];
        // SAFETY: a cell has the layout of its value, and the arena is borrowed mutably.
        unsafe { core::slice::from_raw_parts_mut(cells.as_mut_ptr().cast(), cells.len()) }
    }

    /// Some of the values, mutable while other threads use other values.
    ///
    /// # Safety
    /// While the slice is in use, no other slice from [`Arena::part`] or this function may overlap it, in any thread.
    #[inline(always)]
    #[allow(
        unsafe_code,
        clippy::mut_from_ref,
        reason = "threads write where no other thread reads or writes, as the callers make sure"
    )]
    pub(crate) unsafe fn part_mut_unchecked(&self, range: Range<usize>) -> &mut [f64] {
        let cells = &self.0[range];
        // SAFETY: a cell has the layout of its value and may be written through a shared reference. The caller makes sure
        // that nobody else uses these values.
        unsafe { core::slice::from_raw_parts_mut(UnsafeCell::raw_get(cells.as_ptr()), cells.len()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[allow(unsafe_code, reason = "this is what the test is about")]
    fn threads_write_side_by_side() {
        let mut arena = Arena::with_capacity(8);
        arena.add_zeros(4);
        arena.extend(&[1.0, 2.0, 3.0, 4.0]);
        let shared = &arena;
        std::thread::scope(|scope| {
            for at in 0..4 {
                scope.spawn(move || {
                    // SAFETY: every thread writes one value of its own and reads values that nobody writes.
                    let own = unsafe { shared.part_mut_unchecked(at..at + 1) };
                    own[0] = 10.0 * shared.part(at + 4..8)[0];
                });
            }
        });
        arena.part_mut(4..5)[0] = 5.0;
        assert_eq!((arena.len(), arena.part(0..8)), (8, &[10.0, 20.0, 30.0, 40.0, 5.0, 2.0, 3.0, 4.0][..]));
    }
}
