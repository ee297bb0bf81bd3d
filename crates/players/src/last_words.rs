use std::collections::VecDeque;
use std::io::{ErrorKind, Read};
use std::sync::{Arc, Mutex, PoisonError};

/// The last lines that a program wrote to its standard error: enough to see why it crashed, and no more, however much it writes.
#[derive(Clone, Debug, Default)]
pub(crate) struct LastWords(Arc<Mutex<VecDeque<u8>>>);

/// How much is kept.
const BYTES: usize = 2048;
/// How many lines are shown.
const LINES: usize = 10;

impl LastWords {
    /// Reads until the program closes its standard error. Reading never stops earlier: a program must not block because nobody
    /// empties the pipe.
    pub(crate) fn listen(&self, mut input: impl Read) {
        let mut bytes = [0; 4096];
        loop {
            match input.read(&mut bytes) {
                Ok(0) => return,
                Ok(read) => self.keep(&bytes[..read]),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => return,
            }
        }
    }

    fn keep(&self, bytes: &[u8]) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend(bytes);
        let excess = kept.len().saturating_sub(BYTES);
        kept.drain(..excess);
    }

    /// The last lines that are not empty. Characters that control a terminal are spelled out.
    pub(crate) fn lines(&self) -> Vec<String> {
        let bytes: Vec<u8> = self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().copied().collect();
        let text = String::from_utf8_lossy(&bytes);
        let lines: Vec<&str> = text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
        lines[lines.len().saturating_sub(LINES)..]
            .iter()
            .map(|line| prose::printable(line).replace('\t', " "))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn last(written: &str) -> Vec<String> {
        let words = LastWords::default();
        words.listen(written.as_bytes());
        words.lines()
    }

    #[test]
    fn only_the_last_lines_are_kept() {
        assert_eq!(last(""), [""; 0]);
        assert_eq!(last("one\n\n  two\r\nthree"), ["one", "  two", "three"]);
        let many: String = (1..=1000).map(|number| format!("line {number}\n")).collect();
        let lines = last(&many);
        assert_eq!((lines.len(), lines[0].as_str(), lines[9].as_str()), (10, "line 991", "line 1000"));
    }

    #[test]
    fn a_flood_is_cut() {
        let words = LastWords::default();
        words.listen("x".repeat(1 << 20).as_bytes());
        assert_eq!(words.lines(), ["x".repeat(BYTES)]);
        assert_eq!(words.0.lock().unwrap().len(), BYTES);
    }

    #[test]
    fn nothing_controls_the_terminal() {
        assert_eq!(last("\u{1b}[31mred\u{7}\tend"), ["\\u{1b}[31mred\\u{7} end"]);
    }
}
