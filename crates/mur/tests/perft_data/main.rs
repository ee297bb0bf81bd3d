//! Perft counts of many positions, kept as data.
//!
//! `tests/data/basic.perft`, `classic.perft` and `advanced.perft` hold positions with the number of ways to play on from
//! each (§8). The crate must give every count, and its slow twin confirms the first three plies. To add a position, write its
//! `id` and `position` lines with `perft 1 0` below and let the crate fill in the counts:
//!
//! ```text
//! REGENERATE=1 cargo test -p tiamat-mur --test perft_data every_count
//! ```

mod suite;
#[path = "../twin/mod.rs"]
#[allow(unused_imports, reason = "the twin also makes random positions, which are not needed here")]
mod twin;

use std::env;

use mur::{Game, Rules, perft};
use suite::{Case, Suite};
use twin::Twin;

/// Counts above this are left out when the data is regenerated, and so are depths beyond the fifth.
const MOST_NODES: u64 = 600_000;
const START_DEPTH: u32 = 5;

/// The twin walks every node, so it goes no deeper.
const TWIN_DEPTH: u32 = 3;

fn game(rules: Rules, case: &Case) -> Game {
    Game::parse(rules, &case.position).unwrap_or_else(|faults| panic!("{}: {faults}", case.id))
}

/// The counts of a position, as deep as the data goes.
fn counts(game: &Game, is_start: bool) -> Vec<(u32, u64)> {
    let counts = (1..=START_DEPTH).map(|depth| (depth, perft(game, depth)));
    counts.take_while(|&(depth, nodes)| depth == 1 || is_start || nodes <= MOST_NODES).collect()
}

#[test]
fn the_crate_gives_every_count() {
    for rules in Rules::ALL {
        let mut suite = Suite::load(rules);
        if env::var_os("REGENERATE").is_some() {
            for case in &mut suite.cases {
                case.counts = counts(&game(rules, case), case.id == "start");
            }
            suite.save();
        }
        for case in &suite.cases {
            let game = game(rules, case);
            for &(depth, nodes) in &case.counts {
                assert_eq!(perft(&game, depth), nodes, "{rules} {} at depth {depth}", case.id);
            }
        }
    }
}

#[test]
fn the_twin_gives_the_same_shallow_counts() {
    for rules in Rules::ALL {
        for case in Suite::load(rules).cases {
            let twin = Twin::from_line(rules.name(), &case.position).unwrap_or_else(|f| panic!("{}: {f:?}", case.id));
            for (depth, nodes) in case.counts.into_iter().filter(|&(depth, _)| depth <= TWIN_DEPTH) {
                assert_eq!(twin::perft(&twin, depth), nodes, "{rules} {} at depth {depth}", case.id);
            }
        }
    }
}

#[test]
fn the_rules_own_counts_are_in_the_data() {
    let expected =
        [(Rules::Basic, [24, 552, 14_134]), (Rules::Classic, [24, 552, 14_088]), (Rules::Advanced, [24, 552, 14_134])];
    for (rules, counts) in expected {
        let suite = Suite::load(rules);
        let start = &suite.cases[0];
        assert_eq!(start.id, "start");
        let found: Vec<u64> = start.counts.iter().map(|&(_, nodes)| nodes).take(3).collect();
        assert_eq!(found, counts, "{rules}");
        assert_eq!(start.counts.len(), START_DEPTH as usize);
    }
}

#[test]
fn the_data_has_many_different_positions_with_counts() {
    for rules in Rules::ALL {
        let suite = Suite::load(rules);
        assert!(suite.cases.len() > 30, "{rules}");
        for (index, case) in suite.cases.iter().enumerate() {
            assert!(!case.counts.is_empty(), "{rules} {}", case.id);
            let others = &suite.cases[..index];
            assert!(others.iter().all(|other| other.id != case.id && other.position != case.position), "{}", case.id);
            assert_eq!(game(rules, case).position().to_string(), case.position);
        }
    }
}
