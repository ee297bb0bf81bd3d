//! `moves`, `position` and `explain`.

use crate::run::{refuses, run, says_no, succeeds};
use serde_json::{Value, json};

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&succeeds(args)).expect("JSON")
}

#[test]
fn moves_lists_the_legal_moves_sorted() {
    let moves = succeeds(&["moves", "mur-basic"]);
    let lines: Vec<&str> = moves.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[23]), (24, "a1", "h3"));
    assert!(lines.is_sorted());
    let dice = succeeds(&["moves", "ur-long-jump", "--moves", "t"]);
    assert_eq!(dice, "d1\nd2\nd3\nd4\n");
}

#[test]
fn a_finished_game_has_no_moves() {
    assert_eq!(succeeds(&["moves", "mur-basic", "--position", "k/8/8/8 w 3-0 -"]), "");
    assert_eq!(succeeds(&["moves", "ur-finkel", "--position", "6/8/6 b 0,0,7 1,0,6 t"]), "");
    assert_eq!(json(&["moves", "mur-basic", "--json", "--position", "k/8/8/8 w k-0 -"]), json!([]));
}

#[test]
fn moves_as_json_come_with_their_effects() {
    let moves = json(&["moves", "ur-runners", "--json"]);
    assert_eq!(moves[0]["move"], "d0");
    assert_eq!(moves[0]["chance"], "1/8");
    let kinds: Vec<&str> =
        moves[0]["effects"].as_array().unwrap().iter().map(|e| e["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["throw", "start", "enter"]);
    let moves = json(&["moves", "mur-basic", "--json"]);
    assert_eq!(moves.as_array().map(Vec::len), Some(24));
    assert_eq!(moves[0]["effects"][0]["kind"], "place");
}

#[test]
fn position_prints_the_line_after_the_moves() {
    for (args, line) in [
        (&["position", "mur-basic"][..], "k/8/8/8 b 0-0 -"),
        (&["position", "mur-basic", "--moves", "1. c3 2. d3 3.c3-c2!"], "k/8/2b5/3w4 w 0-0 -"),
        (&["position", "mur-basic", "--moves", "-c3", "--position", "k/8/8/2b5 b 0-0 -"], "k/8/8/8 w 0-0 -"),
        (&["position", "mur-advanced", "--dice", "1-2-3"], "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0"),
        (
            &["position", "mur-advanced", "--dice", "4-4-1", "--short", "--handicap", "2"],
            "k/8/8/8 b 0-0 - 4-4-1 - 3:0-2",
        ),
        (&["position", "ur-runners", "--pieces", "3"], "6/8/6 b 3,0,0 3,0,0 t"),
        (&["position", "ur-runners", "--moves", "1. d0! 2. d3?! 3. s-3++"], "6/b1b5/6 b 5,0,0 7,0,0 t"),
    ] {
        assert_eq!(succeeds(args), format!("{line}\n"), "{args:?}");
    }
}

#[test]
fn position_as_json_is_one_object() {
    let start = json(&["position", "ur-finkel", "--json"]);
    for (key, value) in [
        ("line", json!("6/8/6 b 7,0,0 7,0,0 t")),
        ("turn", json!("black")),
        ("winner", json!(null)),
        ("legal", json!(["d0", "d1", "d2", "d3", "d4"])),
        ("phase", json!("throw")),
        ("supplies", json!([{ "start": 7, "river": 0, "home": 0 }, { "start": 7, "river": 0, "home": 0 }])),
    ] {
        assert_eq!(start[key], value, "{key}");
    }
    assert_eq!(start["chance"][2], json!({ "action": "d2", "chance": "3/8", "probability": 0.375 }));
    assert_eq!(start["moves"][1]["move"], "d1");
    let pair = json(&["position", "mur-basic", "--json", "--position", "k/8/2bb4/3w4 w 0-1 -"]);
    assert_eq!(pair["pieces"], json!({ "o": "kraken", "c2": "black", "d2": "black", "d3": "white" }));
    assert_eq!(pair["groups"][0], json!({ "owner": "black", "points": ["c2", "d2"], "class": 2, "name": "commander" }));
    assert_eq!((&pair["hands"], &pair["score"]), (&json!([5, 6]), &json!(["0", "1"])));
    let won = json(&["position", "ur-runners", "--json", "--position", "6/b7/6 w 3,2,1 0,0,7 t"]);
    assert_eq!((&won["winner"], &won["points"], &won["legal"]), (&json!("white"), &json!(14), &json!([])));
    let won = json(&["position", "mur-classic", "--json", "--position", "k/8/8/8 b 1-k -"]);
    assert_eq!((&won["winner"], &won["turn"], won.get("points")), (&json!("white"), &json!("black"), None));
}

// R21: the set-up roll is an action, and until it is made nothing else is legal.
#[test]
fn advanced_begins_before_the_set_up_roll() {
    assert_eq!(succeeds(&["position", "mur-advanced"]), "k/8/8/8 b 0-0 - - - 6:0-0\n");
    assert_eq!(succeeds(&["moves", "mur-advanced"]).lines().count(), 64);
    assert_eq!(succeeds(&["position", "mur-advanced", "--moves", "d1-2-3 1. c2"]), "k/8/2b5/8 w 0-0 - 1-2-3 - 6:0-0\n");
    let refused = run(&["position", "mur-advanced", "--moves", "c2"]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("roll"), "{}", refused.err);
}

#[test]
fn position_can_be_drawn() {
    for rules in ["mur-basic", "mur-classic", "ur-runners", "ur-long-jump", "ur-finkel"] {
        let text = succeeds(&["position", rules, "--text"]);
        assert!(text.lines().count() > 3, "{text}");
        assert!(!text.contains('\x1b'), "no colours in a pipe");
        let svg = succeeds(&["position", rules, "--svg"]);
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{svg}");
    }
}

#[test]
fn explain_says_what_a_move_does() {
    assert_eq!(succeeds(&["explain", "mur-basic", "c3"]), "c3: you place a ship on c3\n");
    assert_eq!(
        succeeds(&["explain", "mur-basic", "--position", "k/8/8/2bwb3 b 0-0 -", "d2"]),
        "d2: you place a ship on d2\n  White's ship on d3 is closed\n  the score is now 1–0\n  White must withdraw d3\n"
    );
    let answer = json(&["explain", "ur-runners", "--moves", "d0", "d3", "--json"]);
    assert_eq!((&answer["legal"], &answer["move"]), (&json!(true), &json!("d3")));
    assert_eq!(answer["effects"][0]["kind"], "throw");
}

// §7: the clock's part in a game is explained as well.
#[test]
fn explain_says_what_a_fallen_flag_does() {
    assert_eq!(
        succeeds(&["explain", "mur-advanced", "--dice", "1-2-3", "flag"]),
        "flag: you run out of time\n  White advances 1 bar to 1 of 6\n  \
         both clocks start again in the same turn\n"
    );
    assert_eq!(says_no(&["explain", "mur-basic", "flag"]), "flag: illegal, only advanced has round clocks\n");
}

#[test]
fn explain_says_why_a_move_is_illegal() {
    let answer = says_no(&["explain", "mur-basic", "c3-d3"]);
    assert!(answer.starts_with("c3-d3: illegal, "), "{answer}");
    assert_eq!(answer.lines().count(), 1);
}

// What is not a move has no answer, neither yes nor no.
#[test]
fn text_that_is_not_a_move_is_bad_input_to_explain() {
    refuses(&["explain", "mur-basic", "nonsense"], &["nonsense: not a move; moves look like c3, "]);
    refuses(&["explain", "ur-finkel", "nonsense"], &["nonsense: "]);
    let run = run(&["explain", "mur-basic", "nonsense", "--json"]);
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((run.code, &answer["kind"]), (Some(2), &json!("unreadable")));
    assert_eq!((&answer["legal"], &answer["move"], &answer["effects"]), (&json!(false), &json!(null), &json!([])));
}

// A withdrawal begins with a dash: -h2 is a move, not a flag.
#[test]
fn explain_reads_withdrawals_as_moves() {
    let from_port = &["explain", "mur-basic", "--position", "k/8/8/2b5 b 0-0 -", "-c3"];
    assert!(succeeds(from_port).starts_with("-c3: you withdraw"));
    assert!(says_no(&["explain", "mur-basic", "-h2"]).starts_with("-h2: illegal"));
    assert!(says_no(&["explain", "mur-basic", "-h2", "--json"]).contains("\"legal\":false"));
    assert!(says_no(&["explain", "mur-advanced", "--dice", "1-2-3", "-k"]).starts_with("-k: illegal"));
}
