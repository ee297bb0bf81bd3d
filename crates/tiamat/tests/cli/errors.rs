//! Bad input is reported on stderr, with exit code 2 and nothing on stdout.

use crate::run::{Run, finish, program, refuses};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

const VIEWERS: [&str; 2] = ["moves", "position"];

#[test]
fn an_unknown_rule_set_gets_the_nearest_name() {
    for command in VIEWERS {
        refuses(&[command, "mur-basc"], &["mur-basc", "did you mean mur-basic?"]);
    }
    refuses(&["rules", "finkle"], &["did you mean ur-finkel?"]);
    refuses(&["random", "clasic"], &["did you mean mur-classic?"]);
    refuses(&["perft", "ur-runers", "3"], &["did you mean ur-runners?"]);
    refuses(&["explain", "advanced", "c3"], &["did you mean mur-advanced?"]);
    refuses(&["rules", "foo"], &["mur-basic, mur-classic, mur-advanced, ur-runners, ur-long-jump, ur-finkel"]);
    refuses(&["rules", ""], &["mur-basic, mur-classic"]);
}

#[test]
fn every_fault_of_a_bad_position_is_listed() {
    for command in VIEWERS {
        refuses(
            &[command, "mur-basic", "--position", "k/8/8/7k x 0-0 -"],
            &["bad position 'k/8/8/7k x 0-0 -'", "one kraken, not 2", "the turn should be b or w"],
        );
        refuses(&[command, "mur-basic", "--position", ""], &["fields"]);
        refuses(&[command, "mur-basic", "--position", "-"], &["fields"]);
        refuses(&[command, "ur-finkel", "--position", "6/8/6 b 7,0,0 6,1,0 +"], &["river", "+"]);
    }
    refuses(&["explain", "mur-basic", "c3", "--position", "x"], &["fields"]);
    refuses(&["perft", "mur-basic", "2", "--position", "x"], &["fields"]);
}

#[test]
fn a_bad_move_is_reported_with_its_ply_and_the_reason() {
    refuses(&["position", "mur-basic", "--moves", "c3 c3"], &["move 2", "c3: illegal, "]);
    refuses(&["position", "mur-basic", "--moves", "1. c3 2. d9"], &["move 2", "d9"]);
    refuses(&["moves", "ur-runners", "--moves", "d0 d3 s-2"], &["move 3", "s-2: illegal, "]);
    refuses(
        &["position", "ur-runners", "--moves", "d9"],
        &["move 1: d9: illegal", "ur-runners show 0, 1, 2 or 3, not 9"],
    );
    refuses(&["moves", "mur-basic", "--position", "k/8/8/8 w 3-0 -", "--moves", "c3"], &["move 1", "over"]);
}

#[test]
fn a_bad_option_is_refused() {
    refuses(&["position", "mur-basic", "--dice", "1-2-3"], &["mur-basic has no dice to set"]);
    refuses(&["position", "mur-advanced", "--dice", "1-2-5"], &["1-2-5", "three numbers from 1 to 4"]);
    refuses(&["position", "mur-advanced", "--dice", "1-2"], &["three numbers"]);
    refuses(&["position", "mur-advanced", "--handicap", "6"], &["0 to 5"]);
    refuses(&["position", "mur-advanced", "--handicap", "3", "--short"], &["0 to 2"]);
    refuses(&["position", "ur-finkel", "--pieces", "8"], &["1 to 7"]);
    refuses(&["position", "ur-finkel", "--pieces", "many"], &["many"]);
    refuses(&["random", "mur-classic", "--short"], &["mur-classic has no short game"]);
    let with_line = ["position", "mur-advanced", "--position", "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0"];
    refuses(&[&with_line[..], &["--dice", "1-2-3"]].concat(), &["cannot be used with"]);
    refuses(&["position", "mur-basic", "--json", "--text"], &["cannot be used with"]);
    refuses(&["perft", "mur-basic", "65"], &["65"]);
    refuses(&["perft", "mur-basic", "2", "--threads", "0"], &["0"]);
}

#[test]
fn a_number_out_of_range_is_refused_with_the_range() {
    refuses(&["position", "ur-finkel", "--pieces", "-1"], &["'-1'", "from 1 to 7"]);
    refuses(&["position", "mur-advanced", "--handicap", "-2"], &["'-2'", "from 0 to 5"]);
    refuses(&["position", "mur-advanced", "--dice", "-1-2-3"], &["three numbers from 1 to 4"]);
    refuses(&["perft", "mur-basic", "-1"], &["'-1'", "from 0 to 64"]);
    refuses(&["perft", "mur-basic", "2", "--threads", "-1"], &["'-1'", "at least 1"]);
    refuses(&["random", "mur-basic", "--games", "-1"], &["'-1'", "at least 1"]);
    refuses(&["random", "mur-basic", "--games", "0"], &["'0'", "at least 1"]);
    refuses(&["random", "mur-basic", "--seed", "-1"], &["'-1'", "at least 0"]);
    refuses(&["bench", "index", "--rounds", "-3"], &["'-3'", "at least 1"]);
}

