//! §7: a fallen flag is told like any other action.

use game::{Action, Game, RuleSet};

fn game(rules: mur::Rules, line: &str) -> Game {
    Game::from_line(RuleSet::Mur(rules), line).unwrap_or_else(|faults| panic!("{faults}"))
}

#[track_caller]
fn told(line: &str, sentence: &str) {
    let mut game = game(mur::Rules::Advanced, line);
    let told = game.explain("flag");
    assert_eq!(told.sentence, format!("flag: {sentence}"));
    assert_eq!(told.action, Some(Action::Flag));
    assert_eq!(game.play_text("flag").is_ok(), told.legal);
}

#[test]
fn the_opponent_advances_and_the_same_side_is_to_move() {
    told(
        "k/8/8/8 b 0-0 - 1-2-3 - 6:0-2",
        "Blue runs out of time; White advances 1 bar to 3 of 6; both clocks start again; Blue is still to move",
    );
    told(
        "k/8/8/8 w 0-0 - 1-2-3 - 3:1-1",
        "White runs out of time; Blue advances 1 bar to 2 of 3; both clocks start again; White is still to move",
    );
}

#[test]
fn the_last_bar_wins() {
    told(
        "k/8/8/8 w 0-0 - 1-2-3 - 6:5-0",
        "White runs out of time; Blue advances 1 bar to 6 of 6; Blue wins the game by reaching the finish bar",
    );
    told("k/8/8/8 w 0-0 - 1-2-3 - 6:6-0", "illegal, the game is over");
}

#[test]
fn only_advanced_has_round_clocks() {
    for rules in [mur::Rules::Basic, mur::Rules::Classic] {
        let told = game(rules, "k/8/8/8 b 0-0 -").explain("flag");
        assert_eq!((told.legal, told.action), (false, None));
        assert_eq!(told.sentence, "flag: illegal, only advanced has round clocks");
    }
}
