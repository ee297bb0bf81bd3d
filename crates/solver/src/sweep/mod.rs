//! Sweeps: every placement of a layer recomputed from what is known, in place.
//!
//! A side only moves its own pieces forward and takes enemies off the board, so inside its turn nothing comes back. The
//! sweep goes from the placements furthest on to those furthest behind; what a side can still do in its turn is then
//! known when it is needed, and one sweep carries the values over a whole turn, however long.
//!
//! The waiting side's pieces stay where they are unless they are hit. So blocks with as many opponents, but on other squares, do
//! not lead to each other, and several threads can sweep them side by side.
#![allow(unsafe_code, reason = "threads that sweep a half together write to it between what the others read")]

mod finkel;
mod hand_over;
mod long_jump;
mod row;
mod runners;
mod sweeping;

use ur::Rules;

use crate::crew::together;
use crate::geometry::Geometry;
use crate::half::Half;
use hand_over::hand_over;
use sweeping::{Other, Sweeping, greatest};

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

    /// Sweeps one half with so many threads and tells the other half the outcome. Returns the greatest change of a value and
    /// of a gift.
    pub(crate) fn sweep(&self, half: &mut Half, other: &mut Half, sweep: Sweep, hands: usize) -> [f64; 2] {
        let (shared, other) = (&*half, &*other);
        let sweeping = Sweeping { sweeper: self, half: shared, other: Other::Apart(other), sweep };
        // SAFETY: both halves are ours, and all who sweep them are the members of one crew.
        let told = together(hands, |member| unsafe { sweeping.sweep_half(member) });
        half.swept = true;
        greatest(told)
    }

    /// Sweeps a half that stands for both colours, with so many threads.
    pub(crate) fn sweep_mirrored(&self, half: &mut Half, sweep: Sweep, hands: usize) -> [f64; 2] {
        let before = half.changes();
        let shared = &*half;
        let sweeping = Sweeping { sweeper: self, half: shared, other: Other::Mirrored(&before), sweep };
        let told = together(hands, |member| {
            // SAFETY: the half is ours, and all who sweep it are the members of one crew. Values are told when nobody writes
            // them any more and nobody reads what is told; each block has one that it is told to.
            unsafe {
                let changes = sweeping.sweep_half(member);
                sweeping.hand_back(member);
                changes
            }
        });
        half.swept = true;
        greatest(told)
    }

    /// Tells the other half all a half knows, and lets the next sweep look at every block.
    pub(crate) fn hand_over_all(&self, half: &mut Half, other: &mut Half) {
        half.stir();
        for &crossing in self.classes(half).flatten() {
            // SAFETY: both halves are ours.
            unsafe { hand_over(&self.geometry, half, other, crossing) };
        }
    }

    /// The classes of crossings that a half has.
    fn classes(&self, half: &Half) -> impl Iterator<Item = &Vec<[u16; 2]>> {
        let [movers, opponents] = [half.shape.mover_open, half.shape.opponent_open];
        self.geometry.crossings[..=movers].iter().flat_map(move |classes| &classes[..=opponents])
    }
}
