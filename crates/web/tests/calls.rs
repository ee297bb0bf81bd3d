//! The methods of the module, called as a page calls them.

mod help;

use help::{SEED, TYPES, call, ok};
use serde_json::{Value, json};
use web::{Host, Module};

fn finkel(module: &mut Module) -> Value {
    let setup = json!({
        "format": {"kind": "finkel"},
        "options": {"pieces": 1},
        "start": "4b1/8/4w1 b 0,0,0 0,0,0 t",
        "names": {"a": "Ishtar", "b": "Anu"},
        "dice": {"source": "fair", "seed": SEED},
    });
    ok(module, "session.new", &json!({"setup": setup}))
}

fn apply(module: &mut Module, id: &Value, by: &str, command: &Value) -> Value {
    ok(module, "session.apply", &json!({"id": id, "by": by, "command": command, "now": 5}))
}

/// Plays the match of docs/wire.md to its end and returns the lines to keep.
fn play_match(module: &mut Module) -> (Value, Vec<Value>, Value) {
    let begun = finkel(module);
    let id = begun["id"].clone();
    let mut lines = begun["lines"].as_array().unwrap().clone();
    let mut last = begun;
    for (by, command) in [
        ("a", json!({"do": "ready", "entropy": "6c61706973"})),
        ("b", json!({"do": "ready", "entropy": "6361726e656c69616e"})),
        ("b", json!({"do": "roll"})),
        ("a", json!({"do": "roll"})),
        ("b", json!({"do": "throw"})),
        ("b", json!({"do": "play", "action": "E-h"})),
    ] {
        last = apply(module, &id, by, &command);
        assert_eq!(last["refused"], Value::Null);
        lines.extend(last["lines"].as_array().unwrap().iter().cloned());
    }
    (id, lines, last)
}

#[test]
fn match_is_played_and_continues_from_its_lines() {
    let mut module = Module::default();
    let (id, lines, last) = play_match(&mut module);
    assert_eq!(last["view"]["phase"], "over");
    assert_eq!(last["result"], "Anu (Black) wins by bringing every piece home");
    assert_eq!(last["view"]["outcome"]["text"], "Anu wins the match by 1 game to 0");
    assert_eq!(ok(&mut module, "session.log", &json!({"id": id})), json!(lines), "the heading comes first");
    let loaded = ok(&mut Module::default(), "session.load", &json!({"lines": lines, "now": 5}));
    assert_eq!(loaded["view"], last["view"]);
    assert_eq!(loaded["may"], last["may"]);
}

#[test]
fn record_of_a_match_proves_its_dice_and_a_changed_one_does_not() {
    let mut module = Module::default();
    let (id, ..) = play_match(&mut module);
    let records = ok(&mut module, "session.records", &json!({"id": id}));
    let text = records[0].as_str().unwrap();
    let verified = ok(&mut module, "record.verify", &json!({"text": text}));
    assert_eq!(verified["sentence"], "All 3 throws match the seed and both players' entropy");
    let tampered = text.replace("black d3", "black d4");
    assert_ne!(text, tampered);
    let verified = ok(&mut module, "record.verify", &json!({"text": tampered}));
    assert_eq!(verified["faults"].as_array().unwrap().len(), 1);
}

#[test]
fn refused_command_says_why_and_changes_nothing() {
    let mut module = Module::default();
    let id = finkel(&mut module)["id"].clone();
    let refused = apply(&mut module, &id, "a", &json!({"do": "throw"}));
    assert_eq!(refused["refused"]["reason"], "no_game");
    assert_eq!(refused["lines"], json!([]));
    assert_eq!(
        call(&mut module, "session.apply", &json!({"id": 99, "by": "a", "command": {"do": "tick"}, "now": 0}))
            .unwrap_err()["message"],
        "there is no session 99"
    );
}

#[test]
fn plies_name_what_each_action_does() {
    let mut module = Module::default();
    let (id, ..) = play_match(&mut module);
    let plies = ok(&mut module, "session.plies", &json!({"id": id, "game": 1}));
    assert_eq!(
        plies[0],
        json!({"action": "d2", "color": "black", "number": 1, "text": "Anu throws 2", "weight": "glance"})
    );
    assert_eq!(plies[1]["text"], "Anu brings the piece on E home; Anu wins 1 point");
    let last = ok(&mut module, "session.plies", &json!({"id": id, "game": 1, "from": 1, "viewer": "black"}));
    assert_eq!(last[0]["text"], "you bring the piece on E home; you win 1 point");
    assert_eq!(last[0]["number"], 2);
    assert_eq!(ok(&mut module, "session.position", &json!({"id": id, "ply": 1}))["thrown"], 2);
}

