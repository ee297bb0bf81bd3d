//! `verify-dice`.

use std::fs;
use std::path::PathBuf;

use crate::run::{Run, refuses, run, run_with};

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const COMMITMENT: &str = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";

/// A record with the dice of the published test vectors.
fn record(rules: &str, seed: &str, more: &str) -> String {
    format!(
        "[Rules \"{rules}\"]\n[DiceCommitment \"{COMMITMENT}\"]\n{seed}[DiceEntropyBlack \"6c61706973\"]\n\
         [DiceEntropyWhite \"6361726e656c69616e\"]\n{more}\n"
    )
}

fn revealed_seed() -> String {
    format!("[DiceSeed \"{SEED}\"]\n")
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a file can be written");
    path
}

fn verify(name: &str, text: &str) -> Run {
    run(&["verify-dice", file(name, text).to_str().unwrap()])
}

#[test]
fn honest_dice_are_verified() {
    let text = record("ur-runners", &revealed_seed(), "1. d1 2. d1 3. d1 4. d3 5. d0 6. d2 7. s-2 8. d1 9. 2-3");
    let run = verify("true.record", &text);
    assert_eq!(
        (run.code, run.out.as_str()),
        (
            Some(0),
            "7 throws: all match the seed and both players' entropy\nno Result and no Termination: the game is not over\n"
        )
    );
    let start = "[Start \"k/8/8/8 b 0-0 - 1-1-2 - 6:0-0\"]\nc3";
    let run = verify("advanced.record", &record("mur-advanced", &revealed_seed(), start));
    assert_eq!(run.code, Some(0), "{} {}", run.out, run.err);
}

#[test]
fn wrong_throws_are_listed() {
    let text = record("ur-runners", &revealed_seed(), "d1 d1 d2 d3 d3");
    let run = verify("false.record", &text);
    assert_eq!(run.code, Some(1));
    assert_eq!(run.out, "throw 3 should be d1, not d2\nthrow 5 should be d0, not d3\n");
}

#[test]
fn a_wrong_throw_that_makes_a_later_play_illegal_is_listed() {
    let check = |moves: &str| verify("changed.record", &record("ur-runners", &revealed_seed(), moves));
    let run = check("d1 d1 d1 d3 d0 d3 s-2");
    assert_eq!(run.code, Some(1));
    let [fault, beyond] = run.out.lines().collect::<Vec<_>>()[..] else { panic!("{}", run.out) };
    assert_eq!(fault, "throw 6 should be d2, not d3");
    assert!(beyond.starts_with("the game cannot be replayed beyond that: move 7: s-2: illegal, "), "{beyond}");
    // A throw that the dice never show is as wrong as one that did not fall.
    let run = check("d1 d1 d9");
    assert_eq!((run.code, run.out.lines().next()), (Some(1), Some("throw 3 should be d1, not d9")));
}

#[test]
fn missing_opening_rolls_are_named() {
    let fair = |seed, rolls: &str, moves: &str| record("ur-runners", seed, &format!("{rolls}{moves}"));
    // White is named first here, so White's entropy comes first; the record must say so.
    let swapped = |text: String| {
        text.replace("Black \"6c6", "X").replace("White \"636", "Black \"636").replace('X', "White \"6c6")
    };
    let rolls = "[OpeningRolls \"white d1 black d2\"]\n";
    let seed = revealed_seed();
    let run = verify("rolled.record", &swapped(fair(&seed, rolls, "d1 d1 d1 d3 d0")));
    assert_eq!(run.code, Some(0), "{} {}", run.out, run.err);
    assert!(run.out.starts_with("5 throws and 2 opening rolls: all match "), "{}", run.out);
    let run = verify("unrolled.record", &swapped(fair(&seed, "", "d1 d1 d1 d3 d0")));
    assert_eq!(run.code, Some(1));
    assert!(run.out.contains("no OpeningRolls") && !run.out.contains("should be"), "{}", run.out);
}

#[test]
fn a_single_throw_is_reported_in_the_singular() {
    let run = verify("single.record", &record("ur-runners", &revealed_seed(), "d1"));
    assert_eq!(run.code, Some(0));
    assert!(run.out.starts_with("1 throw: it matches the seed and both players' entropy\n"), "{}", run.out);
}

