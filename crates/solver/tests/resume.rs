//! Solving can be killed at any moment and resumed, and ends with the same bytes.

pub mod support;

use std::env;
use std::ffi::OsString;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use solver::{Encoding, Error, Event, Objective, solve};
use support::{TempDir, bytes, game, solved, solved_as, task};
use ur::Rules;

const DIR: &str = "TIAMAT_SOLVER_TEST_DIR";

const ENCODING: &str = "TIAMAT_SOLVER_TEST_ENCODING";

/// Solves Runners with two pieces in a separate process, which other tests kill and hinder: this test run again, with the
/// directory in an environment variable.
#[test]
fn a_separate_process_solves_the_same() {
    if let Some(dir) = env::var_os(DIR) {
        let mut task = task(game(Rules::Runners, 2, Objective::Points), Path::new(&dir));
        task.threads = NonZeroUsize::new(2).expect("two");
        task.encoding = env::var(ENCODING).ok().map(|name| name.parse().expect("an encoding"));
        solve(&task, &|_| {}).expect("a directory of the same task");
        return;
    }
    let dir = TempDir::new("child");
    let child = command(dir.path()).output().expect("this program runs");
    assert!(child.status.success(), "{}", String::from_utf8_lossy(&child.stdout));
    let (whole, _table) = solved(Rules::Runners, 2, Objective::Points);
    assert!(bytes(dir.path()) == bytes(whole.path()));
}

fn command(dir: &Path) -> Command {
    let mut command = Command::new(env::current_exe().expect("this program"));
    command.args(["--exact", "a_separate_process_solves_the_same"]).env(DIR, dir);
    command
}

/// The names of the files in a directory.
fn names(dir: &Path) -> Vec<OsString> {
    let mut names: Vec<_> =
        fs::read_dir(dir).expect("the directory").map(|entry| entry.expect("an entry").file_name()).collect();
    names.sort();
    names
}

#[test]
fn a_killed_solver_resumes_and_ends_with_the_same_bytes() {
    killed(Encoding::Float);
}

#[test]
fn a_killed_solver_resumes_with_values_of_four_bytes() {
    killed(Encoding::Fixed(28));
}

fn killed(encoding: Encoding) {
    let (whole, _table) = solved_as(game(Rules::Runners, 2, Objective::Points), Some(encoding));
    let expected = bytes(whole.path());
    let dir = TempDir::new("killed");
    let (mut kills, mut pause) = (0, 3);
    loop {
        let mut command = command(dir.path());
        command.env(ENCODING, encoding.to_string()).stdout(Stdio::null());
        let mut child = command.spawn().expect("this program runs");
        sleep(Duration::from_millis(pause));
        if let Some(status) = child.try_wait().expect("a child") {
            assert!(status.success(), "after {kills} kills");
            break;
        }
        child.kill().expect("a running child");
        child.wait().expect("a killed child");
        kills += 1;
        // Pauses get longer in uneven steps, so that it is killed at all stages and ends eventually.
        pause += 1 + pause % 7;
    }
    assert!(kills >= 3, "it was killed {kills} times");
    assert!(bytes(dir.path()) == expected, "after {kills} kills");
    assert_eq!(names(dir.path()), ["table.ur", "times"]);
}

/// Other solvers, in this process or another, find the directory busy until the first one has ended.
#[test]
fn only_one_solver_works_in_a_directory() {
    let dir = TempDir::new("two");
    let task = task(game(Rules::Runners, 2, Objective::Points), dir.path());
    let report = |event| {
        if matches!(event, Event::Started { .. }) {
            let error = solve(&task, &|_| {}).expect_err("a solver is working");
            assert!(matches!(error, Error::Busy(_)), "{error}");
            assert_eq!(error.to_string(), format!("another solver is working in {}", dir.path().display()));
            let other = command(dir.path()).output().expect("this program runs");
            assert!(!other.status.success());
            let output = String::from_utf8_lossy(&other.stdout);
            assert!(output.contains("Busy"), "{output}");
        }
    };
    solve(&task, &report).expect("a new directory");
    solve(&task, &|_| panic!("there is nothing to do")).expect("the directory is free again");
    let (alone, _table) = solved(Rules::Runners, 2, Objective::Points);
    assert!(bytes(dir.path()) == bytes(alone.path()));
    assert_eq!(names(dir.path()), ["table.ur", "times"]);
}

#[test]
fn tables_do_not_depend_on_the_number_of_threads() {
    for rules in Rules::ALL {
        let (one, _table) = solved(rules, 2, Objective::Win);
        let dir = TempDir::new(&format!("threads-{rules}"));
        let mut task = task(game(rules, 2, Objective::Win), dir.path());
        task.threads = NonZeroUsize::new(3).expect("three");
        solve(&task, &|_| {}).expect("a new directory");
        assert!(bytes(one.path()) == bytes(dir.path()), "{rules}");
    }
}

#[test]
fn no_more_threads_than_pairs_are_started() {
    let dir = TempDir::new("many-threads");
    let mut task = task(game(Rules::Finkel, 1, Objective::Win), dir.path());
    task.threads = NonZeroUsize::MAX;
    solve(&task, &|_| {}).expect("a new directory");
}

/// A limit on the size of files acts as a disk that becomes full.
#[test]
fn a_full_disk_is_an_error_and_solving_resumes_once_there_is_room() {
    let dir = TempDir::new("full");
    let child = command(dir.path());
    let limited = Command::new("sh")
        // Half of the table, in blocks of 512 bytes. Without the trap the system would kill the child.
        .args(["-c", "trap '' XFSZ; ulimit -f 200; exec \"$0\" \"$@\""])
        .arg(child.get_program())
        .args(child.get_args())
        .env(DIR, dir.path())
        .output()
        .expect("a shell");
    let output = String::from_utf8_lossy(&limited.stdout);
    assert!(!limited.status.success() && output.contains("Io(") && output.contains("table.partial"), "{output}");
    let resumed = |event| {
        if let Event::Started { solved, .. } = event {
            assert!(solved > 0, "it started over");
        }
    };
    solve(&task(game(Rules::Runners, 2, Objective::Points), dir.path()), &resumed).expect("it resumes");
    let (whole, _table) = solved(Rules::Runners, 2, Objective::Points);
    assert!(bytes(dir.path()) == bytes(whole.path()));
}
