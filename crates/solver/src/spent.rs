//! How long solving took.

use std::fs;
use std::path::Path;

use crate::fields::{Fields, line};

const KIND: &str = "tiamat ur times 1";
/// The name of the note of how long it took. It lies beside the table, for tables are the same to the byte whenever and
/// wherever they are made.
pub(crate) const NAME: &str = "times";

/// Seconds that must have been measured to tell a speed.
const LEAST: f64 = 0.01;

/// How long solving took.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spent {
    /// Seconds by the clock.
    pub seconds: f64,
    /// Seconds of all threads together.
    pub core_seconds: f64,
}

impl Spent {
    /// What is noted beside a table.
    pub(crate) fn read(dir: &Path) -> Option<Self> {
        let path = dir.join(NAME);
        let bytes = fs::read(&path).ok()?;
        let fields = Fields::read(&path, KIND, &bytes).ok()?;
        Some(Self { seconds: fields.get("seconds").ok()?, core_seconds: fields.get("core-seconds").ok()? })
    }

    /// The note, for a table of so many positions.
    pub(crate) fn text(self, positions: u64) -> String {
        let mut text = format!("{KIND}\n");
        line(&mut text, "seconds", format_args!("{:.3}", self.seconds));
        line(&mut text, "core-seconds", format_args!("{:.3}", self.core_seconds));
        if let Some(rate) = self.rate(positions) {
            line(&mut text, "positions-per-core-second", format_args!("{rate:.0}"));
        }
        text
    }

    /// Positions solved in a second of one core, out of so many; `None` if it went too fast to tell.
    pub fn rate(self, positions: u64) -> Option<f64> {
        (self.core_seconds >= LEAST).then(|| positions as f64 / self.core_seconds)
    }
}
