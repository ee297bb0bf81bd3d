//! One sweep of one layer, by one thread or by several.

use ur::Rules;
use ur::index::Crossing;

use super::pass_turn::pass_turn;
use super::{Sweep, Sweeper, finkel, long_jump, runners};
use crate::open_layer::OpenLayer;
use crate::threads::Worker;

/// A sweep of one layer.
pub(super) struct LayerSweep<'a> {
    pub(super) sweeper: &'a Sweeper,
    pub(super) layer: &'a OpenLayer,
    pub(super) mirror: Mirror<'a>,
    pub(super) sweep: Sweep,
}

/// The layer with the other side to act.
pub(super) enum Mirror<'a> {
    /// Another layer.
    Other(&'a OpenLayer),
    /// The same layer; which blocks its last sweep changed.
    Itself(&'a [bool]),
}

impl Mirror<'_> {
    /// Whether the last sweep of the mirror changed the block of the crossing with this number.
    fn changed(&self, number: usize) -> bool {
        match self {
            Self::Other(layer) => layer.changed(number),
            Self::Itself(changed) => changed[number],
        }
    }
}

impl LayerSweep<'_> {
    /// Sweeps a worker's share of the layer: the blocks of some sets of opponents.
    ///
    /// # Safety
    /// Only the workers of one run may use the layers, and each of them must call this.
    pub(super) unsafe fn sweep(&self, worker: &Worker<'_>) -> [f64; 2] {
        let geometry = &self.sweeper.geometry;
        let [most_movers, most_opponents] = [self.layer.shape.mover_open(), self.layer.shape.opponent_open()];
        let mut changes = [0.0; 2];
        // SAFETY: blocks lead to blocks with the same opponents, which are this worker's too, and to blocks with more movers or
        // fewer opponents, which are done. Nobody reads what is passed to the mirror in this sweep.
        let mut visit = |opponents, blocks| {
            changes = greatest([changes, unsafe { self.sweep_blocks_of(opponents, blocks, worker) }]);
        };
        // Fewer opponents on shared squares come first, because hits lead there. More movers come first, because pieces that
        // leave the first private squares lead there.
        if geometry.rules() == Rules::Finkel {
            // Blocks are large. Those with the same opponents lead to each other, so they are swept one after the other while
            // they are in the cache.
            let by_number = |opponents: usize| move |(set, _): &(usize, _)| set.count_ones() as usize == opponents;
            for opponents in 0..=most_opponents {
                for (_, by_movers) in geometry.by_opponent.iter().enumerate().filter(by_number(opponents)) {
                    by_movers[..=most_movers].iter().rev().for_each(|blocks| visit(opponents, blocks));
                }
                worker.wait_for_all();
            }
        } else {
            for movers in (0..=most_movers).rev() {
                for opponents in 0..=most_opponents {
                    visit(opponents, geometry.crossings().class(movers, opponents));
                    worker.wait_for_all();
                }
            }
        }
        changes
    }

    /// Passes a worker's share of the values of a layer that is its own mirror.
    ///
    /// # Safety
    /// As for [`LayerSweep::sweep`], after it.
    pub(super) unsafe fn pass_turn_to_itself(&self, worker: &Worker<'_>) {
        let geometry = &self.sweeper.geometry;
        let changed = |crossing: &&Crossing| self.layer.changed(geometry.crossings().number(**crossing));
        for &crossing in geometry.classes(&self.layer.shape).flatten().filter(changed) {
            if worker.takes(geometry.share(crossing)) {
                // SAFETY: the values are no longer written, what is passed is not read yet, and every block goes to another.
                unsafe { pass_turn(geometry, self.layer, self.layer, crossing) };
            }
        }
    }

    /// Sweeps blocks with this many opponents, the last one first. All their rows have the same width, one of only a few.
    ///
    /// # Safety
    /// Meanwhile no other thread may use the blocks of this worker, nor write to blocks that they lead to.
    unsafe fn sweep_blocks_of(&self, opponents: usize, blocks: &[Crossing], worker: &Worker<'_>) -> [f64; 2] {
        let run = match self.sweeper.geometry.lane().ways(self.layer.shape.opponent_open() - opponents) {
            1 => Self::sweep_blocks::<1>,
            // With four private squares.
            5 => Self::sweep_blocks::<5>,
            11 => Self::sweep_blocks::<11>,
            15 => Self::sweep_blocks::<15>,
            16 => Self::sweep_blocks::<16>,
            // With six.
            7 => Self::sweep_blocks::<7>,
            22 => Self::sweep_blocks::<22>,
            42 => Self::sweep_blocks::<42>,
            57 => Self::sweep_blocks::<57>,
            63 => Self::sweep_blocks::<63>,
            64 => Self::sweep_blocks::<64>,
            width => unreachable!("no lane has {width} sets of up to some number of pieces"),
        };
        // SAFETY: by the caller's promise.
        unsafe { run(self, blocks, worker) }
    }

    /// The same, for a known width.
    ///
    /// # Safety
    /// As for [`LayerSweep::sweep_blocks_of`].
    unsafe fn sweep_blocks<const W: usize>(&self, blocks: &[Crossing], worker: &Worker<'_>) -> [f64; 2] {
        let mut changes = [0.0; 2];
        for &crossing in blocks.iter().rev() {
            if worker.takes(self.sweeper.geometry.share(crossing)) {
                // SAFETY: by the caller's promise.
                changes = greatest([changes, unsafe { self.sweep_block::<W>(crossing) }]);
            }
        }
        changes
    }

    /// Sweeps one block.
    ///
    /// # Safety
    /// Meanwhile no other thread may use the block, nor write to blocks that it leads to.
    #[inline(always)]
    unsafe fn sweep_block<const W: usize>(&self, crossing: Crossing) -> [f64; 2] {
        let Self { sweeper, layer, mirror, sweep } = self;
        let geometry = &sweeper.geometry;
        let keep = *sweep == Sweep::Measure;
        let number = geometry.crossings().number(crossing);
        // Only in Long Jump do some blocks settle long before others, because its moves need no dice.
        let may_skip = geometry.rules() == Rules::LongJump && layer.swept && !keep;
        if may_skip && !long_jump::may_change(geometry, layer, |number| mirror.changed(number), crossing) {
            layer.note_change(number, false);
            return [0.0; 2];
        }
        // SAFETY: by the caller's promise.
        let [value, gift] = unsafe {
            match geometry.rules() {
                Rules::Runners => runners::block::<W>(geometry, &sweeper.runners, layer, crossing, keep),
                Rules::LongJump => [long_jump::block::<W>(geometry, layer, crossing, keep), 0.0],
                Rules::Finkel => [finkel::block::<W>(geometry, &sweeper.finkel, layer, crossing, keep), 0.0],
            }
        };
        let changed = value > 0.0 || gift > 0.0;
        layer.note_change(number, changed);
        if let Mirror::Other(mirror) = mirror
            && changed
        {
            // SAFETY: by the caller's promise; nobody reads what is passed to the mirror, and every block goes to another.
            unsafe { pass_turn(geometry, layer, mirror, crossing) };
        }
        [value, gift]
    }
}

/// The greatest change of a value and of a gift.
pub(super) fn greatest(changes: impl IntoIterator<Item = [f64; 2]>) -> [f64; 2] {
    changes.into_iter().fold([0.0; 2], |[value, gift], next| [value.max(next[0]), gift.max(next[1])])
}
