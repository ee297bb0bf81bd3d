//! Nanoseconds to rank and unrank random placements of seven pieces a side.

use std::hint::black_box;
use std::time::Instant;

use ur::Rules;
use ur::index::Index;

fn main() {
    for rules in [Rules::Runners, Rules::Finkel] {
        let begun = Instant::now();
        let index = Index::new(rules, 7);
        println!("{rules}: built in {:.1?}", begun.elapsed());
        let mut state = 1_u64;
        let (mut unranking, mut ranking) = (f64::MAX, f64::MAX);
        // The best of many rounds: others use the machine too.
        for _ in 0..200 {
            let ranks: Vec<u64> = (0..10_000)
                .map(|_| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    ((u128::from(state) * u128::from(index.len())) >> 64) as u64
                })
                .collect();
            let each = |begun: Instant| begun.elapsed().as_nanos() as f64 / ranks.len() as f64;
            let begun = Instant::now();
            let positions: Vec<_> = ranks.iter().map(|&rank| index.unrank(rank)).collect();
            unranking = unranking.min(each(begun));
            let begun = Instant::now();
            let sum = positions.iter().fold(0, |sum, position| sum ^ index.rank(black_box(position)));
            ranking = ranking.min(each(begun));
            assert_eq!(sum, ranks.iter().fold(0, |sum, rank| sum ^ rank));
        }
        println!("{rules}: unrank {unranking:.1} ns, rank {ranking:.1} ns");
    }
}
