//! How long solving took, and how much memory.

use std::fs;
use std::path::Path;

use crate::error::Error;
use crate::fields::{Fields, line};

const KIND: &str = "tiamat ur times 1";
/// The name of the note of what was spent. It lies beside the table, for tables are the same to the byte whenever and
/// wherever they are made.
pub(crate) const NAME: &str = "times";

/// Seconds that must have been measured to tell a speed.
const LEAST: f64 = 0.01;

/// How long solving took, and how much memory.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spent {
    /// Seconds by the clock.
    pub seconds: f64,
    /// Seconds that all threads of the process worked, together.
    pub core_seconds: f64,
    /// The most bytes of memory the process had, where the system tells.
    pub peak_memory: Option<u64>,
}

impl Spent {
    /// What is noted beside a table.
    pub(crate) fn read(dir: &Path) -> Option<Self> {
        let path = dir.join(NAME);
        let bytes = fs::read(&path).ok()?;
        Self::told(&Fields::read(&path, KIND, &bytes).ok()?).ok()
    }

    /// What lines say that were written by [`Spent::tell`].
    pub(crate) fn told(fields: &Fields<'_>) -> Result<Self, Error> {
        Ok(Self {
            seconds: fields.get("seconds")?,
            core_seconds: fields.get("core-seconds")?,
            peak_memory: fields.find("peak-memory-bytes")?,
        })
    }

    /// Adds lines that say it.
    pub(crate) fn tell(self, text: &mut String) {
        line(text, "seconds", format_args!("{:.3}", self.seconds));
        line(text, "core-seconds", format_args!("{:.3}", self.core_seconds));
        if let Some(bytes) = self.peak_memory {
            line(text, "peak-memory-bytes", bytes);
        }
    }

    /// The note, for a table of so many positions.
    pub(crate) fn text(self, positions: u64) -> String {
        let mut text = format!("{KIND}\n");
        self.tell(&mut text);
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

/// Seconds all threads of this process have worked.
pub(crate) fn process_seconds() -> f64 {
    seconds(rustix::time::ClockId::ProcessCPUTime)
}

/// Seconds this thread has worked.
pub(crate) fn thread_seconds() -> f64 {
    seconds(rustix::time::ClockId::ThreadCPUTime)
}

fn seconds(clock: rustix::time::ClockId) -> f64 {
    let time = rustix::time::clock_gettime(clock);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Spent> {
        let fields = Fields::read(Path::new(NAME), KIND, text.as_bytes()).ok()?;
        Spent::told(&fields).ok()
    }

    #[test]
    fn what_is_noted_is_read() {
        let spent = Spent { seconds: 12.5, core_seconds: 24.25, peak_memory: Some(1 << 31) };
        assert_eq!(read(&spent.text(1000)), Some(spent));
        let unknown = Spent { peak_memory: None, ..spent };
        assert_eq!(read(&unknown.text(1000)), Some(unknown));
    }

    #[test]
    fn the_first_version_noted_no_memory() {
        let noted = "tiamat ur times 1\nseconds 2.100\ncore-seconds 2.019\npositions-per-core-second 386081\n";
        assert_eq!(read(noted), Some(Spent { seconds: 2.1, core_seconds: 2.019, peak_memory: None }));
    }

    #[test]
    fn a_speed_needs_time() {
        let spent = |core_seconds| Spent { core_seconds, ..Spent::default() };
        assert_eq!(spent(0.5).rate(1000), Some(2000.0));
        assert_eq!(spent(0.009).rate(1000), None);
        assert!(!spent(0.0).text(1000).contains("positions"));
    }
}
