//! Runs the real program.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::Value;

/// How a run of the program ended and what it wrote.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The program, ready to run in a known environment.
pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiamat"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").stdin(Stdio::null());
    command.env("LC_ALL", "C.UTF-8");
    // Servers of tests leave nothing with the data of whoever runs them.
    command.env("XDG_DATA_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/data"));
    command
}

/// Runs the program with these arguments.
pub(crate) fn run(args: &[&str]) -> Run {
    finish(program().args(args).output().expect("the program runs"))
}

/// Runs the program with these arguments and this standard input.
pub(crate) fn run_with(args: &[&str], input: &str) -> Run {
    let pipes = program().args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = pipes.expect("the program runs");
    // A program that refuses its arguments does not read its input.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    finish(child.wait_with_output().expect("the program ends"))
}

/// The run of a program that has ended.
pub(crate) fn finish(output: Output) -> Run {
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("output is UTF-8"),
        err: String::from_utf8(output.stderr).expect("messages are UTF-8"),
    }
}

/// Runs it and expects success; returns what it wrote to stdout.
#[track_caller]
pub(crate) fn succeeds(args: &[&str]) -> String {
    let run = run(args);
    assert_eq!(run.code, Some(0), "{args:?}: {}", run.err);
    run.out
}

/// Runs it and expects the answer no, exit code 1; returns what it wrote to stdout.
#[track_caller]
pub(crate) fn says_no(args: &[&str]) -> String {
    let run = run(args);
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""), "{args:?}");
    run.out
}

/// Runs it and expects a refusal: exit code 2, nothing on stdout, a message that contains all these words.
#[track_caller]
pub(crate) fn refuses(args: &[&str], words: &[&str]) {
    let run = run(args);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{args:?}: {}", run.err);
    for word in words {
        assert!(run.err.contains(word), "{args:?}: {word:?} is missing in {:?}", run.err);
    }
}

/// Runs it and presses Ctrl-C after a moment, or sends it another signal; waits for its end. On a busy machine a moment is too short
/// to do anything, so the program gets longer and longer moments until it has done enough.
pub(crate) fn interrupted(args: &[&str], signal: &str, has_done_enough: impl Fn(&Run) -> bool) -> Run {
    let mut moment = Duration::from_secs(1);
    loop {
        let run = interrupted_after(args, signal, moment);
        if has_done_enough(&run) || moment > LONGEST_MOMENT {
            return run;
        }
        moment *= 3;
    }
}

/// A program that has done nothing in this time is broken.
const LONGEST_MOMENT: Duration = Duration::from_secs(80);

fn interrupted_after(args: &[&str], signal: &str, moment: Duration) -> Run {
    let child = program().args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program runs");
    thread::sleep(moment);
    // Twice at once, as `timeout` does.
    let kill = format!("kill -{signal} {0}; sleep 0.02; kill -{signal} {0} || true", child.id());
    let kill = Command::new("sh").args(["-c", &kill]).status().expect("a shell runs");
    assert!(kill.success());
    finish(child.wait_with_output().expect("the program ends"))
}

/// A fresh directory for the files of a test.
pub(crate) fn directory(name: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&directory);
    directory
}

/// What the program wrote as JSON.
pub(crate) fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("output is JSON")
}

/// The names of all commands, as the help lists them.
pub(crate) fn commands() -> Vec<String> {
    let help = succeeds(&["--help"]);
    let listed = help.split("Commands:\n").nth(1).expect("a list of commands").lines();
    let names = listed.take_while(|line| !line.is_empty()).filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}
