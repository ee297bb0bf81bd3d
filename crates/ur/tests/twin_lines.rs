//! What the slow twin's reader of position lines accepts and rejects, fault by fault.

#[allow(dead_code, reason = "each test file uses its part of the twin")]
pub mod twin;

use twin::Twin;
use twin::random::{Rng, random_line, random_position};

const RUNNERS: &str = "ur-runners";
const LONG_JUMP: &str = "ur-long-jump";
const FINKEL: &str = "ur-finkel";
const ALL: [&str; 3] = [RUNNERS, LONG_JUMP, FINKEL];

#[track_caller]
fn accepts(rules: &str, lines: &[&str]) {
    for line in lines {
        assert_eq!(Twin::from_line(rules, line).map(|twin| twin.line()).as_deref(), Ok(*line), "{rules} {line}");
    }
}

#[track_caller]
fn rejects(rules: &str, fault: &str, lines: &[&str]) {
    for line in lines {
        match Twin::from_line(rules, line) {
            Ok(_) => panic!("{rules} accepts {line}"),
            Err(faults) => assert!(faults.iter().any(|found| found.contains(fault)), "{line}: {faults:?}"),
        }
    }
}

#[test]
fn the_five_fields() {
    for rules in ALL {
        accepts(rules, &["6/8/6 b 7,0,0 7,0,0 t", "6/8/6 w 1,0,0 1,0,0 t", "1b1b2/b6w/6 w 0,0,0 2,0,0 t"]);
        rejects(
            rules,
            "fields",
            &["", "6/8/6", "6/8/6 b 7,0,0 7,0,0", "6/8/6 b 7,0,0 7,0,0 t t", "6/8/6  b 7,0,0 7,0,0 t"],
        );
        rejects(rules, "fields", &[" 6/8/6 b 7,0,0 7,0,0 t", "6/8/6 b 7,0,0 7,0,0 t ", "6/8/6\tb 7,0,0 7,0,0 t"]);
        rejects(rules, "turn", &["6/8/6 B 7,0,0 7,0,0 t", "6/8/6 x 7,0,0 7,0,0 t", "6/8/6 bw 7,0,0 7,0,0 t"]);
        rejects(rules, "phase", &["6/8/6 b 7,0,0 7,0,0 T", "6/8/6 b 7,0,0 7,0,0 t\n", "6/8/6 b 7,0,0 7,0,0 t3"]);
        rejects(rules, "black", &["6/8/6 b 7,0 7,0,0 t", "6/8/6 b 7,0,0,0 7,0,0 t", "6/8/6 b 07,0,0 7,0,0 t"]);
        rejects(rules, "white", &["6/8/6 b 7,0,0 8,0,0 t", "6/8/6 b 7,0,0 -1,0,0 t", "6/8/6 b 7,0,0 +7,0,0 t"]);
    }
    rejects("ur", "no rule set", &["6/8/6 b 7,0,0 7,0,0 t"]);
}

#[test]
fn the_squares() {
    for rules in ALL {
        rejects(rules, "rows", &["6/8 b 7,0,0 7,0,0 t", "6/8/6/6 b 7,0,0 7,0,0 t", "/6/8/6 b 7,0,0 7,0,0 t"]);
        rejects(
            rules,
            "squares, not",
            &["7/8/6 b 7,0,0 7,0,0 t", "6/7/6 b 7,0,0 7,0,0 t", "6/8/ b 7,0,0 7,0,0 t", "6/6b/6 b 6,0,0 7,0,0 t"],
        );
        rejects(rules, "follows another digit", &["6/44/6 b 7,0,0 7,0,0 t", "51/8/6 b 7,0,0 7,0,0 t"]);
        rejects(rules, "the digit", &["06/8/6 b 7,0,0 7,0,0 t", "6/b07/6 b 6,0,0 7,0,0 t", "6/9/6 b 7,0,0 7,0,0 t"]);
        rejects(
            rules,
            "unknown character",
            &["6/8/5. b 7,0,0 7,0,0 t", "6/B7/6 b 6,0,0 7,0,0 t", "6/8/5é b 7,0,0 7,0,0 t"],
        );
    }
}

#[test]
fn the_pieces() {
    for rules in ALL {
        rejects(rules, "pieces", &["6/8/6 b 0,0,0 0,0,0 t", "6/b7/6 b 7,0,0 7,0,0 t", "6/bw6/6 b 7,0,0 7,0,0 t"]);
        rejects(rules, "different size", &["6/8/6 b 7,0,0 6,0,0 t", "6/b7/6 b 1,0,0 1,0,0 t"]);
        rejects(rules, "both sides home", &["6/8/6 b 0,0,7 0,0,7 t", "6/8/6 w 0,0,1 0,0,1 t"]);
        // The first four squares of a side are on no route of the other.
        rejects(
            rules,
            "not on its route",
            &["w5/8/6 b 1,0,0 0,0,0 t", "3w2/8/6 b 1,0,0 0,0,0 t", "6/8/2b3 b 0,0,0 1,0,0 t"],
        );
    }
    // The last two are, but not in finkel.
    for line in ["5w/8/6 b 1,0,0 0,0,0 t", "6/8/4b1 b 0,0,0 1,0,0 t"] {
        accepts(RUNNERS, &[line]);
        accepts(LONG_JUMP, &[line]);
        rejects(FINKEL, "not on its route", &[line]);
    }
    accepts(RUNNERS, &["6/8/6 b 3,4,0 2,5,0 t"]);
    rejects(FINKEL, "river", &["6/8/6 b 6,1,0 7,0,0 t", "6/8/6 b 7,0,0 6,1,0 t"]);
}

