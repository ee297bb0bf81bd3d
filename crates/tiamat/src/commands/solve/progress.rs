//! Showing how solving progresses: a bar in a terminal, a line now and then elsewhere.

use std::io::IsTerminal;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use solver::Event;

use crate::output::note;

/// The time between two lines.
const PAUSE: Duration = Duration::from_secs(5);

pub(super) struct Display {
    bar: ProgressBar,
    state: Mutex<State>,
}

struct State {
    started: Instant,
    last_line: Instant,
    /// Positions that earlier runs solved; `None` before the work starts.
    solved_before: Option<u64>,
}

impl Display {
    pub(super) fn new() -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {percent} %, {msg}, {eta} left") {
            bar.set_style(style);
        }
        let now = Instant::now();
        Self { bar, state: Mutex::new(State { started: now, last_line: now, solved_before: None }) }
    }

    pub(super) fn show(&self, event: Event) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        match event {
            Event::Started { positions, solved } => {
                state.solved_before = Some(solved);
                self.bar.set_length(positions);
                self.bar.set_position(solved);
                self.bar.reset_eta();
                self.bar.set_message("starting");
            }
            Event::Swept { .. } => self.bar.tick(),
            Event::Solved { positions, .. } => {
                self.bar.inc(positions);
                let solved_now = self.bar.position() - state.solved_before.unwrap_or(0);
                let rate = solved_now as f64 / state.started.elapsed().as_secs_f64().max(1e-3);
                self.bar.set_message(format!("{} positions per second", HumanCount(rate as u64)));
                if !std::io::stderr().is_terminal() && state.last_line.elapsed() >= PAUSE {
                    state.last_line = Instant::now();
                    let all = self.bar.length().unwrap_or(0);
                    note(format_args!("{}", line(self.bar.position(), all, solved_now, rate)));
                }
            }
        }
    }

    /// Removes the bar. Returns whether there was anything to do.
    pub(super) fn end(&self) -> bool {
        self.bar.finish_and_clear();
        self.state.lock().unwrap_or_else(PoisonError::into_inner).solved_before.is_some()
    }
}

/// A line of progress, at most 80 characters long.
fn line(solved: u64, all: u64, solved_now: u64, rate: f64) -> String {
    let to_do = all.saturating_sub(solved) as f64;
    // The first layers are tiny and say nothing about the later ones.
    let known = solved_now as f64 >= to_do / 1000.0;
    let left = if known {
        format!("{} left", HumanDuration(Duration::from_secs_f64(to_do / rate.max(1.0))))
    } else {
        "time left unknown".to_owned()
    };
    let percent = 100.0 * solved as f64 / all.max(1) as f64;
    format!("{percent:.1} % of {} positions, {} per second, {left}", HumanCount(all), HumanCount(rate as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_into_80_columns() {
        let all = 2_111_588_700;
        for (solved, rate) in [(1, 1.0), (all / 2, 50_000.0), (all / 2, 9_999_999.0), (all, 99_999_999.0)] {
            let line = line(solved, all, solved, rate);
            assert!(line.chars().count() <= 80, "{line}");
        }
        assert_eq!(line(500, 1000, 500, 100.0), "50.0 % of 1,000 positions, 100 per second, 5 seconds left");
    }
}
