//! Sweeps: every placement of a layer recomputed from what is known, in place.
//!
//! During its turn a side only moves its own pieces forward and takes opposing ones off the board, so no placement comes back.
//! A sweep goes from the most advanced placements to the least. Whatever a side can still do in its turn is then known when it
//! is needed, and one sweep carries the values over a whole turn, however long.
//!
//! The opponent's pieces stay where they are unless they are hit. So blocks with equally many opponents on different squares do
//! not lead to each other, and several threads can sweep them side by side.
#![allow(unsafe_code, reason = "threads that sweep a layer together write to it between what the others read")]

mod common;
mod finkel;
mod layer_sweep;
mod long_jump;
mod pass_turn;
mod row;
mod runners;

use ur::Rules;

use crate::geometry::Geometry;
use crate::open_layer::OpenLayer;
use crate::threads::run_on;
use layer_sweep::{LayerSweep, Mirror, greatest};
use pass_turn::pass_turn;

/// How the layers of one game are swept.
#[derive(Debug)]
pub(crate) struct Sweeper {
    pub(crate) geometry: Geometry,
    runners: runners::Moves,
    finkel: finkel::Moves,
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
        let (runners, finkel) = (runners::Moves::new(&geometry), finkel::Moves::new(&geometry));
        Self { geometry, runners, finkel }
    }

    /// Sweeps a layer with this many threads and passes the values to its mirror. Returns the greatest change of a value and of
    /// a gift.
    pub(crate) fn sweep(
        &self,
        layer: &mut OpenLayer,
        mirror: &mut OpenLayer,
        sweep: Sweep,
        threads: usize,
    ) -> [f64; 2] {
        let (shared, mirror) = (&*layer, &*mirror);
        let task = LayerSweep { sweeper: self, layer: shared, mirror: Mirror::Other(mirror), sweep };
        // SAFETY: both layers are borrowed mutably, and only these workers use them.
        let changes = run_on(threads, |worker| unsafe { task.sweep(worker) });
        layer.swept = true;
        greatest(changes)
    }

    /// Sweeps a layer that is its own mirror, with this many threads.
    pub(crate) fn sweep_own_mirror(&self, layer: &mut OpenLayer, sweep: Sweep, threads: usize) -> [f64; 2] {
        let before = layer.changes();
        let shared = &*layer;
        let task = LayerSweep { sweeper: self, layer: shared, mirror: Mirror::Itself(&before), sweep };
        let changes = run_on(threads, |worker| {
            // SAFETY: the layer is borrowed mutably, and only these workers use it. Values are passed on after all of them are
            // written and before any of them is read, each block to another one.
            unsafe {
                let changes = task.sweep(worker);
                task.pass_turn_to_itself(worker);
                changes
            }
        });
        layer.swept = true;
        greatest(changes)
    }

    /// Passes all values of a layer to its mirror, and makes the next sweep visit every block.
    pub(crate) fn pass_all(&self, layer: &mut OpenLayer, mirror: &mut OpenLayer) {
        layer.mark_all_changed();
        for &crossing in self.geometry.classes(&layer.shape).flatten() {
            // SAFETY: both layers are borrowed mutably.
            unsafe { pass_turn(&self.geometry, layer, mirror, crossing) };
        }
    }
}

/// The chances of the dice, lowest value first.
const fn chances<const N: usize>(rules: Rules) -> [f64; N] {
    let dice = rules.dice();
    assert!(dice.len() == N, "the rule set has another number of values");
    let mut chances = [0.0; N];
    let mut i = 0;
    while i < N {
        chances[i] = dice[i].1.to_f64();
        i += 1;
    }
    chances
}
