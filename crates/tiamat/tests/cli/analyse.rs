//! `tiamat analyse`, and what `tiamat best` prints as JSON.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::run::{Run, directory, interrupted, json, program, refuses, run, succeeds};

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

// Ctrl-C: the best move so far is better than nothing.
#[test]
fn an_interrupted_search_still_answers() {
    let limits = [("mur-basic", "c3 d3", ["--depth", "60"]), ("ur-finkel", "d2 s-B d1 s-a d2", ["--time", "600000"])];
    for (rules, moves, [option, limit]) in limits {
        let args = ["best", rules, "--moves", moves, option, limit];
        let run = interrupted(&args, "INT", |run| run.code == Some(130));
        assert_eq!(run.code, Some(130), "{rules}: {}", run.err);
        assert_eq!(run.err, "interrupted: this is the best found until then\n", "{rules}");
        let best = run.out.split_whitespace().next().unwrap();
        let legal = succeeds(&["moves", rules, "--moves", moves]);
        assert!(legal.split_whitespace().any(|action| action == best), "{rules}: {best}");
    }
    let depth = |run: &Run| json(&run.out)["lines"][0]["depth"].as_u64();
    let args = ["best", "mur-basic", "--depth", "60", "--json"];
    let run = interrupted(&args, "TERM", |run| run.code == Some(130) && depth(run) > Some(1));
    assert_eq!(run.code, Some(130), "{}", run.err);
    assert!(depth(&run) > Some(1), "{}", run.out);
}

#[test]
fn positions_without_a_choice_are_refused() {
    refuses(&["analyse", "mur-advanced"], &["dice", "--dice", "--moves"]);
    refuses(&["analyse", "mur-basic", "--position", "k/8/8/8 w 3-1 -"], &["over"]);
    refuses(&["analyse", "ur-finkel"], &["dice", "--moves", "d2"]);
    refuses(&["best", "ur-finkel", "--position", "6/8/6 b 0,0,7 7,0,0 t"], &["over"]);
    refuses(&["analyse", "mur-basic", "--lines", "0"], &["'0'", "from 1 to 1000"]);
    refuses(&["best", "mur-basic", "--threads", "0"], &["'0'", "from 1 to 256"]);
    refuses(&["analyse", "mur-basic", "--threads", "1000"], &["'1000'", "from 1 to 256"]);
}

// The time begins when the engine has its memory: taking this much needs longer than that.
#[test]
fn short_times_are_for_thinking() {
    let out = succeeds(&["best", "mur-basic", "--position", "1/8/8/1bkb4 b 0-0 -", "--time", "20", "--hash", "400"]);
    assert!(out.starts_with("c2 ") && out.contains("win in 1"), "{out}");
}

#[test]
fn too_few_lines_are_explained() {
    let few = run(&["best", "mur-basic", "--lines", "99", "--nodes", "10"]);
    assert_eq!(few.code, Some(0), "{}", few.err);
    assert!(few.err.contains("could be compared within the limit"), "{}", few.err);
    assert_eq!(run(&["best", "mur-basic", "--lines", "99", "--depth", "1"]).err, "");
}

#[test]
fn options_of_ur_are_refused_in_mur() {
    refuses(&["best", "mur-basic", "--for", "win"], &["mur-basic has no points to play for"]);
    refuses(&["best", "mur-basic", "--score", "3,4"], &["mur-basic has no sets with a score"]);
    refuses(&["best", "ur-finkel", "--moves", "d2", "--score", "3,4"], &["ur-finkel has no sets with a score"]);
    refuses(&["best", "ur-runners", "--moves", "d2", "--score", "20,2"], &["20,2 makes 22 tallies", "only 21"]);
    refuses(&["best", "mur-basic", "--tables", "."], &["mur-basic has no tables"]);
}

#[test]
fn tables_must_hold_the_game() {
    let (dir, empty) = (directory("best-tables"), directory("best-empty"));
    std::fs::create_dir_all(&empty).unwrap();
    let (dir, empty, table) = (dir.to_str().unwrap(), empty.to_str().unwrap(), dir.join("points"));
    succeeds(&["solve", "ur-runners", "--pieces", "1", "--out", table.to_str().unwrap()]);
    let position = ["ur-runners", "--position", "6/8/5b b 0,0,0 1,0,0 1", "--tables"];
    assert!(succeeds(&[&["best"], &position[..], &[dir]].concat()).starts_with("f-h "));
    assert_eq!(succeeds(&[&["best"], &position[..], &[dir, "--level", "10"]].concat()), "f-h\n");
    let solve = "`tiamat solve ur-runners --pieces 1 --objective win --out DIR` makes one";
    for (rest, words) in [
        (&["/nowhere"][..], &["/nowhere: no such directory"][..]),
        (&[empty], &["no table of ur-runners:", "best-empty contains no tables"]),
        (&[dir, "--for", "win"], &["points holds objective points, not win", solve]),
        (&[dir, "--score", "20,1"], &["no table of ur-runners with 1 piece, objective win", solve]),
    ] {
        refuses(&[&["best"], &position[..], rest].concat(), words);
        refuses(&[&["analyse"], &position[..], rest].concat(), words);
    }
    refuses(&[&["best", "--level", "10"], &position[..], &["/nowhere"]].concat(), &["/nowhere: no such directory"]);
    refuses(&[&["best", "--level", "9"], &position[..], &[dir]].concat(), &["level 9 does not use tables"]);
    refuses(&["best", "ur-runners", "--moves", "d0 d2", "--tables", dir], &["points holds 1 piece, not 7"]);
}

// Damage is noticed when a value is looked up, and the message names the file.
#[test]
fn a_damaged_table_is_named() {
    let dir = directory("best-damaged");
    let name = dir.to_str().unwrap();
    succeeds(&["solve", "ur-finkel", "--pieces", "1", "--out", name]);
    let file = dir.join("table.ur");
    let mut bytes = std::fs::read(&file).unwrap();
    bytes[4096..4196].fill(0x55);
    std::fs::write(&file, bytes).unwrap();
    let words = [file.to_str().unwrap(), "damaged"];
    refuses(&["best", "ur-finkel", "--pieces", "1", "--moves", "d2", "--tables", name], &words);
}
