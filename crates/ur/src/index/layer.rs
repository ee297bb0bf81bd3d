//! Layers: the parts of the index that a game never goes back from.

use core::ops::Range;

use crate::rules::Rules;

/// What defines a layer for one side: the pieces whose number changes in one direction only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LayerSide {
    /// Pieces at start, which only get fewer. `None` in Finkel, where hit pieces return to start.
    pub start: Option<u8>,
    /// Pieces home, which only get more.
    pub home: u8,
}

/// All placements with the same [`LayerSide`]s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// The side to act.
    pub mover: LayerSide,
    /// The other side.
    pub opponent: LayerSide,
    /// The first rank of the layer.
    pub first: u64,
    /// The number of placements.
    pub len: u32,
    /// The number of the layer with the sides exchanged, where the game is once the turn has passed: this layer itself, the
    /// one before or the one after.
    pub mirror: usize,
}

impl Layer {
    /// The ranks of the layer.
    pub const fn ranks(&self) -> Range<u64> {
        self.first..self.first + self.len as u64
    }
}

impl LayerSide {
    /// The number of open pieces, those the layer leaves undecided: on the board, in the river or, in Finkel, at start.
    #[inline]
    pub const fn open(self, pieces: u8) -> u8 {
        pieces - self.home - self.counted_start()
    }

    /// Pieces at start, if the layer counts them.
    #[inline]
    const fn counted_start(self) -> u8 {
        match self.start {
            Some(start) => start,
            None => 0,
        }
    }

    /// A number below 64 that identifies the side.
    #[inline]
    pub(super) const fn id(self) -> usize {
        self.counted_start() as usize * 8 + self.home as usize
    }

    /// How often the side can still change: pieces to leave the start, and pieces to come home.
    pub const fn changes_to_come(self, pieces: u8) -> u8 {
        self.counted_start() + pieces - self.home
    }

    /// Every layer side of a game.
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

/// The sides of all layers, each layer after all those it leads to and next to its mirror.
pub(super) fn in_order(rules: Rules, pieces: u8) -> Vec<(LayerSide, LayerSide)> {
    let sides = LayerSide::all(rules, pieces);
    let mut pairs: Vec<(LayerSide, LayerSide)> =
        sides.iter().flat_map(|&mover| sides.iter().map(move |&opponent| (mover, opponent))).collect();
    // Every play keeps the layer, goes to its mirror, or leaves both for one with fewer changes to come.
    pairs.sort_by_key(|&(mover, opponent)| {
        let to_come = mover.changes_to_come(pieces) + opponent.changes_to_come(pieces);
        (to_come, mover.min(opponent), mover.max(opponent), mover > opponent)
    });
    pairs
}
