//! Levels and yardsticks at the table of all games.

use engine::{Control, EngineOptions, Info, Kind, Level, Limits, Unable, Unwatched};
use game::{Action, Game, Options, RuleSet};

const RULES: [&str; 3] = ["mur-basic", "mur-classic", "mur-advanced"];

fn start(rules: RuleSet) -> Game {
    let dice = (rules.name() == "mur-advanced").then(|| mur::Dice::new([1, 2, 3]).unwrap());
    Game::start(rules, &Options { dice, ..Options::default() }).unwrap()
}

/// Remembers the most positions that a search reported.
#[derive(Default)]
struct Nodes(u64);

impl Control for Nodes {
    fn info(&mut self, info: &Info) {
        self.0 = self.0.max(info.nodes);
    }
}

#[test]
fn levels_below_10_look_at_a_limited_number_of_positions() {
    let small = EngineOptions { hash_mb: 1, threads: 1 };
    for rules in RULES {
        let rules: RuleSet = rules.parse().unwrap();
        for level in Level::all().take(9) {
            let mut player = Kind::Level(level).player(rules, &small, 1).unwrap();
            let mut game = start(rules);
            let mut nodes = Nodes::default();
            for _ in 0..4 {
                let action = player.choose(&game, &Limits::default(), &mut nodes).unwrap();
                game.play(action);
            }
            // Half a second at half a million positions per second, the least a browser manages.
            assert!(nodes.0 <= 250_000, "level {level} of {rules}: {}", nodes.0);
        }
    }
}

#[test]
fn limits_may_be_tighter_than_a_level() {
    let rules: RuleSet = "mur-basic".parse().unwrap();
    for level in Level::all() {
        let mut player = Kind::Level(level).player(rules, &EngineOptions::default(), 1).unwrap();
        let mut nodes = Nodes::default();
        player.choose(&start(rules), &Limits::nodes(50), &mut nodes).unwrap();
        assert!(nodes.0 <= 50, "level {level}: {}", nodes.0);
    }
}

fn play_out(kinds: [Kind; 2], rules: RuleSet, seed: u64, limits: &Limits) -> (Option<game::Color>, Vec<Action>) {
    let mut players = kinds.map(|kind| kind.player(rules, &EngineOptions { hash_mb: 1, threads: 1 }, seed).unwrap());
    let mut game = start(rules);
    while game.ending().is_none() {
        let player = &mut players[usize::from(game.turn() == game::Color::White)];
        let action = player.choose(&game, limits, &mut Unwatched).unwrap();
        game.play(action);
    }
    let over = players[0].choose(&game, limits, &mut Unwatched);
    assert_eq!(over.err(), Some(Unable::Over));
    (game.winner(), game.actions())
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let level = |number| Kind::Level(Level::new(number).unwrap());
    for rules in RULES {
        let rules: RuleSet = rules.parse().unwrap();
        for kinds in [[level(1), level(3)], [Kind::Random, Kind::Greedy], [Kind::Uct, level(2)]] {
            let limits = Limits::nodes(30);
            assert_eq!(play_out(kinds, rules, 5, &limits), play_out(kinds, rules, 5, &limits), "{rules} {kinds:?}");
        }
    }
}

#[test]
fn the_engine_beats_every_yardstick() {
    for rules in RULES {
        let rules: RuleSet = rules.parse().unwrap();
        for other in [Kind::Random, Kind::Greedy, Kind::Uct] {
            let limits = Limits::nodes(400);
            for (kinds, full) in [([Kind::Full, other], game::Color::Black), ([other, Kind::Full], game::Color::White)]
            {
                let (winner, _) = play_out(kinds, rules, 2, &limits);
                assert_eq!(winner, Some(full), "{rules} {kinds:?}");
            }
        }
    }
}

/// How many of these games the first player wins, playing each side in turn.
fn wins(rules: RuleSet, a: Kind, b: Kind, games: u64) -> u64 {
    let limits = Limits::default();
    let won = |number: u64| {
        let black = number.is_multiple_of(2);
        let seed = engine::Random::new(number).bits();
        let (winner, _) = play_out(if black { [a, b] } else { [b, a] }, rules, seed, &limits);
        winner == Some(if black { game::Color::Black } else { game::Color::White })
    };
    (0..games).filter(|&number| won(number)).count() as u64
}

#[test]
fn every_level_beats_the_one_two_below() {
    let level = |number| Kind::Level(Level::new(number).unwrap());
    for rules in RULES {
        let rules: RuleSet = rules.parse().unwrap();
        for (weak, strong) in (1..=7).zip(3..) {
            let won = wins(rules, level(strong), level(weak), 16);
            assert!(won > 10, "{rules}: level {strong} won {won} of 16 against level {weak}");
        }
    }
}

#[test]
fn the_weakest_level_loses_to_a_greedy_player_but_not_to_a_random_one() {
    for rules in RULES {
        let rules: RuleSet = rules.parse().unwrap();
        let weakest = Kind::Level(Level::new(1).unwrap());
        let won = [Kind::Greedy, Kind::Random].map(|other| wins(rules, weakest, other, 200));
        assert!(won[0] < 100 && won[1] > 160, "{rules}: {won:?} of 200");
    }
}

#[test]
fn the_first_version_plays_mur_alone() {
    let rules: RuleSet = "ur-finkel".parse().unwrap();
    assert_eq!(Kind::First.player(rules, &EngineOptions::default(), 1).err(), Some(Unable::OtherRules));
}
