//! Whether the committed module was built from the sources that are here.

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// The crates that the module is built from.
const CRATES: [&str; 10] = ["mur", "ur", "game", "draw", "session", "engine", "review", "wire", "board_view", "web"];
const OTHERS: [&str; 4] = [".cargo/config.toml", "Cargo.lock", "Cargo.toml", "scripts/wasm"];

fn files_below(directory: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).expect("the directory is there") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() { files_below(&path, found) } else { found.push(path) }
    }
}

fn hex(bytes: &[u8]) -> String {
    session::dice::to_hex(Sha256::digest(bytes).as_slice())
}

/// As `scripts/wasm --hash` computes it: the lines of sha256sum in the order of the names, and the hash of those.
fn source_hash(root: &Path) -> String {
    let mut files: Vec<PathBuf> = OTHERS.iter().map(|name| root.join(name)).collect();
    for name in CRATES {
        files.push(root.join("crates").join(name).join("Cargo.toml"));
        files_below(&root.join("crates").join(name).join("src"), &mut files);
    }
    let name =
        |path: &PathBuf| path.strip_prefix(root).expect("it is below the root").to_string_lossy().replace('\\', "/");
    files.sort_by_key(name);
    let line = |path: &PathBuf| format!("{}  {}\n", hex(&fs::read(path).expect("the file can be read")), name(path));
    hex(files.iter().map(line).collect::<String>().as_bytes())
}

#[test]
fn committed_module_was_built_from_these_sources() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace is there");
    let built_from = fs::read_to_string(root.join("web/module/tiamat.wasm.sources")).expect("the hash is committed");
    assert_eq!(source_hash(&root), built_from.trim(), "the module is stale: run scripts/wasm and commit web/module");
}
