//! How a layer is divided into classes.

use super::crossing;
use super::lane::Lane;

/// How the placements of a layer are divided into classes: by how many pieces of each side stand on shared squares.
#[derive(Debug)]
pub(super) struct Shape {
    /// The first rank of a class, by its pieces.
    pub(super) bases: [[u32; 8]; 8],
    /// How many placements there are.
    pub(super) len: u32,
    /// The first rank of each class in order, then a rank nobody has.
    order: [u32; 64],
    /// The pieces of the mover and of the waiter in the classes.
    pieces: [(u8, u8); 64],
}

impl Shape {
    /// The classes of a layer with so many open pieces of each side.
    pub(super) fn new(lane: &Lane, shared: u32, mover_open: usize, waiter_open: usize) -> Self {
        let mut shape = Self { bases: [[0; 8]; 8], len: 0, order: [u32::MAX; 64], pieces: [(0, 0); 64] };
        let mut class = 0;
        for movers in 0..=mover_open {
            for waiters in 0..=waiter_open {
                let crossings = crossing::count(shared, movers as u32, waiters as u32);
                if crossings == 0 {
                    continue;
                }
                shape.bases[movers][waiters] = shape.len;
                shape.order[class] = shape.len;
                shape.pieces[class] = (movers as u8, waiters as u8);
                shape.len += crossings * lane.ways(mover_open - movers) * lane.ways(waiter_open - waiters);
                class += 1;
            }
        }
        shape
    }

    /// How many movers and how many waiters stand on shared squares in the class of a rank.
    #[inline]
    pub(super) fn class(&self, rank: u32) -> (usize, usize) {
        // Counting all bases below the rank has no branch, and the compiler counts eight at a time.
        let begun: u32 = self.order.iter().map(|&base| u32::from(base <= rank)).sum();
        let (movers, waiters) = self.pieces[begun as usize - 1];
        (usize::from(movers), usize::from(waiters))
    }
}
