//! Directories with unfinished tables: resuming, what is refused, and what was damaged in between.

pub mod support;

use std::fs::{self, OpenOptions};
use std::os::unix::fs::FileExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

use solver::{Encoding, Error, Event, Game, Objective, Progress, Task, solve};
use support::{TempDir, bytes, game, solved, task};
use ur::Rules;

/// Long Jump with two pieces.
const GAME: Game = Game { rules: Rules::LongJump, pieces: 2, objective: Objective::Points };

/// Stops solving after some pairs by panicking, as if the process were killed.
fn start(task: &Task) {
    let solved = AtomicU32::new(0);
    let report = |event| {
        if matches!(event, Event::Solved { .. }) {
            assert!(solved.fetch_add(1, Ordering::Relaxed) < 9, "enough");
        }
    };
    assert!(catch_unwind(AssertUnwindSafe(|| solve(task, &report))).is_err());
}

/// A directory with an unfinished table, and the path of its progress file.
fn unfinished(name: &str) -> (TempDir, PathBuf) {
    let dir = TempDir::new(name);
    start(&task(GAME, dir.path()));
    let progress = dir.path().join("progress");
    (dir, progress)
}

/// Checks that solving resumes and ends with the same bytes as without a break.
#[track_caller]
fn resumes(dir: &Path) {
    let report = |event| {
        if let Event::Started { solved, .. } = event {
            assert!(solved > 0, "it started over");
        }
    };
    solve(&task(GAME, dir), &report).expect("it resumes");
    let (whole, _table) = solved(GAME.rules, GAME.pieces, GAME.objective);
    assert!(bytes(dir) == bytes(whole.path()));
}

/// Writes a progress file with these lines.
fn write(progress: &Path, lines: &[&str]) {
    fs::write(progress, lines.join("\n") + "\n").expect("a writable directory");
}

#[test]
fn another_task_is_refused() {
    let (dir, _progress) = unfinished("another-task");
    let refused = |task: Task| solve(&task, &|_| {}).expect_err("another task");
    let task = task(GAME, dir.path());
    let error = refused(Task { game: game(Rules::LongJump, 2, Objective::Win), ..task.clone() });
    assert!(matches!(error, Error::OtherGame { .. }), "{error}");
    let error = refused(Task { precision: Some(1e-6), ..task.clone() });
    assert!(matches!(error, Error::OtherPrecision { .. }), "{error}");
    let error = refused(Task { encoding: Some(Encoding::fixed(GAME)), ..task });
    assert!(matches!(error, Error::OtherEncoding { .. }), "{error}");
    resumes(dir.path());
}

/// Endless play can be measured at once or later, with the same table as a result.
#[test]
fn endless_play_is_measured_at_once_or_later() {
    let asked = |dir: &TempDir, endless| Task { endless, ..task(GAME, dir.path()) };
    let at_once = TempDir::new("endless");
    let table = solve(&asked(&at_once, true), &|_| {}).expect("a small game");
    assert!(table.certificate().endless().is_some_and(|gap| gap < 1e-9));
    // A table with the measurement also serves those who did not ask for it.
    assert!(solve(&asked(&at_once, false), &|_| panic!("there is nothing to do")).is_ok());

    let (later, table) = solved(GAME.rules, GAME.pieces, GAME.objective);
    assert_eq!(table.certificate().endless(), None);
    let without = bytes(later.path());
    // If the measurement is interrupted and no longer asked for, the table is as if it had never started.
    start(&asked(&later, true));
    assert!(!later.path().join("table.ur").exists());
    solve(&asked(&later, false), &|_| {}).expect("there is nothing to solve");
    assert!(bytes(later.path()) == without);
    start(&asked(&later, true));
    solve(&asked(&later, true), &|_| {}).expect("it resumes");
    assert!(bytes(later.path()) == bytes(at_once.path()));

    let (midway, _progress) = unfinished("endless-midway");
    solve(&asked(&midway, true), &|_| {}).expect("it resumes");
    assert!(bytes(midway.path()) == bytes(at_once.path()));
}

/// An altered table is not accepted as sound.
#[test]
fn endless_play_is_not_measured_in_a_damaged_table() {
    let (dir, table) = solved(GAME.rules, GAME.pieces, GAME.objective);
    drop(table);
    let path = dir.path().join("table.ur");
    let mut bytes = fs::read(&path).expect("a finished table");
    bytes[5000] ^= 1;
    fs::write(&path, &bytes).expect("a writable file");
    let error = solve(&Task { endless: true, ..task(GAME, dir.path()) }, &|_| {}).expect_err("an altered value");
    assert!(error.to_string().contains("altered"), "{error}");
    assert!(fs::read(&path).expect("the table stays where it is") == bytes);
}

/// The times of all runs are added up, and the most memory of any run is kept.
#[test]
fn earlier_runs_count_towards_time_and_memory() {
    let (dir, progress) = unfinished("spent");
    let text = fs::read_to_string(&progress).expect("the progress file");
    let others = ["seconds", "core-seconds", "peak-memory-bytes", "crc"];
    let kept = |line: &&str| line.split(' ').next().is_some_and(|name| !others.contains(&name));
    let mut lines: Vec<&str> = text.lines().filter(kept).collect();
    lines.extend(["seconds 1000", "core-seconds 2000", "peak-memory-bytes 1099511627776"]);
    write(&progress, &lines);
    let spent = solve(&task(GAME, dir.path()), &|_| {}).expect("it resumes").spent().expect("a record");
    assert!((1000.0..1500.0).contains(&spent.seconds), "{spent:?}");
    assert!((2000.0..2500.0).contains(&spent.core_seconds), "{spent:?}");
    assert_eq!(spent.peak_memory, Some(1 << 40));
}

