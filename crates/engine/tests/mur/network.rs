//! The networks: step by step as from nothing, the same on all sides of the board, and never damaged unnoticed.

use engine::Random;
use engine::mur::features::features_of_sides;
use engine::mur::net::{IMAGES, INPUTS, Judge, Network, NetworkFault, PATTERNS, Quantised, Unit, planes};
use engine::mur::{Evaluation, Evaluator, Weights};
use mur::{Game, Position, Rules, Symmetry};

use crate::fixtures::{random_game, start};

#[test]
fn every_rule_set_has_a_network() {
    for rules in Rules::ALL {
        assert_eq!(Network::of(rules).quantised().rules, rules);
        assert!(matches!(Evaluator::of(rules), Evaluator::Network(_)));
    }
}

#[test]
fn different_evaluations_have_different_checksums() {
    let mut sums: Vec<u32> = Rules::ALL.into_iter().map(|rules| Evaluator::of(rules).checksum()).collect();
    sums.extend(Rules::ALL.map(|rules| Evaluator::from(Weights::of(rules)).checksum()));
    let network = Network::of(Rules::Basic);
    let nearly = Quantised { out_start: network.quantised().out_start + 1, ..network.quantised().clone() };
    sums.push(nearly.checksum());
    let bytes = nearly.to_bytes();
    assert_eq!(bytes.last_chunk().copied().map(u32::from_le_bytes), Some(nearly.checksum()));
    sums.sort_unstable();
    sums.dedup();
    assert_eq!(sums.len(), 7, "{sums:x?}");
}

/// Walks at random up and down the tree, as a search does.
#[test]
fn updates_agree_with_starting_from_nothing() {
    let mut random = Random::new(5);
    for rules in Rules::ALL {
        let mut judge = Judge::new(Network::of(rules));
        for _ in 0..30 {
            let plies = random.below(60);
            let mut game = random_game(rules, plies, &mut random);
            judge.reset(game.position());
            let mut depth = 0;
            for _ in 0..200 {
                let actions = game.legal_actions();
                if actions.is_empty() || depth > 0 && random.below(3) == 0 {
                    if depth == 0 {
                        break;
                    }
                    game.undo();
                    judge.pop();
                    depth -= 1;
                } else {
                    let before = *game.position();
                    game.play(actions[random.below(actions.len())]);
                    judge.push(&before, game.position());
                    depth += 1;
                }
                if !game.position().is_over() && random.below(2) == 0 {
                    assert_eq!(judge.evaluate(game.position()), judge.network().evaluate(game.position()));
                }
            }
        }
    }
}

/// The network with real numbers and nothing shared between symmetries, as the documentation describes it.
fn slow(network: &Quantised, position: &Position) -> f64 {
    let mut inputs: Vec<f64> =
        features_of_sides(position).as_flattened().iter().map(|&count| f64::from(count)).collect();
    for color in [position.turn(), !position.turn()] {
        for pattern in 0..PATTERNS {
            let mut pooled = 0.0;
            for symmetry in Symmetry::ALL {
                let mut sum = f64::from(network.starts[pattern]);
                for (plane, points) in planes(position, color).into_iter().enumerate() {
                    for point in points {
                        sum += f64::from(network.patterns[plane][symmetry.point(point).index()][pattern]);
                    }
                }
                pooled += (sum / f64::from(Unit::SUM)).clamp(0.0, 1.0);
            }
            assert!(pooled <= IMAGES as f64);
            inputs.push(pooled);
        }
    }
    let weighed = |weights: &[i16]| -> f64 { weights.iter().zip(&inputs).map(|(&w, x)| f64::from(w) * x).sum() };
    let mut result = f64::from(network.out_start) / f64::from(Unit::OUT);
    result += weighed(&network.direct) / f64::from(Unit::DIRECT);
    for (neuron, weights) in network.hidden.iter().enumerate() {
        let start = f64::from(network.hidden_starts[neuron]) / f64::from(Unit::SUM);
        let value = ((start + weighed(weights)) / f64::from(Unit::HIDDEN)).clamp(0.0, 1.0);
        result += value * f64::from(network.out[neuron]) / f64::from(Unit::OUT);
    }
    result
}

#[test]
fn whole_numbers_agree_with_real_ones() {
    let mut random = Random::new(6);
    for rules in Rules::ALL {
        let network = Network::of(rules);
        for _ in 0..300 {
            let plies = random.below(80);
            let game = random_game(rules, plies, &mut random);
            let expected = slow(network.quantised(), game.position());
            let found = f64::from(network.evaluate(game.position()));
            assert!((found - expected).abs() <= 4.0, "{rules} {}: {found}, {expected}", game.position());
        }
    }
}

/// Ports are the only thing that is not the same everywhere; classic has none.
#[test]
fn symmetric_positions_are_worth_the_same() {
    let mut random = Random::new(7);
    for rules in Rules::ALL {
        let symmetries = if rules == Rules::Classic { &Symmetry::ALL[..] } else { &Symmetry::KEEPING_PORTS[..] };
        let network = Network::of(rules);
        for _ in 0..100 {
            let plies = random.below(80);
            let game = random_game(rules, plies, &mut random);
            let worth = network.evaluate(game.position());
            for symmetry in symmetries {
                let turned = symmetry.position(game.position());
                assert_eq!(network.evaluate(&turned), worth, "{} {symmetry:?}", game.position());
            }
        }
    }
}

#[test]
fn no_feature_is_counted_more_often_than_sums_allow_for() {
    let mut random = Random::new(8);
    for rules in Rules::ALL {
        for _ in 0..50 {
            let mut game = start(rules, &mut random);
            while !game.position().is_over() && game.actions().len() < 150 {
                let counts = features_of_sides(game.position());
                assert!(counts.as_flattened().iter().all(|count| (0..=32).contains(count)), "{}", game.position());
                let actions = game.legal_actions();
                game.play(actions[random.below(actions.len())]);
            }
        }
    }
}

#[test]
fn damage_is_noticed() {
    let network = Network::of(Rules::Basic);
    let bytes = network.quantised().to_bytes();
    assert!(Network::parse(Rules::Basic, &bytes).is_ok());
    let fault = |bytes: &[u8]| Network::parse(Rules::Basic, bytes).unwrap_err();
    for place in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[place] ^= 0x10;
        assert!(matches!(fault(&damaged), NetworkFault::Foreign | NetworkFault::Checksum), "byte {place}");
    }
    for length in 0..bytes.len() {
        assert!(matches!(fault(&bytes[..length]), NetworkFault::Foreign | NetworkFault::Length { .. }));
    }
    let other = Network::parse(Rules::Classic, &bytes).unwrap_err();
    assert_eq!(other.to_string(), "the network was trained for mur-basic");
    let too_large = Quantised { direct: [i16::MAX; INPUTS], ..network.quantised().clone() };
    assert_eq!(Network::new(too_large).unwrap_err(), NetworkFault::TooLarge);
}

/// A side that is a close ahead is better off, whatever else the network has learned.
#[test]
fn closes_count() {
    for rules in [Rules::Basic, Rules::Classic] {
        let worth = |score: &str| {
            let line = format!("k/b2w1b2/w1b2w2/2w1b3 b {score} -");
            Network::of(rules).evaluate(Game::parse(rules, &line).unwrap().position())
        };
        assert!(worth("1-0") > worth("0-0") + 30 && worth("0-0") > worth("0-1") + 30, "{rules}");
        assert!(worth("2-0") > worth("1-0") + 30, "{rules}");
    }
}
