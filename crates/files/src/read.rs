use core::fmt;
use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

/// What [`read_line`] has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineRead {
    /// The input has ended.
    End,
    /// A line, with its end unless the input ends with it.
    Line,
    /// A line that is too long. Little behind its limit has been read: [`BufRead::skip_until`] goes on to the next line.
    TooLong,
}

/// Reads a line of at most this many bytes and its end. Whatever the input is, no more memory is used.
///
/// # Errors
/// If the input cannot be read.
pub fn read_line(input: &mut (impl BufRead + ?Sized), most: usize, line: &mut Vec<u8>) -> io::Result<LineRead> {
    line.clear();
    Read::take(&mut *input, most as u64 + 1).read_until(b'\n', line)?;
    Ok(match line.len() {
        0 => LineRead::End,
        length if length > most && !line.ends_with(b"\n") => LineRead::TooLong,
        _ => LineRead::Line,
    })
}

/// Reads all of an input that has at most this many bytes.
///
/// # Errors
/// If the input cannot be read; if it is longer, the error's inner one is [`TooLong`].
pub fn read_all(input: impl Read, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(most as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > most { Err(io::Error::new(io::ErrorKind::FileTooLarge, TooLong { most })) } else { Ok(bytes) }
}

/// Reads a file of at most this many bytes. It may be a pipe or a device, which has no size to look at.
///
/// # Errors
/// If the file cannot be read; if it is longer, the error's inner one is [`TooLong`].
pub fn read_file(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    read_all(File::open(path)?, most)
}

/// There is more to read than anybody can have meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong {
    /// The most bytes there may be.
    pub most: usize,
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "longer than {} MiB", self.most >> 20)
    }
}

impl core::error::Error for TooLong {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_read_than_was_asked_for() {
        let mut line = Vec::new();
        let mut input = &b"12345\n123456\nlast"[..];
        assert_eq!(read_line(&mut input, 5, &mut line).unwrap(), LineRead::Line);
        assert_eq!(line, b"12345\n");
        assert_eq!(read_line(&mut input, 5, &mut line).unwrap(), LineRead::TooLong);
        input.skip_until(b'\n').unwrap();
        assert_eq!((read_line(&mut input, 5, &mut line).unwrap(), &line[..]), (LineRead::Line, &b"last"[..]));
        assert_eq!(read_line(&mut input, 5, &mut line).unwrap(), LineRead::End);
        assert_eq!(read_line(&mut io::BufReader::new(io::repeat(b'x')), 5, &mut line).unwrap(), LineRead::TooLong);
    }

    #[test]
    fn an_endless_input_is_too_long() {
        assert_eq!(read_all(&b"12345"[..], 5).unwrap(), b"12345");
        let error = read_all(io::repeat(0), 2 << 20).unwrap_err();
        assert_eq!((error.kind(), error.to_string().as_str()), (io::ErrorKind::FileTooLarge, "longer than 2 MiB"));
    }
}
