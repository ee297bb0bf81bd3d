//! `session`: JSON lines in, JSON lines out.

use std::fs;
use std::io::Write;
use std::process::Stdio;

use crate::run::{Run, directory, finish, json, program, refuses, succeeds};

const DOCUMENT: &str = include_str!("../../../../docs/wire.md");

/// The example of one kind in docs/wire.md.
fn example(kind: &str) -> &'static str {
    let fence = format!("```{kind}\n");
    let start = DOCUMENT.find(&fence).expect("the document has an example") + fence.len();
    DOCUMENT[start..].split("```").next().expect("the example ends")
}

/// Runs a session with this input.
fn session(args: &[&str], input: &str) -> Run {
    let mut command = program();
    command.arg("session").args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program runs");
    // A program that has refused its arguments does not read on.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    finish(child.wait_with_output().expect("the program ends"))
}

#[test]
fn the_documents_match_is_played() {
    let run = session(&[], example("commands"));
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (Some(0), example("answers"), ""));
}

#[test]
fn a_log_is_written_and_replayed() {
    let directory = directory("session");
    fs::create_dir_all(&directory).expect("a directory can be made");
    let log = directory.join("match.jsonl");
    let path = log.to_str().expect("a path in UTF-8");
    assert_eq!(session(&["--log", path], example("commands")).code, Some(0));
    let text = fs::read_to_string(&log).expect("the log is there");
    // The setup and nine commands; what was refused or only asked is not logged.
    assert_eq!(text.lines().count(), 9);
    let view = json(&succeeds(&["session", "--replay", path, "--seat", "b"]));
    assert_eq!((&view["phase"], &view["rematch"], &view["seat"]), (&"over".into(), &true.into(), &"b".into()));
    assert_eq!(view["outcome"]["text"], "Anu wins the match by 1 game to 0");
    // A log that is cut off is the session as it was then.
    let cut: Vec<&str> = text.lines().take(6).collect();
    fs::write(&log, cut.join("\n")).expect("the log can be written");
    let view = json(&succeeds(&["session", "--replay", path]));
    assert_eq!((&view["phase"], &view["turn"]), (&"playing".into(), &"b".into()));
}

#[test]
fn a_session_can_be_set_up_by_arguments() {
    let ready = "{\"at\": 0, \"by\": \"host\", \"do\": \"ready\"}\n";
    for rules in ["mur-basic", "mur-classic", "mur-advanced", "ur-runners", "ur-long-jump", "ur-finkel"] {
        let run = session(&[rules], ready);
        assert_eq!(run.code, Some(0), "{rules}: {}", run.err);
        assert!(run.out.contains("game_started") || run.out.contains("opening_roll"), "{rules}: {}", run.out);
    }
    let run = session(&["--setup", "{\"format\": {\"kind\": \"finkel\"}, \"opener\": \"a\"}"], ready);
    assert!(run.out.contains("game_started"), "{}", run.out);
}

#[test]
fn a_malformed_line_is_named_and_the_session_goes_on() {
    let input = "\nnonsense\n{\"at\": 0, \"by\": \"host\", \"do\": \"ready\"}\n";
    let run = session(&["mur-basic"], input);
    let answers: Vec<_> = run.out.lines().map(json).collect();
    assert_eq!((&answers[1]["reason"], &answers[1]["line"]), (&"malformed".into(), &2.into()));
    assert_eq!(answers[2]["event"], "game_started");
    assert_eq!(run.code, Some(0));
}

#[test]
fn the_schema_is_json() {
    let schema = json(&succeeds(&["session", "--schema"]));
    for part in ["setup", "command", "question", "answer", "log"] {
        assert!(schema[part].is_object(), "{part}");
    }
}

#[test]
fn faulty_setups_and_logs_are_refused() {
    refuses(&["session", "--setup", "{}"], &["missing field `format`"]);
    refuses(&["session", "--setup", "{\"format\": {\"kind\": \"mur_basic\"}, \"opener\": \"roll\"}"], &["no dice"]);
    refuses(&["session", "--replay", "no such file"], &["no such file"]);
    refuses(&["session", "mur-basc"], &["mur-basic"]);
    refuses(&["session", "--seat", "a"], &["--replay"]);
    refuses(&["session", "mur-basic", "--seat", "a"], &["--seat"]);
    let directory = directory("session-faults");
    fs::create_dir_all(&directory).expect("a directory can be made");
    let log = directory.join("faulty.jsonl");
    let path = log.to_str().expect("a path in UTF-8");
    let text =
        "{\"format\": {\"kind\": \"mur_basic\"}}\n{\"at\": 0, \"by\": \"a\", \"do\": \"play\", \"action\": \"c3\"}\n";
    fs::write(&log, text).expect("the log can be written");
    refuses(&["session", "--replay", path], &["faulty.jsonl: line 2: no game is being played"]);
    fs::write(&log, "").expect("the log can be written");
    refuses(&["session", "--replay", path], &["the log is empty"]);
}
