//! Sweeps: every placement of a layer recomputed from what is known, in place.
//!
//! A side only moves its own pieces forward and takes enemies off the board, so inside its turn nothing comes back. The
//! sweep goes from the placements furthest on to those furthest behind; what a side can still do in its turn is then
//! known when it is needed, and one sweep carries the values over a whole turn, however long.

mod finkel;
mod long_jump;
mod row;
mod runners;

use ur::Rules;

use crate::geometry::{Geometry, turn_block};
use crate::half::Half;

/// How sweeps of one game go.
#[derive(Debug)]
pub(crate) struct Sweeper {
    pub(crate) geometry: Geometry,
    runners: runners::Moves,
}

/// Whether a sweep changes the values or only measures how far they are from what they should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sweep {
    Change,
    Measure,
}

impl Sweeper {
    pub(crate) fn new(rules: Rules, pieces: u8) -> Self {
        let geometry = Geometry::new(rules, pieces);
        let runners = runners::Moves::new(&geometry);
        Self { geometry, runners }
    }

    /// Sweeps one half and tells the other half the outcome. Returns the greatest change of a value and of a gift.
    pub(crate) fn sweep(&self, half: &mut Half, other: &mut Half, sweep: Sweep) -> [f64; 2] {
        let mut changes = [0.0_f64; 2];
        for movers in (0..=half.shape.mover_open).rev() {
            for waiters in 0..=half.shape.waiter_open {
                let [value, gift] = self.sweep_class(half, other, movers, waiters, sweep);
                changes = [changes[0].max(value), changes[1].max(gift)];
            }
        }
        changes
    }

    /// Sweeps the blocks of one class; their rows are equally wide, and the width is one of few.
    fn sweep_class(&self, half: &mut Half, other: &mut Half, movers: usize, waiters: usize, sweep: Sweep) -> [f64; 2] {
        let class = &self.geometry.crossings[movers][waiters];
        let run = match self.geometry.ways[half.shape.waiter_open - waiters] {
            1 => Self::sweep_blocks::<1>,
            // Of four private squares.
            5 => Self::sweep_blocks::<5>,
            11 => Self::sweep_blocks::<11>,
            15 => Self::sweep_blocks::<15>,
            16 => Self::sweep_blocks::<16>,
            // Of six.
            7 => Self::sweep_blocks::<7>,
            22 => Self::sweep_blocks::<22>,
            42 => Self::sweep_blocks::<42>,
            57 => Self::sweep_blocks::<57>,
            63 => Self::sweep_blocks::<63>,
            64 => Self::sweep_blocks::<64>,
            width => unreachable!("no lane has {width} sets of so many pieces"),
        };
        run(self, half, other, class, sweep)
    }

    fn sweep_blocks<const W: usize>(
        &self,
        half: &mut Half,
        other: &mut Half,
        class: &[[u16; 2]],
        sweep: Sweep,
    ) -> [f64; 2] {
        let keep = sweep == Sweep::Measure;
        let mut changes = [0.0_f64; 2];
        for &crossing in class.iter().rev() {
            let geometry = &self.geometry;
            let [value, gift] = match geometry.rules {
                Rules::Runners => runners::block::<W>(geometry, &self.runners, half, crossing, keep),
                Rules::LongJump => [long_jump::block::<W>(geometry, half, crossing, keep), 0.0],
                Rules::Finkel => [finkel::block::<W>(geometry, half, crossing, keep), 0.0],
            };
            changes = [changes[0].max(value), changes[1].max(gift)];
            self.hand_over(half, other, crossing, W);
        }
        changes
    }

    /// Tells the other half what a block is worth when the turn passes.
    #[inline]
    fn hand_over(&self, half: &Half, other: &mut Half, crossing: [u16; 2], columns: usize) {
        let geometry = &self.geometry;
        let [mover, waiter] = crossing;
        let rows = geometry.ways[half.shape.mover_open - mover.count_ones() as usize];
        let here = geometry.block(&half.shape, mover, waiter);
        let [mover, waiter] = geometry.swapped(crossing);
        let there = geometry.block(&other.shape, mover, waiter);
        let size = rows * columns;
        let values = &half.arena[half.values + here..][..size];
        turn_block(values, &mut other.arena[other.passed + there..][..size], columns);
        if half.gifts == half.values {
            return;
        }
        let gifts = &half.arena[half.gifts + here..][..size];
        turn_block(gifts, &mut other.arena[other.given + there..][..size], columns);
        if !half.started[0] && half.started[1] {
            // Penalty 1 gives an opponent who has not started two throws: a 0, or else one more throw.
            let passed = &mut other.arena[other.passed + there..][..size];
            for ((passed, value), zero) in passed.iter_mut().zip(values).zip(gifts) {
                *passed = -(0.125 * zero + 0.875 * value);
            }
        }
    }

    /// Tells the other half all a half knows.
    pub(crate) fn hand_over_all(&self, half: &Half, other: &mut Half) {
        for classes in &self.geometry.crossings[..=half.shape.mover_open] {
            for (waiters, class) in classes[..=half.shape.waiter_open].iter().enumerate() {
                let columns = self.geometry.ways[half.shape.waiter_open - waiters];
                for &crossing in class {
                    self.hand_over(half, other, crossing, columns);
                }
            }
        }
    }
}
