//! Plain words for what an action does or why it is illegal.

use ur::{Action, Audience, Color, Explanation, Position, Refusal, Rules, Verdict};

fn explain(rules: Rules, line: &str, text: &str) -> Explanation {
    Position::parse(rules, line).unwrap_or_else(|error| panic!("{line}: {error}")).explain(text)
}

/// Checks `<action>: <sentence>` as onlookers read it.
#[track_caller]
fn check(rules: Rules, line: &str, expected: &str) {
    let (text, sentence) = expected.split_once(": ").expect("an action and a sentence");
    assert_eq!(explain(rules, line, text).sentence(&Audience::onlookers(rules)), sentence, "{line}: {text}");
}

/// The same as Black reads it.
#[track_caller]
fn check_black(rules: Rules, line: &str, expected: &str) {
    let (text, sentence) = expected.split_once(": ").expect("an action and a sentence");
    assert_eq!(explain(rules, line, text).sentence(&Audience::player(rules, Color::Black)), sentence, "{line}: {text}");
}

#[test]
fn runners_dice() {
    for (line, sentence) in [
        ("6/8/6 b 7,0,0 7,0,0 t", "d0: Black throws 0; Black starts; Black enters a piece on 1"),
        ("6/8/6 b 7,0,0 7,0,0 t", "d2: Black throws 2; Black needs a 0 to start; it is White's turn"),
        ("6/b7/6 w 6,0,0 7,0,0 t2", "d1: White throws 1; White needs a 0 to start; White has a second try"),
        (
            "6/b7/6 b 6,0,0 7,0,0 t",
            "d0: Black throws 0; the penalty for a throw of 0 ends Black's turn; it is White's turn; \
             White has two tries to throw a 0",
        ),
        (
            "4b1/b1b1b1b1/4b1 b 0,0,1 7,0,0 t",
            "d2: Black throws 2; Black has no move for the 2; the penalty for a throw without a move ends Black's turn; \
             it is White's turn; White has not started and takes a 0 at once; White starts; \
             White enters a piece on 1; Black's piece on 1 is hit and goes into the river",
        ),
        ("6/b7/6 b 6,0,0 7,0,0 t", "d4: illegal, the dice of ur-runners show 0, 1, 2 or 3, not 4"),
        ("6/b7/6 b 6,0,0 7,0,0 t", "d9: illegal, the dice of ur-runners show 0, 1, 2 or 3, not 9"),
        ("6/b7/6 b 6,0,0 7,0,0 1", "d1: illegal, the dice have been thrown: Black must play the 1"),
        ("6/3b4/6 b 6,0,0 7,0,0 +", "d1: illegal, Black has a bonus to play or decline first"),
        ("6/3b4/6 b 6,0,0 7,0,0 !", "d1: illegal, Black has a free move to play or decline first"),
    ] {
        check(Rules::Runners, line, sentence);
    }
}

#[test]
fn runners_moves() {
    for (line, sentence) in [
        ("6/2b5/6 b 6,0,0 7,0,0 1", "3-4: Black moves from 3 to 4; the rosette on 4 gives Black a bonus move"),
        ("6/3b4/6 b 6,0,0 7,0,0 +", "pass: Black declines the bonus"),
        ("6/3b4/6 b 6,0,0 7,0,0 !", "pass: Black declines the free move"),
        ("6/2b5/6 b 5,1,0 7,0,0 1", "r-A: Black enters a piece from the river on A"),
        (
            "6/2b5/6 b 6,0,0 7,0,0 2",
            "3-5: Black moves from 3 to 5; the penalty for passing over a rosette ends Black's turn; it is White's turn; \
             White has not started and takes a 0 at once; White starts; White enters a piece on 1",
        ),
        ("6/8/5b b 0,0,6 7,0,0 1", "f-h: Black brings the piece on f home; Black wins 21 points"),
        ("6/8/5b b 0,0,6 7,0,0 t", "f-h: illegal, the dice come first: it is Black's throw"),
        ("6/8/6 b 0,0,7 7,0,0 t", "d0: illegal, the game is over: Black won"),
        ("6/b7/6 b 6,0,0 7,0,0 1", "s-1: illegal, Black's own piece is on 1"),
        ("6/b7/6 b 6,0,0 7,0,0 1", "2-3: illegal, there is no piece on 2"),
        ("6/b7/w5 b 6,0,0 6,0,0 1", "a-b: illegal, the piece on a is White's"),
        ("6/2b5/6 b 6,0,0 7,0,0 1", "3-2: illegal, Black's pieces only move forward, and 2 is not ahead"),
        ("6/2b5/6 b 6,0,0 7,0,0 1", "3-a: illegal, a is not on Black's route"),
        ("6/2bw4/6 b 6,0,0 6,0,0 1", "3-4: illegal, White's piece on 4 would be hit, so write `x` instead of `-`"),
        ("6/2b5/6 b 6,0,0 7,0,0 1", "3x4: illegal, there is no piece to hit on 4, so write `-` instead of `x`"),
        ("6/2b5/6 b 6,0,0 7,0,0 1", "r-A: illegal, Black has no piece in the river"),
        ("6/2b5/6 b 0,0,6 7,0,0 1", "s-1: illegal, Black has no piece at start"),
        ("6/2b5/6 b 6,0,0 7,0,0 1", "s-A: illegal, a piece from start cannot enter on A"),
        ("6/2b5/6 b 6,0,0 7,0,0 1", "s-h: illegal, a piece cannot enter and go home in one move"),
        (
            "6/2b5/6 b 6,0,0 7,0,0 1",
            "t: illegal, `t` is only for ur-long-jump; in ur-runners the dice are thrown without it",
        ),
    ] {
        check(Rules::Runners, line, sentence);
    }
}

