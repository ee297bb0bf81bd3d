//! A match between two players of Mur: paired games from random openings, sides swapped.
//!
//! `mur_match RULES PLAYER PLAYER PAIRS [SEED]`, where a player is `NAME` or `NAME:LIMIT`: a number of nodes, or milliseconds
//! with `ms`, or plies with `d`. Names: `random`, `greedy`, `uct`, `first`, `level1` to `level10`, `full`, and styles of search.

use std::env::args;
use std::io::Write;
use std::time::Instant;

use engine::mur::{Engine, EngineOptions, First, Greedy, LevelPlayer, Player, RandomPlayer, Style, Uct};
use engine::{Control, Level, Limits, Random};
use mur::{Action, Color, Dice, Game, Play, Position, Rules};

struct Clock(Instant);

impl Control<Play> for Clock {
    fn elapsed_ms(&mut self) -> u64 {
        self.0.elapsed().as_millis() as u64
    }
}

struct Contestant {
    player: Box<dyn Player>,
    limits: Limits,
}

fn contestant(rules: Rules, text: &str, seed: u64) -> Contestant {
    let (name, limit) = text.split_once(':').unwrap_or((text, "10000"));
    let limits = match limit.strip_suffix("ms") {
        Some(ms) => Limits::time(ms.parse().expect("milliseconds")),
        None => match limit.strip_suffix("d") {
            Some(depth) => Limits::depth(depth.parse().expect("a depth")),
            None => Limits::nodes(limit.parse().expect("nodes")),
        },
    };
    let options = EngineOptions { hash_mb: 8, threads: 1 };
    let player: Box<dyn Player> = match name {
        "random" => Box::new(RandomPlayer::new(seed)),
        "greedy" => Box::new(Greedy::new(seed)),
        "uct" => Box::new(Uct::new(seed)),
        "first" => Box::new(First::default()),
        name if name.starts_with("level") => {
            let level = name["level".len()..].parse().ok().and_then(Level::new).expect("a level from 1 to 10");
            let limits = if text.contains(':') { limits } else { Limits::default() };
            return Contestant { player: Box::new(LevelPlayer::new(rules, level, &options, seed)), limits };
        }
        _ => Box::new(Engine::new(rules, &options).with_style(style(name))),
    };
    Contestant { player, limits }
}

fn style(name: &str) -> Style {
    match name {
        "full" => Style::FULL,
        "plain" => Style::PLAIN,
        "nolmr" => Style { reductions: 0, ..Style::FULL },
        "lmr2" => Style { reductions: 2, ..Style::FULL },
        "prune1" => Style { prune_depth: 1, prune_margin: 80, ..Style::FULL },
        "prune0" => Style { prune_depth: 0, prune_margin: 0, ..Style::FULL },
        "prune2m50" => Style { prune_depth: 2, prune_margin: 50, ..Style::FULL },
        "prune3" => Style { prune_depth: 3, prune_margin: 80, ..Style::FULL },
        other => panic!("unknown player {other}"),
    }
}

/// A game after a few random plays.
fn opening(rules: Rules, random: &mut Random) -> Game {
    loop {
        let mut game = Game::new(Position::start(rules));
        if rules == Rules::Advanced {
            game.play(Action::Roll(Dice::ALL[random.below(64)]));
        }
        for _ in 0..6 {
            let actions = game.legal_actions();
            if !actions.is_empty() {
                game.play(actions[random.below(actions.len())]);
            }
        }
        if !game.position().is_over() {
            return game;
        }
    }
}

fn main() {
    let args: Vec<String> = args().skip(1).collect();
    let [rules, first, second, pairs, rest @ ..] = &args[..] else { panic!("RULES PLAYER PLAYER PAIRS [SEED]") };
    let rules: Rules = format!("mur-{rules}").parse().expect("a rule set");
    let pairs: u32 = pairs.parse().expect("a number of pairs");
    let seed: u64 = rest.first().map_or(1, |seed| seed.parse().expect("a seed"));
    let mut random = Random::new(seed);
    let mut contestants = [contestant(rules, first, seed), contestant(rules, second, seed + 1)];
    let (mut wins, mut draws, mut losses, mut plies) = (0_u32, 0_u32, 0_u32, 0);
    for pair in 1..=pairs {
        let start = opening(rules, &mut random);
        for swapped in [false, true] {
            let mut game = start.clone();
            contestants.iter_mut().for_each(|contestant| contestant.player.new_game());
            let mut made = 0;
            while !game.position().is_over() && made < 400 {
                let index = usize::from((game.position().turn() == Color::White) != swapped);
                let Contestant { player, limits } = &mut contestants[index];
                let mut clock = Clock(Instant::now());
                let play = player.choose(&game, Some(400 - made), limits, &mut clock).expect("a play");
                game.try_play(play.into()).expect("a legal play");
                made += 1;
            }
            plies += made;
            match game.position().winner() {
                Some(winner) if (winner == Color::White) == swapped => wins += 1,
                Some(_) => losses += 1,
                None => draws += 1,
            }
        }
        let games = f64::from(wins + draws + losses);
        let score = (f64::from(wins) + 0.5 * f64::from(draws)) / games;
        let variance = (f64::from(wins) * (1.0 - score).powi(2)
            + f64::from(draws) * (0.5 - score).powi(2)
            + f64::from(losses) * score.powi(2))
            / games;
        let error = 1.96 * (variance / games).sqrt();
        if pair % 10 == 0 || pair == pairs {
            println!(
                "{rules} {first} - {second}: +{wins} ={draws} -{losses}  {:.1} % ± {:.1}  {:.0} plies",
                100.0 * score,
                100.0 * error,
                f64::from(plies) / games
            );
            std::io::stdout().flush().expect("output");
        }
    }
}
