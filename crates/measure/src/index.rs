//! The state index of Ur with seven pieces per side: random placements ranked and unranked per second.

use std::hint::black_box;
use std::rc::Rc;

use ur::index::Index;

use crate::Workload;
use crate::playouts::random_bits;

/// Placements per round.
const PLACEMENTS: usize = 100_000;

/// Ranking and unranking, two workloads per rule set.
pub fn workloads() -> Vec<Workload> {
    let workloads = |rules: ur::Rules| {
        let index = Rc::new(Index::new(rules, 7));
        let mut random = random_bits();
        let mut below = |count: u64| ((u128::from(random()) * u128::from(count)) >> 64) as u64;
        let ranks: Rc<[u64]> = (0..PLACEMENTS).map(|_| below(index.len())).collect();
        let positions: Vec<_> = ranks.iter().map(|&rank| index.unrank(rank)).collect();
        let unranking = index.clone();
        [
            Workload::new(format!("{rules} unrank"), "placements", move || {
                for &rank in ranks.iter() {
                    black_box(unranking.unrank(rank));
                }
                PLACEMENTS as u64
            }),
            Workload::new(format!("{rules} rank"), "placements", move || {
                for position in &positions {
                    black_box(index.rank(position));
                }
                PLACEMENTS as u64
            }),
        ]
    };
    ur::Rules::ALL.into_iter().flat_map(workloads).collect()
}
