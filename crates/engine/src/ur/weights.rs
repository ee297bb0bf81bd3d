//! The networks that come with the engine. `docs/engine.md` says how they were made.

use std::sync::{Arc, OnceLock};

use ur::Rules;

use super::network::{Network, intact};

const FILES: [&[u8]; 3] = [
    include_bytes!("weights/runners.net"),
    include_bytes!("weights/long-jump.net"),
    include_bytes!("weights/finkel.net"),
];

// A program with a damaged network does not compile.
const _: () = {
    let mut number = 0;
    while number < FILES.len() {
        assert!(intact(FILES[number]).is_some(), "a network of Ur is damaged");
        number += 1;
    }
};

/// The network for a rule set.
pub(crate) fn network(rules: Rules) -> Arc<Network> {
    static NETWORKS: [OnceLock<Arc<Network>>; 3] = [const { OnceLock::new() }; 3];
    let number = rules as usize;
    let read = || Network::read(FILES[number]).expect("the compiler and the tests check the networks");
    Arc::clone(NETWORKS[number].get_or_init(|| Arc::new(read())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_has_a_network_of_its_own() {
        for rules in Rules::ALL {
            assert_eq!(network(rules).rules(), rules);
        }
    }

    #[test]
    fn networks_are_small() {
        let bytes: usize = FILES.iter().map(|file| file.len()).sum();
        assert!(bytes < 85_000, "{bytes} bytes");
    }
}
