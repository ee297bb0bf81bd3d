//! Lists the files of `web/`, so that the library can embed them.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// What is in `web/` for development alone.
const NOT_SERVED: [&str; 2] = ["node_modules", "tests"];
const NOT_SERVED_ENDINGS: [&str; 3] = [".d.ts", ".json", ".sources"];

fn main() -> io::Result<()> {
    let web = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web").canonicalize()?;
    let mut files = Vec::new();
    collect(&web, &mut files)?;
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        let name = file.strip_prefix(&web).expect("it lies in web").to_string_lossy().replace('\\', "/");
        // Writing to a string cannot fail.
        let _ = writeln!(list, "    ({name:?}, include_bytes!({file:?}) as &[u8]),");
    }
    list.push_str("]\n");
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("files.rs"), list)
}

/// Collects the files below a directory, and has cargo look for new ones.
fn collect(directory: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", directory.display());
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if NOT_SERVED.contains(&&*name)
            || name.starts_with('.')
            || NOT_SERVED_ENDINGS.iter().any(|ending| name.ends_with(ending))
        {
            continue;
        }
        if path.is_dir() { collect(&path, files)? } else { files.push(path.clone()) }
    }
    Ok(())
}
