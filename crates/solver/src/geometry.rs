//! Where placements lie inside a layer, block by block.
//!
//! All placements with the same *crossing* (how both sides stand on the shared squares) lie together in one block: a row
//! for each set of the mover's private squares, in it a column for each set of the opponent's. Whatever piece the mover
//! moves, a row goes to a row, the columns stay. So a sweep looks a move up once for a whole row of placements.

use ur::index::LayerSide;
use ur::{Route, Rules};

/// What all layers of a game have in common.
#[derive(Debug)]
pub(crate) struct Geometry {
    pub(crate) rules: Rules,
    pub(crate) pieces: u8,
    /// In how many ways up to so many pieces can stand on a side's private squares: the rows or columns of a block.
    pub(crate) ways: [usize; 8],
    /// The row or column of a set of private squares, the same in every block that has it.
    pub(crate) row: [u8; 64],
    /// The set of private squares of a row or column.
    pub(crate) set: [u8; 64],
    /// The crossings of so many movers and so many opponents, in the order of their blocks.
    pub(crate) crossings: Vec<Vec<Vec<[u16; 2]>>>,
    /// The crossings with the same set of opponents, and so many movers, by that set. Only in Finkel.
    pub(crate) meetings: Vec<Vec<Vec<[u16; 2]>>>,
    /// The number of a set of shared squares among those of as many.
    shares: Vec<u16>,
    /// How many crossings there are.
    pub(crate) crossing_count: usize,
    /// The number of the first crossing of a class.
    firsts: [[usize; 8]; 8],
    /// A set of shared squares as digits 0 and 1 in base 3.
    ternary: Vec<u32>,
    /// The place of a crossing among those with as many pieces each.
    ranks: Vec<u16>,
}

/// Where the blocks of a layer begin.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    /// Pieces of the mover that are neither at start for good nor home.
    pub(crate) mover_open: usize,
    /// The same of the opponent.
    pub(crate) opponent_open: usize,
    bases: [[usize; 8]; 8],
    sizes: [[usize; 8]; 8],
    pub(crate) len: usize,
}

impl Geometry {
    pub(crate) fn new(rules: Rules, pieces: u8) -> Self {
        let route = Route::of(rules);
        let shared = route.shared.count_ones();
        let private = u32::from(route.len) - shared;
        let mut sets: Vec<u8> = (0..1_u8 << private).collect();
        sets.sort_by_key(|set| set.count_ones());
        let (mut row, mut set) = ([0; 64], [0; 64]);
        for (number, &squares) in sets.iter().enumerate() {
            row[usize::from(squares)] = number as u8;
            set[number] = squares;
        }
        let ways = core::array::from_fn(|pieces| sets.iter().filter(|set| set.count_ones() as usize <= pieces).count());
        let mut geometry = Self {
            rules,
            pieces,
            ways,
            row,
            set,
            crossings: vec![vec![Vec::new(); 8]; 8],
            meetings: Vec::new(),
            shares: numbered_by_size(shared),
            crossing_count: 0,
            firsts: [[0; 8]; 8],
            ternary: (0..1 << shared).map(in_base_3).collect(),
            ranks: vec![0; 3_usize.pow(shared)],
        };
        geometry.number_crossings(shared);
        geometry
    }

    fn number_crossings(&mut self, shared: u32) {
        let most = u32::from(self.pieces);
        let small: Vec<u16> = (0..1 << shared).filter(|set: &u16| set.count_ones() <= most).collect();
        for &mover in &small {
            for &opponent in small.iter().filter(|&&opponent| opponent & mover == 0) {
                let class = &mut self.crossings[mover.count_ones() as usize][opponent.count_ones() as usize];
                let key = self.ternary[usize::from(mover)] + 2 * self.ternary[usize::from(opponent)];
                self.ranks[key as usize] = class.len() as u16;
                class.push([mover, opponent]);
            }
        }
        if self.rules == Rules::Finkel {
            self.meetings = vec![vec![Vec::new(); 8]; 1 << shared];
            for &[mover, opponent] in self.crossings.iter().flatten().flatten() {
                let meetings = &mut self.meetings[usize::from(opponent)];
                meetings[mover.count_ones() as usize].push([mover, opponent]);
            }
        }
        for (firsts, classes) in self.firsts.iter_mut().zip(&self.crossings) {
            for (first, class) in firsts.iter_mut().zip(classes) {
                *first = self.crossing_count;
                self.crossing_count += class.len();
            }
        }
    }

    /// The number of a crossing, different from all others.
    #[inline]
    pub(crate) fn number(&self, [mover, opponent]: [u16; 2]) -> usize {
        let key = self.ternary[usize::from(mover)] + 2 * self.ternary[usize::from(opponent)];
        let (movers, opponents) = (mover.count_ones() as usize, opponent.count_ones() as usize);
        self.firsts[movers & 7][opponents & 7] + usize::from(self.ranks[key as usize])
    }

    /// A number by which threads share crossings with as many opponents: the same for the same opponents.
    #[inline]
    pub(crate) fn share(&self, [_, opponent]: [u16; 2]) -> usize {
        usize::from(self.shares[usize::from(opponent)])
    }

