//! The networks that are part of the program.

use std::sync::{Arc, LazyLock};

use mur::Rules;

use super::network::Network;

const FILES: [(Rules, &[u8]); 3] = [
    (Rules::Basic, include_bytes!("basic.net")),
    (Rules::Classic, include_bytes!("classic.net")),
    (Rules::Advanced, include_bytes!("advanced.net")),
];

/// The networks, each made ready when it is first needed. A test reads them all, so none of them is ever damaged.
static NETWORKS: LazyLock<[Option<Arc<Network>>; 3]> =
    LazyLock::new(|| FILES.map(|(rules, bytes)| Network::parse(rules, bytes).ok().map(Arc::new)));

impl Network {
    /// The network of a rule set that is part of the program.
    pub fn of(rules: Rules) -> Option<Arc<Network>> {
        let index = FILES.iter().position(|(of, _)| *of == rules)?;
        NETWORKS[index].clone()
    }
}
