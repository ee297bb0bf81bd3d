//! Every crate but the benchmarks could be published: it has a name of its own, a description, keywords and categories.

use std::fs;

#[test]
fn every_crate_describes_itself() {
    for entry in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).unwrap() {
        let manifest = entry.unwrap().path().join("Cargo.toml");
        let text = fs::read_to_string(&manifest).unwrap();
        let value = |key: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(&format!("{key} = ")));
            line.unwrap_or_else(|| panic!("{} has no {key}", manifest.display()))
        };
        // The benchmarks are for this repository alone.
        let published = value("name") != "\"bench\"";
        assert!(!published || value("name").starts_with("\"tiamat"), "{}: the name is too general", manifest.display());
        assert!(value("description").ends_with(".\""), "{}", manifest.display());
        for key in ["keywords", "categories"] {
            let words = value(key).split(',').count();
            assert!((1..=5).contains(&words), "{}: {words} {key}", manifest.display());
        }
    }
}
