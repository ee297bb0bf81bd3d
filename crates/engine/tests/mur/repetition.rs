//! Repetition against the game's history and inside the tree.

use engine::{Limits, Unwatched};
use mur::{Game, Rules};

use crate::fixtures::{engine, game};

/// Plays a game on and checks that nothing the engine expects is illegal with the whole history.
fn check(game: &mut Game, plays: &[&str]) {
    let rules = game.position().rules();
    let mut engine = engine(rules);
    for play in plays {
        for depth in 1..=4 {
            let choice = engine.search(game, None, &Limits::depth(depth), &mut Unwatched).unwrap();
            let mut line = game.clone();
            for &expected in &choice.pv {
                line.try_play(expected.into()).unwrap_or_else(|refusal| panic!("{expected}: {refusal}"));
            }
        }
        game.try_play(play.parse().unwrap()).unwrap_or_else(|refusal| panic!("{play}: {refusal}"));
    }
}

#[test]
fn basic_looks_back_four_positions() {
    let mut game = game(Rules::Basic, "k/8/b3w3/8 b 0-0 -");
    check(&mut game, &["a2-b2", "e2-f2", "b2-a2"]);
    assert!(!game.is_legal("f2-e2".parse().unwrap()), "R10");
    let choice = engine(Rules::Basic).search(&game, None, &Limits::depth(4), &mut Unwatched).unwrap();
    assert_ne!(choice.action.to_string(), "f2-e2");
}

#[test]
fn advanced_looks_back_to_the_start() {
    let mut game = game(Rules::Advanced, "k/8/b3w3/8 b 0-0 - 1-2-3 - 6:0-0");
    check(&mut game, &["a2-b2", "e2-f2", "b2-c2", "f2-f1", "c2-b2", "f1-e1", "b2-a2"]);
    assert!(!game.is_legal("e1-e2".parse().unwrap()));
    let choice = engine(Rules::Advanced).search(&game, None, &Limits::depth(4), &mut Unwatched).unwrap();
    assert_ne!(choice.action.to_string(), "e1-e2");
}

#[test]
fn classic_pays_for_an_immediate_repeat_with_a_ship() {
    let mut game = game(Rules::Classic, "k/8/b3w3/8 b 0-0 -");
    check(&mut game, &["a2-b2", "e2-f2", "b2-a2", "f2-e2"]);
    let choice = engine(Rules::Classic).search(&game, None, &Limits::depth(5), &mut Unwatched).unwrap();
    assert!(game.is_legal(choice.action.into()));
}

#[test]
fn the_same_position_with_another_past_is_searched_again() {
    // The same board twice, once with a play forbidden: a shared table must not mix them up.
    let line = "k/8/b3w3/8 b 0-0 -";
    let mut repeated = game(Rules::Basic, line);
    ["a2-b2", "e2-f2", "b2-a2"].iter().for_each(|play| repeated.play(play.parse().unwrap()));
    let fresh = Game::new(*repeated.position());
    assert_ne!(repeated.hash(), fresh.hash());
    let mut engine = engine(Rules::Basic);
    for game in [&fresh, &repeated, &fresh, &repeated] {
        let lines = engine.analyse(game, None, 100, &Limits::depth(2), &mut Unwatched).unwrap();
        assert_eq!(lines.len() as u64, game.count_actions());
        assert!(lines.iter().all(|choice| game.is_legal(choice.action.into())));
    }
}
