use std::fs;
use std::io;
use std::path::Path;

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
