use std::fs;
use std::io;
use std::path::Path;

use crate::state::State;

/// Whether the network of a training can be written there, as far as that can be said before: better known before hours of
/// training than after. An earlier network is never replaced. If there is a checkpoint beside it, it is the network of a
/// training that was stopped just before its end.
///
/// # Errors
/// If there is a file or a directory of that name, or no directory to hold the file.
pub fn check_place(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if path.exists() && !State::file(path).exists() {
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, "the file is there already"));
    }
    match path.parent() {
        Some(dir) if !dir.as_os_str().is_empty() => fs::metadata(dir).map(drop),
        _ => Ok(()),
    }
}
