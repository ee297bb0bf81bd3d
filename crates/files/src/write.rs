use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

/// Writes a file so that it is never there in part: under another name first, which then takes the place of the file. If that
/// fails, what was there stays. A pipe or a device is written directly.
///
/// # Errors
/// If the file cannot be written, for example because the disk is full.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let found = fs::metadata(path).ok();
    if found.as_ref().is_some_and(|found| !found.is_file()) {
        return File::options().write(true).open(path)?.write_all(bytes);
    }
    // A link stays a link.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let (fresh, mut file) = create_beside(&path)?;
    let written = file.write_all(bytes).and_then(|()| match &found {
        Some(found) => file.set_permissions(found.permissions()),
        None => Ok(()),
    });
    let written = written.and_then(|()| file.sync_all()).and_then(|()| fs::rename(&fresh, &path));
    if written.is_err() {
        // There is nowhere to report a second failure.
        let _ = fs::remove_file(&fresh);
    }
    written
}

/// A new file in the same directory, with a name that nobody uses.
fn create_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    const TRIES: u32 = 100;
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    let fresh = |number| path.with_file_name(format!(".{name}.{}-{number}.new", process::id()));
    let found = (0..TRIES).map(fresh).find_map(|fresh| match File::create_new(&fresh) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => None,
        created => Some(created.map(|file| (fresh, file))),
    });
    found.unwrap_or_else(|| Err(io::ErrorKind::AlreadyExists.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_nothing_else_is_touched() {
        let dir = std::env::temp_dir().join(format!("tiamat-write-{}", process::id()));
        fs::create_dir_all(&dir).unwrap();
        let file = dir.join("file");
        fs::write(dir.join("file.new"), "somebody else's").unwrap();
        for text in ["one", "two"] {
            write_whole(&file, text.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
        }
        assert_eq!(fs::read_to_string(dir.join("file.new")).unwrap(), "somebody else's");
        assert_eq!(fs::read_dir(&dir).unwrap().count(), 2);
        assert!(write_whole(&dir.join("none/file"), b"").is_err());
        fs::remove_dir_all(&dir).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn links_permissions_and_devices_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let dir = std::env::temp_dir().join(format!("tiamat-links-{}", process::id()));
        fs::create_dir_all(&dir).unwrap();
        let [file, link] = ["file", "link"].map(|name| dir.join(name));
        fs::write(&file, "one").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&file, &link).unwrap();
        write_whole(&link, b"two").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        write_whole(Path::new("/dev/null"), b"three").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
        fs::remove_dir_all(&dir).unwrap();
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_device_is_an_error() {
        let error = write_whole(Path::new("/dev/full"), b"text").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }
}
