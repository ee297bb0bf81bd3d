//! Where placements are inside a layer, as sweeps use it.
//!
//! The index divides a layer into [`Blocks`]. Whichever piece the mover moves, a row of a block goes to a row of another, and
//! the columns stay. So a sweep looks a move up once for a whole row of placements.

use std::ops::Deref;

use ur::Rules;
use ur::index::{Blocks, Crossing, Shape};

/// What all layers of a game have in common.
#[derive(Debug)]
pub(crate) struct Geometry {
    blocks: Blocks,
    /// The crossings by the opponent's set of squares, then by the mover's number of pieces. Only in Finkel.
    pub(crate) by_opponent: Vec<Vec<Vec<Crossing>>>,
    /// The number of each set of shared squares among the sets of the same size.
    shares: Vec<u16>,
}

impl Geometry {
    pub(crate) fn new(rules: Rules, pieces: u8) -> Self {
        let blocks = Blocks::new(rules, pieces);
        let sets = 1 << ur::Route::of(rules).shared.count_ones();
        let mut by_opponent = Vec::new();
        if rules == Rules::Finkel {
            by_opponent = vec![vec![Vec::new(); 8]; sets];
            for [mover, opponent] in blocks.crossings().iter() {
                by_opponent[usize::from(opponent)][mover.count_ones() as usize].push([mover, opponent]);
            }
        }
        Self { blocks, by_opponent, shares: numbered_by_size(sets as u16) }
    }

    /// The number by which threads share out the crossings of a class. Crossings with the same opponents have the same.
    #[inline]
    pub(crate) fn share(&self, [_, opponent]: Crossing) -> usize {
        usize::from(self.shares[usize::from(opponent)])
    }

    /// The classes of crossings that a layer has.
    pub(crate) fn classes(&self, shape: &Shape) -> impl Iterator<Item = &[Crossing]> {
        let (crossings, most_opponents) = (self.crossings(), shape.opponent_open());
        (0..=shape.mover_open())
            .flat_map(move |movers| (0..=most_opponents).map(move |opponents| crossings.class(movers, opponents)))
    }

    /// Copies the values of the mirror of a layer into `to`, as they are in the layer once the turn has passed.
    pub(crate) fn copy_from_mirror(&self, mirror: &[f64], shape: &Shape, to: &mut [f64]) {
        let mirror_shape = self.shape_of(shape.opponent_open(), shape.mover_open());
        for &crossing in self.classes(shape).flatten() {
            let [mover, opponent] = crossing;
            let rows = self.rows(shape, mover);
            let size = rows * self.columns(shape, opponent);
            let at = self.block(shape, crossing);
            let from = self.block(mirror_shape, self.swapped(crossing));
            turn_block(&mirror[from..from + size], &mut to[at..at + size], rows);
        }
    }
}

impl Deref for Geometry {
    type Target = Blocks;

    #[inline(always)]
    fn deref(&self) -> &Blocks {
        &self.blocks
    }
}

/// Copies a block as the other side sees it: rows and columns exchanged, the sign changed. `rows` are those of `to`.
#[inline]
pub(crate) fn turn_block(from: &[f64], to: &mut [f64], rows: usize) {
    let columns = to.len() / rows;
    for (row, to) in to.chunks_exact_mut(columns).enumerate() {
        for (column, to) in to.iter_mut().enumerate() {
            *to = -from[column * rows + row];
        }
    }
}

/// The number of each of the first `count` sets among the sets of the same size.
fn numbered_by_size(count: u16) -> Vec<u16> {
    let mut next = [0; 17];
    let number = |set: u16| {
        let next = &mut next[set.count_ones() as usize];
        *next += 1;
        *next - 1
    };
    (0..count).map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ur::index::Index;

    /// Every placement of two and three pieces is where the index says.
    #[test]
    fn blocks_agree_with_the_index() {
        for rules in Rules::ALL {
            for pieces in [2, 3] {
                let (index, geometry) = (Index::new(rules, pieces), Geometry::new(rules, pieces));
                for (number, layer) in index.layers().iter().enumerate() {
                    let shape = geometry.shape(layer.mover, layer.opponent);
                    assert_eq!(shape.len(), layer.len as usize);
                    for rank in 0..layer.len {
                        let (mover, opponent) = index.unrank_in_layer(number, rank);
                        assert_eq!(rank_of(&geometry, shape, mover, opponent), rank as usize);
                    }
                }
            }
        }
    }

    /// The rank of a placement, from its block, row and column.
    fn rank_of(geometry: &Geometry, shape: &Shape, mover: u16, opponent: u16) -> usize {
        let shared = ur::Route::of(geometry.rules()).shared;
        let private = |board: u16| {
            let private = board & !shared;
            private & 0xf | private >> 12 << 4
        };
        let met = geometry.rules().on_opponent_route(opponent);
        let [mover_shared, opponent_shared] = [mover, met].map(|board| (board & shared) >> 4);
        let columns = geometry.columns(shape, opponent_shared);
        geometry.block(shape, [mover_shared, opponent_shared])
            + geometry.lane().rank(private(mover)) as usize * columns
            + geometry.lane().rank(private(opponent)) as usize
    }
}
