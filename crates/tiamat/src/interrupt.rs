//! Ctrl-C, SIGTERM and the end of the terminal, for commands that have something to say before they end.

use std::fs;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use engine::Control;
use players::Stopwatch;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use crate::exit::Exit;
use crate::failure::Failure;

/// Signals this soon after the first one are the same request: `timeout` sends two.
const SAME: Duration = Duration::from_secs(1);

/// The signals that ask the program to end. Under `nohup` the end of the terminal does not.
fn requests() -> Vec<i32> {
    let hangs_up = if ignores_hangup() { None } else { Some(SIGHUP) };
    [SIGINT, SIGTERM].into_iter().chain(hangs_up).collect()
}

/// Whether the program was started with SIGHUP ignored, where the system says so.
fn ignores_hangup() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    ignored >> (SIGHUP - 1) & 1 == 1
}

/// Ends the program at once, and its engines with it.
fn end() -> ! {
    players::kill_engines();
    process::exit(Exit::Interrupted as i32)
}

/// A flag that is set when the program is asked to end. Asked again, it ends at once.
pub(crate) fn flag() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&flag);
    let mut signals = Signals::new(requests()).map_err(Failure::bad_input)?;
    let heed = move || {
        let mut first = None;
        for _ in signals.forever() {
            if first.get_or_insert_with(Instant::now).elapsed() > SAME {
                end();
            }
            asked.store(true, Ordering::Relaxed);
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(heed).map_err(Failure::bad_input)?;
    Ok(flag)
}

/// Ends the program as soon as it is asked to, after a last word. For work that a signal cannot harm.
pub(crate) fn end_with(last_word: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    let mut signals = Signals::new(requests()).map_err(Failure::bad_input)?;
    let heed = move || {
        if signals.forever().next().is_some() {
            last_word();
            end();
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
