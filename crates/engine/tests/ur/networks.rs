//! Files of networks.

use engine::ur::{Engine, Network, NetworkFault, features};
use ur::{Position, Rules};

#[test]
fn a_network_survives_writing_and_reading() {
    for rules in Rules::ALL {
        let network = Engine::new(rules).network().clone();
        let again = Network::read(&network.bytes()).unwrap();
        let start = Position::start(rules, 7);
        assert_eq!(network.judge(&start), again.judge(&start));
        assert_eq!(network.bytes(), again.bytes());
    }
}

#[test]
fn damage_is_found() {
    let bytes = Engine::new(Rules::Finkel).network().bytes();
    for at in (8..bytes.len()).step_by(997) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 4;
        assert_eq!(Network::read(&damaged), Err(NetworkFault::Checksum), "byte {at}");
    }
    assert_eq!(Network::read(b"something else"), Err(NetworkFault::Format));
    assert_eq!(Network::read(b"short"), Err(NetworkFault::Format));
    for length in [8, 15, 16, 17, bytes.len() - 1] {
        let fault = Network::read(&bytes[..length]).unwrap_err();
        assert_eq!(fault.to_string(), "the network is damaged: its checksum is wrong", "{length} bytes");
    }
}

#[test]
fn the_number_of_parameters_has_to_fit() {
    assert_eq!(Network::new(Rules::Finkel, &[4, 4], 1.0, &[0.0; 10], &[]), Err(NetworkFault::Length));
    let parameters = uneven_parameters(Rules::Finkel, &[4, 3]);
    assert!(Network::new(Rules::Finkel, &[4, 3], 1.0, &parameters, &[]).is_ok());
    for too_large in [&[513, 4][..], &[4, 65], &[4, 4, 4, 4], &[0], &[]] {
        let parameters = uneven_parameters(Rules::Finkel, too_large);
        assert_eq!(Network::new(Rules::Finkel, too_large, 1.0, &parameters, &[]), Err(NetworkFault::Format));
    }
}

#[test]
fn a_network_knows_who_is_winning() {
    for rules in Rules::ALL {
        let network = Engine::new(rules).network().clone();
        let ahead = Position::parse(rules, "6/5bb1/6 b 0,0,1 3,0,0 t").unwrap();
        let behind = Position::parse(rules, "6/5bb1/6 w 0,0,1 3,0,0 t").unwrap();
        assert!(network.judge(&ahead).win > 0.1 && network.judge(&behind).win < -0.1, "{rules}");
    }
}

/// What a network of these parameters says, by the definition.
fn outputs(shape: &[[usize; 2]], parameters: &[f32], position: &Position) -> Vec<f32> {
    let last = shape.len() - 1;
    let mut rest = parameters;
    let mut values = Vec::new();
    for (layer, &[inputs, outputs]) in shape.iter().enumerate() {
        let (weights, left) = rest.split_at(inputs * outputs);
        let (biases, left) = left.split_at(outputs);
        rest = left;
        let after = |values: &[f32]| -> Vec<f32> {
            let sum = |j: usize| biases[j] + (0..inputs).map(|i| values[i] * weights[i * outputs + j]).sum::<f32>();
            (0..outputs).map(sum).map(|sum| if layer < last { sum.max(0.0) } else { sum }).collect()
        };
        values =
            if layer == 0 { views(position).iter().flat_map(|view| after(view)).collect() } else { after(&values) };
    }
    values
}

/// The features of a position and, if the network looks from both sides, as the other side sees it.
fn views(position: &Position) -> Vec<Vec<f32>> {
    let other =
        Position::from_sides_unchecked(position.rules(), !position.turn(), position.opponent(), position.mover());
    let view = |position: &Position| {
        let mut values = vec![0.0; features::count(position.rules())];
        features::visit(position, |feature| values[feature] += 1.0);
        values
    };
    [*position, other].iter().take(features::views(position.rules())).map(view).collect()
}

/// Parameters of a network in which each output of a layer has weights of another size.
fn uneven_parameters(rules: Rules, hidden: &[usize]) -> Vec<f32> {
    let count: usize = Network::shape(rules, hidden).iter().map(|[inputs, outputs]| (inputs + 1) * outputs).sum();
    (0..count).map(|at| (at as f32 * 0.37).sin() * 0.1 * 0.5f32.powi((at % 8) as i32)).collect()
}

/// Longer steps for some of the features.
fn longer_steps(rules: Rules) -> Vec<u8> {
    (0..features::count(rules)).map(|feature| (feature % 5) as u8).collect()
}

#[test]
fn a_network_says_what_its_rounded_parameters_say() {
    for (rules, hidden) in Rules::ALL.into_iter().flat_map(|rules| [(rules, &[24, 8][..]), (rules, &[24, 8, 6])]) {
        let parameters = uneven_parameters(rules, hidden);
        let network = Network::new(rules, hidden, 2.0, &parameters, &longer_steps(rules)).unwrap();
        assert_eq!(Network::read(&network.bytes()).as_ref(), Ok(&network));
        let rounded = Network::rounded(rules, hidden, &parameters, &longer_steps(rules)).unwrap();
        for line in ["6/5bb1/6 b 0,0,1 3,0,0 t", "b5/1w3b2/6 w 2,0,0 3,0,0 t", "6/8/6 b 4,0,0 4,0,0 t"] {
            let position = Position::parse(rules, line).unwrap();
            let expected = outputs(&Network::shape(rules, hidden), &rounded, &position);
            let found = network.judge(&position);
            let error = (found.points / 2.0 - expected[0]).abs().max((found.win - expected[1]).abs());
            let size = expected[0].abs().max(expected[1].abs());
            assert!(size > 1e-3 && error < 1e-4 * size, "{rules} {line}: {error} of {size}");
        }
    }
}

#[test]
fn weights_are_rounded_by_the_size_that_is_usual_for_their_neuron() {
    let hidden = &[24, 8];
    for rules in Rules::ALL {
        let (parameters, longer) = (uneven_parameters(rules, hidden), longer_steps(rules));
        let rounded = Network::rounded(rules, hidden, &parameters, &longer).unwrap();
        let [inputs, outputs] = Network::shape(rules, hidden)[0];
        for output in 0..outputs {
            let column =
                |all: &[f32]| -> Vec<f32> { all.iter().copied().skip(output).step_by(outputs).take(inputs).collect() };
            let (given, rounded) = (column(&parameters), column(&rounded));
            let usual = (given.iter().map(|weight| weight * weight).sum::<f32>() / inputs as f32).sqrt();
            let most = given.iter().fold(0.0, |most: f32, weight| most.max(weight.abs()));
            let coarse = Network::is_coarse(rules);
            for bits in 0..=if coarse { 4 } else { 0 } {
                let step = if coarse { 0.1 * usual * f32::from(1u8 << bits) } else { most / 127.0 };
                let error = (0..inputs)
                    .filter(|&input| !coarse || longer[input] == bits)
                    .map(|input| (given[input] - rounded[input]).abs())
                    .fold(0.0, f32::max);
                assert!(error > 0.3 * step && error < 0.51 * step, "{rules} {output}: {error}, steps of {step}");
            }
        }
    }
}

#[test]
fn steps_are_longer_for_rare_features() {
    assert_eq!(Network::longer_steps(&[3.0, 0.2, 0.19, 0.05, 0.049, 0.01, 0.002, 0.0]), [0, 0, 1, 1, 2, 3, 4, 4]);
}