/// The progress file of the first version had fewer lines.
#[test]
fn progress_of_the_first_version_is_resumed() {
    let (dir, progress) = unfinished("first-version");
    let text = fs::read_to_string(&progress).expect("the progress file");
    let first = ["tiamat", "rules", "pieces", "objective", "precision", "seconds", "core-seconds", "pair"];
    let known = |line: &&str| line.split(' ').next().is_some_and(|name| first.contains(&name));
    let lines: Vec<&str> = text.lines().filter(known).collect();
    assert!(lines.len() > first.len() && lines.len() < text.lines().count(), "{text}");
    write(&progress, &lines);
    let four = Task { encoding: Some(Encoding::fixed(GAME)), ..task(GAME, dir.path()) };
    let error = solve(&four, &|_| {}).expect_err("values of 8 bytes");
    assert!(error.to_string().contains("holds values encoded as f64, not i32/2^28"), "{error}");
    resumes(dir.path());
}

#[test]
fn every_altered_byte_of_the_progress_file_is_found() {
    let (dir, progress) = unfinished("altered-progress");
    let sound = fs::read(&progress).expect("the progress file");
    let end = sound.len() - "crc 1234567890\n".len();
    for at in 0..end {
        let mut altered = sound.clone();
        altered[at] ^= 1;
        fs::write(&progress, &altered).expect("a writable directory");
        assert!(solve(&task(GAME, dir.path()), &|_| panic!("byte {at} was altered")).is_err());
    }
    fs::write(&progress, sound).expect("a writable directory");
    resumes(dir.path());
}

/// Lines for a second layer of a pair, for a layer that does not exist, and unreadable ones.
#[test]
fn wrong_pairs_in_the_progress_file_are_refused() {
    let (dir, progress) = unfinished("wrong-pair");
    let text = fs::read_to_string(&progress).expect("the progress file");
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("crc ")).collect();
    // Layer 2 is the mirror of layer 1.
    for wrong in ["pair 2 0 0 0e0 0e0 0e0 0 0", "pair 100000 0 0 0e0 0e0 0e0 0 0", "pair 1 0", "pair one"] {
        write(&progress, &[&lines[..], &[wrong]].concat());
        let solved = solve(&task(GAME, dir.path()), &|event| assert!(!matches!(event, Event::Started { .. })));
        match solved {
            Err(error) => assert!(matches!(error, Error::Damaged(..)) && error.to_string().contains(wrong), "{error}"),
            Ok(_) => panic!("`{wrong}` was accepted"),
        }
    }
}

#[test]
fn damaged_values_are_solved_again() {
    let (dir, _progress) = unfinished("damaged");
    let path = dir.path().join("table.partial");
    let mut values = fs::read(&path).expect("values");
    // Not the first values, those of finished games.
    values[8192..].fill(7);
    fs::write(&path, values).expect("a writable directory");
    resumes(dir.path());
}

/// Values that change on disk while others are computed are found when they are needed again, or at the end.
#[test]
fn values_altered_while_solving_are_found() {
    for early in [true, false] {
        let dir = TempDir::new("meanwhile");
        let (all, so_far, altered) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
        let report = |event| match event {
            Event::Started { positions, .. } => all.store(positions, Ordering::Relaxed),
            Event::Swept { .. } => {}
            Event::Solved { positions, layer, proof } => {
                let finished = positions + so_far.fetch_add(positions, Ordering::Relaxed);
                let last = finished == all.load(Ordering::Relaxed);
                // The first unfinished layer, which others lead to; or the last layer, which no other leads to.
                let when = if early { proof.sweeps > 0 && !altered.swap(true, Ordering::Relaxed) } else { last };
                if when {
                    let file = OpenOptions::new().write(true).open(dir.path().join("table.partial"));
                    file.and_then(|file| file.write_all_at(&[7], 4096 + 8 * layer.first)).expect("values");
                }
            }
        };
        let error = solve(&task(GAME, dir.path()), &report).expect_err("values were altered");
        assert!(error.to_string().contains("were altered; run the same command again to recompute them"), "{error}");
        let finished = so_far.load(Ordering::Relaxed) == all.load(Ordering::Relaxed);
        assert_eq!(finished, !early, "found when needed");
        solve(&task(GAME, dir.path()), &|_| {}).expect("it resumes");
        let (whole, _table) = solved(GAME.rules, GAME.pieces, GAME.objective);
        assert!(bytes(dir.path()) == bytes(whole.path()));
    }
}

#[test]
fn progress_can_be_read() {
    let (dir, _progress) = unfinished("read-progress");
    let progress = Progress::read(dir.path()).expect("a sound file").expect("an unfinished table");
    assert_eq!((progress.game, progress.positions), (GAME, 26_454));
    let report = |event| {
        if let Event::Started { solved, .. } = event {
            assert_eq!(solved, progress.solved);
        }
    };
    solve(&task(GAME, dir.path()), &report).expect("it resumes");
    assert_eq!(Progress::read(dir.path()).expect("no file"), None);
}
