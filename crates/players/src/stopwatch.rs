use std::time::{Duration, Instant};

use engine::Control;

/// The clock of a search that nobody watches.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts now.
    pub fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }

    /// Milliseconds since the start.
    pub fn ms(&self) -> u64 {
        u64::try_from(Duration::as_millis(&self.0.elapsed())).unwrap_or(u64::MAX)
    }
}

impl Control for Stopwatch {
    fn elapsed_ms(&mut self) -> u64 {
        self.ms()
    }
}
