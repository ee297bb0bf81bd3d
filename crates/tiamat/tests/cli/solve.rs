//! Solving small games of Ur and asking for values.

use std::path::PathBuf;

use crate::run::{refuses, succeeds};
use serde_json::Value;

/// A fresh directory for a test's tables.
fn directory(name: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&directory);
    directory
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// The exact values of the starts with one piece, computed by the slow twin of the rules.
#[test]
fn the_start_is_worth_what_the_slow_solver_says() {
    for (rules, value) in
        [("ur-runners", 0.054_853_873_397), ("ur-long-jump", 0.281_555_175_781), ("ur-finkel", 0.060_099_679_050)]
    {
        let tables = directory(&format!("start-{rules}"));
        let tables = tables.to_str().unwrap();
        succeeds(&["solve", rules, "--pieces", "1", "--out", tables]);
        let told = json(&succeeds(&["value", rules, "--pieces", "1", "--tables", tables, "--json"]));
        assert!((told["value"].as_f64().unwrap() - value).abs() < 1e-9, "{rules}: {told}");
    }
}

#[test]
fn actions_come_best_first_and_the_best_is_worth_the_position() {
    let tables = directory("actions");
    let tables = tables.to_str().unwrap();
    succeeds(&["solve", "ur-runners", "--pieces", "2", "--out", tables]);
    let asked = ["value", "ur-runners", "--pieces", "2", "--tables", tables, "--moves", "d0 d2", "--json"];
    let told = json(&succeeds(&asked));
    let values: Vec<f64> =
        told["actions"].as_array().unwrap().iter().map(|action| action["value"].as_f64().unwrap()).collect();
    assert!(values.len() > 1 && values.is_sorted_by(|better, worse| better >= worse), "{told}");
    assert_eq!(told["value"].as_f64(), values.first().copied());
}

#[test]
fn the_certificate_is_printed() {
    let tables = directory("certificate");
    let tables = tables.to_str().unwrap();
    succeeds(&["solve", "ur-finkel", "--pieces", "1", "--out", tables]);
    let told = succeeds(&["value", "ur-finkel", "--pieces", "1", "--tables", tables, "--certificate"]);
    assert!(told.contains("residual") && told.contains("doubt"), "{told}");
}

#[test]
fn a_directory_of_another_game_and_a_missing_table_are_refused() {
    let tables = directory("foreign");
    let tables = tables.to_str().unwrap();
    succeeds(&["solve", "ur-finkel", "--pieces", "1", "--out", tables]);
    refuses(&["solve", "ur-runners", "--pieces", "1", "--out", tables], &["ur-finkel", "ur-runners"]);
    refuses(&["value", "ur-finkel", "--pieces", "2", "--tables", tables], &["ur-finkel", "2 pieces"]);
    refuses(&["solve", "mur-basic", "--out", tables], &["mur-basic"]);
    refuses(&["solve", "ur-finkel", "--pieces", "8", "--out", tables], &["8"]);
}
