//! Whatever comes from outside gets an answer or an error.

use engine::mur::{First, Greedy, MurPlayer, RandomPlayer, Uct};
use engine::{Limits, Unable, Unwatched};
use mur::{Game, Position, Rules};

use crate::fixtures::{engine, game};

fn players(rules: Rules) -> Vec<Box<dyn MurPlayer>> {
    vec![
        Box::new(engine(rules)),
        Box::new(First::default()),
        Box::new(RandomPlayer::new(1)),
        Box::new(Greedy::new(1)),
        Box::new(Uct::new(1)),
    ]
}

fn check(rules: Rules, line: &str, expected: Option<&Unable>) {
    let game = game(rules, line);
    for mut player in players(rules) {
        let chosen = player.choose(&game, None, &Limits::nodes(300), &mut Unwatched);
        assert_eq!(chosen.as_ref().err(), expected, "{line}");
        if let Ok(play) = chosen {
            assert!(game.is_legal(play.into()), "{line}: {play}");
        }
    }
}

#[test]
fn finished_games_have_nothing_to_choose() {
    check(Rules::Basic, "1/8/2b5/1bkb4 w k-0 -", Some(&Unable::Over));
    check(Rules::Classic, "k/8/8/8 w 3-1 -", Some(&Unable::Over));
    check(Rules::Advanced, "k/8/8/8 w 0-0 - 1-2-3 - 6:6-2", Some(&Unable::Over));
}

#[test]
fn nobody_chooses_the_set_up_roll() {
    let start = Game::new(Position::start(Rules::Advanced));
    check(Rules::Advanced, &start.position().to_string(), Some(&Unable::Chance));
}

#[test]
fn an_engine_keeps_to_its_rule_set() {
    let start = Game::new(Position::start(Rules::Classic));
    let answer = engine(Rules::Basic).search(&start, None, &Limits::depth(1), &mut Unwatched);
    assert_eq!(answer.err(), Some(Unable::OtherRules));
}

#[test]
fn the_ply_limit_ends_a_game() {
    let start = Game::new(Position::start(Rules::Basic));
    let answer = engine(Rules::Basic).search(&start, Some(0), &Limits::depth(1), &mut Unwatched);
    assert_eq!(answer.err(), Some(Unable::Over));
    let choice = engine(Rules::Basic).search(&start, Some(2), &Limits::depth(4), &mut Unwatched).unwrap();
    assert_eq!(choice.score, engine::Score::Centi(0), "nobody can win in two plies");
}

#[test]
fn positions_from_lines_are_played() {
    check(Rules::Basic, "k/8/8/2bwb3 b 0-0 -", None);
    check(Rules::Basic, "k/8/3b4/2bwb3 w 1-0 -d3", None);
    check(Rules::Classic, "k/w7/8/8 w 0-0 *", None);
    check(Rules::Classic, "k/2b5/w7/4w3 b 2-2 -", None);
    check(Rules::Advanced, "k/8/2bw4/3w4 b 0-0 - 2-2-2 b 3:0-2", None);
    check(Rules::Advanced, "1/8/2b5/1bkb4 w 0-0 -k 1-2-3 - 6:3-0", None);
}
