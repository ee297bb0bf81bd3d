//! Measures how games of Ur between equal players end.
//!
//! `ur_results RULES GAMES [SEED]` lets the engine play itself with 1 to 7 pieces and prints, for each number of pieces, how many
//! games the side that began won with 1, 2, 3 … points, and how many the other side won. `src/ur/results.rs` holds what it
//! printed.

use std::env::args;

use engine::ur::Engine;
use engine::{Limits, Random, Unwatched};
use ur::{Color, Position, Rules};

/// Games are cut off here; Long Jump can go on for ever.
const LONGEST: u32 = 20_000;

fn main() {
    let args: Vec<String> = args().skip(1).collect();
    let [rules, games, rest @ ..] = &args[..] else { panic!("RULES GAMES [SEED]") };
    let rules: Rules = format!("ur-{rules}").parse().expect("a rule set");
    let games: u32 = games.parse().expect("a number of games");
    let mut random = Random::new(rest.first().map_or(1, |seed| seed.parse().expect("a seed")));
    let engine = Engine::new(rules);
    for pieces in 1..=Rules::PIECES {
        let most = if rules == Rules::Runners { 3 } else { 2 } * usize::from(pieces);
        let mut counts = [vec![0u32; most], vec![0u32; most]];
        for _ in 0..games {
            let end = play(&engine, Position::start(rules, pieces), &mut random);
            if let Some((winner, points)) = end.winner().zip(end.points()) {
                counts[usize::from(winner != Color::Black)][usize::from(points) - 1] += 1;
            }
        }
        let [first, second] = counts;
        println!("    [&{first:?}, &{second:?}],");
    }
}

/// Plays a game; Black begins.
fn play(engine: &Engine, mut position: Position, random: &mut Random) -> Position {
    for _ in 0..LONGEST {
        let action = if position.is_chance() {
            ur::playout::random_action(&position, &mut || random.bits())
        } else {
            let choices = engine.analyse(&position, 1, &Limits::depth(1), &mut Unwatched);
            choices.ok().and_then(|choices| match choices.first()?.action {
                game::Action::Ur(action) => Some(action),
                game::Action::Mur(_) => None,
            })
        };
        let Some(action) = action else { break };
        position = position.play_unchecked(action);
    }
    position
}