#[test]
fn long_jump() {
    for (line, sentence) in [
        ("6/8/6 b 7,0,0 7,0,0 t", "t: Black chooses to throw and enter a piece"),
        ("6/8/6 b 7,0,0 7,0,0 d", "t: illegal, the dice come first: it is Black's throw"),
        ("6/8/6 b 7,0,0 7,0,0 d", "d0: illegal, the dice of ur-long-jump show 1, 2, 3 or 4, not 0"),
        ("6/8/6 b 7,0,0 7,0,0 t", "d9: illegal, the dice of ur-long-jump show 1, 2, 3 or 4, not 9"),
        ("6/8/6 b 7,0,0 7,0,0 t", "d1: illegal, Black has not chosen to throw (`t`)"),
        ("6/8/6 b 7,0,0 7,0,0 1", "t: illegal, Black has already thrown and must enter a piece with the 1"),
        ("6/w7/6 b 7,0,0 6,0,0 d", "d1: Black throws 1; Black has no move for the 1; it is White's turn"),
        ("6/8/6 b 7,0,0 7,0,0 4", "s-4: Black enters a piece on 4; the rosette on 4 gives Black another turn"),
        ("6/bbw5/6 b 5,0,0 6,0,0 t", "1-4: Black moves from 1 to 4; the rosette on 4 gives Black another turn"),
    ] {
        check(Rules::LongJump, line, sentence);
    }
}

#[test]
fn finkel() {
    for (line, sentence) in [
        ("6/8/6 b 7,0,0 7,0,0 t", "d0: Black throws 0; it is White's turn"),
        (
            "6/b1w5/6 b 6,0,0 6,0,0 2",
            "1x3: Black moves from 1 to 3; White's piece on 3 is hit and goes back to start; it is White's turn",
        ),
        ("5b/8/6 b 0,0,6 7,0,0 1", "F-h: Black brings the piece on F home; Black wins 1 point"),
        ("3b2/8/6 b 6,0,0 7,0,0 t", "d5: illegal, the dice of ur-finkel show 0, 1, 2, 3 or 4, not 5"),
    ] {
        check(Rules::Finkel, line, sentence);
    }
}

#[test]
fn a_player_is_addressed_as_you() {
    for (line, sentence) in [
        ("6/8/6 b 7,0,0 7,0,0 t", "d0: you throw 0; you start; you enter a piece on 1"),
        ("6/8/6 b 7,0,0 7,0,0 t", "d2: you throw 2; you need a 0 to start; it is White's turn"),
        ("6/b7/6 b 6,0,0 7,0,0 3", "1-4: you move from 1 to 4; the rosette on 4 gives you a bonus move"),
        (
            "6/b7/6 b 6,0,0 7,0,0 t",
            "d0: you throw 0; the penalty for a throw of 0 ends your turn; it is White's turn; \
             White has two tries to throw a 0",
        ),
        ("6/8/5b b 0,0,6 7,0,0 1", "f-h: you bring the piece on f home; you win 21 points"),
        (
            "6/b7/6 w 6,0,0 7,0,0 t",
            "d0: White throws 0; White starts; White enters a piece on 1; \
             your piece on 1 is hit and goes into the river",
        ),
        ("6/8/6 w 7,0,0 7,0,0 t", "d1: White throws 1; White needs a 0 to start; it is your turn"),
        ("6/2b5/6 b 6,0,0 7,0,0 1", "3-a: illegal, a is not on your route"),
        ("6/b7/6 w 6,0,0 6,1,0 1", "1-2: illegal, the piece on 1 is yours"),
        ("6/8/5b b 0,0,6 7,0,0 t", "f-h: illegal, the dice come first: it is your throw"),
        ("6/2b5/6 b 6,0,0 7,0,0 1", "r-A: illegal, you have no piece in the river"),
    ] {
        check_black(Rules::Runners, line, sentence);
    }
}

