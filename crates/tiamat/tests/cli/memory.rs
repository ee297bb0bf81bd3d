//! Whatever comes in, and however much goes out, memory stays small.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::run::{Run, directory, finish, program};

/// Runs a script whose programs have this much memory at most.
fn limited(megabytes: usize, script: &str) -> Run {
    let tiamat = program();
    let folder = Path::new(tiamat.get_program()).parent().and_then(Path::to_str).expect("its path is text");
    // What counts is the address space. Threads would reserve 64 MiB of it each, whether they use them or not.
    let script = format!("PATH={folder}:$PATH\nexport MALLOC_ARENA_MAX=1\nulimit -v {}\n{script}", megabytes << 10);
    // Tests run side by side, so each run has a directory of its own.
    static RUNS: AtomicUsize = AtomicUsize::new(0);
    let dir = directory(&format!("memory-run-{}", RUNS.fetch_add(1, Ordering::Relaxed)));
    fs::create_dir_all(&dir).expect("a directory can be made");
    finish(Command::new("sh").args(["-c", &script]).current_dir(&dir).output().expect("a shell runs"))
}

/// Three times the memory that the programs below may use.
const ENDLESS: &str = "head -c 900M /dev/zero";

/// Stops only what would never end: nothing here takes this long, even on a busy machine.
const PATIENT: &str = "timeout 300";

#[test]
fn endless_input_is_refused_in_little_memory() {
    for (command, fault) in [
        ("verify-dice -", "-: a line or a game does not end within 64 MiB"),
        ("position mur-basic --moves -", "cannot read standard input: longer than 1 MiB"),
        ("moves mur-basic --position -", "cannot read standard input: longer than 1 MiB"),
        ("play mur-basic --plain --friend", "cannot read standard input: longer than 1 MiB"),
        ("record check -", "-: a line or a game does not end within 64 MiB"),
        ("record check --from jsonl -", "-: a line or a game does not end within 64 MiB"),
        ("moves mur-basic --batch", "cannot read standard input: a line or a game does not end within 64 MiB"),
        ("session mur-basic", "cannot read standard input: a line or a game does not end within 64 MiB"),
        ("match mur-basic --a weights:/dev/zero --b random", "/dev/zero: longer than 64 MiB"),
        ("match ur-finkel --a weights:/dev/zero --b random", "/dev/zero: longer than 64 MiB"),
        ("play --load /dev/zero", "/dev/zero: not a regular file"),
    ] {
        let run = limited(300, &format!("{ENDLESS} | XDG_STATE_HOME=$PWD {PATIENT} tiamat {command}"));
        assert_eq!(run.code, Some(2), "{command}: {}", run.err);
        assert!(run.err.contains(fault), "{command}: {}", run.err);
    }
}

#[test]
fn input_without_end_is_given_up() {
    for command in ["verify-dice", "record check", "record show", "record stats", "review --no-cache"] {
        // A line without end, lines that belong to one game, and lines that belong to none.
        for input in ["cat /dev/zero", "yes c3", "yes ''"] {
            let run = limited(300, &format!("{input} | {PATIENT} tiamat {command} -"));
            assert_eq!(run.code, Some(2), "{input}, {command}: {}", run.err);
            assert!(run.err.contains("does not end within 64 MiB"), "{input}, {command}: {}", run.err);
        }
    }
    for (command, answer) in [("position mur-basic --batch", "error"), ("session mur-basic", "refused")] {
        let run = limited(300, &format!("{PATIENT} tiamat {command} < /dev/zero"));
        assert_eq!(run.code, Some(2), "{command}: {}", run.err);
        // The fault is answered where the limit is met, before the rest is passed over.
        assert!(
            run.out.contains(answer) && run.out.contains("the line is longer than 1 MiB"),
            "{command}: {}",
            run.out
        );
        assert!(run.err.contains("does not end within 64 MiB"), "{command}: {}", run.err);
    }
}

#[test]
fn a_flood_of_lines_is_not_collected() {
    // Lines come faster than answers go, and while it searches there are no answers. The test waits for a number of answers, not of seconds.
    for flood in ["yes", "{ echo go movetime 2500; yes; }"] {
        let run = limited(150, &format!("{flood} | {PATIENT} tiamat ugi | head -n 500000 | wc -l"));
        assert_eq!(run.out.trim(), "500000", "{flood}: {}", run.err);
    }
    let run = limited(300, &format!("{ENDLESS} | {PATIENT} tiamat analyse mur-basic --time 1500 --hash 1"));
    assert_eq!(run.code, Some(0), "{}", run.err);
}

#[test]
fn a_long_game_is_shown_in_little_memory() {
    let dir = directory("memory-long");
    fs::create_dir_all(&dir).unwrap();
    let game = dir.join("long.record");
    // Black never throws the 0 that it needs to start.
    fs::write(&game, format!("[Rules \"ur-runners\"]\n\n{}\n", "d1 ".repeat(6000))).unwrap();
    for way in ["--animate", "--boards", ""] {
        let run = limited(100, &format!("{PATIENT} tiamat record show {} {way} | tail -c 100", game.display()));
        assert!(!run.out.is_empty() && run.err.is_empty(), "{way}: {}", run.err);
    }
}
