//! The networks that come with the engine. `docs/engine.md` says how they were made.

use std::sync::{Arc, OnceLock};

use ur::Rules;

use super::network::Network;

static FILES: [&[u8]; 3] = [
    include_bytes!("weights/runners.net"),
    include_bytes!("weights/long-jump.net"),
    include_bytes!("weights/finkel.net"),
];

/// The network for a rule set.
pub(crate) fn network(rules: Rules) -> Arc<Network> {
    static NETWORKS: [OnceLock<Arc<Network>>; 3] = [const { OnceLock::new() }; 3];
    let number = rules as usize;
    let read =
        || Arc::new(Network::read(FILES[number]).expect("the tests read the networks that come with the engine"));
    Arc::clone(NETWORKS[number].get_or_init(read))
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
        assert!(bytes < 72_000, "{bytes} bytes");
    }
}
