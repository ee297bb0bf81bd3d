//! Levels from 1 to 10.

use engine::ur::Aim;
use engine::{EngineOptions, Kind, Level, Limits, Player, Unwatched};
use game::{Color, Game, Options, Random, RuleSet};
use ur::Rules;

/// How many of these games the first player wins, playing each side in turn.
fn wins(rules: Rules, a: Kind, b: Kind, games: u64) -> u64 {
    let options = Options { pieces: Some(5), ..Options::default() };
    let mut won = 0;
    for number in 0..games {
        let mut game = Game::start(RuleSet::Ur(rules), &options).unwrap();
        let mut random = Random::new(number / 2);
        let mut players: [Box<dyn Player>; 2] =
            [a, b].map(|kind| kind.player(game.rules(), &EngineOptions::default(), number).unwrap());
        players.iter_mut().for_each(|player| player.set_aim(&Aim::win()));
        let black = usize::from(number % 2 == 1);
        while game.ending().is_none() && game.actions().len() < 5000 {
            let action = match game.chance() {
                Some(_) => game.random_action(&mut random).unwrap(),
                None => {
                    let who = if game.turn() == Color::Black { black } else { 1 - black };
                    players[who].choose(&game, &Limits::nodes(200), &mut Unwatched).unwrap()
                }
            };
            game.try_play(action).unwrap();
        }
        let winner = game.ending().and_then(|ending| ending.winner);
        won += u64::from(winner == Some(if black == 0 { Color::Black } else { Color::White }));
    }
    won
}

#[test]
fn a_strong_level_beats_a_weak_one() {
    let level = |number| Kind::Level(Level::new(number).unwrap());
    for rules in Rules::ALL {
        let won = wins(rules, level(9), level(1), 60);
        assert!(won > 35, "{rules}: {won} of 60");
    }
}

#[test]
fn the_same_seed_gives_the_same_choices() {
    let game = Game::parse(RuleSet::Ur(Rules::Finkel), "b1b3/1b6/6 b 3,0,1 7,0,0 1").unwrap();
    let choose = |seed| {
        let player = Kind::Level(Level::new(2).unwrap()).player(game.rules(), &EngineOptions::default(), seed);
        player.unwrap().choose(&game, &Limits::default(), &mut Unwatched).unwrap()
    };
    assert!((0..20).all(|seed| choose(seed) == choose(seed)));
    assert!((0..20).any(|seed| choose(seed) != choose(0)));
}
