//! The lines of the protocol, from either side.

use std::io::BufRead;

use files::LineRead;

/// The longest line that is read.
const LONGEST: usize = 1 << 20;

/// A line longer than anything the protocol has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

/// Reads lines until the input ends or `take` returns false. Bytes that are not UTF-8 are replaced; a line that is too long is
/// skipped.
pub fn read(mut input: impl BufRead, mut take: impl FnMut(Result<String, TooLong>) -> bool) {
    let mut bytes = Vec::new();
    loop {
        let goes_on = match files::read_line(&mut input, LONGEST, &mut bytes) {
            Ok(LineRead::Line) => take(Ok(String::from_utf8_lossy(&bytes).trim().to_owned())),
            Ok(LineRead::TooLong) => take(Err(TooLong)) && input.skip_until(b'\n').is_ok(),
            Ok(LineRead::End) | Err(_) => false,
        };
        if !goes_on {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_after_one_that_is_too_long_are_read() {
        let input = format!("ugi\n{}\nisready\nquit", "x".repeat(3 * LONGEST));
        let mut found = Vec::new();
        read(input.as_bytes(), |line| {
            found.push(line);
            true
        });
        assert_eq!(found, [Ok("ugi".to_owned()), Err(TooLong), Ok("isready".to_owned()), Ok("quit".to_owned())]);
    }
}
