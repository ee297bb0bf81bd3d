//! The rules and the index together, compared with the published solution of Finkel.

use ur::index::Index;
use ur::{Phase, Position, Rules};

/// The win chance of the side to act of every placement, layer by layer.
struct Chances {
    index: Index,
    of_mover: Vec<f64>,
}

impl Chances {
    fn solve(pieces: u8) -> Self {
        let index = Index::new(Rules::Finkel, pieces);
        let of_mover = vec![0.5; index.len() as usize];
        let mut chances = Self { index, of_mover };
        for number in 0..chances.index.layers().len() {
            let layer = chances.index.layers()[number];
            if layer.mirror > number {
                continue; // Solved together with its mirror, the next layer.
            }
            let mirror = chances.index.layers()[layer.mirror];
            while chances.sweep(mirror.first..layer.ranks().end) > 1e-14 {}
        }
        chances
    }

    /// Recomputes a range of placements from what is known, and returns the greatest change.
    fn sweep(&mut self, ranks: std::ops::Range<u64>) -> f64 {
        ranks.fold(0.0, |greatest: f64, rank| {
            let better = self.throw(&self.index.unrank(rank));
            let change = (better - self.of_mover[rank as usize]).abs();
            self.of_mover[rank as usize] = better;
            greatest.max(change)
        })
    }

    /// The mean over the dice.
    fn throw(&self, position: &Position) -> f64 {
        if position.is_over() {
            return if position.mover().is_home() { 1.0 } else { 0.0 };
        }
        let dice = position.chance().expect("an unfinished placement is to throw");
        dice.iter()
            .map(|&(dice, chance)| {
                f64::from(chance.num) / f64::from(chance.den) * self.best(position, position.play(dice))
            })
            .sum()
    }

    /// The best the thrower of `before` can do in `now`.
    fn best(&self, before: &Position, now: Position) -> f64 {
        let known = |after: &Position| {
            let chance = self.of_mover[self.index.rank(after) as usize];
            if after.turn() == before.turn() { chance } else { 1.0 - chance }
        };
        match now.phase() {
            Phase::Thrown(_) => now.legal_actions().iter().map(|&action| known(&now.play(action))).fold(0.0, f64::max),
            _ => known(&now),
        }
    }
}

#[test]
fn the_first_players_chances_in_finkel() {
    for (pieces, percent) in [(1, 53.004_983_952_5), (2, 51.857_290_749_6)] {
        let chances = Chances::solve(pieces);
        let start = chances.index.rank(&Position::start(Rules::Finkel, pieces));
        let found = 100.0 * chances.of_mover[start as usize];
        assert!((found - percent).abs() < 1e-9, "{pieces} pieces: {found} %");
    }
}
