use mur::{Bitboard, Color, Position};

use super::network::{Network, Pooled};
use super::shape::{IMAGES, LANES, ONE, PATTERNS, PLANES, planes};
use instructions::{Work, run};

/// The sums of all patterns, as each side sees the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Accumulator {
    /// The board they belong to, as Black sees it.
    planes: [Bitboard; PLANES],
    /// For Black, then for White.
    sums: [[i16; LANES]; 2],
}

/// The plane of a piece in the eyes of either side.
const SEEN: [[usize; PLANES]; 2] = [[0, 1, 2], [1, 0, 2]];

impl Accumulator {
    /// The sums of an empty board.
    pub(super) fn empty(network: &Network) -> Accumulator {
        Accumulator { planes: [Bitboard::EMPTY; PLANES], sums: [network.starts; 2] }
    }

    /// The sums of a position, worked out from nothing.
    pub(super) fn of(network: &Network, position: &Position) -> Accumulator {
        let mut sums = Accumulator::empty(network);
        sums.update(network, position);
        sums
    }

    /// Makes them the sums of another position: only what differs is added and taken away.
    #[inline]
    pub(super) fn update(&mut self, network: &Network, position: &Position) {
        run(Update { sums: self, network, position });
    }

    /// How strongly the patterns show, added up over the symmetries: for one side, then for the other.
    #[inline(always)]
    pub(super) fn pooled(&self, color: Color) -> Pooled {
        let mut pooled = [0; 2 * PATTERNS];
        let sides = [&self.sums[color as usize], &self.sums[!color as usize]];
        for (pooled, sums) in pooled.chunks_exact_mut(PATTERNS).zip(sides) {
            let mut total = [0_i16; PATTERNS];
            for image in 0..IMAGES {
                for pattern in 0..PATTERNS {
                    total[pattern] += sums[image * PATTERNS + pattern].clamp(0, ONE as i16);
                }
            }
            pooled.copy_from_slice(&total);
        }
        pooled
    }
}

/// Sums that are to become those of another position.
struct Update<'a> {
    sums: &'a mut Accumulator,
    network: &'a Network,
    position: &'a Position,
}

impl Work for Update<'_> {
    type Result = ();

    #[inline(always)]
    fn run(self) {
        let Accumulator { planes: before, sums } = self.sums;
        let after = planes(self.position, Color::Black);
        for plane in 0..PLANES {
            for (sums, seen) in sums.iter_mut().zip(SEEN) {
                let rows = &self.network.rows[seen[plane]];
                for point in after[plane] - before[plane] {
                    sums.iter_mut().zip(&rows[point.index()]).for_each(|(sum, &weight)| *sum += weight);
                }
                for point in before[plane] - after[plane] {
                    sums.iter_mut().zip(&rows[point.index()]).for_each(|(sum, &weight)| *sum -= weight);
                }
            }
        }
        *before = after;
    }
}
