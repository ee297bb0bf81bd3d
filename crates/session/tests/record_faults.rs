//! Records: every fault is named, with its place.

use session::record::Record;

/// The faults of a text that follows a good first line.
fn check(text: &str, expected: &[&str]) {
    let whole = format!("[Rules \"mur-basic\"]\n{text}");
    let faults = Record::parse(&whole).expect_err(text);
    let found: Vec<String> = faults.0.iter().map(ToString::to_string).collect();
    assert_eq!(found, expected, "{text:?}");
}

#[test]
fn faults_of_tags() {
    check("[", &["line 2, column 2: expected the name of a tag after `[`"]);
    check("[1st \"x\"]", &["line 2, column 2: expected the name of a tag after `[`"]);
    check("[Black Anu]", &["line 2, column 8: expected a value in quotes"]);
    check("[Black \"Anu]\nc3", &["line 2, column 8: the value has no closing quote on its line"]);
    check("[Black \"Anu\"", &["line 2, column 13: expected `]`"]);
    check("[Black \"A\\nu\"]", &["line 2, column 10: `\\` must be followed by `\"`, `\\` or `u{…}`"]);
    check("[Black \"\\u{d800}\"]", &["line 2, column 9: `\\` must be followed by `\"`, `\\` or `u{…}`"]);
    check("[Black \"Šamaš\"] [Black \"Anu\"]", &["line 2, column 18: the tag `Black` appears twice"]);
    check("[Rules \"ur-finkel\"]", &["line 2, column 2: the tag `Rules` appears twice"]);
    check("1. c3\n[White \"Anu\"]", &["line 3, column 2: the tag `White` is among the actions"]);
    check("1. [White \"Anu\"] c3", &["line 2, column 5: the tag `White` is among the actions"]);
    let faults = Record::parse("c3").unwrap_err();
    assert_eq!(faults.to_string(), "line 1, column 1: the tag `Rules` is missing");
}

#[test]
fn faults_of_values() {
    let day = "expected a day of the calendar, written like 2026-03-20";
    for date in [
        "2025-02-29",
        "1900-02-29",
        "2026-04-31",
        "2026-13-01",
        "2026-00-10",
        "2026-1-1",
        "26-01-01",
        "+026-01-01",
        "2026-01-011",
        "2026-01",
        "",
    ] {
        check(&format!("[Date \"{date}\"]"), &[&format!("line 2, column 8: Date: {day}")]);
    }
    check("[Result \"1-0\"]", &["line 2, column 10: Result: expected one of: *, black, white, draw"]);
    check(
        "[Termination \"mate\"]",
        &[
            "line 2, column 15: Termination: expected one of: normal, resignation, time, agreement, ply-limit, abandoned",
        ],
    );
    check(
        "[TimeControl \"10\"]",
        &["line 2, column 15: TimeControl: base time: a number lacks its unit (h, m, s or ms)"],
    );
    for rolls in ["", "white d1", "white d1 white d2", "black d1 white d2 white d1 black d2", "blue d1 white d2"] {
        let expected = "expected rolls like `white d2 black d1`, both colours in each round";
        check(&format!("[OpeningRolls \"{rolls}\"]"), &[&format!("line 2, column 16: OpeningRolls: {expected}")]);
    }
    check("[Options \"Short\"]", &["line 2, column 11: Options: \"Short\" is not the name of an option"]);
    check("[Options \"handicap=\"]", &["line 2, column 11: Options: \"\" is not the value of an option"]);
    check("[Options \"short short\"]", &["line 2, column 11: Options: the option `short` is given twice"]);
}

#[test]
fn faults_of_the_dice() {
    check("[DiceCommitment \"00ff\"]", &["line 2, column 18: DiceCommitment: expected 32 bytes, found 2"]);
    check(
        "[DiceSeed \"xy\"]",
        &[
            "line 2, column 2: the tag `DiceCommitment` is missing",
            "line 2, column 12: DiceSeed: 'x' is not a hexadecimal digit",
        ],
    );
    check(
        "[DiceEntropyBlack \"abc\"]",
        &[
            "line 2, column 2: the tag `DiceCommitment` is missing",
            "line 2, column 20: DiceEntropyBlack: an odd number of hexadecimal digits",
        ],
    );
}

