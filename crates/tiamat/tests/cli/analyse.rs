//! `tiamat analyse`, and what `tiamat best` prints as JSON.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::run::{json, program, refuses, succeeds};

#[test]
fn lines_get_deeper_until_the_limit() {
    let out = succeeds(&["analyse", "mur-basic", "--moves", "c3 d3", "--depth", "3", "--lines", "2"]);
    let depths: Vec<&str> = out.lines().filter_map(|line| line.split_whitespace().nth(1)).collect();
    assert_eq!(depths, ["1", "1", "2", "2", "3", "3"], "{out}");
}

#[test]
fn five_lines_are_shown_unless_asked_otherwise() {
    let out = succeeds(&["analyse", "mur-classic", "--depth", "1", "--json"]);
    let lines: Vec<u64> = out.lines().map(|line| json(line)["line"].as_u64().unwrap()).collect();
    assert_eq!(lines, [1, 2, 3, 4, 5], "{out}");
    let first = json(out.lines().next().unwrap());
    assert_eq!(first["move"], first["pv"][0]);
    assert!(first["score"]["centi"].is_i64() && first["time"].is_u64(), "{first}");
}

// Standard input ended long ago, and the analysis goes on to its limit.
#[test]
fn end_of_input_is_not_a_stop() {
    let out = succeeds(&["analyse", "mur-basic", "--nodes", "20000", "--lines", "1"]);
    assert!(out.lines().count() > 2, "{out}");
}

#[test]
fn quit_stops_an_endless_analysis() {
    let mut child = program()
        .args(["analyse", "mur-basic", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.next().is_some());
    writeln!(child.stdin.as_mut().unwrap(), "quit").unwrap();
    assert!(lines.last().is_some());
    assert!(child.wait().unwrap().success());
}

#[test]
fn best_prints_one_object() {
    let args = ["best", "mur-basic", "--lines", "2", "--depth", "2", "--json"];
    let best = json(&succeeds(&args));
    assert_eq!(best["best"], best["lines"][0]["move"]);
    assert_eq!(best["lines"].as_array().unwrap().len(), 2);
    let level = json(&succeeds(&["best", "mur-basic", "--level", "2", "--json"]));
    assert!(level["best"].is_string() && level["lines"].as_array().unwrap().is_empty(), "{level}");
}

#[test]
fn positions_without_a_choice_are_refused() {
    refuses(&["analyse", "mur-advanced"], &["dice"]);
    refuses(&["analyse", "mur-basic", "--position", "k/8/8/8 w 3-1 -"], &["over"]);
    refuses(&["analyse", "ur-finkel"], &["dice"]);
    refuses(&["best", "ur-finkel", "--position", "6/8/6 b 0,0,7 7,0,0 t"], &["over"]);
    refuses(&["analyse", "mur-basic", "--lines", "0"], &["'0'", "from 1 to 1000"]);
}
