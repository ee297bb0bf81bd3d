//! Prints the node counts of the benchmark and the speed of the search.

use std::time::Instant;

fn main() {
    let start = Instant::now();
    let counts = engine::mur::bench();
    let seconds = start.elapsed().as_secs_f64();
    let total: u64 = counts.iter().map(|(_, nodes)| nodes).sum();
    for (rules, nodes) in counts {
        println!("{rules} {nodes}");
    }
    println!("{total} nodes, {:.2} million per second", total as f64 / seconds / 1e6);
}
