//! What players of each strength lose per decision: the data that accuracy is calibrated on, as a table for docs/review.md.
//!
//!     cargo run --release --example calibrate -p tiamat-review -- [GAMES] [NODES]
//!
//! Players of a kind play each other. GAMES is how many games each kind plays in each rule set, NODES how hard the engine looks at a
//! position of Mur.

use engine::{EngineOptions, Level, Limits, Unwatched};
use game::{Color, Game, Options, Random, RuleSet};
use review::{EngineJudge, Judge, Review, Settings, accuracy, loss};

/// Random play, and some of the levels.
const PLAYERS: [u8; 6] = [0, 1, 3, 5, 7, 10];
/// What level 10 may look at for each decision; without a limit it takes all the time there is.
const STRONGEST: u64 = 4_000;
/// Where a game without end is cut off.
const LONGEST: usize = 400;

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|text| text.parse().ok());
    let games: u64 = arguments.next().unwrap_or(8);
    let nodes = arguments.next().unwrap_or(2_000);
    println!("| rule set | players | decisions | equity lost | error rate | accuracy |\n|---|---|---|---|---|---|");
    for rules in RuleSet::ALL {
        for level in PLAYERS {
            let [mut lost, mut decisions] = [0.0; 2];
            for seed in 0..games {
                for side in reviewed(&played(rules, level, seed), nodes).sides {
                    lost += side.lost_equity;
                    decisions += f64::from(side.decisions);
                }
            }
            let player = if level == 0 { "random".to_owned() } else { format!("level {level}") };
            let lost = lost / decisions;
            let [rate, accuracy] = [loss(rules, lost), accuracy(rules, lost)];
            println!("| {rules} | {player} | {decisions} | {lost:.4} | {rate:.2} | {accuracy:.0} % |");
        }
    }
}

/// A game between two players of a level; 0 plays at random.
fn played(rules: RuleSet, level: u8, seed: u64) -> Game {
    let mut random = Random::new(seed);
    let options = EngineOptions { hash_mb: 4, threads: 1 };
    let mut players =
        Color::BOTH.map(|color| Some(Level::new(level)?.player(rules, &options, 2 * seed + color as u64)));
    let limits = Limits::nodes(STRONGEST);
    let mut game = Game::start(rules, &Options::default()).expect("the usual start");
    while game.ending().is_none() && game.plies() < LONGEST {
        let action = match &mut players[game.turn() as usize] {
            Some(player) if game.chance().is_none() => player.choose(&game, &limits, &mut Unwatched).ok(),
            _ => game.random_action(&mut random),
        };
        let Some(action) = action else { break };
        game.play(action);
    }
    game
}

fn reviewed(game: &Game, nodes: u64) -> review::Report {
    let mut judge = EngineJudge::new(game.rules(), &Settings { nodes, hash_mb: 4, depth: 1 });
    let mut review = Review::new(game, None);
    while let Some(question) = review.next() {
        let judged = judge.judge(&question).expect("an engine for every rule set");
        review.answer(judged).expect("an answer to the question");
    }
    review.report().clone()
}
