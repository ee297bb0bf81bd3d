//! Ctrl-C and SIGTERM, for commands that have something to say before they end.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use arena::Stopwatch;
use engine::Control;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use crate::exit::Exit;
use crate::failure::Failure;

/// Signals this soon after the first one are the same request: `timeout` sends two.
const SAME: Duration = Duration::from_secs(1);

/// A flag that is set when the program is asked to end. Asked again, it ends at once.
pub(crate) fn flag() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&flag);
    let mut signals = Signals::new([SIGINT, SIGTERM]).map_err(Failure::bad_input)?;
    let heed = move || {
        let mut first = None;
        for _ in signals.forever() {
            if first.get_or_insert_with(Instant::now).elapsed() > SAME {
                process::exit(Exit::Interrupted as i32);
            }
            asked.store(true, Ordering::Relaxed);
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(heed).map_err(Failure::bad_input)?;
    Ok(flag)
}

/// Ends the program as soon as it is asked to, after a last word. For work that a signal cannot harm.
pub(crate) fn end_with(last_word: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    let mut signals = Signals::new([SIGINT, SIGTERM]).map_err(Failure::bad_input)?;
    let heed = move || {
        if signals.forever().next().is_some() {
            last_word();
            process::exit(Exit::Interrupted as i32);
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(heed).map_err(Failure::bad_input)?;
    Ok(())
}

/// A search that Ctrl-C stops.
pub(crate) struct Interruptible {
    watch: Stopwatch,
    asked: Arc<AtomicBool>,
}

impl Interruptible {
    /// A search that begins now and ends when the flag is set.
    pub(crate) fn start(flag: &Arc<AtomicBool>) -> Interruptible {
        Interruptible { watch: Stopwatch::start(), asked: Arc::clone(flag) }
    }
}

impl Control for Interruptible {
    fn elapsed_ms(&mut self) -> u64 {
        self.watch.ms()
    }

    fn stop(&mut self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }
}
