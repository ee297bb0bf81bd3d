//! Threads that sweep a layer together.

use std::num::NonZeroUsize;
use std::sync::Barrier;
use std::thread::available_parallelism;

/// One of the threads that sweep together.
#[derive(Debug)]
pub(crate) struct Worker<'a> {
    number: usize,
    count: usize,
    barrier: &'a Barrier,
}

impl Worker<'_> {
    /// Whether a piece of work, by its number, is this worker's share.
    #[inline]
    pub(crate) fn takes(&self, number: usize) -> bool {
        self.count == 1 || number % self.count == self.number
    }

    /// Waits for all workers. What any of them wrote before, the others may read afterwards.
    pub(crate) fn wait_for_all(&self) {
        if self.count > 1 {
            self.barrier.wait();
        }
    }
}

/// The number of threads that can run at the same time on this machine.
pub(crate) fn cores() -> NonZeroUsize {
    available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Runs `work` on `count` threads, including this one, and collects the results.
pub(crate) fn run_on<T: Send>(count: usize, work: impl Fn(&Worker<'_>) -> T + Sync) -> Vec<T> {
    let barrier = &Barrier::new(count);
    let work = &work;
    std::thread::scope(|scope| {
        let worker = |number| Worker { number, count, barrier };
        let others: Vec<_> = (1..count).map(|number| scope.spawn(move || work(&worker(number)))).collect();
        let mut results = vec![work(&worker(0))];
        for other in others {
            results.push(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        results
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn work_is_done_once_and_workers_wait_for_each_other() {
        for count in [1, 2, 5] {
            let done = AtomicUsize::new(0);
            let shares = run_on(count, |worker| {
                let mine: Vec<usize> = (0..12).filter(|&number| worker.takes(number)).collect();
                for round in 0..3 {
                    done.fetch_add(mine.len(), Ordering::Relaxed);
                    worker.wait_for_all();
                    assert_eq!(done.load(Ordering::Relaxed), 12 * (round + 1));
                    worker.wait_for_all();
                }
                mine
            });
            let mut all = shares.concat();
            all.sort_unstable();
            assert_eq!((shares.len(), all), (count, (0..12).collect()));
        }
    }
}
