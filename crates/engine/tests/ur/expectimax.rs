//! The search against the definition, spelled out.

use engine::ur::{Engine, Judge};
use engine::{Choice, Limits, Score, Unwatched};
use game::Random;
use ur::{Phase, Position, Rules};

/// Expectimax for points by the definition: nothing remembered, nothing left out. In Long Jump an extra turn costs no depth.
fn value(judge: &dyn Judge, position: &Position, depth: u32) -> f64 {
    if let Some((winner, points)) = position.winner().zip(position.points()) {
        return if winner == position.turn() { f64::from(points) } else { -f64::from(points) };
    }
    if position.phase() == Phase::ToThrow && depth == 0 {
        return f64::from(judge.judge(position).points);
    }
    let depth = if position.phase() == Phase::ToThrow { depth - 1 } else { depth };
    let after = |action| {
        let after = position.play_unchecked(action);
        if after.turn() != position.turn() {
            return -value(judge, &after, depth);
        }
        let extra_turn = position.rules() == Rules::LongJump && after.phase() == Phase::ToThrow;
        value(judge, &after, depth + u32::from(extra_turn))
    };
    match position.chance() {
        Some(dice) => dice.iter().map(|&(action, chance)| chance.to_f64() * after(action)).sum(),
        None => position.legal_actions().into_iter().map(after).fold(f64::NEG_INFINITY, f64::max),
    }
}

fn points(choice: &Choice) -> f64 {
    let Score::Expected(millionths) = choice.score else { panic!("an expectation") };
    f64::from(millionths) / 1e6
}

#[test]
fn values_are_those_of_plain_expectimax() {
    for (rules, pieces, deepest) in [(Rules::Runners, 2, 2), (Rules::LongJump, 3, 3), (Rules::Finkel, 7, 3)] {
        let engine = Engine::new(rules);
        let mut random = Random::new(7);
        for _ in 0..8 {
            let mut position = Position::start(rules, pieces);
            while position.is_chance() || position.count_actions() < 2 || random.below(12) > 0 {
                position = match ur::playout::random_action(&position, &mut || random.bits()) {
                    Some(action) => position.play_unchecked(action),
                    None => Position::start(rules, pieces),
                };
            }
            for depth in 1..=deepest {
                let found = engine.analyse(&position, usize::MAX, &Limits::depth(depth), &mut Unwatched).unwrap();
                assert_eq!(found.len() as u64, position.count_actions());
                for choice in &found {
                    let game::Action::Ur(action) = choice.action else { panic!("an action of Ur") };
                    let after = position.play_unchecked(action);
                    let extra_turn = rules == Rules::LongJump && after.turn() == position.turn();
                    let extra_turn = extra_turn && after.phase() == Phase::ToThrow;
                    let expected = value(engine.network(), &after, depth - 1 + u32::from(extra_turn));
                    let expected = if after.turn() == position.turn() { expected } else { -expected };
                    let difference = points(choice) - expected;
                    assert!(difference.abs() < 1e-4, "{position} {action} at depth {depth}: {difference}");
                }
                // Looking for fewer lines leaves more out, but finds the same.
                for lines in 1..=2 {
                    let few = engine.analyse(&position, lines, &Limits::depth(depth), &mut Unwatched).unwrap();
                    for (one, other) in few.iter().zip(&found) {
                        assert!((points(one) - points(other)).abs() < 1e-4, "{position} at depth {depth}: {few:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_search_keeps_to_its_nodes() {
    let position = Position::parse(Rules::Runners, "6/b1w1b3/6 b 5,0,0 6,0,0 2").unwrap();
    for nodes in [1, 10, 1000] {
        let engine = Engine::new(Rules::Runners);
        let found = engine.analyse(&position, 5, &Limits::nodes(nodes), &mut Unwatched).unwrap();
        assert!(!found.is_empty() && found.iter().all(|choice| choice.nodes <= nodes), "{nodes}: {found:?}");
    }
}
