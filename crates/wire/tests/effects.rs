//! What effects say to programs, in fields of their own rather than in text to be read again.

use game::{Audience, Game, How};
use serde_json::{Value, json};

/// The effect of this kind that an action has, without its words.
fn effect(rules: &str, line: &str, action: &str, kind: &str) -> Value {
    let game = Game::parse(rules.parse().unwrap(), line).unwrap();
    let explanation = game.explain(action);
    let audience = Audience::onlookers(game.rules());
    let effects = wire::Effect::list(explanation.effects(), &audience);
    let found = effects.iter().find(|effect| json!(effect.kind) == kind);
    let found = found.unwrap_or_else(|| panic!("no {kind}: {}", explanation.sentence(&audience)));
    let mut value = serde_json::to_value(found).unwrap();
    value.as_object_mut().unwrap().remove("text");
    value
}

#[test]
fn a_move_has_its_steps_and_its_way() {
    let moved = effect("mur-basic", "k/8/2bw4/3w4 b 0-0 -", "c2xd2>e2", "move");
    let piece = json!({"owner": "black", "class": 1});
    let expected = json!({
        "kind": "move", "who": "black", "piece": piece, "from": "c2", "to": "d2", "steps": 1, "way": "clockwise"
    });
    assert_eq!(moved, expected);
}

#[test]
fn a_trap_has_the_score_and_what_is_forced() {
    let line = "k/8/3b4/2bw4 b 1-0 -";
    assert_eq!(effect("mur-classic", line, "e3", "score"), json!({"kind": "score", "score": ["2", "0"]}));
    assert_eq!(
        effect("mur-classic", line, "e3", "forced"),
        json!({"kind": "forced", "who": "white", "pending": "-d3"})
    );
}

#[test]
fn a_win_has_the_name_of_its_ending() {
    let won = effect("mur-classic", "k/8/3b4/2bw4 b 2-0 -", "e3", "win");
    assert_eq!(won, json!({"kind": "win", "who": "black", "how": How::Traps.name()}));
    let home = effect("ur-finkel", "4b1/8/4w1 b 0,0,0 0,0,0 2", "E-h", "win");
    assert_eq!(home, json!({"kind": "win", "who": "black", "how": How::Home.name(), "points": 1}));
}

#[test]
fn a_rosette_has_its_gift() {
    let landed = effect("ur-finkel", "6/8/6 b 1,0,0 1,0,0 4", "s-D", "rosette");
    assert_eq!(landed["gift"], "throw");
}

#[test]
fn a_tipped_die_has_its_numbers() {
    let tipped = effect("mur-advanced", "1/8/2bk4/8 b 0-0 - 1-1-4 - 6:0-0", "c2xd2>e2=2", "tip");
    assert_eq!(tipped, json!({"kind": "tip", "who": "black", "showed": 1, "shows": 2, "dice": [2, 1, 4]}));
}

#[test]
fn an_advance_has_its_bars() {
    let advanced = effect("mur-advanced", "k/8/8/8 b 0-0 - 1-2-3 - 6:0-1", "flag", "advance");
    assert_eq!(advanced, json!({"kind": "advance", "who": "white", "bars": 1, "now": 2, "length": 6}));
}
