//! The networks that are part of the program.

use std::sync::{Arc, OnceLock};

use mur::Rules;

use super::file::intact;
use super::network::Network;

/// In the order of the rule sets.
const FILES: [&[u8]; 3] = [include_bytes!("basic.net"), include_bytes!("classic.net"), include_bytes!("advanced.net")];

// A program with a damaged network does not compile.
const _: () = {
    let mut number = 0;
    while number < FILES.len() {
        assert!(intact(FILES[number]).is_some(), "a network of Mur is damaged");
        number += 1;
    }
};

impl Network {
    /// The network of a rule set that is part of the program.
    pub fn of(rules: Rules) -> Arc<Network> {
        static NETWORKS: [OnceLock<Arc<Network>>; 3] = [const { OnceLock::new() }; 3];
        let number = rules as usize;
        let read = || Network::parse(rules, FILES[number]).expect("the compiler and the tests check the networks");
        Arc::clone(NETWORKS[number].get_or_init(|| Arc::new(read())))
    }
}