#[test]
fn set_up_roll_has_no_number_in_the_list_of_plies() {
    let mut module = Module::default();
    let setup = json!({"format": {"kind": "mur_advanced"}, "opener": "a", "dice": {"source": "fair", "seed": SEED}});
    let id = ok(&mut module, "session.new", &json!({"setup": setup}))["id"].clone();
    apply(&mut module, &id, "host", &json!({"do": "ready"}));
    apply(&mut module, &id, "a", &json!({"do": "throw"}));
    apply(&mut module, &id, "a", &json!({"do": "play", "action": "c3"}));
    let plies = ok(&mut module, "session.plies", &json!({"id": id}));
    assert_eq!((&plies[0]["number"], &plies[1]["number"]), (&Value::Null, &json!(1)));
}

#[test]
fn seed_is_used_where_there_are_dice() {
    let mut module = Module::default();
    for (kind, commits) in [("mur_basic", false), ("mur_advanced", true), ("finkel", true)] {
        let begun = ok(&mut module, "session.new", &json!({"setup": {"format": {"kind": kind}}, "seed": SEED}));
        assert_eq!(begun["view"]["dice"]["commitment"].is_string(), commits, "{kind}");
    }
}

#[test]
fn game_of_a_session_is_named_for_other_calls() {
    let mut module = Module::default();
    let (id, ..) = play_match(&mut module);
    let game = ok(&mut module, "session.game", &json!({"id": id, "ply": 1}));
    assert_eq!(game["moves"], json!(["d2"]));
    assert_eq!(ok(&mut module, "position", &game), ok(&mut module, "session.position", &json!({"id": id, "ply": 1})));
}

#[test]
fn several_records_in_one_text_are_read() {
    let mut module = Module::default();
    let game = json!({"rules": "mur-basic", "moves": ["c3", "d3"], "black": "Ann", "date": "2025-01-31", "comments": {"1": "[a port]\n[Rules]"}});
    let text = ok(&mut module, "record.write", &game);
    let twice = format!("{0}\n{0}", text.as_str().unwrap());
    let games = ok(&mut module, "record.read", &json!({"text": twice}));
    assert_eq!(games.as_array().unwrap().len(), 2);
    assert_eq!(games[1]["moves"][0]["comments"][0], "[a port]\n[Rules]");
    assert_eq!((&games[1]["black"], &games[1]["date"]), (&json!("Ann"), &json!("2025-01-31")));
    let broken = twice.replace("2. d3", "2. c3");
    let fault = call(&mut module, "record.read", &json!({"text": broken})).unwrap_err();
    assert!(fault["message"].as_str().unwrap().starts_with("game 1: move 2"), "{fault}");
}

#[test]
fn every_offered_choice_makes_a_setup_that_is_accepted() {
    let mut module = Module::default();
    for rules in game::RuleSet::ALL {
        let choices = ok(&mut module, "options", &json!({"rules": rules.name()}));
        for format in choices["formats"].as_array().unwrap() {
            for clock in choices["clocks"].as_array().unwrap() {
                for opener in choices["openers"].as_array().unwrap() {
                    let mut setup =
                        json!({"format": {"kind": format["kind"]}, "opener": opener["opener"], "options": {}});
                    for number in format["numbers"].as_array().unwrap() {
                        setup["format"][number["name"].as_str().unwrap()] = number["most"].clone();
                    }
                    for option in
                        choices["options"].as_array().unwrap().iter().filter(|option| option["kind"] == "number")
                    {
                        setup["options"][option["name"].as_str().unwrap()] = option["most"].clone();
                    }
                    if !clock["example"].is_null() {
                        setup["time"] = clock["example"].clone();
                    }
                    ok(&mut module, "session.new", &json!({"setup": setup}));
                }
            }
        }
    }
}

struct Watching(Vec<Value>);

impl Host for Watching {
    fn now(&mut self) -> f64 {
        0.0
    }

    fn report(&mut self, news: &str) {
        self.0.push(serde_json::from_str(news).expect("news are JSON"));
    }
}

#[test]
fn search_reports_lines_and_answers_with_a_sentence() {
    let mut watching = Watching(Vec::new());
    let question = json!({"rules": "mur-basic", "moves": ["c3", "d3"], "depth": 3, "lines": 2});
    let answer = Module::default().call("search", &question.to_string(), &mut watching);
    let answer: Value = serde_json::from_str(&answer).unwrap();
    let found = &answer["ok"];
    assert_eq!(found["lines"].as_array().unwrap().len(), 2);
    assert!(found["sentence"].as_str().unwrap().starts_with(found["best"].as_str().unwrap()));
    for line in &watching.0 {
        assert_eq!(TYPES.fault_of_news("search", line), None);
    }
    assert!(watching.0.iter().any(|line| line["depth"] == 3 && line["line"] == 2));
}

