//! `session`: JSON lines in, JSON lines out.

use std::fs;
use std::io::Write;
use std::process::Stdio;

use serde_json::{Value, json as value};

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
    session_of_bytes(args, input.as_bytes())
}

fn session_of_bytes(args: &[&str], input: &[u8]) -> Run {
    let mut command = program();
    command.arg("session").args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program runs");
    // A program that has refused its arguments does not read on.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
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
    // What the file is, the setup and eight commands; what was refused or only asked is not logged.
    assert_eq!(text.lines().count(), 10);
    assert!(text.starts_with("{\"file\":\"tiamat-match\",\"version\":2,"), "{text}");
    let view = json(&succeeds(&["session", "--replay", path, "--seat", "b"]));
    assert_eq!((&view["phase"], &view["rematch"], &view["seat"]), (&"over".into(), &true.into(), &"b".into()));
    assert_eq!(view["outcome"]["text"], "Anu wins the match by 1 game to 0");
    // A log that is cut off is the session as it was then.
    let cut: Vec<&str> = text.lines().take(7).collect();
    fs::write(&log, cut.join("\n")).expect("the log can be written");
    let view = json(&succeeds(&["session", "--replay", path]));
    assert_eq!((&view["phase"], &view["turn"]), (&"playing".into(), &"b".into()));
}

/// A path for a log that is not there yet.
fn new_log(name: &str) -> String {
    let directory = directory(name);
    fs::create_dir_all(&directory).expect("a directory can be made");
    directory.join("match.jsonl").to_str().expect("a path in UTF-8").to_owned()
}

/// What comes after the version of the wire.
fn answers(run: &Run) -> Vec<Value> {
    let mut lines = run.out.lines().map(json);
    assert_eq!(lines.next(), Some(value!({"wire": wire::VERSION})));
    lines.collect()
}

fn events(run: &Run) -> Vec<String> {
    answers(run).iter().map(|answer| answer["event"].to_string()).collect()
}

#[test]
fn a_newer_version_of_the_wire_is_refused() {
    let hello = |version: u32| format!("{{\"wire\": {version}}}\n{READY}");
    assert_eq!(events(&session(&["mur-basic"], &hello(wire::VERSION))), ["\"preparing\"", "\"game_started\""]);
    let run = session(&["mur-basic"], &hello(wire::VERSION + 1));
    let refused = &answers(&run)[1];
    assert_eq!((&refused["reason"], &refused["line"]), (&"newer_wire".into(), &1.into()), "{refused}");
    assert_eq!(refused["text"], "this program speaks version 1 of the wire, not version 2: use a newer program");
}

const READY: &str = "{\"at\": 0, \"by\": \"host\", \"do\": \"ready\"}\n";
const C3: &str = "{\"at\": 5, \"by\": \"a\", \"do\": \"play\", \"action\": \"c3\"}\n";

#[test]
fn the_setup_is_in_the_log_before_it_is_answered() {
    let path = new_log("session-setup");
    assert_eq!(events(&session(&["mur-basic", "--log", &path], "")), ["\"preparing\""]);
    assert_eq!(json(&succeeds(&["session", "--replay", &path]))["phase"], "preparing");
    #[cfg(unix)]
    {
        let mode =
            std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&path).expect("the log is there").permissions());
        assert_eq!(mode & 0o777, 0o600);
    }
    // Nothing is printed if the log cannot be written.
    let run = session(&["mur-basic", "--log", "/no such directory/match.jsonl"], READY);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("/no such directory/match.jsonl: "), "{}", run.err);
}

#[test]
fn a_match_continues_from_its_log() {
    let path = new_log("session-continued");
    session(&["mur-basic", "--log", &path], READY);
    let run = session(&["--log", &path], C3);
    assert_eq!(events(&run), ["\"game_started\"", "\"played\""], "{}", run.err);
    // The same setup may be given again, another one may not, and the log stays as it is.
    assert_eq!(events(&session(&["mur-basic", "--log", &path], "")), ["\"played\""]);
    let text = fs::read_to_string(&path).expect("the log is there");
    assert_eq!(text.lines().count(), 4);
    let run = session(&["ur-finkel", "--log", &path], READY);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("another setup"), "{}", run.err);
    assert_eq!(fs::read_to_string(&path).expect("the log is there"), text);
}

