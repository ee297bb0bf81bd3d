//! The fingerprint of how the engine plays.

use mur::Rules;

/// Changes only when play changes. A change that is meant gets the new numbers from `tiamat bench engine`, and a match that
/// shows what it is worth.
#[test]
fn bench_visits_the_same_positions_everywhere() {
    let counts = engine::mur::bench();
    assert_eq!(counts, [(Rules::Basic, 201_518), (Rules::Classic, 242_042), (Rules::Advanced, 463_437)]);
}
