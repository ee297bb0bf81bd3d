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
        &["line 2, column 15: TimeControl: base time: a number lacks its unit (d, h, m, s or ms)"],
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
    check("1. c3 @5", &["line 2, column 7: clock: a number lacks its unit (d, h, m, s or ms)"]);
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

/// Where a record breaks a rule, and how.
fn broken(text: &str) -> String {
    let broken = Record::parse(text).unwrap().check_variations().unwrap_err();
    format!("{}: {broken}", broken.part.locate(text, 1))
}

#[test]
fn faults_of_tags_are_at_their_tags() {
    let record = |rules: &str, tag: &str| format!("[Event \"Spring\"]\n[Rules \"{rules}\"]\n  [{tag}]\n");
    for (rules, tag, expected) in [
        ("mur-basic", "Start \"k/8/8/9 b 0-0 -\"", "line 3, column 11: "),
        ("mur-basic", "Start \"6/8/6 b 7,0,0 7,0,0 t\"", "line 3, column 11: "),
        ("mur-basic", "Options \"short\"", "line 3, column 13: mur-basic has no short game"),
        ("mur-advanced", "Options \"handicap=6\"", "line 3, column 13: a handicap is 0 to 5 in this race, not 6"),
        ("ur-finkel", "Options \"pieces=many\"", "line 3, column 13: the option pieces is a number, not 'many'"),
        ("mur-basic", "Options \"ply-limit=x\"", "line 3, column 13: the option ply-limit is a number, not 'x'"),
        ("mur-chess", "Start \"k\"", "line 2, column 9: "),
    ] {
        let found = broken(&record(rules, tag));
        assert!(found.starts_with(expected), "{found}");
    }
}

#[test]
fn options_that_contradict_the_start_are_faults() {
    let start = "[Start \"k/8/8/8 b 0-0 - - - 6:0-0\"]";
    let contradicts = |rules: &str, start: &str, options: &str| {
        let text = format!("[Rules \"{rules}\"]\n{start}\n[Options \"{options}\"]\n");
        Record::parse(&text).unwrap().replay().map(|game| game.line()).map_err(|error| error.to_string())
    };
    for (options, fault) in [
        ("short", "the start position has a race of 6 bars, which contradicts a short game of 3"),
        ("handicap=2", "the start position has White on bar 0, which contradicts a handicap of 2"),
        ("handicap=9", "a handicap is 0 to 5 in this race, not 9"),
        ("pieces=3", "mur-advanced has no option for the number of pieces"),
    ] {
        let found = contradicts("mur-advanced", start, options).unwrap_err();
        assert!(found.starts_with(fault), "{options}: {found}");
    }
    let ur = "[Start \"6/8/6 b 1,0,0 1,0,0 t\"]";
    assert!(contradicts("ur-finkel", ur, "pieces=9").is_err());
    assert!(contradicts("ur-finkel", ur, "pieces=2").is_err());
    assert!(contradicts("ur-finkel", ur, "pieces=1").is_ok());
    assert!(contradicts("mur-advanced", start, "").is_ok());
}

#[test]
fn opening_rolls_that_cannot_be_are_faults() {
    let check = |rules: &str, rolls: &str| {
        let text = format!("[Rules \"{rules}\"]\n[OpeningRolls \"{rolls}\"]\n");
        Record::parse(&text).unwrap().check_variations().map(|_| ()).map_err(|_| broken(&text))
    };
    for (rules, rolls) in [
        ("ur-finkel", "white d2 black d2 white d1 black d3"),
        ("ur-finkel", "black d2 white d0"),
        // No mark counts 4.
        ("ur-long-jump", "black d4 white d3"),
        // The sum counts.
        ("mur-advanced", "white d1-1-4 black d2-3-3"),
    ] {
        assert_eq!(check(rules, rolls), Ok(()), "{rolls}");
    }
    for (rules, rolls, fault) in [
        ("mur-basic", "white d1 black d2", "mur-basic has no dice"),
        ("ur-runners", "white d1 black d4", "`d4` is not a throw of ur-runners"),
        ("ur-finkel", "white d1-1-1 black d2", "`d1-1-1` is not a throw of ur-finkel"),
        ("ur-finkel", "white s-1 black d2", "`s-1` is not a throw of ur-finkel"),
        ("mur-advanced", "white d1-1-4 black d2-2-2", "the last round is a tie"),
        ("ur-finkel", "white d2 black d2", "the last round is a tie"),
        ("ur-finkel", "white d1 black d2 white d1 black d3", "round 1 is not a tie, but the players roll again"),
        ("ur-finkel", "white d3 black d2", "White rolled higher, but the player who does has Black"),
        ("ur-finkel", "black d1 white d2", "White rolled higher, but the player who does has Black"),
    ] {
        assert_eq!(check(rules, rolls), Err(format!("line 2, column 16: OpeningRolls: {fault}")), "{rolls}");
    }
}
