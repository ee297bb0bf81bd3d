//! Plain words for what an action does or why it is illegal.

use ur::{Position, Rules, explain};

#[track_caller]
fn told(rules: Rules, line: &str, sentence: &str) {
    let position = Position::from_line(rules, line).unwrap_or_else(|faults| panic!("{line}: {faults}"));
    let attempt = sentence.split(": ").next().unwrap_or_default();
    assert_eq!(explain(&position, attempt).sentence, sentence, "{line}");
}

#[test]
fn runners_dice() {
    for (line, sentence) in [
        ("6/8/6 b 7,0,0 7,0,0 t", "d0: Black throws 0; Black starts; Black enters a piece on 1"),
        ("6/8/6 b 7,0,0 7,0,0 t", "d2: Black throws 2; Black needs a 0 to start; it is White's turn"),
        ("6/b7/6 w 6,0,0 7,0,0 t2", "d1: White throws 1; White needs a 0 to start; White has a second try"),
        (
            "6/b7/6 b 6,0,0 7,0,0 t",
            "d0: Black throws 0; penalty 1 (a throw of 0) ends Black's turn; it is White's turn; \
             White has two tries to throw a 0",
        ),
        (
            "4b1/b1b1b1b1/4b1 b 0,0,1 7,0,0 t",
            "d2: Black throws 2; Black has no move for the 2; penalty 2 (a throw without a move) ends Black's turn; \
             it is White's turn; White has not started and takes a 0 at once; White starts; \
             White enters a piece on 1; Black's piece on 1 is hit into the river",
        ),
        ("6/b7/6 b 6,0,0 7,0,0 t", "d4: illegal, the dice of ur-runners never show 4"),
        ("6/b7/6 b 6,0,0 7,0,0 1", "d1: illegal, the dice were thrown: Black is to play the 1"),
        ("6/3b4/6 b 6,0,0 7,0,0 +", "d1: illegal, the dice wait: Black has a bonus to play or decline"),
        ("6/3b4/6 b 6,0,0 7,0,0 !", "d1: illegal, the dice wait: Black has a free move to play or decline"),
    ] {
        told(Rules::Runners, line, sentence);
    }
}

#[test]
fn runners_moves() {
    for (line, sentence) in [
        ("6/2b5/6 b 6,0,0 7,0,0 1", "3-4: Black moves from 3 to 4; the rosette 4 gives Black a bonus move"),
        ("6/3b4/6 b 6,0,0 7,0,0 +", "pass: Black declines the bonus"),
        ("6/3b4/6 b 6,0,0 7,0,0 !", "pass: Black declines the free move"),
        ("6/2b5/6 b 5,1,0 7,0,0 1", "r-A: Black enters a piece from the river on A"),
        (
            "6/2b5/6 b 6,0,0 7,0,0 2",
            "3-5: Black moves from 3 to 5; penalty 3 (passing over a rosette) ends Black's turn; it is White's turn; \
             White has not started and takes a 0 at once; White starts; White enters a piece on 1",
        ),
        ("6/8/5b b 0,0,6 7,0,0 1", "f-h: Black brings the piece on f home; Black wins 21 points"),
        ("6/8/5b b 0,0,6 7,0,0 t", "f-h: illegal, the dice come first: Black is to throw"),
        ("6/8/6 b 0,0,7 7,0,0 t", "d0: illegal, the game is over"),
        ("6/b7/6 b 6,0,0 7,0,0 1", "s-1: illegal, Black's own piece stands on 1"),
        ("6/b7/6 b 6,0,0 7,0,0 1", "2-3: illegal, no piece stands on 2"),
        ("6/b7/w5 b 6,0,0 6,0,0 1", "a-b: illegal, the piece on a is White's"),
        ("6/2b5/6 b 6,0,0 7,0,0 1", "3-2: illegal, Black's pieces only move forward, and 2 is not ahead"),
        ("6/2b5/6 b 6,0,0 7,0,0 1", "3-a: illegal, a is not on Black's route"),
        ("6/2bw4/6 b 6,0,0 6,0,0 1", "3-4: illegal, White's piece on 4 is hit, which is written with 'x'"),
        ("6/2b5/6 b 6,0,0 7,0,0 1", "3x4: illegal, there is nobody to hit on 4; it is written with '-'"),
        ("6/2b5/6 b 6,0,0 7,0,0 1", "r-A: illegal, Black has no piece in the river"),
        ("6/2b5/6 b 0,0,6 7,0,0 1", "s-1: illegal, Black has no piece at start"),
        ("6/2b5/6 b 6,0,0 7,0,0 1", "s-A: illegal, a piece from start does not enter on A"),
        ("6/2b5/6 b 6,0,0 7,0,0 1", "s-h: illegal, a piece that enters cannot go home at once"),
        ("6/2b5/6 b 6,0,0 7,0,0 1", "t: illegal, ur-runners has no choice to throw; the dice follow by themselves"),
    ] {
        told(Rules::Runners, line, sentence);
    }
}