#[test]
fn players_can_have_names() {
    let audience = Audience::onlookers(Rules::Runners);
    let audience = audience.named(["Ann", "Bob"]);
    let explanation = explain(Rules::Runners, "6/b7/6 b 6,0,0 7,0,0 t", "d0");
    assert_eq!(
        explanation.sentence(&audience),
        "Ann throws 0; the penalty for a throw of 0 ends Ann's turn; it is Bob's turn; Bob has two tries to throw a 0"
    );
}

#[test]
fn an_explanation_is_a_value() {
    let line = "6/8/5b b 0,0,6 7,0,0 1";
    let legal = explain(Rules::Runners, line, "f-h");
    assert!(legal.is_legal() && legal.effects().len() == 2);
    let illegal = explain(Rules::Runners, line, "d9");
    assert_eq!(illegal.action, Some(Action::Roll(9)));
    assert_eq!(illegal.verdict, Verdict::Illegal(Refusal::NoSuchThrow { rules: Rules::Runners, value: 9 }));
    let phase = "1".parse().unwrap();
    let illegal = explain(Rules::Runners, line, "d2");
    assert_eq!(illegal.verdict, Verdict::Illegal(Refusal::NotTheDice { who: Color::Black, phase }));
    let unreadable = explain(Rules::Runners, line, "home");
    assert!(unreadable.action.is_none() && matches!(unreadable.verdict, Verdict::Unreadable(_)));
}

#[test]
fn text_that_is_not_an_action() {
    let start = Position::start(Rules::Runners, 7);
    for (text, reason) in [
        ("", "not an action; actions look like `d2`, `t`, `3-5`, `3x5`, `s-2`, `r-B`, `f-h` or `pass`"),
        ("d12", "not an action; actions look like `d2`, `t`, `3-5`, `3x5`, `s-2`, `r-B`, `f-h` or `pass`"),
        ("9-5", "'9' is not a square, `s` (start) or `r` (river)"),
        ("3-G", "'G' is not a square or `h` (home)"),
        ("fxh", "there is nothing to hit at home; write `-` instead of `x`"),
    ] {
        let sentence = start.explain(text).sentence(&Audience::onlookers(Rules::Runners));
        assert_eq!(sentence, format!("illegal, {reason}"), "{text}");
    }
}

// Marks are a writer's comments on an action, as in records.
#[test]
fn marks_after_an_action_are_ignored() {
    for (line, marked) in [
        ("6/8/6 b 7,0,0 7,0,0 t", "d0!"),
        ("6/2b5/6 b 6,0,0 7,0,0 2", "3-5?"),
        ("6/2b5/6 b 6,0,0 7,0,0 2", "3-5++"),
        ("6/2b5/6 b 6,0,0 7,0,0 2", "s-2!?#"),
        ("6/3b4/6 b 6,0,0 7,0,0 +", "pass!!"),
    ] {
        let plain = explain(Rules::Runners, line, marked.trim_end_matches(['+', '#', '!', '?']));
        assert!(plain.is_legal(), "{marked}");
        assert_eq!(explain(Rules::Runners, line, marked), plain, "{marked}");
    }
    let start = Position::start(Rules::Runners, 7);
    assert!(["!", "d!0", "!d0"].iter().all(|text| !start.explain(text).is_legal()));
}

#[test]
fn long_or_broken_text_gives_one_short_line() {
    let start = Position::start(Rules::Runners, 7);
    for text in ["3".repeat(5000), "3\n5".into(), "3-\n".into()] {
        let sentence = start.explain(&text).sentence(&Audience::onlookers(Rules::Runners));
        assert!(sentence.lines().count() == 1 && sentence.chars().count() < 250, "{sentence}");
    }
    let line = format!("6/8/6 b 7,0,0 7,0,0 {}", "t".repeat(5000));
    let error = Position::parse(Rules::Runners, &line).unwrap_err();
    assert!(error.to_string().chars().count() < 250, "{error}");
    assert_eq!(error.line, line);
}
