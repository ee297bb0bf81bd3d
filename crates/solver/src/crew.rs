//! Threads that sweep a half together.

use std::num::NonZeroUsize;
use std::sync::Barrier;
use std::thread::available_parallelism;

/// One of the threads that sweep together.
#[derive(Debug)]
pub(crate) struct Member<'a> {
    number: usize,
    size: usize,
    meeting: &'a Barrier,
}

impl Member<'_> {
    /// Whether something is this thread's to do, by its number among others of its kind.
    #[inline]
    pub(crate) fn takes(&self, number: usize) -> bool {
        self.size == 1 || number % self.size == self.number
    }

    /// Waits until all have come this far: what one has written till now, the others may read.
    pub(crate) fn meet(&self) {
        if self.size > 1 {
            self.meeting.wait();
        }
    }
}

/// How many threads can work at the same time here.
pub(crate) fn cores() -> NonZeroUsize {
    available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Lets so many threads work, this one among them, and gathers what they tell.
pub(crate) fn together<T: Send>(size: usize, work: impl Fn(&Member<'_>) -> T + Sync) -> Vec<T> {
    let meeting = &Barrier::new(size);
    let work = &work;
    std::thread::scope(|scope| {
        let member = |number| Member { number, size, meeting };
        let helpers: Vec<_> = (1..size).map(|number| scope.spawn(move || work(&member(number)))).collect();
        let mut told = vec![work(&member(0))];
        for helper in helpers {
            told.push(helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        told
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn everything_is_done_once_and_nobody_goes_ahead() {
        for size in [1, 2, 5] {
            let done = AtomicUsize::new(0);
            let told = together(size, |member| {
                let mine: Vec<usize> = (0..12).filter(|&number| member.takes(number)).collect();
                for round in 0..3 {
                    done.fetch_add(mine.len(), Ordering::Relaxed);
                    member.meet();
                    assert_eq!(done.load(Ordering::Relaxed), 12 * (round + 1));
                    member.meet();
                }
                mine
            });
            let mut all = told.concat();
            all.sort_unstable();
            assert_eq!((told.len(), all), (size, (0..12).collect()));
        }
    }
}