    /// The shape of a layer.
    pub(crate) fn shape(&self, mover: LayerSide, opponent: LayerSide) -> Shape {
        self.shape_of(self.open(mover), self.open(opponent))
    }

    fn shape_of(&self, mover_open: usize, opponent_open: usize) -> Shape {
        let mut shape = Shape { mover_open, opponent_open, bases: [[0; 8]; 8], sizes: [[0; 8]; 8], len: 0 };
        for movers in 0..=mover_open {
            for opponents in 0..=opponent_open {
                let size = self.ways[mover_open - movers] * self.ways[opponent_open - opponents];
                shape.bases[movers][opponents] = shape.len;
                shape.sizes[movers][opponents] = size;
                shape.len += size * self.crossings[movers][opponents].len();
            }
        }
        shape
    }

    /// How many of a side's pieces are neither at start for good nor home.
    pub(crate) fn open(&self, standing: LayerSide) -> usize {
        usize::from(self.pieces - standing.home - standing.start.unwrap_or(0))
    }

    /// Where the block of a crossing begins in a layer.
    #[inline]
    pub(crate) fn block(&self, shape: &Shape, mover: u16, opponent: u16) -> usize {
        let key = self.ternary[usize::from(mover)] + 2 * self.ternary[usize::from(opponent)];
        let (movers, opponents) = (mover.count_ones() as usize, opponent.count_ones() as usize);
        shape.bases[movers & 7][opponents & 7]
            + usize::from(self.ranks[key as usize]) * shape.sizes[movers & 7][opponents & 7]
    }

    /// The columns of the block of a crossing with such opponents.
    #[inline]
    pub(crate) fn columns(&self, shape: &Shape, opponent: u16) -> usize {
        self.ways[(shape.opponent_open - opponent.count_ones() as usize) & 7]
    }

    /// A crossing as the other side sees it.
    #[inline]
    pub(crate) fn swapped(&self, [mover, opponent]: [u16; 2]) -> [u16; 2] {
        let met = |set: u16| self.rules.on_opponent_route(set << 4) >> 4;
        [met(opponent), met(mover)]
    }

    /// Writes values of the layer with the sides exchanged, as they are once the turn has passed, into `to`.
    pub(crate) fn pass(&self, from: &[f64], shape: &Shape, to: &mut [f64]) {
        let exchanged = self.shape_of(shape.opponent_open, shape.mover_open);
        for (movers, classes) in self.crossings[..=shape.mover_open].iter().enumerate() {
            for (opponents, class) in classes[..=shape.opponent_open].iter().enumerate() {
                let rows = self.ways[shape.mover_open - movers];
                let columns = self.ways[shape.opponent_open - opponents];
                for (number, &crossing) in class.iter().enumerate() {
                    let at = shape.bases[movers][opponents] + number * rows * columns;
                    let [mover, opponent] = self.swapped(crossing);
                    let source = self.block(&exchanged, mover, opponent);
                    turn_block(&from[source..source + rows * columns], &mut to[at..at + rows * columns], rows);
                }
            }
        }
    }
}

/// A block as the other side sees it: rows and columns exchanged, the sign turned. `rows` are those of `to`.
#[inline]
pub(crate) fn turn_block(from: &[f64], to: &mut [f64], rows: usize) {
    let columns = to.len() / rows;
    for (row, to) in to.chunks_exact_mut(columns).enumerate() {
        for (column, to) in to.iter_mut().enumerate() {
            *to = -from[column * rows + row];
        }
    }
}

fn in_base_3(set: u16) -> u32 {
    (0..16).rev().fold(0, |number, square| 3 * number + u32::from(set >> square & 1))
}

/// The number of every set of squares among those of as many.
fn numbered_by_size(squares: u32) -> Vec<u16> {
    let mut next = [0; 17];
    let number = |set: u16| {
        let next = &mut next[set.count_ones() as usize];
        *next += 1;
        *next - 1
    };
    (0..1 << squares).map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ur::index::Index;

    /// Every placement of two and three pieces lies where the index says.
    #[test]
    fn blocks_lie_where_the_index_says() {
        for rules in Rules::ALL {
            for pieces in [2, 3] {
                let (index, geometry) = (Index::new(rules, pieces), Geometry::new(rules, pieces));
                for (number, layer) in index.layers().iter().enumerate() {
                    let shape = geometry.shape(layer.mover, layer.opponent);
                    assert_eq!(shape.len, layer.len as usize);
                    for rank in 0..layer.len {
                        let (mover, opponent) = index.unrank_in_layer(number, rank);
                        assert_eq!(place(&geometry, &shape, mover, opponent), rank as usize);
                    }
                }
            }
        }
    }

    fn place(geometry: &Geometry, shape: &Shape, mover: u16, opponent: u16) -> usize {
        let shared = Route::of(geometry.rules).shared;
        let private = |men: u16| {
            let private = men & !shared;
            usize::from(private & 0xf | private >> 12 << 4)
        };
        let met = geometry.rules.on_opponent_route(opponent);
        let [mover_shared, opponent_shared] = [mover, met].map(|men| (men & shared) >> 4);
        let columns = geometry.columns(shape, opponent_shared);
        geometry.block(shape, mover_shared, opponent_shared)
            + usize::from(geometry.row[private(mover)]) * columns
            + usize::from(geometry.row[private(opponent)])
    }
}
