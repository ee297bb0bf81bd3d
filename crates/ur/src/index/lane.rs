//! Ranking a side's pieces on the squares only its own route visits.

use super::crossings::choose;

/// The sets of a side's private squares, small sets first: those of up to k pieces have the ranks below `ways(k)`.
#[derive(Debug)]
pub struct Lane {
    ranks: [u8; 64],
    sets: [u8; 64],
    ways: [u32; 8],
}

impl Lane {
    /// A lane of this many squares, at most 6.
    pub(super) fn new(squares: u32) -> Self {
        let (mut ranks, mut sets) = ([0; 64], [0; 64]);
        let mut by_size: Vec<u8> = (0..1 << squares).collect();
        by_size.sort_by_key(|set| set.count_ones());
        for (rank, set) in by_size.into_iter().enumerate() {
            ranks[usize::from(set)] = rank as u8;
            sets[rank] = set;
        }
        let ways = core::array::from_fn(|pieces| (0..=pieces as u32).map(|k| choose(squares, k)).sum());
        Self { ranks, sets, ways }
    }

    /// The number of sets of up to this many pieces.
    ///
    /// # Panics
    /// If there are more than 7.
    #[inline]
    pub fn ways(&self, pieces: usize) -> u32 {
        self.ways[pieces]
    }

    /// The rank of a set of private squares.
    #[inline]
    pub fn rank(&self, set: u16) -> u32 {
        debug_assert!(set < 64, "a set of 6 squares: {set:b}");
        // The mask spares a bounds check in the innermost loops.
        u32::from(self.ranks[usize::from(set) & 63])
    }

    /// The set with this rank.
    #[inline]
    pub fn unrank(&self, rank: u32) -> u16 {
        debug_assert!(rank < 64, "a rank of a set of 6 squares: {rank}");
        u16::from(self.sets[rank as usize & 63])
    }
}
