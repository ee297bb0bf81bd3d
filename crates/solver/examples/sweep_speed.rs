//! Nanoseconds a position takes in one sweep, in layers of games with seven pieces.

use ur::Rules;

fn main() {
    for rules in Rules::ALL {
        // Pieces at start and home of both sides: a large layer, a middling one, a small one.
        for sides in [[[0, 1], [1, 1]], [[2, 1], [2, 2]], [[0, 4], [0, 5]]] {
            if let Some(seconds) = solver::bench::sweep_seconds(rules, 7, sides, 3) {
                println!("{rules} {sides:?}: {:.2} ns", seconds * 1e9);
            }
        }
    }
}
