//! Standard input: `-` for a position or moves, and batch mode.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Stdio};

use crate::run::{Run, directory, json, program, refuses, run, run_with, succeeds};
use serde_json::{Value, json};

/// The answers to a batch and its exit code.
fn batch(args: &[&str], input: &str) -> (Vec<Value>, Option<i32>) {
    let run = run_with(&[args, &["--batch"]].concat(), input);
    assert_eq!(run.err, "");
    (run.out.lines().map(json).collect(), run.code)
}

#[test]
fn position_and_moves_are_read_from_standard_input() {
    let out = |args: &[&str], input: &str| run_with(args, input).out;
    assert_eq!(out(&["position", "mur-basic", "--position", "-"], "k/8/8/2b5 w 0-0 -\n"), "k/8/8/2b5 w 0-0 -\n");
    assert_eq!(out(&["position", "mur-basic", "--moves", "-"], "1. c3\n2. d3 {a port}\n"), "k/8/8/2bw4 b 0-0 -\n");
    let mixed = ["explain", "mur-basic", "--position", "-", "--moves", "d3", "e3"];
    assert_eq!(out(&mixed, "k/8/8/2b5 w 0-0 -"), "e3: you place a ship on e3\n");
    assert_eq!(out(&["perft", "mur-basic", "1", "--moves", "-"], "c3"), "nodes 23\n");
}

#[test]
fn standard_input_can_be_read_only_once() {
    refuses(&["moves", "mur-basic", "--position", "-", "--moves", "-"], &["cannot both read standard input"]);
    let two_lines = run_with(&["moves", "mur-basic", "--position", "-"], "k/8/8/8 b 0-0 -\nk/8/8/8 w 0-0 -\n");
    assert_eq!((two_lines.code, two_lines.out.as_str()), (Some(2), ""));
    assert!(two_lines.err.contains("--batch"), "{}", two_lines.err);
}

#[test]
fn moves_may_be_written_as_in_a_record() {
    let text = "{The set-up roll} 0. d1-2-3 1. c2!? @10m 2. d3 @9m58s {Ports are\nworth a ship.} 3.c2-d2";
    let line = "k/8/3b4/3w4 w 0-0 - 1-2-3 - 6:0-0\n";
    assert_eq!(succeeds(&["position", "mur-advanced", "--moves", text]), line);
    // Part of a game may begin with any number.
    let part = ["position", "mur-basic", "--position", "k/8/8/2b5 w 0-0 -", "--moves", "18. d3 19. e3"];
    assert_eq!(succeeds(&part), "k/8/8/2bwb3 w 0-0 -\n");
    refuses(
        &["position", "mur-basic", "--moves", "1. c3 3. d3"],
        &["bad moves", "line 1, column 7", "number 2, not 3"],
    );
    refuses(&["position", "mur-basic", "--moves", "c3 {open"], &["the comment has no end"]);
    refuses(&["position", "mur-basic", "--moves", "[Rules \"mur-basic\"] c3"], &["the tag `Rules`"]);
    refuses(&["position", "mur-basic", "--moves", &"§".repeat(5000)], &["…"]);
}

#[test]
fn a_batch_takes_positions_moves_and_records() {
    let lines = "k/8/8/2b5 w 0-0 -\nc3\nk/8/8/8 b 0-0 -; 1. c3\n[Rules \"mur-basic\"] {A record.} 1. c3\n";
    let (answers, code) = batch(&["position", "mur-basic"], lines);
    let alone = json(&succeeds(&["position", "mur-basic", "--moves", "c3", "--json"]));
    assert_eq!((answers, code), (vec![alone; 4], Some(0)));
}

#[test]
fn a_batch_of_moves_answers_with_arrays() {
    let (answers, code) = batch(&["moves", "ur-finkel", "--pieces", "1"], "d1\n6/8/6 b 7,0,0 7,0,0 2\n");
    assert_eq!((answers[0][0]["move"].as_str(), code), (Some("s-A"), Some(0)));
    assert_eq!(answers[1][0]["move"], "s-B");
}

#[test]
fn a_batch_of_attempts_explains_the_last_move_of_each_line() {
    let (answers, code) = batch(&["explain", "mur-basic"], "c3\nc3 d3\nk/8/8/2b5 w 0-0 -; c3\n");
    let sentences: Vec<&str> = answers.iter().filter_map(|answer| answer["sentence"].as_str()).collect();
    assert_eq!(sentences[..2], ["c3: you place a ship on c3", "d3: you place a ship on d3"]);
    assert_eq!((&answers[2]["legal"], code), (&json!(false), Some(1)), "an illegal move is an answer: no");
    let (answers, code) = batch(&["explain", "mur-basic"], "c3 what\nc3\n");
    assert_eq!((&answers[0]["kind"], answers.len(), code), (&json!("unreadable"), 2, Some(2)));
}

