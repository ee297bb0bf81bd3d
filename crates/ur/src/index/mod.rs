//! A dense index of all placements: a whole number for each, without gaps, and back.
//!
//! Counted are all placements of both sides' pieces with one side to act, finished ones included, and even the single
//! one with both sides home, which no game reaches. The colour of the side to act does not matter, and the phase is
//! not part of a placement: it is `t`, to throw, in Long Jump to choose.
//!
//! The index is cut into [`Layer`]s by what never runs backwards: in Runners and Long Jump the pieces at start and home
//! of both sides, in Finkel, where hit pieces return to start, only those home. Layers come in the order in which they
//! can be solved: every play stays in its layer, goes to the layer's twin (the turn passed) or to an earlier layer.
//!
//! Inside a layer a placement is, for each side, a set of private squares, and for both together a *crossing*: how they
//! stand on the shared squares. What is neither on the board nor counted by the layer waits in the river (Finkel: at
//! start). For j movers and k waiters in the crossing, the private sets are free but for their size, so
//!
//! ```text
//! rank = base(j, k) + (crossing · ways(movers left) + …) · ways(waiters left) + …
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

mod crossing;
mod lane;
mod layer;
mod shape;

use crate::color::Color;
use crate::position::Position;
use crate::route::Route;
use crate::rules::Rules;
use crate::side::Side;
use crossing::Crossing;
use lane::Lane;
pub use layer::{Layer, Standing};
use shape::Shape;

/// The dense index of all placements of a rule set with a number of pieces.
#[derive(Debug)]
pub struct Index {
    rules: Rules,
    pieces: u8,
    layers: Vec<Layer>,
    /// The layer at the beginning of each stretch of `1 << stretch` ranks.
    layer_at: Vec<u16>,
    stretch: u32,
    /// The layer of two standings, by their ids.
    layer_of: Vec<u16>,
    /// The classes of a layer, by how many pieces of each side are open.
    shapes: Vec<Shape>,
    crossing: Crossing,
    lane: Lane,
}

impl Index {
    /// The index of a rule set for games with this many pieces a side.
    ///
    /// # Panics
    /// If `pieces` is not 1 to 7.
    pub fn new(rules: Rules, pieces: u8) -> Self {
        assert!((1..=Rules::PIECES).contains(&pieces), "a side has 1 to 7 pieces, not {pieces}");
        let route = Route::of(rules);
        let shared = route.shared.count_ones();
        let lane = Lane::new(u32::from(route.len) - shared);
        let shapes: Vec<Shape> =
            (0..64).map(|open| Shape::new(&lane, shared, open as usize / 8, open as usize % 8)).collect();
        let mut index = Self {
            rules,
            pieces,
            layers: Vec::new(),
            layer_at: Vec::new(),
            stretch: 0,
            layer_of: vec![0; 64 * 64],
            shapes,
            crossing: Crossing::new(shared, u32::from(pieces)),
            lane,
        };
        index.lay();
        index
    }

    /// Lays the layers one after the other.
    fn lay(&mut self) {
        let order = layer::in_order(self.rules, self.pieces);
        let mut first = 0;
        for (number, &(mover, waiter)) in order.iter().enumerate() {
            let len = self.shape(mover, waiter).len;
            self.layer_of[mover.id() * 64 + waiter.id()] = number as u16;
            self.layers.push(Layer { mover, waiter, first, len, twin: number });
            first += u64::from(len);
        }
        for number in 0..self.layers.len() {
            let Layer { mover, waiter, .. } = self.layers[number];
            self.layers[number].twin = self.layer_number(waiter, mover);
        }
        self.stretch = self.len().ilog2().saturating_sub(12);
        self.layer_at = (0..=(self.len() >> self.stretch))
            .map(|stretch| self.layers.partition_point(|layer| layer.first <= stretch << self.stretch) as u16 - 1)
            .collect();
    }

    /// The rule set.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// How many pieces a side has.
    pub const fn pieces(&self) -> u8 {
        self.pieces
    }

    /// How many placements there are.
    #[allow(clippy::len_without_is_empty, reason = "an index is never empty")]
    pub fn len(&self) -> u64 {
        self.layers.last().map_or(0, |last| last.ranks().end)
    }

    /// The layers, each after all those it leads to, twins side by side.
    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// The number of the layer a position is in.
    #[inline]
    pub fn layer(&self, position: &Position) -> usize {
        self.layer_number(self.standing(position.mover), self.standing(position.waiter))
    }

    /// The rank of a position's placement. The phase does not matter, nor the colour of the side to act.
    ///
    /// # Panics
    /// May panic if the position has another rule set or another number of pieces.
    #[inline]
    pub fn rank(&self, position: &Position) -> u64 {
        debug_assert!(position.rules == self.rules && position.pieces() == self.pieces, "another game: {position}");
        let layer = self.layer(position);
        self.layers[layer].first + u64::from(self.rank_men(layer, position.mover.men, position.waiter.men))
    }

