//! What the module has to play like: random games, kept in `web/tests/data/play.json` for the tests in Node.

use std::{env, fs};

use game::RuleSet;
use serde_json::{Value, json};
use web::{Module, Unattended};

fn call(method: &str, params: &Value) -> Value {
    let answer = Module::default().call(method, &params.to_string(), &mut Unattended);
    let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    answer.get("ok").cloned().unwrap_or_else(|| panic!("{method}: {answer}"))
}

#[test]
fn random_games_are_those_that_the_module_is_compared_with() {
    let games = RuleSet::ALL.map(|rules| {
        let mut played = call("check.games", &json!({"rules": rules.name(), "games": 1000, "seed": 1}));
        played["rules"] = json!(rules.name());
        played
    });
    let play = json!({"games": games});
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/tests/data/play.json");
    if env::var_os("REGENERATE").is_some() {
        fs::write(path, format!("{play:#}\n")).expect("the file can be written");
    }
    let expected: Value = serde_json::from_str(&fs::read_to_string(path).expect("the file is there")).expect("JSON");
    assert_eq!(play, expected);
}