#[test]
fn long_jump() {
    for (line, sentence) in [
        ("6/8/6 b 7,0,0 7,0,0 t", "t: Black chooses to throw and enter a piece"),
        ("6/8/6 b 7,0,0 7,0,0 d", "t: illegal, the dice come first: Black is to throw"),
        ("6/8/6 b 7,0,0 7,0,0 1", "t: illegal, Black has thrown and is to enter with the 1"),
        ("6/w7/6 b 7,0,0 6,0,0 d", "d1: Black throws 1; Black has no move for the 1; it is White's turn"),
        ("6/8/6 b 7,0,0 7,0,0 4", "s-4: Black enters a piece on 4; the rosette 4 gives Black another turn"),
        ("6/bbw5/6 b 5,0,0 6,0,0 t", "1-4: Black moves from 1 to 4; the rosette 4 gives Black another turn"),
    ] {
        told(Rules::LongJump, line, sentence);
    }
}

#[test]
fn finkel() {
    for (line, sentence) in [
        ("6/8/6 b 7,0,0 7,0,0 t", "d0: Black throws 0; it is White's turn"),
        (
            "6/b1w5/6 b 6,0,0 6,0,0 2",
            "1x3: Black moves from 1 to 3; White's piece on 3 is hit back to start; it is White's turn",
        ),
        ("5b/8/6 b 0,0,6 7,0,0 1", "F-h: Black brings the piece on F home; Black wins 1 point"),
    ] {
        told(Rules::Finkel, line, sentence);
    }
}

#[test]
fn what_is_no_action_is_told_so() {
    let start = Position::start(Rules::Runners, 7);
    for (attempt, reason) in [
        ("", "it is no action; actions look like 'd2', 't', '3-5', '3x5', 's-2', 'r-B', 'f-h', 'pass'"),
        ("d7", "the dice of Ur never show 7; they show 0 to 4"),
        ("9-5", "'9' is no square, nor 's' (start) or 'r' (river)"),
        ("3-G", "'G' is no square, nor 'h' (home)"),
        ("fxh", "there is nothing to hit at home; bearing off is written with '-'"),
    ] {
        assert_eq!(explain(&start, attempt).sentence, format!("{attempt}: illegal, {reason}"));
    }
}

// Marks are what a writer thought of an action, as in records.
#[test]
fn marks_after_an_action_are_no_part_of_it() {
    for (line, marked) in [
        ("6/8/6 b 7,0,0 7,0,0 t", "d0!"),
        ("6/2b5/6 b 6,0,0 7,0,0 2", "3-5?"),
        ("6/2b5/6 b 6,0,0 7,0,0 2", "3-5++"),
        ("6/2b5/6 b 6,0,0 7,0,0 2", "s-2!?#"),
        ("6/3b4/6 b 6,0,0 7,0,0 +", "pass!!"),
    ] {
        let position = Position::from_line(Rules::Runners, line).unwrap();
        let plain = explain(&position, marked.trim_end_matches(['+', '#', '!', '?']));
        let told = explain(&position, marked);
        assert_eq!((told.legal, &told.effects), (true, &plain.effects), "{}", told.sentence);
        assert!(told.sentence.starts_with(&format!("{marked}: Black ")), "{}", told.sentence);
    }
    let start = Position::start(Rules::Runners, 7);
    assert!(!explain(&start, "!").legal && !explain(&start, "d!0").legal && !explain(&start, "!d0").legal);
}

#[test]
fn a_long_or_broken_text_stays_on_one_short_line() {
    let start = Position::start(Rules::Runners, 7);
    let told = explain(&start, &"3".repeat(5000)).sentence;
    assert!(told.contains("3…: illegal, ") && told.chars().count() < 250, "{told}");
    assert_eq!(explain(&start, "3\n5").sentence.lines().count(), 1);
    let line = format!("6/8/6 b 7,0,0 7,0,0 {}", "t".repeat(5000));
    let faults = Position::from_line(Rules::Runners, &line).unwrap_err().to_string();
    assert!(faults.contains("t…'") && faults.chars().count() < 250, "{faults}");
}