#[test]
fn a_log_that_is_cut_off_inside_a_line_is_read_up_to_it() {
    let path = new_log("session-cut");
    let setup = "{\"format\":{\"kind\":\"mur_basic\"},\"names\":{\"a\":\"Ánu\",\"b\":\"Šamaš\"}}\n";
    let run = session(&["--log", &path], &format!("{setup}{READY}{C3}"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    let text = fs::read(&path).expect("the log is there");
    let ends: Vec<usize> = (0..text.len()).filter(|&at| text[at] == b'\n').collect();
    let offsets = (ends[1]..text.len()).step_by(7).chain(ends[1..].iter().flat_map(|&end| [end, end + 1]));
    for cut in offsets {
        fs::write(&path, &text[..cut]).expect("the log can be written");
        // A line that only lacks its end is whole.
        let whole = ends.iter().filter(|&&end| end <= cut).count();
        let torn = !ends.iter().any(|&end| cut == end || cut == end + 1);
        let run = session(&["--replay", &path], "");
        assert_eq!(run.code, Some(0), "{cut}: {}", run.err);
        assert_eq!(run.err.contains("cut off"), torn, "{cut}: {}", run.err);
        assert_eq!(json(&run.out)["phase"] == "preparing", whole == 2, "{cut}");
        // The match continues, and what is left of the line is gone.
        let run = session(&["--log", &path], &format!("{READY}{C3}"));
        assert_eq!(run.err.contains("cut off"), torn, "{cut}: {}", run.err);
        assert!(fs::read(&path).expect("the log is there") == text, "{cut}");
    }
    // Of a setup that is cut off nobody has heard, so the match can begin.
    for cut in (0..ends[1]).step_by(7) {
        fs::write(&path, &text[..cut]).expect("the log can be written");
        let run = session(&["--log", &path], &format!("{setup}{READY}{C3}"));
        assert_eq!(run.code, Some(0), "{cut}: {}", run.err);
        assert!(fs::read(&path).expect("the log is there") == text, "{cut}");
    }
    // Without a whole setup there is nothing to read.
    fs::write(&path, &text[..ends[1] - 9]).expect("the log can be written");
    refuses(
        &["session", "--replay", &path],
        &["cut off", "there is no match in this file: its first line is missing or cut off"],
    );
}

#[test]
fn a_file_that_is_not_a_log_is_refused_and_stays_as_it_is() {
    let path = new_log("session-foreign");
    for text in ["hello", "hello\n", "{\n", "{\"a\": ", "[1", "\u{fffd}", "{\"format\": {}}"] {
        fs::write(&path, text).expect("the file can be written");
        let run = session(&["mur-basic", "--log", &path], READY);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{text}");
        assert!(run.err.contains("line 1: setup: "), "{text}: {}", run.err);
        assert_eq!(fs::read_to_string(&path).expect("the file is there"), text);
    }
    if cfg!(unix) {
        refuses(&["session", "mur-basic", "--log", "/dev/zero"], &["/dev/zero: not a regular file"]);
        refuses(&["session", "--replay", "/dev/zero"], &["/dev/zero: not a regular file"]);
    }
}

#[test]
fn input_that_is_not_utf_8_is_refused_and_the_session_goes_on() {
    let input = [b"\xff\xfe\n", READY.as_bytes()].concat();
    let run = session_of_bytes(&["mur-basic"], &input);
    let answers = answers(&run);
    assert_eq!((&answers[1]["reason"], &answers[1]["line"]), (&"malformed".into(), &1.into()));
    assert_eq!(answers[1]["text"], "the line is not UTF-8");
    assert_eq!((&answers[2]["event"], run.code), (&"game_started".into(), Some(0)));
}

#[test]
fn a_session_can_be_set_up_by_arguments() {
    let ready = "{\"at\": 0, \"by\": \"host\", \"do\": \"ready\"}\n";
    for rules in ["mur-basic", "mur-classic", "mur-advanced", "ur-runners", "ur-long-jump", "ur-finkel"] {
        let run = session(&[rules], ready);
        assert_eq!(run.code, Some(0), "{rules}: {}", run.err);
        assert!(run.out.contains("game_started") || run.out.contains("opening_roll"), "{rules}: {}", run.out);
    }
    // A casual match is one game everywhere.
    let resign = "{\"at\": 1, \"by\": \"a\", \"do\": \"resign\", \"what\": \"set\"}\n";
    let classic = session(&["mur-classic"], &format!("{ready}{resign}"));
    assert!(classic.out.contains("match_ended"), "{}", classic.out);
    let run = session(&["--setup", "{\"format\": {\"kind\": \"finkel\"}, \"opener\": \"a\"}"], ready);
    assert!(run.out.contains("game_started"), "{}", run.out);
}

#[test]
fn a_malformed_line_is_named_and_the_session_goes_on() {
    let input = "\nnonsense\n{\"at\": 0, \"by\": \"host\", \"do\": \"ready\"}\n";
    let run = session(&["mur-basic"], input);
    let answers = answers(&run);
    assert_eq!((&answers[1]["reason"], &answers[1]["line"]), (&"malformed".into(), &2.into()));
    assert_eq!(answers[2]["event"], "game_started");
    assert_eq!(run.code, Some(0));
}

#[test]
fn the_schema_is_json() {
    for part in ["setup", "command", "question", "answer", "log", "view"] {
        assert!(json(&succeeds(&["schema", part])).is_object(), "{part}");
    }
}

#[test]
fn faulty_setups_and_logs_are_refused() {
    refuses(&["session", "--setup", "{}"], &["setup: the field `format` is missing"]);
    for setup in ["", "{"] {
        refuses(&["session", "--setup", setup], &["error: setup: the JSON is not complete"]);
    }
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
    refuses(&["session", "--replay", path], &["there is no match in this file"]);
}
