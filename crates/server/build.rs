//! Lists and compresses the files of `web/`, so that the library can embed them.

use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::num::NonZeroU64;
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
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let mut list = String::from("&[\n");
    for file in &files {
        let name = file.strip_prefix(&web).expect("it lies in web").to_string_lossy().replace('\\', "/");
        let compressed = compressed(&fs::read(file)?, &out)?;
        // Writing to a string cannot fail.
        let _ = writeln!(
            list,
            "    Embedded {{ name: {name:?}, content: include_bytes!({file:?}), compressed: include_bytes!({compressed:?}) }},"
        );
    }
    list.push_str("]\n");
    fs::write(out.join("files.rs"), list)
}

/// The file with the compressed content, named after it: a build after a change to one file need not compress the others again.
fn compressed(content: &[u8], out: &Path) -> io::Result<PathBuf> {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    let file = out.join(format!("{:016x}-{}.gz", hasher.finish(), content.len()));
    if !file.exists() {
        // A build that is interrupted leaves no half of it.
        let unfinished = file.with_extension("unfinished");
        fs::write(&unfinished, compress(content)?)?;
        fs::rename(&unfinished, &file)?;
    }
    Ok(file)
}

/// The content compressed as well as gzip can, which is worth seconds here: the module gets 4 % smaller. Empty if compressing
/// does not make it smaller. More rounds gain next to nothing.
fn compress(content: &[u8]) -> io::Result<Vec<u8>> {
    let options = zopfli::Options { iteration_count: NonZeroU64::MIN, ..zopfli::Options::default() };
    let mut compressed = Vec::new();
    zopfli::compress(options, zopfli::Format::Gzip, content, &mut compressed)?;
    if compressed.len() >= content.len() {
        compressed.clear();
    }
    Ok(compressed)
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
