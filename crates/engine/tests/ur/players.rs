//! Everybody who plays Ur.

use std::sync::Arc;

use engine::ur::{Aim, Engine, Goal, Tables, Unreadable};
use engine::{EngineOptions, Kind, Level, Limits, Score, Unable, Unwatched};
use game::{Game, Options, Random, RuleSet};
use ur::{Position, Rules};

fn chosen(kind: Kind, rules: &str, line: &str, seed: u64) -> String {
    let game = Game::parse(rules.parse().unwrap(), line).unwrap();
    let mut player = kind.player(game.rules(), &EngineOptions::default(), seed).unwrap();
    player.choose(&game, &Limits::nodes(500), &mut Unwatched).unwrap().to_string()
}

#[test]
fn greedy_takes_what_it_can_get() {
    for seed in 0..20 {
        assert_eq!(chosen(Kind::Greedy, "ur-runners", "6/b1w1b3/6 b 5,0,0 6,0,0 2", seed), "1x3");
        assert_eq!(chosen(Kind::Greedy, "ur-finkel", "2b3/8/6 b 6,0,0 7,0,0 1", seed), "C-D");
        assert_ne!(chosen(Kind::Greedy, "ur-runners", "6/3b4/6 b 6,0,0 7,0,0 +", seed), "pass");
    }
}

#[test]
fn uct_depends_on_its_seed_and_its_aim_alone() {
    let line = "2b3/3w4/6 b 2,1,3 2,1,3 2";
    let game = Game::parse(RuleSet::Ur(Rules::Runners), line).unwrap();
    let choose = |seed, aim: &Aim, nodes| {
        let mut player = Kind::Uct.player(game.rules(), &EngineOptions::default(), seed).unwrap();
        player.set_aim(aim);
        player.choose(&game, &Limits::nodes(nodes), &mut Unwatched).unwrap()
    };
    for aim in [Aim::points(), Aim::win()] {
        assert!((0..20).all(|seed| choose(seed, &aim, 20) == choose(seed, &aim, 20)));
        assert!((1..20).any(|seed| choose(seed, &aim, 2) != choose(0, &aim, 2)));
    }
}

#[test]
fn uct_takes_the_win() {
    // The last piece can go home with the bonus, or the bonus can be declined.
    let line = "6/8/5b b 0,0,6 1,0,6 +";
    for seed in 0..5 {
        assert_eq!(chosen(Kind::Uct, "ur-runners", line, seed), chosen(Kind::Greedy, "ur-runners", line, seed));
    }
}

#[test]
fn everybody_plays_whole_games_by_the_rules() {
    let seven = Level::new(7).unwrap();
    let kinds = [Kind::Random, Kind::Greedy, Kind::Uct, Kind::Full, Kind::Level(Level::LOWEST), Kind::Level(seven)];
    for rules in Rules::ALL {
        let mut random = Random::new(3);
        let options = Options { pieces: Some(3), ..Options::default() };
        let mut game = Game::start(RuleSet::Ur(rules), &options).unwrap();
        let mut players = kinds.map(|kind| kind.player(game.rules(), &EngineOptions::default(), 1).unwrap());
        for ply in 0.. {
            if game.ending().is_some() || ply == 3000 {
                break;
            }
            let action = match game.chance() {
                Some(_) => game.random_action(&mut random).unwrap(),
                None => players[ply % 6].choose(&game, &Limits::nodes(300), &mut Unwatched).unwrap(),
            };
            game.try_play(action).unwrap();
        }
    }
}

#[test]
fn there_is_nothing_to_choose_when_the_dice_are_next_or_the_game_is_over() {
    let unable = |line: &str| {
        let position = Position::parse(Rules::Finkel, line).unwrap();
        Engine::new(Rules::Finkel).analyse(&position, 1, &Limits::default(), &mut Unwatched).unwrap_err()
    };
    assert_eq!(unable("6/8/6 b 7,0,0 7,0,0 t"), Unable::Chance);
    assert_eq!(unable("6/8/6 b 0,0,7 7,0,0 t"), Unable::Over);
    let thrown = Position::parse(Rules::Finkel, "6/8/6 b 7,0,0 7,0,0 2").unwrap();
    let runners = Engine::new(Rules::Runners).analyse(&thrown, 1, &Limits::default(), &mut Unwatched);
    assert_eq!(runners.unwrap_err(), Unable::OtherRules);
}

/// A table that prefers a lone piece on square 5, and that breaks when it is asked about anything else.
struct OneAnswer;

impl Tables for OneAnswer {
    fn value(&self, position: &Position, goal: Goal) -> Result<Option<f64>, Unreadable> {
        assert_eq!(goal, Goal::Points);
        match position.to_string().as_str() {
            line if line.starts_with("6/4b3/6 w") => Ok(Some(-0.75)),
            line if line.starts_with("6/") => Ok(Some(0.5)),
            _ => Err(Unreadable("it is damaged".to_owned())),
        }
    }
}

#[test]
fn tables_decide_where_there_are_any() {
    let engine = Engine::new(Rules::LongJump).with_tables(Arc::new(OneAnswer));
    let position = Position::parse(Rules::LongJump, "6/3b4/6 b 0,0,6 7,0,0 t").unwrap();
    let found = engine.analyse(&position, 3, &Limits::nodes(1), &mut Unwatched).unwrap();
    assert_eq!((found[0].action.to_string().as_str(), found[0].score), ("4-5", Score::Expected(750_000)));
    let damaged = Position::parse(Rules::LongJump, "b5/8/6 b 0,0,6 7,0,0 t").unwrap();
    let unable = engine.analyse(&damaged, 1, &Limits::nodes(1), &mut Unwatched).unwrap_err();
    assert_eq!(unable.to_string(), "it is damaged");
}

#[test]
fn what_to_play_for_changes_the_value() {
    let position = Position::parse(Rules::Runners, "6/8/5b b 0,0,6 7,0,0 1").unwrap();
    let mut engine = Engine::new(Rules::Runners);
    let score = |engine: &Engine| engine.analyse(&position, 1, &Limits::depth(1), &mut Unwatched).unwrap()[0].score;
    assert_eq!(score(&engine), Score::Expected(21_000_000));
    engine.set_aim(Aim::win());
    assert_eq!(score(&engine), Score::Expected(1_000_000));
}