#[test]
fn level_chooses_the_same_move_every_time() {
    let question = json!({"rules": "mur-advanced", "moves": ["d1-2-3", "c3"], "level": 4, "seed": 9});
    let first = ok(&mut Module::default(), "search", &question);
    assert_eq!(first, ok(&mut Module::default(), "search", &question));
    assert_eq!(
        call(&mut Module::default(), "search", &json!({"rules": "mur-basic", "level": 11})).unwrap_err()["kind"],
        "level"
    );
}

#[test]
fn a_board_gets_its_view_outcomes_and_tips() {
    let mut module = Module::default();
    let game = json!({"rules": "mur-basic", "position": "k/8/8/1bww4 b 0-0 -"});
    let board = ok(&mut module, "board", &game);
    assert_eq!(board["say"], "Black's turn: place a ship or move a ship.");
    let knock = board["actions"].as_array().unwrap().iter().find(|gesture| gesture["action"] == "b3xc3>e3").unwrap();
    assert_eq!((&knock["pick"], &knock["drop"]), (&json!("b3"), &json!("c3")));
    let mut asked = game.clone();
    asked["action"] = json!("b3xc3>e3");
    let outcome = ok(&mut module, "outcome", &asked);
    assert!(outcome["svg"].as_str().unwrap().contains("data-at=\"e3\""));
    assert!(ok(&mut module, "picture", &game).as_str().unwrap().contains("<style>"));
    let fault = ok(&mut module, "attempt", &json!({"rules": "mur-basic", "from": "hand-b", "to": "o"}));
    assert_eq!(fault["kind"], "occupied");
    asked["marks"] = json!({"circles": [{"at": "z9"}]});
    let fault = call(&mut module, "board", &asked).unwrap_err();
    assert_eq!(fault["message"], "unknown place `z9` in mur-basic (expected a point such as `c3`, or `hand-b`)");
    assert!(ok(&mut module, "tips", &json!({"rules": "ur-runners"})).as_array().unwrap().len() > 5);
}

#[test]
fn a_board_shows_the_game_of_a_session() {
    let mut module = Module::default();
    let (id, ..) = play_match(&mut module);
    let board = ok(&mut module, "session.board", &json!({"id": id, "ply": 1, "viewer": "black"}));
    assert_eq!(board["say"], "Your turn: play the 2: move a piece.");
    let outcome = ok(&mut module, "session.outcome", &json!({"id": id, "ply": 1, "viewer": "black", "action": "E-h"}));
    assert_eq!(outcome["effects"][0]["kind"], "home");
}

#[test]
fn the_engine_plays_for_what_a_game_is_about() {
    let expected = |purpose: Value| {
        let moves = ["d0", "d2"];
        let question = json!({"rules": "ur-runners", "moves": moves, "depth": 1, "purpose": purpose});
        let found = ok(&mut Module::default(), "search", &question);
        found["lines"][0]["score"]["expected"].as_f64().unwrap()
    };
    // In a set the values are sets won less sets lost, where only the win counts games; otherwise they are points.
    let set = |black, white| expected(json!({"set": [black, white]}));
    let (ahead, behind, win, points) = (set(20, 1), set(1, 20), expected(json!("win")), expected(json!("points")));
    assert!(-1.0 < behind && behind < ahead - 0.5 && ahead < 1.0, "{behind} {ahead}");
    assert!(win < 1.0 && points > 1.0, "{win} {points}");
    // Nobody plays on when a set is over.
    assert_eq!(set(21, 0), win);
}

fn review(params: &Value) -> (Value, Vec<Value>) {
    let mut host = Watching(Vec::new());
    let answer = Module::default().call("review", &params.to_string(), &mut host);
    let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    assert_eq!(answer["error"], Value::Null);
    for news in &host.0 {
        assert_eq!(TYPES.fault_of_news("review", news), None);
    }
    (answer["ok"].clone(), host.0)
}

