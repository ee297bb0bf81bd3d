//! Layers: the parts of the index that a game never goes back from.

use core::ops::Range;

use crate::rules::Rules;

/// What never runs backwards of a side's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Standing {
    /// Pieces at start; they only get fewer. `None` in Finkel, where hit pieces return to start.
    pub start: Option<u8>,
    /// Pieces home; they only get more.
    pub home: u8,
}

/// All placements in which both sides have their [`Standing`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// The side to act.
    pub mover: Standing,
    /// The other side.
    pub waiter: Standing,
    /// The first rank of the layer.
    pub first: u64,
    /// How many placements it has.
    pub len: u32,
    /// The number of the layer with the sides exchanged, where the game is when the turn has passed. It is this layer
    /// itself, the one before or the one after.
    pub twin: usize,
}

impl Layer {
    /// The ranks of the layer.
    pub const fn ranks(&self) -> Range<u64> {
        self.first..self.first + self.len as u64
    }
}

impl Standing {
    /// How many of a side's pieces are neither at start for good nor home: they walk, or wait to.
    #[inline]
    pub(super) const fn open(self, pieces: u8) -> u8 {
        pieces - self.home - self.waiting_start()
    }

    /// Pieces at start that the standing tells of.
    #[inline]
    const fn waiting_start(self) -> u8 {
        match self.start {
            Some(start) => start,
            None => 0,
        }
    }

    /// A number below 64, different for each standing.
    #[inline]
    pub(super) const fn id(self) -> usize {
        self.waiting_start() as usize * 8 + self.home as usize
    }

    /// How many changes of a standing are still to come.
    const fn to_come(self, pieces: u8) -> u8 {
        self.waiting_start() + pieces - self.home
    }

    /// Every standing of a side.
    fn all(rules: Rules, pieces: u8) -> Vec<Self> {
        let homes = move |at_start: u8| 0..=pieces - at_start;
        match rules {
            Rules::Finkel => homes(0).map(|home| Self { start: None, home }).collect(),
            Rules::Runners | Rules::LongJump => (0..=pieces)
                .flat_map(|at_start| homes(at_start).map(move |home| Self { start: Some(at_start), home }))
                .collect(),
        }
    }
}

/// The standings of all layers, those first that the others lead to, a layer next to its twin.
pub(super) fn in_order(rules: Rules, pieces: u8) -> Vec<(Standing, Standing)> {
    let standings = Standing::all(rules, pieces);
    let mut pairs: Vec<(Standing, Standing)> =
        standings.iter().flat_map(|&mover| standings.iter().map(move |&waiter| (mover, waiter))).collect();
    // Every play keeps the layer, goes to its twin, or leaves both for one with fewer changes to come.
    pairs.sort_by_key(|&(mover, waiter)| {
        let to_come = mover.to_come(pieces) + waiter.to_come(pieces);
        (to_come, mover.min(waiter), mover.max(waiter), mover > waiter)
    });
    pairs
}
