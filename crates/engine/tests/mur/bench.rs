//! The fingerprint of how the engine plays.

use mur::Rules;

/// Changes only when play changes. A change that is meant gets the new numbers from `tiamat bench engine`, and a match that
/// shows what it is worth.
#[test]
fn bench_visits_the_same_positions_everywhere() {
    let counts = engine::mur::bench();
    assert_eq!(counts, [(Rules::Basic, 190_242), (Rules::Classic, 247_785), (Rules::Advanced, 478_146)]);
}
