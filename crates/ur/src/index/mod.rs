//! A dense index of all placements: every placement has a number, without gaps, and every number a placement.
//!
//! A placement is where the pieces of both sides are, with one side to act. Finished games are counted too, even the
//! placement with both sides home, which no game reaches. The colour of the side to act does not matter, and the phase is not
//! part of a placement: it is `t`, to throw (Long Jump: to choose).
//!
//! The index is divided into [`Layer`]s by what never runs backwards: in Runners and Long Jump the pieces at start and home of
//! both sides, in Finkel, where hit pieces return to start, only those home. Layers come in the order in which they can be
//! solved: every play stays in its layer, goes to the layer's mirror (the turn passed) or to an earlier layer.
//!
//! Inside a layer, a placement is a set of private squares for each side and one *crossing* for both: which shared squares
//! each side's pieces are on. Pieces that are neither on the board nor counted by the layer wait in the river (Finkel: at
//! start). With j of the mover's pieces and k of the opponent's in the crossing, the private sets are limited only in size, so
//!
//! ```text
//! rank = base(j, k) + (crossing · ways(mover's other pieces) + …) · ways(opponent's other pieces) + …
//! ```
//!
//! ```
//! use ur::index::Index;
//! use ur::{Position, Rules};
//! let index = Index::new(Rules::Runners, 1);
//! assert_eq!(index.len(), 349);
//! let start = Position::start(Rules::Runners, 1);
//! assert_eq!(index.unrank(index.rank(&start)), start);
//! ```

mod blocks;
mod crossings;
mod lane;
mod layer;
mod shape;

use crate::color::Color;
use crate::position::Position;
use crate::rules::Rules;
use crate::side::Side;
pub use blocks::{Blocks, FIRST_SHARED};
pub use crossings::{Crossing, Crossings};
pub use lane::Lane;
pub use layer::{Layer, LayerSide};
pub use shape::Shape;

/// The dense index of all placements of a rule set with a given number of pieces.
#[derive(Debug)]
pub struct Index {
    blocks: Blocks,
    layers: Vec<Layer>,
    /// The layer of the first rank of each stretch of `1 << stretch` ranks.
    layer_at: Vec<u16>,
    stretch: u32,
    /// The layer of two sides, by their ids.
    layer_of: Vec<u16>,
}

impl Index {
    /// The index of a rule set for games with this many pieces per side.
    ///
    /// # Panics
    /// If `pieces` is not 1 to 7.
    pub fn new(rules: Rules, pieces: u8) -> Self {
        let mut index = Self {
            blocks: Blocks::new(rules, pieces),
            layers: Vec::new(),
            layer_at: Vec::new(),
            stretch: 0,
            layer_of: vec![0; 64 * 64],
        };
        index.number_layers();
        index
    }

    /// Numbers the layers and gives each its ranks.
    fn number_layers(&mut self) {
        let order = layer::in_order(self.blocks.rules, self.blocks.pieces);
        let mut first = 0;
        for (number, &(mover, opponent)) in order.iter().enumerate() {
            let len = self.blocks.shape(mover, opponent).len;
            self.layer_of[mover.id() * 64 + opponent.id()] = number as u16;
            self.layers.push(Layer { mover, opponent, first, len, mirror: number });
            first += u64::from(len);
        }
        for number in 0..self.layers.len() {
            let Layer { mover, opponent, .. } = self.layers[number];
            self.layers[number].mirror = self.layer_number(opponent, mover);
        }
        self.stretch = self.len().ilog2().saturating_sub(12);
        self.layer_at = (0..=(self.len() >> self.stretch))
            .map(|stretch| self.layers.partition_point(|layer| layer.first <= stretch << self.stretch) as u16 - 1)
            .collect();
    }

    /// The rule set.
    pub const fn rules(&self) -> Rules {
        self.blocks.rules
    }

    /// The number of pieces per side.
    pub const fn pieces(&self) -> u8 {
        self.blocks.pieces
    }