#[test]
fn a_seed_must_match_the_commitment() {
    let other = format!("[DiceSeed \"{}\"]\n", SEED.replace("00", "ff"));
    let run = verify("other.record", &record("ur-runners", &other, "d1"));
    assert_eq!(run.code, Some(1));
    assert!(run.out.contains(COMMITMENT), "{}", run.out);
}

#[test]
fn a_record_is_read_from_standard_input() {
    let text = record("ur-runners", &revealed_seed(), "d1 d1");
    let run = run_with(&["verify-dice", "-"], &text);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let unreadable = run_with(&["verify-dice", "-"], "[Rules");
    assert_eq!((unreadable.code, unreadable.out.as_str()), (Some(2), ""));
    assert!(unreadable.err.contains("line 1, column "), "{}", unreadable.err);
}

#[test]
fn every_game_of_a_file_is_verified() {
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/ur-runners-set.record");
    let all = run(&["verify-dice", games]);
    assert_eq!(all.code, Some(0), "{} {}", all.out, all.err);
    assert_eq!((all.out.matches("game ").count(), all.out.matches(": all match").count()), (4, 4), "{}", all.out);
    let honest = record("ur-runners", &revealed_seed(), "1. d1");
    let wrong = record("ur-runners", &revealed_seed(), "1. d2");
    let run = verify("several.record", &[honest.as_str(), &wrong, &honest].concat());
    assert_eq!(run.code, Some(1));
    assert!(run.out.contains("game 2:\nthrow 1 should be d1, not d2\ngame 3:\n"), "{}", run.out);
    let cut = verify("cut.record", &format!("{honest}[Rules \"ur-runners\"]\n1. d1 3. d1"));
    assert_eq!(cut.code, Some(2));
    assert!(cut.err.contains("cut.record: game 2: ") && cut.err.contains("line 8, column 7"), "{}", cut.err);
}

#[test]
fn a_result_that_the_game_does_not_have_is_listed() {
    let claim = |tags: &str| verify("claim.record", &record("ur-runners", &revealed_seed(), &format!("{tags}\nd1 d1")));
    let holds = |tags: &str, words: &str| {
        let run = claim(tags);
        assert_eq!((run.code, run.out.lines().nth(1)), (Some(0), Some(words)), "{}", run.err);
    };
    holds(
        "[Result \"white\"]\n[Termination \"resignation\"]",
        "Result `white` and Termination `resignation` agree with the game",
    );
    holds("[Result \"white\"]", "Result `white` agrees with the game; there is no Termination");
    holds("[Termination \"abandoned\"]", "Termination `abandoned` agrees with the game");
    let run = claim("[Result \"white\"]\n[Termination \"normal\"]");
    assert_eq!(run.code, Some(1));
    assert_eq!(run.out, "Termination is `normal`, but the game is not over at the board\n");
}

#[test]
fn what_cannot_be_checked_is_an_error() {
    refuses(&["verify-dice", "no such file"], &["no such file"]);
    let bad = |name, text: &str, words: &[&str]| {
        refuses(&["verify-dice", file(name, text).to_str().unwrap()], words);
    };
    bad(
        "unrevealed.record",
        &record("ur-runners", "", "d1"),
        &["unrevealed.record: the seed has not been revealed yet"],
    );
    let illegal = record("ur-runners", &revealed_seed(), "d1 d1 d1 d3 d0 d2 s-3");
    bad("illegal.record", &illegal, &["illegal.record: move 7: s-3: illegal"]);
    bad("faulty.record", "[Rules \"ur-runners\"]\n1. d1 3. d1", &["line 2"]);
    bad("unproven.record", "[Rules \"ur-runners\"]\n1. d1", &["DiceCommitment"]);
    bad("diceless.record", &record("mur-basic", &revealed_seed(), "c3"), &["mur-basic has no dice"]);
    bad("unknown.record", &record("ur-runner", &revealed_seed(), "d1"), &["did you mean ur-runners?"]);
}
