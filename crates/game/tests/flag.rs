//! §7: a fallen flag is explained like any other action.

use game::{Action, Audience, Game, RuleSet};

fn game(rules: mur::Rules, line: &str) -> Game {
    Game::parse(RuleSet::Mur(rules), line).unwrap_or_else(|faults| panic!("{faults}"))
}

#[track_caller]
fn check(line: &str, sentence: &str) {
    let mut game = game(mur::Rules::Advanced, line);
    let explanation = game.explain("flag");
    assert_eq!(explanation.sentence(&Audience::onlookers(game.rules())), format!("flag: {sentence}"));
    assert_eq!(explanation.action, Some(Action::FLAG));
    assert_eq!(game.play_text("flag").is_ok(), explanation.is_legal());
}

#[test]
fn the_opponent_advances_and_the_same_side_is_to_move() {
    check(
        "k/8/8/8 b 0-0 - 1-2-3 - 6:0-2",
        "Blue runs out of time; White advances 1 bar to 3 of 6; both clocks start again in the same turn",
    );
    check(
        "k/8/8/8 w 0-0 - 1-2-3 - 3:1-1",
        "White runs out of time; Blue advances 1 bar to 2 of 3; both clocks start again in the same turn",
    );
}

#[test]
fn the_last_bar_wins() {
    check(
        "k/8/8/8 w 0-0 - 1-2-3 - 6:5-0",
        "White runs out of time; Blue advances 1 bar to 6 of 6; Blue wins the game by reaching the finish bar",
    );
    check("k/8/8/8 w 0-0 - 1-2-3 - 6:6-0", "illegal, the game is over: Blue won by reaching the finish bar");
}

#[test]
fn only_advanced_has_round_clocks() {
    for rules in [mur::Rules::Basic, mur::Rules::Classic] {
        let explanation = game(rules, "k/8/8/8 b 0-0 -").explain("flag");
        assert!(!explanation.is_legal());
        let sentence = explanation.sentence(&Audience::onlookers(RuleSet::Mur(rules)));
        assert_eq!(sentence, "flag: illegal, only advanced has round clocks");
    }
}
