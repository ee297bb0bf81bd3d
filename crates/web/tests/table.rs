//! Matches in a browser: what happens by itself, what computers are asked, and the files they are kept in.

mod help;

use std::fs;
use std::path::Path;

use help::{SEED, call, ok};
use journal::Journal;
use serde_json::{Value, json};
use web::Module;

/// A match that a person, Ann, plays against a computer.
fn against(level: u8, setup: &Value) -> (Module, Value) {
    let mut module = Module::default();
    let seats = json!({"a": {"kind": "person", "name": "Ann"}, "b": {"kind": "computer", "level": level}});
    let new = json!({"setup": setup, "seats": seats, "seed": SEED, "choices": 7, "date": "2026-11-18"});
    let begun = ok(&mut module, "session.new", &new);
    (module, begun)
}

/// Lets everything happen that happens without anybody's help.
fn settle(module: &mut Module, mut state: Value) -> Value {
    while let Some(due) = state["due"].as_u64().filter(|_| state["view"]["next_flag"] != state["due"]) {
        let entropy = ["6c61706973", "6361726e656c69616e"];
        state = ok(module, "session.advance", &json!({"id": state["id"], "now": due, "entropy": entropy}));
    }
    state
}

/// Lets the person roll, throw and play anything until the computer is asked for a move.
fn until_asked(module: &mut Module, mut state: Value) -> Value {
    loop {
        state = settle(module, state);
        let may = state["may"]["a"].clone();
        let command = match &may["play"][0] {
            _ if state["questions"] != json!([]) => return state,
            _ if may["roll"] == true => json!({"do": "roll"}),
            _ if may["throw"] == true => json!({"do": "throw"}),
            action => json!({"do": "play", "action": action}),
        };
        state = apply(module, "a", &command, state["view"]["at"].as_u64().unwrap());
    }
}

fn apply(module: &mut Module, by: &str, command: &Value, now: u64) -> Value {
    let state = ok(module, "session.apply", &json!({"id": 1, "by": by, "command": command, "now": now}));
    assert_eq!(state["refused"], Value::Null);
    state
}