    /// The position that has a rank, Black to act in phase `t`. Rank 0 is the placement with both sides home, a position no
    /// line can describe.
    ///
    /// # Panics
    /// If the rank is not below [`Index::len`].
    #[inline]
    pub fn unrank(&self, rank: u64) -> Position {
        assert!(rank < self.len(), "rank {rank} of {}", self.len());
        let layer = self.layer_at(rank);
        let (mover, waiter) = self.unrank_men(layer, (rank - self.layers[layer].first) as u32);
        self.position(layer, mover, waiter)
    }

    /// The position of a layer with these men, each side's along its own route; Black to act in phase `t`.
    #[inline]
    pub fn position(&self, layer: usize, mover: u16, waiter: u16) -> Position {
        let Layer { mover: mover_standing, waiter: waiter_standing, .. } = self.layers[layer];
        let mover = self.side(mover_standing, mover);
        let waiter = self.side(waiter_standing, waiter);
        Position::from_sides_unchecked(self.rules, Color::Black, mover, waiter)
    }

    /// The rank inside a layer of men along their own routes.
    #[inline]
    pub fn rank_men(&self, layer: usize, mover: u16, waiter: u16) -> u32 {
        let Layer { mover: mover_standing, waiter: waiter_standing, .. } = self.layers[layer];
        let (crossed, crossers) = (self.shared(mover), self.shared(self.rules.met(waiter)));
        let (movers, waiters) = (crossed.count_ones() as usize, crossers.count_ones() as usize);
        let mover_ways = self.lane.ways(usize::from(mover_standing.open(self.pieces)) - movers);
        let waiter_ways = self.lane.ways(usize::from(waiter_standing.open(self.pieces)) - waiters);
        let crossing = self.crossing.rank(crossed, crossers);
        let base = self.shape(mover_standing, waiter_standing).bases[movers][waiters];
        let mover_lane = self.lane.rank(self.private(mover));
        let waiter_lane = self.lane.rank(self.private(waiter));
        base + (crossing * mover_ways + mover_lane) * waiter_ways + waiter_lane
    }

    /// The men, along their own routes, that have a rank inside a layer.
    ///
    /// # Panics
    /// May panic if the layer is not so long.
    #[inline]
    pub fn unrank_men(&self, layer: usize, rank: u32) -> (u16, u16) {
        let Layer { mover: mover_standing, waiter: waiter_standing, .. } = self.layers[layer];
        let shape = self.shape(mover_standing, waiter_standing);
        let (movers, waiters) = shape.class(rank);
        let base = shape.bases[movers][waiters];
        let mover_ways = self.lane.ways(usize::from(mover_standing.open(self.pieces)) - movers);
        let waiter_ways = self.lane.ways(usize::from(waiter_standing.open(self.pieces)) - waiters);
        let (rest, waiter_lane) = ((rank - base) / waiter_ways, (rank - base) % waiter_ways);
        let (crossing, mover_lane) = (rest / mover_ways, rest % mover_ways);
        let [crossed, crossers] = self.crossing.unrank(movers, waiters, crossing);
        let mover = (crossed << 4) | from_private(self.lane.unrank(mover_lane));
        let waiter = self.rules.met(crossers << 4) | from_private(self.lane.unrank(waiter_lane));
        (mover, waiter)
    }

    /// The number of the layer that has a rank.
    #[inline]
    fn layer_at(&self, rank: u64) -> usize {
        let mut layer = usize::from(self.layer_at[(rank >> self.stretch) as usize]);
        while self.layers[layer].ranks().end <= rank {
            layer += 1;
        }
        layer
    }

    #[inline]
    fn layer_number(&self, mover: Standing, waiter: Standing) -> usize {
        usize::from(self.layer_of[mover.id() * 64 + waiter.id()])
    }

    #[inline]
    fn shape(&self, mover: Standing, waiter: Standing) -> &Shape {
        &self.shapes[usize::from(mover.open(self.pieces)) * 8 + usize::from(waiter.open(self.pieces))]
    }

    #[inline]
    fn standing(&self, side: Side) -> Standing {
        let start = match self.rules {
            Rules::Runners | Rules::LongJump => Some(side.start),
            Rules::Finkel => None,
        };
        Standing { start, home: side.home }
    }

    /// A side of this standing with these men; its other open pieces wait.
    #[inline]
    fn side(&self, standing: Standing, men: u16) -> Side {
        let waiting = standing.open(self.pieces) - men.count_ones() as u8;
        match standing.start {
            Some(start) => Side { men, start, river: waiting, home: standing.home },
            None => Side { men, start: waiting, river: 0, home: standing.home },
        }
    }

    /// The shared squares begin at the fifth of every route.
    #[inline]
    fn shared(&self, men: u16) -> u16 {
        (men & Route::of(self.rules).shared) >> 4
    }

    /// The private squares are the first four and, in Finkel, the last two.
    #[inline]
    fn private(&self, men: u16) -> u16 {
        match self.rules {
            Rules::Runners | Rules::LongJump => men & 0xf,
            Rules::Finkel => men & 0xf | (men >> 12) << 4,
        }
    }
}

/// The inverse of `Index::private`, for either route.
#[inline]
fn from_private(private: u16) -> u16 {
    private & 0xf | (private >> 4) << 12
}
