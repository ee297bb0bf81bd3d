//! Solving survives being killed at any moment, and ends with the same bytes.

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
use support::{Place, bytes, game, solved, solved_as, task};
use ur::Rules;

const DIR: &str = "TIAMAT_SOLVER_TEST_DIR";

const ENCODING: &str = "TIAMAT_SOLVER_TEST_ENCODING";

/// Solving Runners with two pieces in a process of its own, which the other tests kill and hinder: this same test, told where.
#[test]
fn a_process_of_its_own_solves_the_same() {
    if let Some(dir) = env::var_os(DIR) {
        let mut task = task(game(Rules::Runners, 2, Objective::Points), Path::new(&dir));
        task.threads = NonZeroUsize::new(2).expect("two");
        task.encoding = env::var(ENCODING).ok().map(|name| name.parse().expect("an encoding"));
        solve(&task, &|_| {}).expect("a directory begun by the same command");
        return;
    }
    let place = Place::new("child");
    let child = command(place.path()).output().expect("this program runs");
    assert!(child.status.success(), "{}", String::from_utf8_lossy(&child.stdout));
    let (whole, _table) = solved(Rules::Runners, 2, Objective::Points);
    assert!(bytes(place.path()) == bytes(whole.path()));
}

fn command(dir: &Path) -> Command {
    let mut command = Command::new(env::current_exe().expect("this program"));
    command.args(["--exact", "a_process_of_its_own_solves_the_same"]).env(DIR, dir);
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
fn killed_at_any_moment_it_goes_on_and_ends_with_the_same_bytes() {
    killed(Encoding::Float);
}

#[test]
fn killed_with_values_of_four_bytes_it_goes_on_and_ends_with_the_same_bytes() {
    killed(Encoding::Fixed(28));
}

fn killed(encoding: Encoding) {
    let (whole, _table) = solved_as(game(Rules::Runners, 2, Objective::Points), Some(encoding));
    let expected = bytes(whole.path());
    let place = Place::new("killed");
    let (mut kills, mut pause) = (0, 3);
    loop {
        let mut command = command(place.path());
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
        // Longer and longer, in uneven steps, so that it is killed at all stages and ends some time.
        pause += 1 + pause % 7;
    }
    assert!(kills >= 3, "it was killed {kills} times");
    assert!(bytes(place.path()) == expected, "after {kills} kills");
    assert_eq!(names(place.path()), ["table.ur", "times"]);
}

/// A solver in the same process, and one of another, find the directory taken; once the first has ended it is free.
#[test]
fn two_solvers_do_not_work_in_one_directory() {
    let place = Place::new("two");
    let task = task(game(Rules::Runners, 2, Objective::Points), place.path());
    let watch = |event| {
        if matches!(event, Event::Begun { .. }) {
            let error = solve(&task, &|_| {}).expect_err("a solver is at work");
            assert!(matches!(error, Error::Busy(_)), "{error}");
            assert_eq!(error.to_string(), format!("another solver is working in {}", place.path().display()));
            let other = command(place.path()).output().expect("this program runs");
            assert!(!other.status.success());
            let told = String::from_utf8_lossy(&other.stdout);
            assert!(told.contains("Busy"), "{told}");
        }
    };
    solve(&task, &watch).expect("a new directory");
    solve(&task, &|_| panic!("nothing is left to do")).expect("nobody is at work any more");
    let (alone, _table) = solved(Rules::Runners, 2, Objective::Points);
    assert!(bytes(place.path()) == bytes(alone.path()));
    assert_eq!(names(place.path()), ["table.ur", "times"]);
}

#[test]
fn the_number_of_threads_does_not_matter() {
    for rules in Rules::ALL {
        let (one, _table) = solved(rules, 2, Objective::Win);
        let place = Place::new(&format!("threads-{rules}"));
        let mut task = task(game(rules, 2, Objective::Win), place.path());
        task.threads = NonZeroUsize::new(3).expect("three");
        solve(&task, &|_| {}).expect("a new directory");
        assert!(bytes(one.path()) == bytes(place.path()), "{rules}");
    }
}

#[test]
fn more_threads_than_there_is_work_for_are_not_begun() {
    let place = Place::new("many-threads");
    let mut task = task(game(Rules::Finkel, 1, Objective::Win), place.path());
    task.threads = NonZeroUsize::MAX;
    solve(&task, &|_| {}).expect("a new directory");
}

/// A disk that takes no more of the table in the middle of the work: a limit on the size of files stands for it.
#[test]
fn a_full_disk_is_told_and_the_work_goes_on_once_there_is_room() {
    let place = Place::new("full");
    let child = command(place.path());
    let limited = Command::new("sh")
        // Half of the table, in blocks of 512 bytes. Without the trap the system would end the child.
        .args(["-c", "trap '' XFSZ; ulimit -f 200; exec \"$0\" \"$@\""])
        .arg(child.get_program())
        .args(child.get_args())
        .env(DIR, place.path())
        .output()
        .expect("a shell");
    let told = String::from_utf8_lossy(&limited.stdout);
    assert!(!limited.status.success() && told.contains("Io(") && told.contains("table.partial"), "{told}");
    let went_on = |event| {
        if let Event::Begun { solved, .. } = event {
            assert!(solved > 0, "it began anew");
        }
    };
    solve(&task(game(Rules::Runners, 2, Objective::Points), place.path()), &went_on).expect("it goes on");
    let (whole, _table) = solved(Rules::Runners, 2, Objective::Points);
    assert!(bytes(place.path()) == bytes(whole.path()));
}
