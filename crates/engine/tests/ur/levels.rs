//! Levels from 1 to 10.

use engine::ur::Aim;
use engine::{Control, EngineOptions, Info, Kind, Level, Limits, Player, Unwatched};
use game::{Color, Game, Options, Random, RuleSet};
use ur::Rules;

fn level(number: u8) -> Kind {
    Kind::Level(Level::new(number).unwrap())
}

/// How many of these games the first player wins, playing each side in turn.
fn wins(rules: Rules, a: Kind, b: Kind, games: u64) -> u64 {
    let options = Options::default();
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
fn every_level_beats_the_one_two_below() {
    for rules in Rules::ALL {
        for (weak, strong) in (1..=8).zip(3..) {
            let won = wins(rules, level(strong), level(weak), 120);
            assert!(won > 66, "{rules}: level {strong} won {won} of 120 against level {weak}");
        }
    }
}

#[test]
fn the_weakest_level_loses_to_a_greedy_player_but_not_to_a_random_one() {
    for rules in Rules::ALL {
        let won = [Kind::Greedy, Kind::Random].map(|other| wins(rules, level(1), other, 120));
        assert!(won[0] < 48 && won[1] > 60, "{rules}: {won:?} of 120");
    }
}

#[test]
fn uct_beats_random_play_and_loses_to_the_engine() {
    for rules in Rules::ALL {
        let won = [Kind::Random, Kind::Full].map(|other| wins(rules, Kind::Uct, other, 20));
        assert!(won[0] > 15 && won[1] < 7, "{rules}: {won:?} of 20");
    }
}

/// Remembers the most positions that a search reported.
struct Nodes(u64);

impl Control for Nodes {
    fn info(&mut self, info: &Info) {
        self.0 = self.0.max(info.nodes);
    }
}

#[test]
fn levels_below_10_look_at_few_positions() {
    for rules in Rules::ALL {
        for number in Level::all().take(9) {
            let mut random = Random::new(u64::from(number.number()));
            let mut game = Game::start(RuleSet::Ur(rules), &Options::default()).unwrap();
            let mut player = Kind::Level(number).player(game.rules(), &EngineOptions::default(), 1).unwrap();
            let mut nodes = Nodes(0);
            while game.ending().is_none() && game.actions().len() < 300 {
                if game.chance().is_none() {
                    player.choose(&game, &Limits::default(), &mut nodes).unwrap();
                }
                game.play(game.random_action(&mut random).unwrap());
            }
            // A few milliseconds, in the browser as well.
            assert!((1..=2000).contains(&nodes.0), "level {number} of {rules}: {}", nodes.0);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_choices() {
    let game = Game::parse(RuleSet::Ur(Rules::Finkel), "b1b3/1b6/6 b 3,0,1 7,0,0 1").unwrap();
    let choose = |seed| {
        let player = level(2).player(game.rules(), &EngineOptions::default(), seed);
        player.unwrap().choose(&game, &Limits::default(), &mut Unwatched).unwrap()
    };
    assert!((0..20).all(|seed| choose(seed) == choose(seed)));
    assert!((0..20).any(|seed| choose(seed) != choose(0)));
}