#[test]
fn a_batch_of_values_opens_each_table_once() {
    let tables = directory("batch-values");
    for pieces in ["1", "2"] {
        let out = tables.join(pieces);
        succeeds(&["solve", "ur-finkel", "--pieces", pieces, "--out", out.to_str().unwrap()]);
    }
    let asked = ["value", "ur-finkel", "--tables", tables.to_str().unwrap(), "--pieces", "1"];
    let lines = "d1\n6/8/6 b 2,0,0 2,0,0 t\n6/8/6 b 3,0,0 3,0,0 t\nd2\n";
    let (answers, code) = batch(&asked, lines);
    let alone = |moves| json(&succeeds(&[&asked[..], &["--moves", moves, "--json"]].concat()));
    assert_eq!((&answers[0], &answers[3], code), (&alone("d1"), &alone("d2"), Some(2)));
    assert!(answers[1]["value"].as_f64().is_some(), "{}", answers[1]);
    assert_eq!((&answers[0]["turn"], &answers[0]["unit"]), (&json!("black"), &json!("points")));
    assert!(answers[2]["error"].as_str().unwrap().contains("3 pieces"), "{}", answers[2]);
}

#[test]
fn a_bad_line_is_answered_and_the_batch_goes_on() {
    let lines = "k/8/8/7k x 0-0 -\n\nc3 c3\n1. c3 3. d3\n[Rules \"ur-finkel\"]\n[Rule\nc3\n";
    let (answers, code) = batch(&["position", "mur-basic"], lines);
    assert_eq!((answers.len(), code), (7, Some(2)));
    let errors: Vec<&str> = answers.iter().filter_map(|answer| answer["error"].as_str()).collect();
    assert_eq!(
        errors,
        [
            "bad position 'k/8/8/7k x 0-0 -'",
            "the line is empty",
            "move 2: c3: illegal, Black's ship is on c3, and a ship is placed on an empty point",
            "bad moves",
            "the record is of ur-finkel, not mur-basic",
            "bad record",
        ]
    );
    let faults = json!(["the turn should be b or w", "there is one kraken, not 2"]);
    assert_eq!((&answers[0]["faults"], answers[1].get("faults")), (&faults, None));
    assert_eq!(answers[6]["line"], "k/8/8/2b5 w 0-0 -");
    let (answers, code) = batch(&["explain", "mur-basic"], "k/8/8/8 b 0-0 -\n");
    assert_eq!((answers[0]["error"].as_str(), code), (Some("the line has no move to explain"), Some(2)));
}

#[test]
fn a_line_that_is_not_text_is_a_bad_line() {
    let mut child = spawn(&["moves", "mur-basic", "--batch"]);
    child.stdin.take().unwrap().write_all(b"\xff\xfe\nc3").unwrap();
    let Run { code, out, .. } = crate::run::finish(child.wait_with_output().unwrap());
    assert_eq!((code, out.lines().next()), (Some(2), Some("{\"error\":\"the line is not UTF-8\"}")));
    assert_eq!(out.lines().count(), 2);
}

#[test]
fn every_answer_is_sent_before_the_next_line_is_awaited() {
    let mut child = spawn(&["position", "ur-runners", "--batch"]);
    let mut input = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for (line, position) in [("d0", "6/b7/6 b 6,0,0 7,0,0 t"), ("d3", "6/8/6 w 7,0,0 7,0,0 t")] {
        writeln!(input, "{line}").unwrap();
        assert_eq!(json(&answers.next().unwrap().unwrap())["line"], position);
    }
    drop(input);
    assert!(answers.next().is_none());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_closed_pipe_ends_a_batch_quietly() {
    let mut child = spawn(&["position", "mur-basic", "--batch"]);
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    // The program may be gone before everything is written.
    let _ = input.write_all("c3\n".repeat(10_000).as_bytes());
    drop(input);
    let done = crate::run::finish(child.wait_with_output().unwrap());
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
}

#[test]
fn a_batch_excludes_what_makes_no_sense_with_it() {
    refuses(&["position", "mur-basic", "--batch", "--moves", "c3"], &["--batch", "--moves"]);
    refuses(&["position", "mur-basic", "--batch", "--position", "-"], &["--batch", "--position"]);
    refuses(&["position", "mur-basic", "--batch", "--svg"], &["--batch", "--svg"]);
    refuses(&["explain", "mur-basic", "c3", "--batch"], &["--batch", "MOVE"]);
    refuses(&["perft", "mur-basic", "2", "--batch"], &["--batch"]);
    let empty = run(&["position", "mur-basic", "--batch", "--json"]);
    assert_eq!((empty.code, empty.out.as_str()), (Some(0), ""));
}

fn spawn(args: &[&str]) -> Child {
    let pipes = program().args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    pipes.expect("the program runs")
}
