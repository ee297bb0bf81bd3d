//! Directories in which solving was begun: what goes on there, what is refused, and what was damaged meanwhile.

pub mod support;

use std::fs::{self, OpenOptions};
use std::os::unix::fs::FileExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

use solver::{Encoding, Error, Event, Game, Objective, Task, solve};
use support::{Place, bytes, game, solved, task};
use ur::Rules;

/// Long Jump with two pieces.
const GAME: Game = Game { rules: Rules::LongJump, pieces: 2, objective: Objective::Points };

/// Stops the work by a panic of the watcher after some pairs, as if it were killed.
fn begin(task: &Task) {
    let solved = AtomicU32::new(0);
    let watch = |event| {
        if matches!(event, Event::Solved { .. }) {
            assert!(solved.fetch_add(1, Ordering::Relaxed) < 9, "enough");
        }
    };
    assert!(catch_unwind(AssertUnwindSafe(|| solve(task, &watch))).is_err());
}

/// A directory in which solving was begun, and the note of what is finished.
fn begun(name: &str) -> (Place, PathBuf) {
    let place = Place::new(name);
    begin(&task(GAME, place.path()));
    let note = place.path().join("progress");
    (place, note)
}

/// Goes on with what was begun, and ends with the same bytes as without a break.
#[track_caller]
fn goes_on(dir: &Path) {
    let watch = |event| {
        if let Event::Begun { solved, .. } = event {
            assert!(solved > 0, "it began anew");
        }
    };
    solve(&task(GAME, dir), &watch).expect("it goes on");
    let (whole, _table) = solved(GAME.rules, GAME.pieces, GAME.objective);
    assert!(bytes(dir) == bytes(whole.path()));
}

/// Writes a note of such lines.
fn write(note: &Path, lines: &[&str]) {
    fs::write(note, lines.join("\n") + "\n").expect("a writable directory");
}

#[test]
fn something_else_is_refused() {
    let (place, _note) = begun("something-else");
    let refused = |task: Task| solve(&task, &|_| {}).expect_err("something else");
    let task = task(GAME, place.path());
    let error = refused(Task { game: game(Rules::LongJump, 2, Objective::Win), ..task.clone() });
    assert!(matches!(error, Error::OtherGame { .. }), "{error}");
    let error = refused(Task { precision: Some(1e-6), ..task.clone() });
    assert!(matches!(error, Error::OtherPrecision { .. }), "{error}");
    let error = refused(Task { encoding: Some(Encoding::fixed(GAME)), ..task });
    assert!(matches!(error, Error::OtherEncoding { .. }), "{error}");
    goes_on(place.path());
}

/// Whenever it is asked for, the part of endless play is measured, and the table is the same as if it had been from the start.
#[test]
fn endless_play_is_measured_at_once_or_later() {
    let asked = |place: &Place, endless| Task { endless, ..task(GAME, place.path()) };
    let at_once = Place::new("endless");
    let table = solve(&asked(&at_once, true), &|_| {}).expect("a small game");
    assert!(table.certificate().endless().is_some_and(|gap| gap < 1e-9));
    // Who does not ask may well be told.
    assert!(solve(&asked(&at_once, false), &|_| panic!("nothing is left to do")).is_ok());

    let (later, table) = solved(GAME.rules, GAME.pieces, GAME.objective);
    assert_eq!(table.certificate().endless(), None);
    let without = bytes(later.path());
    // Killed while it is measured, and then no longer asked for, it was never there.
    begin(&asked(&later, true));
    assert!(!later.path().join("table.ur").exists());
    solve(&asked(&later, false), &|_| {}).expect("nothing is left to solve");
    assert!(bytes(later.path()) == without);
    begin(&asked(&later, true));
    solve(&asked(&later, true), &|_| {}).expect("it goes on");
    assert!(bytes(later.path()) == bytes(at_once.path()));

    let (midway, _note) = begun("endless-midway");
    solve(&asked(&midway, true), &|_| {}).expect("it goes on");
    assert!(bytes(midway.path()) == bytes(at_once.path()));
}

/// A table that was altered is not taken up as if it had always been so.
#[test]
fn endless_play_is_not_measured_in_a_damaged_table() {
    let (place, table) = solved(GAME.rules, GAME.pieces, GAME.objective);
    drop(table);
    let path = place.path().join("table.ur");
    let mut bytes = fs::read(&path).expect("a finished table");
    bytes[5000] ^= 1;
    fs::write(&path, &bytes).expect("a writable file");
    let error = solve(&Task { endless: true, ..task(GAME, place.path()) }, &|_| {}).expect_err("an altered value");
    assert!(error.to_string().contains("altered"), "{error}");
    assert!(fs::read(&path).expect("the table stays where it is") == bytes);
}

