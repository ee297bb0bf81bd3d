//! The time and memory that solving took.

use std::fs;
use std::path::Path;

use crate::error::Error;
use crate::fields::{Fields, line};

const KIND: &str = "tiamat ur times 1";
/// The name of the file that records what was spent. It is not part of the table, because tables are the same to the byte
/// whenever and wherever they are made.
pub(crate) const NAME: &str = "times";

/// The least CPU time in seconds from which to compute a speed.
const LEAST_SECONDS: f64 = 0.01;

/// The time and memory that solving took.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spent {
    /// Elapsed time in seconds.
    pub seconds: f64,
    /// CPU time in seconds, summed over all threads.
    pub core_seconds: f64,
    /// The most memory in bytes that the process used, where the system reports it.
    pub peak_memory: Option<u64>,
}

impl Spent {
    /// Reads the file beside a table, if there is one.
    pub(crate) fn read(dir: &Path) -> Option<Self> {
        let path = dir.join(NAME);
        let bytes = fs::read(&path).ok()?;
        Self::from_fields(&Fields::read(&path, KIND, &bytes).ok()?).ok()
    }

    /// Reads the lines that [`Spent::add_lines`] writes.
    pub(crate) fn from_fields(fields: &Fields<'_>) -> Result<Self, Error> {
        Ok(Self {
            seconds: fields.get("seconds")?,
            core_seconds: fields.get("core-seconds")?,
            peak_memory: fields.find("peak-memory-bytes")?,
        })
    }

    /// Adds its lines to a text.
    pub(crate) fn add_lines(self, text: &mut String) {
        line(text, "seconds", format_args!("{:.3}", self.seconds));
        line(text, "core-seconds", format_args!("{:.3}", self.core_seconds));
        if let Some(bytes) = self.peak_memory {
            line(text, "peak-memory-bytes", bytes);
        }
    }

    /// The text of the file beside a table of this many positions.
    pub(crate) fn text(self, positions: u64) -> String {
        let mut text = format!("{KIND}\n");
        self.add_lines(&mut text);
        if let Some(rate) = self.rate(positions) {
            line(&mut text, "positions-per-core-second", format_args!("{rate:.0}"));
        }
        text
    }

    /// The number of positions solved per second of CPU time, for a table of this many; `None` if it took too little time to
    /// measure.
    pub fn rate(self, positions: u64) -> Option<f64> {
        (self.core_seconds >= LEAST_SECONDS).then(|| positions as f64 / self.core_seconds)
    }
}

/// The CPU time of this process in seconds.
pub(crate) fn process_seconds() -> f64 {
    seconds(rustix::time::ClockId::ProcessCPUTime)
}

/// The CPU time of this thread in seconds.
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
        Spent::from_fields(&fields).ok()
    }

    #[test]
    fn the_file_is_read_back() {
        let spent = Spent { seconds: 12.5, core_seconds: 24.25, peak_memory: Some(1 << 31) };
        assert_eq!(read(&spent.text(1000)), Some(spent));
        let unknown = Spent { peak_memory: None, ..spent };
        assert_eq!(read(&unknown.text(1000)), Some(unknown));
    }

    #[test]
    fn the_first_version_did_not_record_memory() {
        let text = "tiamat ur times 1\nseconds 2.100\ncore-seconds 2.019\npositions-per-core-second 386081\n";
        assert_eq!(read(text), Some(Spent { seconds: 2.1, core_seconds: 2.019, peak_memory: None }));
    }

    #[test]
    fn a_speed_needs_enough_time() {
        let spent = |core_seconds| Spent { core_seconds, ..Spent::default() };
        assert_eq!(spent(0.5).rate(1000), Some(2000.0));
        assert_eq!(spent(0.009).rate(1000), None);
        assert!(!spent(0.0).text(1000).contains("positions"));
    }
}
