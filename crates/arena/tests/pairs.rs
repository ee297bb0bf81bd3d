//! The games of a pair differ in nothing but who plays which side.

use arena::Pairing;
use game::{Game, Options, Random, RuleSet};

fn pairing(rules: RuleSet, seed: u64, pair: u64) -> Pairing {
    Pairing::new(rules, &Options::default(), 6, seed, pair).unwrap()
}

fn rules(name: &str) -> RuleSet {
    name.parse().unwrap()
}

#[test]
fn openings_of_mur_are_six_plies_and_depend_on_seed_and_pair() {
    for name in ["mur-basic", "mur-classic", "mur-advanced"] {
        let opening = |seed, pair| pairing(rules(name), seed, pair).opening().actions();
        assert_eq!(pairing(rules(name), 1, 0).opening().plies(), 6, "{name}");
        assert_eq!(opening(1, 0), opening(1, 0), "{name}");
        let others = [opening(1, 1), opening(1, 2), opening(2, 0), opening(3, 0)];
        assert!(others.iter().all(|other| *other != opening(1, 0)), "{name}");
    }
}

// R21: the set-up roll is not a ply, and it is the pair's like everything else before the first choice.
#[test]
fn set_up_roll_is_part_of_the_opening() {
    let rolls: Vec<String> =
        (0..20).map(|pair| pairing(rules("mur-advanced"), 1, pair).opening().actions()[0].to_string()).collect();
    assert!(rolls.iter().all(|roll| roll.len() == 6 && roll.starts_with('d')), "{rolls:?}");
    assert!(rolls.iter().any(|roll| *roll != rolls[0]));
    let options = Options { dice: Some("4-3-2".parse().unwrap()), ..Options::default() };
    let fixed = Pairing::new(rules("mur-advanced"), &options, 6, 1, 0).unwrap();
    assert_eq!(fixed.opening().actions()[0].to_string(), "d4-3-2");
}

/// The throws of a game in which players choose at random.
fn throws(pairing: &Pairing, seed: u64) -> Vec<String> {
    let mut random = Random::new(seed);
    let mut game = pairing.opening().clone();
    loop {
        pairing.throw(&mut game);
        match game.random_action(&mut random) {
            Some(action) => game.play(action),
            None => break,
        }
    }
    game.actions().iter().filter(|action| action.is_chance()).map(ToString::to_string).collect()
}

// The players choose differently, and the third throw is still the third throw.
#[test]
fn throws_of_ur_depend_on_their_number_alone() {
    for name in ["ur-runners", "ur-long-jump", "ur-finkel"] {
        let (one, two) = (pairing(rules(name), 7, 3), pairing(rules(name), 7, 4));
        let games = [1, 2, 3].map(|seed| throws(&one, seed));
        for game in &games {
            let shared = game.len().min(games[0].len());
            assert!(shared > 20, "{name}");
            assert_eq!(game[..shared], games[0][..shared], "{name}");
        }
        assert_ne!(throws(&two, 1)[..20], games[0][..20], "{name}");
    }
}

#[test]
fn games_of_ur_begin_at_the_start_and_cannot_go_on_for_ever() {
    let options = Options { pieces: Some(3), ..Options::default() };
    let pairing = Pairing::new(rules("ur-finkel"), &options, 6, 1, 0).unwrap();
    assert_eq!(pairing.opening().line(), "6/8/6 b 3,0,0 3,0,0 t");
    assert!(pairing.opening().ply_limit().is_some());
}

#[test]
fn an_opening_never_ends_the_game() {
    let options = Options { ply_limit: Some(4), ..Options::default() };
    let pairing = Pairing::new(rules("mur-basic"), &options, 6, 1, 0).unwrap();
    assert_eq!(pairing.opening().ending(), None);
    assert_eq!(pairing.opening().line(), Game::start(rules("mur-basic"), &options).unwrap().line());
}
