//! Files of networks.

use engine::ur::{Engine, Network, NetworkFault};
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
    assert_eq!(Network::read(b"short"), Err(NetworkFault::Length));
    assert_eq!(Network::read(&bytes[..bytes.len() - 1]), Err(NetworkFault::Checksum));
}

#[test]
fn the_number_of_parameters_has_to_fit() {
    assert_eq!(Network::new(Rules::Finkel, [4, 4], 1.0, &[0.0; 10]), Err(NetworkFault::Length));
    let [inputs, one, two, outputs] = Network::shape(Rules::Finkel, [4, 3]);
    let count = (inputs + 1) * one + (one + 1) * two + (two + 1) * outputs;
    let parameters: Vec<f32> = (0..count).map(|number| (number as f32 * 0.37).sin()).collect();
    assert!(Network::new(Rules::Finkel, [4, 3], 1.0, &parameters).is_ok());
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
