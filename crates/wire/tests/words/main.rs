//! The schemas know the words: every word that the rules have is among them, and a wrong one is found.

mod validator;

use std::collections::BTreeSet;

use game::{Audience, Game, Random, RuleSet};
use serde_json::{Value, json};
use validator::fault;
use wire::session::Lines;
use wire::{Explanation, Position};

fn schema(name: &str) -> Value {
    serde_json::to_value(wire::schema(name).unwrap()).unwrap()
}

/// A word of the rules as JSON has it: `turn-back` as `turn_back`.
fn snake_case(word: &str) -> Value {
    json!(word.replace('-', "_"))
}

/// Whether every effect and refusal in a game has the word that the rules have for it.
fn compare_words(game: &Game) {
    for action in game.legal_actions() {
        for effect in game.effects(action) {
            assert_eq!(json!(wire::EffectKind::from(&effect)), snake_case(effect.kind()));
        }
    }
    for text in ["c3", "d2", "t", "c3-e3", "s-A", "E-h", "-c3"] {
        if let game::Verdict::Illegal(refusal) = game.explain(text).verdict {
            assert_eq!(json!(wire::RefusalKind::from(&refusal)), snake_case(refusal.kind()));
        }
    }
}

/// Random games, and what they say fits the schemas.
#[test]
fn positions_and_explanations_fit_their_schemas() {
    let (position, explanation) = (schema("position"), schema("explanation"));
    let mut phases = BTreeSet::new();
    for (rules, seed) in RuleSet::ALL.into_iter().flat_map(|rules| (0..3).map(move |seed| (rules, seed))) {
        let mut random = Random::new(seed);
        let mut game = Game::start(rules, &game::Options::default()).unwrap();
        for _ in 0..150 {
            let audience = Audience::player(rules, game.turn());
            compare_words(&game);
            let value = serde_json::to_value(Position::new(&game, &audience)).unwrap();
            assert_eq!(fault(&position, &value), None, "{value}");
            phases.insert(value["phase"].as_str().unwrap().to_owned());
            for text in ["c3", "d2", "t", "c3-e3", "nothing"] {
                let value = serde_json::to_value(Explanation::new(&game.explain(text), &audience)).unwrap();
                assert_eq!(fault(&explanation, &value), None, "{value}");
            }
            let legal = game.legal_actions();
            let Some(&action) = random.pick(&legal) else { break };
            game.play(action);
        }
    }
    assert!(phases.len() > 8, "{phases:?}");
}

#[test]
fn answers_of_sessions_fit_their_schema() {
    let (answer, view) = (schema("answer"), schema("view"));
    let mut answers = 0;
    for file in std::fs::read_dir("../../docs/matches").unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let mut lines = Lines::default();
        let more = "nonsense\n{\"show\":\"view\",\"at\":0,\"seat\":\"a\"}\n{\"show\":\"records\"}";
        for given in text.lines().chain(more.lines()).flat_map(|line| lines.take(line)) {
            let value = serde_json::to_value(&given).unwrap();
            assert_eq!(fault(&answer, &value), None, "{value}");
            if let Some(shown) = value.get("view") {
                assert_eq!(fault(&view, shown), None, "{value}");
            }
            answers += 1;
        }
    }
    assert!(answers > 100, "{answers}");
}

/// What a validator finds if the value at this place is another word.
fn spoilt(name: &str, mut value: Value, pointer: &str) {
    assert_eq!(fault(&schema(name), &value), None, "{value}");
    *value.pointer_mut(pointer).expect(pointer) = json!("moon");
    assert!(fault(&schema(name), &value).is_some(), "{name}: a wrong word at {pointer} is not found");
}

#[test]
fn a_wrong_word_is_found() {
    let position = |rules: &str, line: &str| {
        let game = Game::parse(rules.parse().unwrap(), line).unwrap();
        serde_json::to_value(Position::new(&game, &Audience::onlookers(game.rules()))).unwrap()
    };
    let trap = || position("mur-classic", "k/8/3b4/2bwb3 w 1-0 -d3");
    for pointer in ["/rules", "/turn", "/winner", "/phase", "/pieces/c3", "/groups/0/owner"] {
        spoilt("position", trap(), pointer);
    }
    for field in ["kind", "who", "why"] {
        spoilt("position", trap(), &format!("/moves/0/effects/0/{field}"));
    }
    let moves = || position("mur-basic", "k/8/2b5/8 b 0-0 -");
    let all = moves();
    let moved = |effect: &Value| effect["kind"] == "move";
    let found = all["moves"].as_array().unwrap().iter().position(|action| moved(&action["effects"][0])).unwrap();
    for field in ["way", "piece/owner"] {
        spoilt("position", moves(), &format!("/moves/{found}/effects/0/{field}"));
    }
    spoilt("position", position("ur-finkel", "6/8/6 b 1,0,0 1,0,0 4"), "/moves/0/effects/1/gift");
    let over = || position("mur-basic", "k/8/8/8 w 3-0 -");
    for pointer in ["/ending/how", "/ending/winner"] {
        spoilt("position", over(), pointer);
    }
    let game = Game::parse("mur-basic".parse().unwrap(), "k/8/8/8 b 0-0 -").unwrap();
    let illegal = Explanation::new(&game.explain("c3-d3"), &Audience::onlookers(game.rules()));
    spoilt("explanation", serde_json::to_value(illegal).unwrap(), "/kind");
}

#[test]
fn a_wrong_word_of_a_session_is_found() {
    let mut lines = Lines::default();
    lines.take(r#"{"format": {"kind": "mur_basic"}}"#);
    let mut last = |line: &str| serde_json::to_value(lines.take(line).last().unwrap()).unwrap();
    spoilt("answer", last("nonsense"), "/reason");
    last(r#"{"at": 1, "by": "host", "do": "ready"}"#);
    let illegal = last(r#"{"at": 1, "by": "a", "do": "play", "action": "c3-d3"}"#);
    spoilt("answer", illegal, "/kind");
    let ended = last(r#"{"at": 2, "by": "a", "do": "abort"}"#);
    spoilt("answer", ended.clone(), "/outcome/result");
    spoilt("answer", ended.clone(), "/outcome/why");
    spoilt("answer", ended, "/event");
    spoilt("answer", last(r#"{"show": "view", "at": 3}"#), "/view/rules");
}

// Mur's books speak of traps in classic and of closes in the other rule sets.
#[test]
fn a_trapped_ship_is_withdrawn_because_it_is_trapped() {
    for (rules, line, why) in
        [("mur-basic", "k/8/3b4/2bwb3 w 1-0 -d3", "closed"), ("mur-classic", "k/8/3b4/2bwb3 w 1-0 -d3", "trapped")]
    {
        let game = Game::parse(rules.parse().unwrap(), line).unwrap();
        let effects = wire::Effect::list(&game.effects(game.legal_actions()[0]), &Audience::onlookers(game.rules()));
        assert_eq!(json!(effects[0].why), why, "{rules}");
    }
}
