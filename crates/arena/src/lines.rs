use std::io::{BufRead, ErrorKind, Read};

/// The longest line that is read.
const LONGEST: usize = 1 << 20;

/// A line longer than anything the protocol has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLong;

/// Reads lines until the input ends or `take` returns false. Bytes that are not UTF-8 are replaced; after a line that is too
/// long nothing more is read.
pub(crate) fn read(mut input: impl BufRead, mut take: impl FnMut(Result<String, TooLong>) -> bool) {
    loop {
        let mut bytes = Vec::new();
        match (&mut input).take(LONGEST as u64).read_until(b'\n', &mut bytes) {
            Ok(0) => return,
            Ok(LONGEST) if bytes.last() != Some(&b'\n') => {
                take(Err(TooLong));
                return;
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
