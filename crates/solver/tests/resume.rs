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

use solver::{Encoding, Error, Event, Objective, Task, solve};
use support::{Place, bytes, game, solved, solved_as, task};
use ur::Rules;

const DIR: &str = "TIAMAT_SOLVER_TEST_DIR";

const ENCODING: &str = "TIAMAT_SOLVER_TEST_ENCODING";

/// The child process that is killed: it solves Runners with two pieces.
#[test]
#[ignore = "the other tests start it"]
fn child() {
    if let Some(dir) = env::var_os(DIR) {
        let mut task = task(game(Rules::Runners, 2, Objective::Points), Path::new(&dir));
        task.threads = NonZeroUsize::new(2).expect("two");
        task.encoding = env::var(ENCODING).ok().map(|name| name.parse().expect("an encoding"));
        solve(&task, &|_| {}).expect("a directory begun by the same command");
    }
}

fn command(dir: &Path) -> Command {
    let mut command = Command::new(env::current_exe().expect("this program"));
    command.args(["--ignored", "--exact", "child"]).env(DIR, dir);
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
            assert_eq!(error.to_string(), format!("another solver is at work in {}", place.path().display()));
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

/// Stops the work by a panic of the watcher after some pairs, as if it were killed.
fn begun(place: &Place) {
    let task = task(game(Rules::LongJump, 2, Objective::Points), place.path());
    let solved = std::sync::atomic::AtomicU32::new(0);
    let stopped = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        solve(&task, &|event| {
            if matches!(event, Event::Solved { .. }) {
                let before = solved.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                assert!(before < 9, "enough");
            }
        })
    }));
    assert!(stopped.is_err());
}

#[test]
fn a_directory_begun_for_something_else_is_refused() {
    let place = Place::new("begun");
    begun(&place);
    let other = task(game(Rules::LongJump, 2, Objective::Win), place.path());
    let error = solve(&other, &|_| {}).expect_err("another objective");
    assert!(matches!(error, Error::OtherGame { .. }), "{error}");
    let mut other = task(game(Rules::LongJump, 2, Objective::Points), place.path());
    other.precision = Some(1e-6);
    let error = solve(&other, &|_| {}).expect_err("another precision");
    assert!(matches!(error, Error::OtherPrecision { .. }), "{error}");
    let mut other = task(game(Rules::LongJump, 2, Objective::Points), place.path());
    other.encoding = Some(Encoding::Fixed(28));
    let error = solve(&other, &|_| {}).expect_err("another encoding");
    assert!(matches!(error, Error::OtherEncoding { .. }), "{error}");
}

#[test]
fn values_damaged_before_it_goes_on_are_solved_again() {
    let place = Place::new("damaged");
    begun(&place);
    let path = place.path().join("table.partial");
    let mut values = fs::read(&path).expect("values");
    values[4096..].fill(7);
    fs::write(&path, values).expect("a writable directory");
    let task = task(game(Rules::LongJump, 2, Objective::Points), place.path());
    solve(&task, &|_| {}).expect("it goes on");
    let (whole, _table) = solved(Rules::LongJump, 2, Objective::Points);
    assert!(bytes(place.path()) == bytes(whole.path()));
}

/// Time is added up, and of memory the greatest of all parts is noted.
#[test]
fn what_was_spent_before_counts() {
    let place = Place::new("spent");
    begun(&place);
    let path = place.path().join("progress");
    let noted = fs::read_to_string(&path).expect("the note");
    let spent =
        |line: &&str| !["seconds ", "core-seconds ", "peak-memory-bytes "].iter().any(|name| line.starts_with(name));
    let mut lines: Vec<&str> = noted.lines().filter(spent).collect();
    lines.extend(["seconds 1000", "core-seconds 2000", "peak-memory-bytes 1099511627776"]);
    fs::write(&path, lines.join("\n") + "\n").expect("a writable directory");
    let task = task(game(Rules::LongJump, 2, Objective::Points), place.path());
    let spent = solve(&task, &|_| {}).expect("it goes on").spent().expect("a note");
    assert!((1000.0..1500.0).contains(&spent.seconds), "{spent:?}");
    assert!((2000.0..2500.0).contains(&spent.core_seconds), "{spent:?}");
    assert_eq!(spent.peak_memory, Some(1 << 40));
}

/// The note of what is finished had fewer lines at first.
#[test]
fn a_directory_begun_by_the_first_version_is_gone_on_with() {
    let place = Place::new("first-version");
    begun(&place);
    let path = place.path().join("progress");
    let noted = fs::read_to_string(&path).expect("the note");
    let first = ["tiamat", "rules", "pieces", "objective", "precision", "seconds", "core-seconds", "pair"];
    let known = |line: &&str| first.iter().any(|name| line.split(' ').next() == Some(name));
    let lines: Vec<&str> = noted.lines().filter(known).collect();
    assert!(lines.len() > first.len() && lines.len() < noted.lines().count(), "{noted}");
    fs::write(&path, lines.join("\n") + "\n").expect("a writable directory");
    let game = game(Rules::LongJump, 2, Objective::Points);

    let four = Task { encoding: Some(Encoding::fixed(game)), ..task(game, place.path()) };
    let error = solve(&four, &|_| {}).expect_err("values of 8 bytes");
    assert!(error.to_string().contains("holds values written as f64, not i32/2^28"), "{error}");

    let went_on = |event| {
        if let Event::Begun { solved, .. } = event {
            assert!(solved > 0, "it began anew");
        }
    };
    let table = solve(&task(game, place.path()), &went_on).expect("it goes on");
    assert_eq!(table.spent().and_then(|spent| spent.peak_memory).is_some(), cfg!(target_os = "linux"));
    let (whole, _table) = solved(Rules::LongJump, 2, Objective::Points);
    assert!(bytes(place.path()) == bytes(whole.path()));
}