#[test]
fn a_computer_is_asked_and_its_answer_is_played() {
    let (mut module, begun) = against(3, &json!({"format": {"kind": "mur_basic"}, "opener": "a"}));
    assert!(begun["lines"][0].as_str().unwrap().starts_with(r#"{"file":"tiamat-match","version":2,"#));
    let state = settle(&mut module, begun);
    assert_eq!((&state["view"]["phase"], &state["due"]), (&json!("playing"), &Value::Null));
    let placed = apply(&mut module, "a", &json!({"do": "play", "action": "c3"}), 1_000);
    // The page waits as long as its reader wants: the module says how much there is to read.
    assert_eq!((&placed["due"], &placed["questions"]), (&json!(1_000), &json!([])));
    assert_eq!(placed["weight"], "plain");
    let asked = settle(&mut module, placed);
    let question = &asked["questions"][0];
    assert_eq!(
        (&question["topic"], &question["how"]["level"], &question["game"]["moves"]),
        (&json!("move"), &json!(3), &json!(["c3"]))
    );
    // A worker is given the fields of both.
    let mut search = question["game"].clone();
    search.as_object_mut().unwrap().extend(question["how"].as_object().unwrap().clone());
    let best = ok(&mut Module::default(), "search", &search)["best"].clone();
    let thought = json!({"id": 1, "now": 1_200, "question": question["number"], "action": best});
    let played = ok(&mut module, "session.thought", &thought);
    assert_eq!((&played["view"]["game"]["actions"][1], &played["questions"]), (&best, &json!([])));
    // Given twice, it is out of date.
    assert_eq!(ok(&mut module, "session.thought", &thought)["lines"], json!([]));
    let back = ok(&mut module, "session.takeback", &json!({"id": 1, "now": 1_300}));
    assert_eq!(back["view"]["game"]["actions"], json!([]));
}

// The flag falls by itself, ten seconds before somebody asks for the next game.
#[test]
fn what_has_happened_meanwhile_is_told_as_it_was_then() {
    let mut module = Module::default();
    let person = json!({"kind": "person"});
    let setup = json!({"format": {"kind": "mur_basic", "games": 2}, "time": "1m", "opener": "a"});
    let begun = ok(&mut module, "session.new", &json!({"setup": setup, "seats": {"a": person, "b": person}}));
    settle(&mut module, begun);
    let state = apply(&mut module, "host", &json!({"do": "ready"}), 70_000);
    let told = |kind: &str| {
        let events = state["events"].as_array().unwrap();
        events.iter().find(|event| event["event"] == kind).unwrap_or_else(|| panic!("{kind}: {events:?}")).clone()
    };
    assert_eq!((&told("flag_fell")["at"], &told("flag_fell")["player"]), (&json!(60_000), &json!("a")));
    assert_eq!((&told("game_ended")["at"], &told("game_ended")["winner"]), (&json!(60_000), &json!("b")));
    assert_eq!((&told("game_started")["at"], &told("game_started")["game"]), (&json!(70_000), &json!(2)));
}

#[test]
fn increments_count_for_every_level_and_a_game_is_played_for_its_format() {
    for (format, time, purpose) in [
        (json!({"kind": "finkel"}), "10s+20s", json!("win")),
        (json!({"kind": "runners_set"}), "10s d20s", json!({"set": [0, 0]})),
        (json!({"kind": "long_jump_stakes", "games": 1}), "10s+20s", json!("points")),
    ] {
        let setup = json!({"format": format, "time": time});
        let (mut module, begun) = against(10, &setup);
        let asked = until_asked(&mut module, begun);
        let question = &asked["questions"][0];
        assert_eq!(question["how"]["purpose"], purpose, "{format}");
        assert_eq!(question["how"]["time"], 2_000, "{format}: with 20 s more for each turn there is no hurry");
    }
    let setup = json!({"format": {"kind": "mur_basic"}, "time": "10s", "opener": "b"});
    let (mut module, begun) = against(1, &setup);
    assert!(settle(&mut module, begun)["questions"][0]["how"]["time"].as_u64().unwrap() < 2_000);
}

#[test]
fn an_offer_and_a_hint_are_questions_for_the_engine_at_full_strength() {
    let (mut module, begun) = against(2, &json!({"format": {"kind": "mur_basic"}, "opener": "a"}));
    settle(&mut module, begun);
    let hint = ok(&mut module, "session.hint", &json!({"id": 1, "now": 10}));
    assert_eq!((&hint["questions"][0]["topic"], &hint["questions"][0]["how"]["level"]), (&json!("hint"), &Value::Null));
    apply(&mut module, "a", &json!({"do": "play", "action": "c3"}), 20);
    let offered = apply(&mut module, "a", &json!({"do": "offer", "what": "draw"}), 30);
    let asked = settle(&mut module, offered);
    let mut topics = asked["questions"].as_array().unwrap().iter();
    let question = topics.find(|asked| asked["topic"] == "draw").expect("the offer is thought about");
    assert_eq!(question["how"]["level"], Value::Null);
    let question = question["number"].clone();
    let lost = json!({"id": 1, "now": 9_000, "question": question, "action": "d3", "score": {"lose_in": 5}});
    assert_eq!(ok(&mut module, "session.thought", &lost)["view"]["outcome"]["result"], "drawn");
    let hint = ok(&mut module, "session.hint", &json!({"id": 1, "now": 9_000}));
    assert_eq!(hint["refused"]["text"], "there is no move to choose now");
}

#[test]
fn a_rematch_has_the_seats_exchanged_and_new_dice() {
    let (mut module, begun) =
        against(4, &json!({"format": {"kind": "finkel"}, "names": {"a": "Ann", "b": "Computer"}}));
    settle(&mut module, begun);
    apply(&mut module, "a", &json!({"do": "resign", "what": "set"}), 5_000);
    let secret = "ff".repeat(32);
    let agreed = ok(&mut module, "session.rematch", &json!({"id": 1, "now": 5_000, "seed": secret}));
    assert_eq!(agreed["state"]["lines"].as_array().unwrap().len(), 2, "an offer and its acceptance");
    assert_eq!(agreed["seats"], json!({"a": {"kind": "computer", "level": 4}, "b": {"kind": "person"}}));
    assert_eq!((&agreed["setup"]["names"]["b"], &agreed["setup"]["dice"]["seed"]), (&json!("Ann"), &json!(secret)));
    let again = ok(&mut module, "session.new", &json!({"setup": agreed["setup"], "seats": agreed["seats"]}));
    assert_eq!(again["view"]["phase"], "preparing");
    let short = call(&mut module, "session.rematch", &json!({"id": 1, "now": 0, "seed": "ff"})).unwrap_err();
    assert_eq!(short["message"], "the seed of a rematch has 32 bytes");
}

/// The lines of a file that an older program wrote.
fn kept(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../journal/tests/data").join(name);
    fs::read_to_string(path).expect("the file is there").lines().map(str::to_owned).collect()
}

#[test]
fn files_of_every_version_are_opened_and_written_as_today() {
    for (name, b) in [
        ("terminal-1.match", json!({"kind": "computer", "level": 2})),
        ("browser-1.jsonl", json!({"kind": "computer", "level": 3})),
        ("session-1.jsonl", json!({"kind": "person"})),
    ] {
        let mut module = Module::default();
        let lines = kept(name);
        let state = ok(&mut module, "session.load", &json!({"lines": lines}));
        assert_eq!((&state["seats"]["a"], &state["seats"]["b"]), (&json!({"kind": "person"}), &b), "{name}");
        let file = ok(&mut module, "session.log", &json!({"id": 1}));
        let again = ok(&mut Module::default(), "session.load", &json!({"lines": file}));
        assert_eq!(again, state, "{name}");

        let path = std::env::temp_dir().join(format!("tiamat-web-{}-{name}", std::process::id()));
        let text: Vec<&str> = file.as_array().unwrap().iter().filter_map(Value::as_str).collect();
        fs::write(&path, text.join("\n") + "\n").expect("it can be written");
        let session = Journal::read(&path).expect("it is a match").0.expect("it has begun");
        assert_eq!(session.number(), text.len() as u64 - 2, "{name}");
        fs::remove_file(path).expect("it is there");
    }
}

#[test]
fn a_file_that_cannot_be_continued_here_is_refused_with_the_reason() {
    let setup = r#"{"format":{"kind":"mur_basic","games":1}}"#;
    let dice = r#"{"format":{"kind":"finkel","games":1},"dice":{"source":"manual"}}"#;
    let heading =
        |seat: &str| format!(r#"{{"file":"tiamat-match","version":2,"seats":{{"a":{{"kind":"person"}},"b":{seat}}}}}"#);
    let person = heading(r#"{"kind":"person"}"#);
    let cannot = |player: &str| {
        format!("the computer {player} cannot play here: in a browser a computer is one of level:1 to level:10")
    };
    for (lines, why) in [
        (vec![heading(r#"{"kind":"computer","player":"greedy"}"#), setup.into()], cannot("greedy")),
        (vec![heading(r#"{"kind":"computer","player":"level:11"}"#), setup.into()], cannot("level:11")),
        (vec![heading(r#"{"kind":"nobody"}"#), setup.into()], "a seat of this match is empty".into()),
        (vec![person.clone()], "the stored game cannot be continued: it has no setup".into()),
        (vec![], "the stored game cannot be continued: it is empty".into()),
        (
            vec![person.clone(), dice.into()],
            "the stored game cannot be continued: its dice are on a real table, and a browser throws them itself"
                .into(),
        ),
        (
            vec![person.replace(":2,", ":3,"), setup.into()],
            "this file has version 3, and this program reads versions up to 2: use a newer program".into(),
        ),
        (vec![r#"{"file":"letter"}"#.into()], "this file is not a match of Tiamat".into()),
    ] {
        let fault = call(&mut Module::default(), "session.load", &json!({"lines": lines})).unwrap_err();
        assert_eq!(fault["message"], why);
    }
    let seats = json!({"a": {"kind": "person"}, "b": {"kind": "computer", "level": 0}});
    let new = json!({"setup": {"format": {"kind": "mur_basic"}}, "seats": seats});
    assert_eq!(call(&mut Module::default(), "session.new", &new).unwrap_err()["message"], cannot("level:0"));
}

#[test]
fn the_module_says_how_much_there_is_to_read_and_in_which_words() {
    let start = json!({"format": {"kind": "mur_basic"}, "start": "k/8/8/2bwb3 b 0-0 -", "opener": "a"});
    let (mut module, begun) = against(3, &start);
    settle(&mut module, begun);
    let closed = apply(&mut module, "a", &json!({"do": "play", "action": "d2"}), 1_000);
    assert_eq!(closed["weight"], "event");
    let plies = ok(&mut module, "session.plies", &json!({"id": 1, "viewer": "black"}));
    assert_eq!((&plies[0]["weight"], &plies[1]["weight"]), (&json!("event"), &json!("plain")));
    assert_eq!(
        plies[0]["story"],
        json!({
            "title": "Closed!", "words": "Player B's ship on d3 is closed", "count": "1 of 3", "caught": ["d3"],
            "around": ["d2", "c3", "e3"],
        })
    );
    assert_eq!(plies[1]["story"], Value::Null);
}

#[test]
fn every_speed_has_its_pauses_and_the_usual_one_leaves_time_to_read_an_event() {
    let paces = ok(&mut Module::default(), "paces", &json!({}));
    let names: Vec<&str> = paces.as_array().unwrap().iter().map(|pace| pace["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["calm", "normal", "fast", "none"]);
    assert!(paces[1]["event"].as_u64() >= Some(1_500) && paces[0]["event"].as_u64() > paces[1]["event"].as_u64());
    for weight in ["plain", "glance", "event"] {
        assert_eq!(paces[3][weight], 0);
    }
}

#[test]
fn dice_are_drawn_as_they_fell() {
    let mut module = Module::default();
    let ur = ok(&mut module, "dice", &json!({"rules": "ur-finkel", "faces": [1, 0, 1, 1]}));
    let marked: Vec<bool> =
        ur.as_array().unwrap().iter().map(|die| die.as_str().unwrap().contains("die marked")).collect();
    assert_eq!(marked, [true, false, true, true]);
    let mur = ok(&mut module, "dice", &json!({"rules": "mur-advanced", "faces": [4, 2]}));
    assert!(mur[0].as_str().unwrap().contains(">4<") && mur[1].as_str().unwrap().contains(">2<"));
}