#[test]
fn a_review_is_continued_from_what_is_known() {
    // Both sides have two closes. Black can close White's ship on d3, and lets White close the one on h3 instead.
    let line = "k/8/3b3w/2bw2wb b 2-2 -";
    let mut game = json!({"rules": "mur-basic", "position": line, "moves": ["b1", "a3"], "nodes": 500});
    let (whole, answers) = review(&game);
    assert_eq!((&whole["actions"], answers.len()), (&json!(2), 2));
    assert_eq!(whole["plies"][0]["grade"], "blunder");
    assert_eq!(whole["plies"][0]["words"], "a blunder that lost the game: it was won in 1 turn, and is lost now");
    assert!(whole["plies"][0]["missed"][0].as_str().unwrap().starts_with("missed a win"));
    for known in 0..=2 {
        game["known"] = json!(answers[..known]);
        assert_eq!(review(&game), (whole.clone(), answers[known..].to_vec()));
    }
    // What does not belong to this game is judged again.
    game["known"] = json!([answers[1], answers[0]]);
    assert_eq!(review(&game), (whole.clone(), answers.clone()));
    game["known"] = json!([{"decision": [{"action": "nonsense", "score": {"centi": 1}, "pv": []}]}]);
    assert_eq!(review(&game), (whole, answers));
}

#[test]
fn the_page_of_a_review_names_players_faults_and_the_source_of_values() {
    let mut game =
        json!({"rules": "mur-basic", "position": "k/8/3b3w/2bw2wb b 2-2 -", "moves": ["b1", "a3"], "nodes": 500});
    let (_, answers) = review(&game);
    game["known"] = json!(answers);
    game["names"] = json!(["Ann <A>", "Bob"]);
    let page = ok(&mut Module::default(), "review.page", &game);
    let page = page.as_str().unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<h2>Basic Mur: Ann &lt;A&gt; – Bob</h2>"), "{page}");
    assert!(page.contains("A blunder that lost the game: it was won in 1 turn, and is lost now."), "{page}");
    assert!(page.contains("Values are the engine's judgement."));
    game["exact"] = json!(true);
    assert!(
        ok(&mut Module::default(), "review.page", &game)
            .as_str()
            .unwrap()
            .contains("Values are exact, from solved tables.")
    );
}

#[test]
fn the_result_of_a_review_may_come_from_off_the_board() {
    let mut game = json!({"rules": "ur-runners", "moves": ["d0", "d2"], "result": -10});
    let (resigned, _) = review(&game);
    assert_eq!(resigned["luck"]["result"], -10.0);
    game["result"] = Value::Null;
    let (unfinished, _) = review(&game);
    assert!(unfinished["luck"]["result"].as_f64().unwrap().abs() < 10.0);
    // What the board says counts.
    let over = json!({"rules": "ur-finkel", "position": "5b/8/6 b 0,0,6 7,0,0 1", "moves": ["F-h"], "result": -1});
    assert_eq!(review(&over).0["luck"]["result"], 1.0);
}

#[test]
fn a_page_that_speaks_a_newer_version_of_the_wire_is_refused() {
    let hello = |version: u32| call(&mut Module::default(), "hello", &json!({"wire": version}));
    assert_eq!(hello(wire::VERSION), Ok(json!({"wire": wire::VERSION})));
    assert_eq!(hello(wire::VERSION + 1).unwrap_err()["kind"], "newer_wire");
}

#[test]
fn a_page_asks_what_distinguishes_a_rule_set() {
    let facts = |rules: &str| ok(&mut Module::default(), "facts", &json!({"rules": rules}));
    let [basic, advanced, finkel] = ["mur-basic", "mur-advanced", "ur-finkel"].map(facts);
    assert_eq!((&basic["near"], &basic["throws"], &basic["faces"]), (&json!("black"), &json!(false), &Value::Null));
    assert_eq!((&advanced["players"], &advanced["faces"]), (&json!(["Blue", "White"]), &json!("numbers")));
    assert_eq!(
        (&finkel["near"], &finkel["throws"], &finkel["faces"]),
        (&json!("white"), &json!(true), &json!("marks"))
    );
}

#[test]
fn who_begins_is_said_if_it_was_rolled_for() {
    for (kind, words) in [("mur_advanced", "is Blue."), ("finkel", "begins."), ("mur_basic", "")] {
        let mut module = Module::default();
        let mut state = ok(&mut module, "session.new", &json!({"setup": {"format": {"kind": kind}}, "seed": SEED}));
        assert_eq!(state["begins"], Value::Null);
        let id = state["id"].clone();
        state = apply(&mut module, &id, "host", &json!({"do": "ready"}));
        while let Some(seat) = ["a", "b"].into_iter().find(|seat| state["may"][seat]["roll"] == true) {
            state = apply(&mut module, &id, seat, &json!({"do": "roll"}));
        }
        assert!(state["begins"].as_str().unwrap_or_default().ends_with(words), "{kind}: {}", state["begins"]);
        assert_eq!(state["begins"].is_string(), !words.is_empty(), "{kind}");
        assert_eq!(state["clock_note"], Value::Null);
    }
    let setup = json!({"format": {"kind": "mur_advanced"}, "time": "round 10m d5s"});
    let state = ok(&mut Module::default(), "session.new", &json!({"setup": setup, "seed": SEED}));
    assert!(state["clock_note"].as_str().unwrap().starts_with("A clock for each round"));
}