#[test]
fn faults_of_actions() {
    check("1. c3 {", &["line 2, column 7: the comment has no end"]);
    check("1. c3 }", &["line 2, column 7: `}` outside a comment"]);
    check("1. c3 <d3>", &["line 2, column 7: \"<d3>\" is not an action"]);
    check("1. ++", &["line 2, column 4: \"++\" is not an action"]);
    check("2. c3 3. d3", &["line 2, column 1: the next action is number 1, not 2"]);
    check("0. c3 1. d3", &["line 2, column 1: the next action is number 1, not 0"]);
    check(
        "1. 2. c3",
        &["line 2, column 1: no action follows this number", "line 2, column 4: the next action is number 1, not 2"],
    );
    check("1. c3 2.", &["line 2, column 7: no action follows this number"]);
    check("1... c3", &["line 2, column 3: \"..\" is not an action"]);
}

#[test]
fn faults_of_clocks() {
    check("@5m 1. c3", &["line 2, column 1: a clock before the first action"]);
    check("1. c3 @5m @4m", &["line 2, column 11: a second clock for the same action"]);
    check("1. c3 @5", &["line 2, column 7: clock: a number lacks its unit (h, m, s or ms)"]);
    check("1. c3 @5m 2. ?! @5m", &["line 2, column 14: \"?!\" is not an action"]);
}

// One slip is one fault, however long the game goes on after it, and however large the number is.
#[test]
fn one_slip_is_one_fault() {
    check("1. a1 2. b1 4. c1 5. d1 6. e1", &["line 2, column 13: the next action is number 3, not 4"]);
    check(
        "1. a1 18446744073709551615. b1 c1 d1",
        &["line 2, column 7: the next action is number 2, not 18446744073709551615"],
    );
    check(
        "1. a1 99999999999999999999. b1 3. c1",
        &["line 2, column 7: the next action is number 2, not 99999999999999999999"],
    );
}

#[test]
fn faults_of_evaluations() {
    let expected = "expected a number like `+0.35`, or a win like `b5`, and perhaps a depth like `/12`";
    check("%+1 1. c3", &["line 2, column 1: an evaluation before the first action"]);
    check("1. c3 %+1 %+2", &["line 2, column 11: a second evaluation of the same action"]);
    for bad in
        ["", "+", "1.", ".5", "1.1234567", "1e3", "b", "b-1", "B5", "1/", "1/x", "--1", "1000001", "nan", "w5/1/2"]
    {
        check(&format!("1. c3 %{bad}"), &[&format!("line 2, column 7: evaluation: {expected}")]);
    }
}

#[test]
fn faults_of_variations() {
    check("(1. c3)", &["line 2, column 1: a variation before the first action"]);
    check("1. c3 ()", &["line 2, column 7: a variation without actions"]);
    check("1. c3 ({nothing})", &["line 2, column 7: a variation without actions"]);
    check("1. c3 (1. d3 (1. e3)", &["line 2, column 7: the variation has no end"]);
    check(
        "1. c3 (1. d3 (1. e3",
        &["line 2, column 7: the variation has no end", "line 2, column 14: the variation has no end"],
    );
    check("1. c3)", &["line 2, column 6: `)` outside a variation"]);
    check("1. c3 (2. d3)", &["line 2, column 8: the next action is number 1, not 2"]);
    check("1. c3 2. (d3)", &["line 2, column 7: no action follows this number"]);
    check("1. c3 (d3 2.)", &["line 2, column 11: no action follows this number"]);
    check("1. c3 (d3 [White \"Anu\"])", &["line 2, column 12: the tag `White` is among the actions"]);
    let deep = "1. c3 ".to_owned() + &"(1. d3 ".repeat(100_000);
    let place = 7 + 7 * 25;
    check(
        &deep,
        &[&format!(
            "line 2, column {place}: variations are nested more than 25 deep; the text from here on is not read"
        )],
    );
}