/// Time is added up, and of memory the greatest of all parts is noted.
#[test]
fn what_was_spent_before_counts() {
    let (place, note) = begun("spent");
    let noted = fs::read_to_string(&note).expect("the note");
    let others = ["seconds", "core-seconds", "peak-memory-bytes", "crc"];
    let kept = |line: &&str| line.split(' ').next().is_some_and(|name| !others.contains(&name));
    let mut lines: Vec<&str> = noted.lines().filter(kept).collect();
    lines.extend(["seconds 1000", "core-seconds 2000", "peak-memory-bytes 1099511627776"]);
    write(&note, &lines);
    let spent = solve(&task(GAME, place.path()), &|_| {}).expect("it goes on").spent().expect("a note");
    assert!((1000.0..1500.0).contains(&spent.seconds), "{spent:?}");
    assert!((2000.0..2500.0).contains(&spent.core_seconds), "{spent:?}");
    assert_eq!(spent.peak_memory, Some(1 << 40));
}

/// The note of what is finished had fewer lines at first.
#[test]
fn what_the_first_version_began_goes_on() {
    let (place, note) = begun("first-version");
    let noted = fs::read_to_string(&note).expect("the note");
    let first = ["tiamat", "rules", "pieces", "objective", "precision", "seconds", "core-seconds", "pair"];
    let known = |line: &&str| line.split(' ').next().is_some_and(|name| first.contains(&name));
    let lines: Vec<&str> = noted.lines().filter(known).collect();
    assert!(lines.len() > first.len() && lines.len() < noted.lines().count(), "{noted}");
    write(&note, &lines);
    let four = Task { encoding: Some(Encoding::fixed(GAME)), ..task(GAME, place.path()) };
    let error = solve(&four, &|_| {}).expect_err("values of 8 bytes");
    assert!(error.to_string().contains("holds values encoded as f64, not i32/2^28"), "{error}");
    goes_on(place.path());
}

#[test]
fn every_altered_byte_of_the_note_is_found() {
    let (place, note) = begun("altered-note");
    let sound = fs::read(&note).expect("the note");
    let seal = sound.len() - "crc 1234567890\n".len();
    for at in 0..seal {
        let mut altered = sound.clone();
        altered[at] ^= 1;
        fs::write(&note, &altered).expect("a writable directory");
        assert!(solve(&task(GAME, place.path()), &|_| panic!("byte {at} was altered")).is_err());
    }
    fs::write(&note, sound).expect("a writable directory");
    goes_on(place.path());
}

/// Lines that name a layer twice, or one that is not there.
#[test]
fn notes_of_no_pair_are_refused() {
    let (place, note) = begun("no-pair");
    let noted = fs::read_to_string(&note).expect("the note");
    let lines: Vec<&str> = noted.lines().filter(|line| !line.starts_with("crc ")).collect();
    // Layer 1 has a twin, layer 2.
    for wrong in ["pair 2 0 0 0e0 0e0 0e0 0 0", "pair 100000 0 0 0e0 0e0 0e0 0 0", "pair 1 0", "pair one"] {
        write(&note, &[&lines[..], &[wrong]].concat());
        let solved = solve(&task(GAME, place.path()), &|event| assert!(!matches!(event, Event::Begun { .. })));
        match solved {
            Err(error) => assert!(matches!(error, Error::Damaged(..)) && error.to_string().contains(wrong), "{error}"),
            Ok(_) => panic!("`{wrong}` was taken"),
        }
    }
}

#[test]
fn values_damaged_before_it_goes_on_are_solved_again() {
    let (place, _note) = begun("damaged");
    let path = place.path().join("table.partial");
    let mut values = fs::read(&path).expect("values");
    // Not the first: there the game is over.
    values[8192..].fill(7);
    fs::write(&path, values).expect("a writable directory");
    goes_on(place.path());
}

/// Values that change on the disk while others are computed: when they are needed again, or at the end, that is found.
#[test]
fn values_altered_meanwhile_are_found() {
    for early in [true, false] {
        let place = Place::new("meanwhile");
        let (all, so_far, altered) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
        let watch = |event| match event {
            Event::Begun { positions, .. } => all.store(positions, Ordering::Relaxed),
            Event::Swept { .. } => {}
            Event::Solved { positions, layer, proof } => {
                let finished = positions + so_far.fetch_add(positions, Ordering::Relaxed);
                let last = finished == all.load(Ordering::Relaxed);
                // The first layer in which the game is not over, to which others lead; or the last, to which none does.
                let when = if early { proof.sweeps > 0 && !altered.swap(true, Ordering::Relaxed) } else { last };
                if when {
                    let file = OpenOptions::new().write(true).open(place.path().join("table.partial"));
                    file.and_then(|file| file.write_all_at(&[7], 4096 + 8 * layer.first)).expect("values");
                }
            }
        };
        let error = solve(&task(GAME, place.path()), &watch).expect_err("values were altered");
        assert!(error.to_string().contains("were altered; run the same command again to recompute them"), "{error}");
        let finished = so_far.load(Ordering::Relaxed) == all.load(Ordering::Relaxed);
        assert_eq!(finished, !early, "found when they were needed");
        solve(&task(GAME, place.path()), &|_| {}).expect("it goes on");
        let (whole, _table) = solved(GAME.rules, GAME.pieces, GAME.objective);
        assert!(bytes(place.path()) == bytes(whole.path()));
    }
}
