//! Where placements are inside a layer, block by block.

use super::crossings::{Crossing, Crossings};
use super::lane::Lane;
use super::layer::LayerSide;
use super::shape::Shape;
use crate::route::Route;
use crate::rules::Rules;

/// Every route starts with this many private squares; the shared ones follow.
pub const FIRST_SHARED: u8 = 4;

/// Where the placements of all layers of a game are, block by block.
///
/// A block is all placements of a layer with the same [`Crossing`]: a row for each set of the mover's private squares, and in
/// it a column for each set of the opponent's. Blocks of the same class follow each other in the order of their crossings.
/// When the mover moves a piece, all placements of a row go to the same row of another block.
#[derive(Debug)]
pub struct Blocks {
    pub(super) rules: Rules,
    pub(super) pieces: u8,
    pub(super) lane: Lane,
    pub(super) crossings: Crossings,
    /// By each side's number of open pieces.
    shapes: Vec<Shape>,
}

impl Blocks {
    /// The blocks of a rule set for games with this many pieces per side.
    ///
    /// # Panics
    /// If `pieces` is not 1 to 7.
    pub fn new(rules: Rules, pieces: u8) -> Self {
        assert!((1..=Rules::PIECES).contains(&pieces), "a side has 1 to 7 pieces, not {pieces}");
        let route = Route::of(rules);
        let shared = route.shared.count_ones();
        let lane = Lane::new(u32::from(route.len) - shared);
        let shapes = (0..64).map(|open| Shape::new(&lane, shared, open / 8, open % 8)).collect();
        Self { rules, pieces, lane, crossings: Crossings::new(shared, u32::from(pieces)), shapes }
    }

    /// The rule set.
    #[inline]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The number of pieces per side.
    #[inline]
    pub const fn pieces(&self) -> u8 {
        self.pieces
    }

    /// The sets of private squares, which number the rows and columns of blocks.
    #[inline]
    pub const fn lane(&self) -> &Lane {
        &self.lane
    }

    /// The crossings, which number the blocks.
    #[inline]
    pub const fn crossings(&self) -> &Crossings {
        &self.crossings
    }

    /// The shape of a layer.
    #[inline]
    pub fn shape(&self, mover: LayerSide, opponent: LayerSide) -> &Shape {
        self.shape_of(usize::from(mover.open(self.pieces)), usize::from(opponent.open(self.pieces)))
    }

    /// The shape of a layer with these numbers of open pieces.
    ///
    /// # Panics
    /// If one of them is above 7.
    #[inline]
    pub fn shape_of(&self, mover_open: usize, opponent_open: usize) -> &Shape {
        &self.shapes[mover_open * 8 + opponent_open]
    }

    /// The rank in its layer at which the block of a crossing begins.
    #[inline]
    pub fn block(&self, shape: &Shape, [mover, opponent]: Crossing) -> usize {
        let (movers, opponents) = (mover.count_ones() as usize, opponent.count_ones() as usize);
        // The masks spare the check that a side has at most 7 pieces.
        let (base, size) = shape.classes[movers & 7][opponents & 7];
        base + self.crossings.rank(mover, opponent) as usize * size
    }

    /// The rank in its layer of pieces on the board, as bits along each side's own route.
    #[inline]
    pub fn rank(&self, shape: &Shape, mover: u16, opponent: u16) -> u32 {
        let mover_shared = self.shared(mover);
        let opponent_shared = self.shared(self.rules.on_opponent_route(opponent));
        let (movers, opponents) = (mover_shared.count_ones() as usize, opponent_shared.count_ones() as usize);
        let rows = self.lane.ways(shape.mover_open - movers);
        let columns = self.lane.ways(shape.opponent_open - opponents);
        let crossing = self.crossings.rank(mover_shared, opponent_shared);
        let row = self.lane.rank(self.private(mover));
        let column = self.lane.rank(self.private(opponent));
        shape.bases[movers][opponents] + (crossing * rows + row) * columns + column
    }

    /// The pieces on the board, as bits along each side's own route, that have this rank in their layer.
    ///
    /// # Panics
    /// May panic if the layer is shorter.
    #[inline]
    pub fn unrank(&self, shape: &Shape, rank: u32) -> (u16, u16) {
        let (movers, opponents) = shape.class(rank);
        let in_class = rank - shape.bases[movers][opponents];
        let rows = self.lane.ways(shape.mover_open - movers);
        let columns = self.lane.ways(shape.opponent_open - opponents);
        let (rest, column) = (in_class / columns, in_class % columns);
        let (crossing, row) = (rest / rows, rest % rows);
        let [mover, opponent] = self.crossings.unrank(movers, opponents, crossing);
        let mover = mover << FIRST_SHARED | from_private(self.lane.unrank(row));
        let opponent = self.rules.on_opponent_route(opponent << FIRST_SHARED) | from_private(self.lane.unrank(column));
        (mover, opponent)
    }

    /// The rows of the blocks with these pieces of the mover's on shared squares.
    #[inline]
    pub fn rows(&self, shape: &Shape, mover: u16) -> usize {
        self.lane.ways((shape.mover_open - mover.count_ones() as usize) & 7) as usize
    }

    /// The columns of the blocks with these pieces of the opponent's on shared squares.
    #[inline]
    pub fn columns(&self, shape: &Shape, opponent: u16) -> usize {
        self.lane.ways((shape.opponent_open - opponent.count_ones() as usize) & 7) as usize
    }

    /// A crossing once the turn has passed: the other side is the mover.
    #[inline]
    pub const fn swapped(&self, [mover, opponent]: Crossing) -> Crossing {
        [self.seen_by_other(opponent), self.seen_by_other(mover)]
    }

    /// A set of shared squares as the other side numbers them.
    #[inline]
    const fn seen_by_other(&self, set: u16) -> u16 {
        self.rules.on_opponent_route(set << FIRST_SHARED) >> FIRST_SHARED
    }

    /// The pieces on shared squares, of pieces on the board as bits along a route.
    #[inline]
    pub fn shared(&self, board: u16) -> u16 {
        (board & Route::of(self.rules).shared) >> FIRST_SHARED
    }

    /// The pieces on private squares, of pieces on the board as bits along a route: the first four squares and, in Finkel, the
    /// last two.
    #[inline]
    pub fn private(&self, board: u16) -> u16 {
        match self.rules {
            Rules::Runners | Rules::LongJump => board & 0xf,
            Rules::Finkel => board & 0xf | (board >> 12) << FIRST_SHARED,
        }
    }
}

/// The inverse of [`Blocks::private`], for either route.
#[inline]
const fn from_private(private: u16) -> u16 {
    private & 0xf | (private >> FIRST_SHARED) << 12
}