    /// The number of placements.
    #[allow(clippy::len_without_is_empty, reason = "an index is never empty")]
    pub fn len(&self) -> u64 {
        self.layers.last().map_or(0, |last| last.ranks().end)
    }

    /// The layers, each after all those it leads to and next to its mirror.
    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// The number of the layer a position is in.
    #[inline]
    pub fn layer(&self, position: &Position) -> usize {
        self.layer_number(self.layer_side(position.mover), self.layer_side(position.opponent))
    }

    /// The rank of a position's placement. The phase and the colour of the side to act do not matter.
    ///
    /// # Panics
    /// May panic if the position has another rule set or another number of pieces.
    #[inline]
    pub fn rank(&self, position: &Position) -> u64 {
        debug_assert!(
            position.rules == self.blocks.rules && position.pieces() == self.blocks.pieces,
            "another game: {position}"
        );
        let layer = self.layer(position);
        self.layers[layer].first + u64::from(self.rank_in_layer(layer, position.mover.board, position.opponent.board))
    }

    /// The position with this rank, Black to act in phase `t`. Rank 0 has both sides home, a position that no line can
    /// describe.
    ///
    /// # Panics
    /// If the rank is not below [`Index::len`].
    #[inline]
    pub fn unrank(&self, rank: u64) -> Position {
        assert!(rank < self.len(), "rank {rank} is not below {}", self.len());
        let layer = self.layer_at(rank);
        let (mover, opponent) = self.unrank_in_layer(layer, (rank - self.layers[layer].first) as u32);
        self.position(layer, mover, opponent)
    }

    /// The position of a layer with these pieces on the board, as bits along each side's own route; Black to act in phase
    /// `t`.
    #[inline]
    pub fn position(&self, layer: usize, mover: u16, opponent: u16) -> Position {
        let Layer { mover: mover_side, opponent: opponent_side, .. } = self.layers[layer];
        let mover = self.side(mover_side, mover);
        let opponent = self.side(opponent_side, opponent);
        Position::from_sides_unchecked(self.blocks.rules, Color::Black, mover, opponent)
    }

    /// The rank inside a layer of pieces on the board, as bits along each side's own route.
    #[inline]
    pub fn rank_in_layer(&self, layer: usize, mover: u16, opponent: u16) -> u32 {
        self.blocks.rank(self.shape(layer), mover, opponent)
    }

    /// The pieces on the board, as bits along each side's own route, that have this rank inside a layer.
    ///
    /// # Panics
    /// May panic if the layer is shorter.
    #[inline]
    pub fn unrank_in_layer(&self, layer: usize, rank: u32) -> (u16, u16) {
        self.blocks.unrank(self.shape(layer), rank)
    }

    #[inline]
    fn shape(&self, layer: usize) -> &Shape {
        let Layer { mover, opponent, .. } = self.layers[layer];
        self.blocks.shape(mover, opponent)
    }

    /// The number of the layer of a rank.
    #[inline]
    fn layer_at(&self, rank: u64) -> usize {
        let mut layer = usize::from(self.layer_at[(rank >> self.stretch) as usize]);
        while self.layers[layer].ranks().end <= rank {
            layer += 1;
        }
        layer
    }

    #[inline]
    fn layer_number(&self, mover: LayerSide, opponent: LayerSide) -> usize {
        usize::from(self.layer_of[mover.id() * 64 + opponent.id()])
    }

    #[inline]
    fn layer_side(&self, side: Side) -> LayerSide {
        let start = match self.blocks.rules {
            Rules::Runners | Rules::LongJump => Some(side.start),
            Rules::Finkel => None,
        };
        LayerSide { start, home: side.home }
    }

    /// The side of a layer with these pieces on the board; its other open pieces wait.
    #[inline]
    fn side(&self, side: LayerSide, board: u16) -> Side {
        let waiting = side.open(self.blocks.pieces) - board.count_ones() as u8;
        match side.start {
            Some(start) => Side { board, start, river: waiting, home: side.home },
            None => Side { board, start: waiting, river: 0, home: side.home },
        }
    }
}
