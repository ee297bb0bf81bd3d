//! Fits the weights of the hand-written evaluation to the results of games the engine plays against itself.
//!
//! `mur_tune RULES GAMES NODES [SEED]` prints the weights. Quiet positions are taken from the games, and logistic regression
//! finds the weights that predict the winner best.

use std::env::args;

use engine::mur::features::{COUNT, Feature, Features, features};
use engine::mur::{Engine, EngineOptions};
use engine::{Limits, Random, Unwatched};
use mur::{Action, Color, Dice, Game, Pending, Position, Rules};

/// A quiet position and whether the side to move won.
struct Sample {
    features: Features,
    won: bool,
}

/// How strongly weights are pulled towards 0, in units of samples.
const RIDGE: f64 = 20.0;

fn main() {
    let args: Vec<String> = args().skip(1).collect();
    let [rules, games, nodes, rest @ ..] = &args[..] else { panic!("RULES GAMES NODES [SEED]") };
    let rules: Rules = format!("mur-{rules}").parse().expect("a rule set");
    let games: u32 = games.parse().expect("a number of games");
    let nodes: u64 = nodes.parse().expect("a number of nodes");
    let mut random = Random::new(rest.first().map_or(1, |seed| seed.parse().expect("a seed")));
    let mut engine = Engine::new(rules, &EngineOptions { hash_mb: 2, threads: 1 });
    let mut samples = Vec::new();
    for _ in 0..games {
        play(rules, nodes, &mut engine, &mut random, &mut samples);
    }
    let weights = fit(&samples);
    let scale = 100.0 / close(rules, &weights);
    println!("// {} positions of {games} games, loss {:.4}", samples.len(), loss(&samples, &weights));
    for (weight, feature) in weights.iter().zip(Feature::ALL) {
        println!("    {:.0}, // {}", weight * scale, feature.name());
    }
}

/// What a close is worth on average.
fn close(rules: Rules, weights: &[f64; COUNT]) -> f64 {
    let first = if rules == Rules::Advanced { Feature::FiveToGo } else { Feature::TwoToGo };
    let steps = first as usize..Feature::OneToGo as usize + 1;
    let count = steps.len() as f64;
    steps.map(|step| weights[step]).sum::<f64>() / count
}

fn play(rules: Rules, nodes: u64, engine: &mut Engine, random: &mut Random, samples: &mut Vec<Sample>) {
    let mut game = Game::new(Position::start(rules));
    if rules == Rules::Advanced {
        game.play(Action::Roll(Dice::ALL[random.below(64)]));
    }
    engine.new_game();
    let mut seen: Vec<(Features, Color)> = Vec::new();
    for ply in 0..400 {
        let position = *game.position();
        if position.is_over() {
            break;
        }
        // A few random plays lead to all kinds of positions.
        if ply < 5 || random.below(25) == 0 {
            let actions = game.legal_actions();
            game.play(actions[random.below(actions.len())]);
            continue;
        }
        let mut closing = false;
        game.visit_closing_plays(|_| closing = true);
        if !closing && position.pending() == Pending::Nothing {
            seen.push((features(&position), position.turn()));
        }
        let choice = engine.search(&game, None, &Limits::nodes(nodes), &mut Unwatched).expect("a play");
        game.play(choice.action.into());
    }
    if let Some(winner) = game.position().winner() {
        samples.extend(seen.into_iter().map(|(features, turn)| Sample { features, won: turn == winner }));
    }
}

/// Logistic regression by Newton's method.
fn fit(samples: &[Sample]) -> [f64; COUNT] {
    let mut weights = [0.0; COUNT];
    for _ in 0..12 {
        let mut gradient = weights.map(|weight| -RIDGE * weight);
        let mut curvature = [[0.0; COUNT]; COUNT];
        for (index, row) in curvature.iter_mut().enumerate() {
            row[index] = RIDGE;
        }
        for sample in samples {
            let chance = chance(sample, &weights);
            let error = f64::from(u8::from(sample.won)) - chance;
            let spread = chance * (1.0 - chance);
            for (i, &left) in sample.features.iter().enumerate().filter(|&(_, &left)| left != 0) {
                gradient[i] += error * f64::from(left);
                for (j, &right) in sample.features.iter().enumerate().filter(|&(_, &right)| right != 0) {
                    curvature[i][j] += spread * f64::from(left) * f64::from(right);
                }
            }
        }
        let step = solve(curvature, gradient);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
    }
    weights
}

fn chance(sample: &Sample, weights: &[f64; COUNT]) -> f64 {
    let sum: f64 = sample.features.iter().zip(weights).map(|(&number, weight)| f64::from(number) * weight).sum();
    1.0 / (1.0 + (-sum).exp())
}

fn loss(samples: &[Sample], weights: &[f64; COUNT]) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|sample| {
            let chance = chance(sample, weights);
            -(if sample.won { chance } else { 1.0 - chance }).max(1e-12).ln()
        })
        .sum();
    sum / samples.len() as f64
}

/// Solves a system of linear equations by elimination.
fn solve(mut matrix: [[f64; COUNT]; COUNT], mut right: [f64; COUNT]) -> [f64; COUNT] {
    for column in 0..COUNT {
        let pivot = matrix[column];
        for row in 0..COUNT {
            if row != column {
                let factor = matrix[row][column] / pivot[column];
                matrix[row].iter_mut().zip(pivot).for_each(|(cell, above)| *cell -= factor * above);
                right[row] -= factor * right[column];
            }
        }
    }
    for (index, value) in right.iter_mut().enumerate() {
        *value /= matrix[index][index];
    }
    right
}