#[test]
fn long_input_is_cut_in_error_messages() {
    let long = "k".repeat(5000);
    for args in [
        &["position", "mur-basic", "--position", &long][..],
        &["position", "ur-finkel", "--position", &long],
        &["position", "ur-finkel", "--position", &"kx".repeat(2500)],
        &["moves", "mur-basic", "--moves", &long],
        &["moves", "ur-runners", "--moves", &long],
        &["rules", &long],
    ] {
        refuses(args, &["…"]);
        let run = crate::run::run(args);
        assert!(run.err.chars().count() < 800, "{}", run.err);
    }
}

#[test]
fn a_misspelt_command_is_refused() {
    refuses(&["move", "mur-basic"], &["move", "moves"]);
    refuses(&["moves"], &["RULESET"]);
    refuses(&["explain", "mur-basic"], &["MOVE"]);
    refuses(&["perft", "mur-basic"], &["DEPTH"]);
    refuses(&["completions", "tcsh"], &["tcsh"]);
    refuses(&["bench", "sailing"], &["sailing"]);
    refuses(&["best", "mur-basic", "--level", "11"], &["'11'", "1 to 10"]);
    refuses(&["best", "mur-advanced"], &["dice"]);
    refuses(&["best", "mur-basic", "--position", "k/8/8/8 w 3-1 -"], &["over"]);
    refuses(&["--color", "sometimes"], &["sometimes"]);
}

// `head -1` closes the pipe after the first line.
#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for args in [&["moves", "mur-basic"][..], &["rules", "mur-advanced"], &["completions", "bash"], &["tour"]] {
        let mut child = program().args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let done = finish(child.wait_with_output().unwrap());
        assert_eq!((done.code, done.err.as_str()), (Some(0), ""), "{args:?}");
    }
}

/// Runs it with nobody who reads its output, as under `| true`; how it ends.
fn unread(args: &[&str], input: &str) -> Run {
    let mut command = program();
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    finish(child.wait_with_output().unwrap())
}

// With `set -o pipefail` the exit code of the first program counts.
#[test]
fn a_closed_pipe_does_not_make_a_no_into_a_yes() {
    let illegal = "[Rules \"mur-basic\"]\n\n1. c2 2. c2\n\n";
    let unreadable = "[Rules \"mur-basic\"]\n\n1. c2 3. d3\n\n";
    // One fault waits to be written until the end; many are written before it.
    for games in [1, 500] {
        for json in [&[][..], &["--json"]] {
            let check = [&["record", "check", "-"], json].concat();
            assert_eq!(unread(&check, &illegal.repeat(games)).code, Some(1), "{check:?}");
            assert_eq!(unread(&check, &unreadable.repeat(games)).code, Some(2), "{check:?}");
        }
        for command in ["stats", "convert --to jsonl", "filter --position 1b/8/8/8"] {
            let args: Vec<&str> = ["record"].into_iter().chain(command.split(' ')).collect();
            assert_eq!(unread(&args, &unreadable.repeat(games)).code, Some(2), "{command}");
        }
        assert_eq!(unread(&["record", "convert", "--to", "jsonl"], &illegal.repeat(games)).code, Some(1));
        assert_eq!(unread(&["explain", "mur-basic", "--batch"], &"c2 c2\n".repeat(games)).code, Some(1));
    }
    let commitment = "0".repeat(64);
    let dice = format!(
        "[Rules \"ur-runners\"]\n[DiceCommitment \"{commitment}\"]\n[DiceSeed \"{commitment}\"]\n\n1. d1 2. d1\n\n"
    );
    for games in [1, 500] {
        assert_eq!(unread(&["verify-dice", "-"], &dice.repeat(games)).code, Some(1));
    }
    assert_eq!(unread(&["explain", "mur-basic", "--moves", "c2", "c2"], "").code, Some(1));
    let engine = ["ugi-check", "--rules", "mur-basic", "--patience", "100", "cat"];
    let checked = unread(&engine, "");
    assert_eq!((checked.code, checked.err.as_str()), (Some(1), ""));
}

#[test]
fn a_reader_may_stop_after_the_first_line() {
    let mut child =
        program().args(["rules", "mur-advanced"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert!(first.starts_with("The rules of mur-advanced"), "{first}");
    let done = finish(child.wait_with_output().unwrap());
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = File::options().write(true).open("/dev/full").unwrap();
    let child = program().args(["moves", "mur-basic"]).stdout(full).stderr(Stdio::piped()).spawn().unwrap();
    let done = finish(child.wait_with_output().unwrap());
    assert_eq!(done.code, Some(2));
    assert!(done.err.contains("cannot write"), "{}", done.err);
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf8_are_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let noise = OsStr::from_bytes(b"\xff\xfe");
    for args in [vec![OsStr::new("moves"), noise], vec![OsStr::new("explain"), OsStr::new("mur-basic"), noise]] {
        let done = finish(program().args(args).output().unwrap());
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{}", done.err);
    }
}