#[test]
fn royal_game_notation_comes_in_and_goes_out() {
    let mut module = Module::default();
    let text = "[Rules Finkel]\n[Light Ada]\n\n1. A@A3 / 0 --\n2. A3A1 * A@A4\n";
    let games = ok(&mut module, "rgn.read", &json!({"text": text}));
    let game = &games[0];
    assert_eq!((&game["rules"], &game["black"]), (&"ur-finkel".into(), &"Ada".into()));
    assert_eq!(game["moves"], json!(["d2", "s-B", "d0", "d2", "B-D", "d1", "s-A"]));
    // What was read makes a record, and a game goes out as it came.
    let record = ok(&mut module, "record.write", game);
    assert!(record.as_str().unwrap().contains("[Black \"Ada\"]"), "{record}");
    let written = ok(&mut module, "rgn.write", game);
    assert!(written.as_str().unwrap().contains("1. A@A3 / 0 --\n2. A3A1 * A@A4"), "{written}");
    // What it cannot express is said, and so is where a text goes wrong.
    assert!(call(&mut module, "rgn.write", &json!({"rules": "mur-basic", "moves": ["c3"]})).is_err());
    let broken = call(&mut module, "rgn.read", &json!({"text": "[Rules Finkel]\n\n1. A@A9\n"})).unwrap_err();
    assert!(broken["message"].as_str().unwrap().starts_with("line 3"), "{broken}");
}

#[test]
fn a_file_that_is_something_else_gets_one_sentence() {
    let mut module = Module::default();
    let rust = include_str!("../src/lib.rs").replace('[', "(");
    let fault = call(&mut module, "record.read", &json!({"text": rust})).unwrap_err();
    assert_eq!(fault["message"], "this is not the record of a game: it has no tags such as [Rules \"mur-basic\"]");
    let fault =
        call(&mut module, "record.read", &json!({"text": include_str!("../../../ARCHITECTURE.md")})).unwrap_err();
    assert!(fault["message"].as_str().unwrap().len() < 200, "{fault}");
    let spoilt = "[Rules \"mur-basic\"]\n\n1. c3 3. d3 5. b2\n";
    let fault = call(&mut module, "record.read", &json!({"text": spoilt})).unwrap_err();
    assert_eq!(fault["message"], "line 3, column 7: the next action is number 2, not 3, and 1 other fault");
    assert_eq!(fault["faults"].as_array().unwrap().len(), 2);
}

#[test]
fn points_of_a_game_are_itemised() {
    let mut module = Module::default();
    let won = json!({"rules": "ur-runners", "position": "b5/8/6 w 5,1,0 0,0,7 t"});
    let points = ok(&mut module, "points", &won);
    assert_eq!((&points["points"], &points["sum"]), (&18.into(), &"5×3 + 1×2 + 1".into()));
    assert_eq!(ok(&mut module, "points", &json!({"rules": "ur-finkel"})), Value::Null);
}

#[test]
fn a_search_says_what_actions_are_worth_to_people() {
    let mut module = Module::default();
    let searched = json!({"rules": "mur-basic", "moves": ["c3", "e3"], "nodes": 500, "lines": 2});
    let found = ok(&mut module, "search", &searched);
    let [first, second] = [0, 1].map(|line| found["lines"][line].clone());
    let number = |line: &Value, field: &str| line[field].as_f64().unwrap_or_else(|| panic!("{field}: {line}"));
    assert!((0.0..=1.0).contains(&number(&first, "chance")));
    // The loss is a difference of measures: here percent of the chance to win.
    let lost = number(&first, "measure") - number(&second, "measure");
    assert!((lost - 100.0 * (number(&first, "chance") - number(&second, "chance"))).abs() < 1e-6 && lost >= 0.0);
    // Where a win can bring several points, the chance is a question of its own.
    let runners = json!({"rules": "ur-runners", "position": "6/1b6/6 b 1,0,0 2,0,0 3", "depth": 0, "lines": 9});
    let found = ok(&mut module, "search", &runners);
    let line = &found["lines"][0];
    assert!(
        (0.5..=1.0).contains(&number(line, "chance")) && number(line, "measure") == number(line, "value"),
        "{line}"
    );
}
