use std::io::{BufRead, ErrorKind, Read};

/// The longest line that is read.
const LONGEST: usize = 1 << 20;

/// A line longer than anything the protocol has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLong;

/// Reads lines until the input ends or `take` returns false. Bytes that are not UTF-8 are replaced; a line that is too long is
/// skipped.
pub(crate) fn read(mut input: impl BufRead, mut take: impl FnMut(Result<String, TooLong>) -> bool) {
    loop {
        let mut bytes = Vec::new();
        match (&mut input).take(LONGEST as u64).read_until(b'\n', &mut bytes) {
            Ok(0) => return,
            Ok(LONGEST) if bytes.last() != Some(&b'\n') => {
                if !take(Err(TooLong)) || input.skip_until(b'\n').is_err() {
                    return;
                }
            }
            Ok(_) => {
                if !take(Ok(String::from_utf8_lossy(&bytes).trim().to_owned())) {
                    return;
                }
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(_) => return,
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
