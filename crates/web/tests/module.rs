//! Whether the committed module was built from the sources that are here. `scripts/wasm --hash` knows what they are.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace is there")
}

fn source_hash(root: &Path) -> String {
    let output = Command::new(root.join("scripts/wasm")).arg("--hash").output().expect("the script starts");
    let hash = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    assert!(output.status.success() && hash.len() == 64, "{}", String::from_utf8_lossy(&output.stderr));
    hash
}

#[test]
fn committed_module_was_built_from_these_sources() {
    let built_from = fs::read_to_string(root().join("web/module/tiamat.wasm.sources")).expect("the hash is committed");
    assert_eq!(source_hash(&root()), built_from.trim(), "the module is stale: run scripts/wasm and commit web/module");
}

/// A copy of what Cargo and the script read.
struct Copy(PathBuf);

impl Copy {
    fn new() -> Copy {
        let to = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("module-sources");
        let _ = fs::remove_dir_all(&to);
        fs::create_dir_all(&to).expect("a writable directory");
        for name in [".cargo", "Cargo.lock", "Cargo.toml", "crates", "scripts"] {
            copy(&root().join(name), &to.join(name));
        }
        Copy(to)
    }

    /// Whether the hash is another one after this text of a file was replaced. The file is put back.
    fn changes_with(&self, file: &str, from: &str, to: &str) -> bool {
        let (path, before) = (self.0.join(file), source_hash(&self.0));
        let text = fs::read_to_string(&path).expect("a text");
        assert!(text.contains(from), "{file} has no {from}");
        fs::write(&path, text.replacen(from, to, 1)).expect("a writable file");
        let changed = source_hash(&self.0) != before;
        fs::write(&path, text).expect("a writable file");
        changed
    }
}

fn copy(from: &Path, to: &Path) {
    if !from.is_dir() {
        fs::copy(from, to).expect("a copy of a file");
        return;
    }
    fs::create_dir_all(to).expect("a writable directory");
    for entry in fs::read_dir(from).expect("the directory is there") {
        let entry = entry.expect("the entry can be read");
        copy(&entry.path(), &to.join(entry.file_name()));
    }
}

/// Not the server, not how the program is built, not what only tests need.
#[test]
fn the_hash_covers_what_the_module_is_built_from() {
    let sources = Copy::new();
    assert_eq!(source_hash(&sources.0), source_hash(&root()), "the place does not matter");
    for (file, from, to) in [
        ("crates/engine/src/lib.rs", "//!", "//! "),
        ("crates/web/Cargo.toml", "\"rlib\"", "\"lib\""),
        ("crates/web/Cargo.toml", ", features = [\"html\"]", ""),
        ("Cargo.toml", "opt-level = \"z\"", "opt-level = \"s\""),
        ("Cargo.toml", "lto = \"fat\"", "lto = \"thin\""),
        (".cargo/config.toml", "+simd128", "-simd128"),
        ("scripts/wasm", "--rse ", ""),
    ] {
        assert!(sources.changes_with(file, from, to), "{from} in {file}");
    }
    for (file, from, to) in [
        ("crates/server/src/lib.rs", "//!", "//! "),
        ("crates/server/Cargo.toml", "[dependencies]\n", "[features]\nnew = []\n[dependencies]\n"),
        ("crates/engine/Cargo.toml", "session.workspace = true", "session = { workspace = true }"),
        ("Cargo.lock", "automatically", "by itself"),
        ("Cargo.toml", "[profile.dev]\n", "[profile.dev]\nincremental = false\n"),
        ("Cargo.toml", "proptest = ", "# Tests only.\nproptest = "),
        (".cargo/config.toml", "[target.'cfg", "# A comment.\n[target.'cfg"),
    ] {
        assert!(!sources.changes_with(file, from, to), "{from} in {file}");
    }
}