#[test]
fn the_phases_of_each_rule_set() {
    let line = |phase: &str| format!("6/8/6 b 6,0,1 6,0,1 {phase}");
    rejects(RUNNERS, "does not have", &[&line("d"), &line("4"), &line("0"), &line("5")]);
    rejects(LONG_JUMP, "does not have", &[&line("t2"), &line("+"), &line("!"), &line("0"), &line("5")]);
    rejects(FINKEL, "does not have", &[&line("t2"), &line("+"), &line("!"), &line("d"), &line("0"), &line("5")]);
    accepts(RUNNERS, &[&line("t"), &line("1"), &line("2"), &line("3"), &line("+"), &line("!")]);
    accepts(LONG_JUMP, &[&line("t"), &line("d"), &line("1"), &line("2"), &line("3"), &line("4")]);
    accepts(FINKEL, &[&line("t"), &line("1"), &line("2"), &line("3"), &line("4")]);
}

#[test]
fn two_tries_and_not_started() {
    accepts(RUNNERS, &["6/b7/6 w 6,0,0 7,0,0 t2", "6/8/6 b 7,0,0 6,1,0 t2"]);
    rejects(RUNNERS, "t2", &["6/8/6 b 7,0,0 7,0,0 t2", "6/b7/6 b 6,0,0 7,0,0 t2", "6/b7/6 w 6,0,0 6,1,0 t2"]);
    rejects(RUNNERS, "not started", &["6/8/6 b 7,0,0 6,1,0 1", "6/8/6 b 7,0,0 6,1,0 +", "6/8/6 b 7,0,0 6,1,0 !"]);
    // Elsewhere a throw enters the first piece.
    accepts(LONG_JUMP, &["6/8/6 b 7,0,0 7,0,0 1", "6/8/6 b 7,0,0 7,0,0 d"]);
    accepts(FINKEL, &["6/8/6 b 7,0,0 7,0,0 1"]);
}

#[test]
fn nothing_to_play() {
    rejects(RUNNERS, "nothing to play", &["6/8/5b b 0,0,0 1,0,0 2", "6/8/4bb b 0,0,0 2,0,0 2"]);
    accepts(RUNNERS, &["6/8/5b b 0,0,0 1,0,0 1", "6/8/5b b 0,0,0 1,0,0 +"]);
    rejects(LONG_JUMP, "nothing to play", &["6/b7/6 b 0,0,0 1,0,0 1", "6/w7/6 b 1,0,0 0,0,0 1"]);
    rejects(FINKEL, "nothing to play", &["6/b2w4/6 b 0,0,0 0,0,0 3", "5b/8/6 b 0,0,0 1,0,0 2"]);
    // R11 and "must throw, whatever the chances".
    rejects(LONG_JUMP, "d where t", &["6/b7/6 b 0,0,0 1,0,0 d", "6/wwwwb3/6 b 4,0,0 0,0,1 d"]);
    accepts(LONG_JUMP, &["6/wwww4/6 b 4,0,0 0,0,0 d", "6/b7/6 b 1,0,0 2,0,0 d"]);
}

#[test]
fn a_finished_game() {
    for rules in ALL {
        accepts(rules, &["6/8/6 b 0,0,7 7,0,0 t", "6/3b4/6 w 0,0,0 0,0,1 t"]);
        rejects(rules, "finished", &["6/8/6 b 0,0,7 7,0,0 1"]);
        // The loser's turn is not among the faults.
        accepts(rules, &["6/8/6 w 0,0,7 7,0,0 t"]);
    }
    rejects(RUNNERS, "finished", &["6/8/6 b 0,0,1 1,0,0 +", "6/8/6 b 0,0,1 1,0,0 !", "6/8/6 b 0,0,1 1,0,0 t2"]);
    rejects(LONG_JUMP, "finished", &["6/8/6 b 0,0,1 1,0,0 d"]);
}

/// Every position has exactly one line: a line that is read is written the same way.
#[test]
fn lines_are_canonical() {
    for rules in ALL {
        let mut rng = Rng::new(3);
        for _ in 0..20_000 {
            let line = random_line(rules, "t", &mut rng);
            if let Ok(twin) = Twin::from_line(rules, &line) {
                assert_eq!(twin.line(), line);
            }
            let twin = random_position(rules, &mut rng);
            assert_eq!(Twin::from_line(rules, &twin.line()), Ok(twin));
        }
    }
}
