use std::fs;
use std::path::{Path, PathBuf};

/// Whether two paths are the same file, or would be once it is written.
#[must_use]
pub fn is_same(one: &Path, other: &Path) -> bool {
    one == other || place(one).is_some_and(|place_of_one| place(other) == Some(place_of_one)) || is_linked(one, other)
}

/// Where a file is, links followed; where there is none yet, its directory and its name.
fn place(path: &Path) -> Option<PathBuf> {
    if let Ok(place) = fs::canonicalize(path) {
        return Some(place);
    }
    let dir = path.parent().filter(|dir| !dir.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Some(fs::canonicalize(dir).ok()?.join(path.file_name()?))
}

/// Whether one file has both names.
#[cfg(unix)]
fn is_linked(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let [one, other] = [one, other].map(|path| fs::metadata(path).ok().map(|data| (data.dev(), data.ino())));
    one.is_some() && one == other
}

#[cfg(not(unix))]
fn is_linked(_: &Path, _: &Path) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_the_same_by_any_name() {
        let dir = std::env::temp_dir().join(format!("tiamat-same-{}", std::process::id()));
        fs::create_dir_all(dir.join("inner")).unwrap();
        let [one, linked, other] = ["one", "linked", "other"].map(|name| dir.join(name));
        fs::write(&one, "").unwrap();
        fs::hard_link(&one, &linked).unwrap();
        assert!(is_same(&one, &dir.join("inner/../one")) && is_same(&one, &linked));
        assert!(is_same(&other, &dir.join("inner/../other")), "neither is there yet");
        assert!(!is_same(&one, &other) && !is_same(&other, &dir.join("third")));
        fs::remove_dir_all(&dir).unwrap();
    }
}
