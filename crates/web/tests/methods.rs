//! Whether the document describes the methods that the module has.

use std::collections::BTreeSet;

use web::{Module, Unattended};

const DOCUMENT: &str = include_str!("../../../docs/web.md");

/// The names in the first column of the table of methods.
fn documented() -> BTreeSet<&'static str> {
    let section = DOCUMENT.split("\n## ").find(|section| section.starts_with("Methods")).expect("a section");
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    rows.filter_map(|row| row.split('|').nth(1)).flat_map(|names| names.split('`').skip(1).step_by(2)).collect()
}

#[test]
fn document_names_every_method_and_no_other() {
    assert_eq!(documented(), Module::methods().collect());
}

#[test]
fn every_method_is_answered() {
    for method in Module::methods() {
        let answer = Module::default().call(method, "[]", &mut Unattended);
        assert!(!answer.contains("unknown_method"), "{method}: {answer}");
    }
    assert!(Module::default().call("dance", "{}", &mut Unattended).contains("unknown_method"));
}
