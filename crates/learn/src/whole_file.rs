use std::fs;
use std::io;
use std::path::Path;

/// Whether a file can be written there, as far as that can be said before: better known before hours of training than after.
///
/// # Errors
/// If there is a directory of that name, or none to hold the file.
pub fn check_place(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    match path.parent() {
        Some(dir) if !dir.as_os_str().is_empty() => fs::metadata(dir).map(drop),
        _ => Ok(()),
    }
}

/// Writes a file so that it is never there in part: under another name first.
///
/// # Errors
/// If the file cannot be written.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut fresh = path.to_owned().into_os_string();
    fresh.push(".new");
    fs::write(&fresh, bytes)?;
    fs::rename(&fresh, path)
}
