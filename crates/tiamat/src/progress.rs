//! Showing how work progresses: a bar in a terminal, a line now and then elsewhere.

use std::io::{IsTerminal, stderr};
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use prose::printable;

use crate::failure::Failure;
use crate::interrupt;
use crate::output::note;

/// The time before the first line. It doubles from line to line: work that takes long needs fewer.
const PAUSE: Duration = Duration::from_secs(5);
/// The longest time between two lines.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Work made of equal parts.
pub(crate) struct Progress {
    bar: ProgressBar,
    parts: &'static str,
    started: Instant,
    last_line: Instant,
    pause: Duration,
}

impl Progress {
    pub(crate) fn new(all: u64, parts: &'static str) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(all), ProgressDrawTarget::stderr());
        bar.set_prefix(parts);
        let now = Instant::now();
        let progress = Progress { bar, parts, started: now, last_line: now, pause: PAUSE };
        progress.set_template("{wide_bar} {pos}/{len} {prefix}, {msg}");
        progress
    }

    /// The same for work that the same command resumes: Ctrl-C removes the bar and says so.
    pub(crate) fn resumable(self) -> Result<Progress, Failure> {
        let bar = self.bar.clone();
        interrupt::end_with(move || {
            bar.finish_and_clear();
            note(format_args!("interrupted; run the same command again to resume"));
        })?;
        Ok(self)
    }

    fn set_template(&self, template: &str) {
        if let Ok(style) = ProgressStyle::with_template(template) {
            self.bar.set_style(style);
        }
    }

    /// Some parts are done, of which earlier runs did a few.
    pub(crate) fn show(&mut self, done: u64, earlier: u64, details: &str) {
        let details = &*printable(details);
        // The message comes first, so that the bar is never drawn without one.
        self.bar.set_message(details.to_owned());
        if done == earlier {
            self.bar.set_position(done);
            self.bar.reset_eta();
        } else {
            // Only now is there anything to estimate the rest by.
            self.set_template("{wide_bar} {pos}/{len} {prefix}, {msg}, {eta} left");
        }
        self.bar.set_position(done);
        if done > earlier && !stderr().is_terminal() && self.last_line.elapsed() >= self.pause {
            self.last_line = Instant::now();
            self.pause = (2 * self.pause).min(LONGEST_PAUSE);
            let all = self.bar.length().unwrap_or(done);
            let each = self.started.elapsed().as_secs_f64() / (done - earlier) as f64;
            let left = HumanDuration(Duration::from_secs_f64(each * all.saturating_sub(done) as f64));
            note(format_args!("{done} of {all} {}, {details}, {left} left", self.parts));
        }
    }

    /// Removes the bar.
    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }
}
