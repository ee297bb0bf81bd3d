//! How a layer is divided into classes.

use super::crossings;
use super::lane::Lane;

/// How the placements of a layer are divided into classes, by the number of pieces each side has on shared squares.
#[derive(Clone, Debug)]
pub struct Shape {
    /// The mover's open pieces, those that the layer leaves undecided.
    pub(super) mover_open: usize,
    /// The opponent's open pieces.
    pub(super) opponent_open: usize,
    /// The number of placements.
    pub(super) len: u32,
    /// The first rank of a class, by its pieces.
    pub(super) bases: [[u32; 8]; 8],
    /// The first rank of a class again and the size of its blocks, by its pieces. Side by side and as wide as addresses, they
    /// are faster to look up in sweeps.
    pub(super) classes: [[(usize, usize); 8]; 8],
    /// The first rank of each class in order, padded with a rank above all others.
    order: [u32; 64],
    /// The numbers of the mover's and the opponent's pieces in each class.
    pieces: [(u8, u8); 64],
}

impl Shape {
    /// The classes of a layer with these numbers of open pieces.
    pub(super) fn new(lane: &Lane, shared: u32, mover_open: usize, opponent_open: usize) -> Self {
        let mut shape = Self {
            mover_open,
            opponent_open,
            len: 0,
            bases: [[0; 8]; 8],
            classes: [[(0, 0); 8]; 8],
            order: [u32::MAX; 64],
            pieces: [(0, 0); 64],
        };
        let mut class = 0;
        for movers in 0..=mover_open {
            for opponents in 0..=opponent_open {
                let crossings = crossings::count(shared, movers as u32, opponents as u32);
                if crossings == 0 {
                    continue;
                }
                let size = lane.ways(mover_open - movers) * lane.ways(opponent_open - opponents);
                shape.bases[movers][opponents] = shape.len;
                shape.classes[movers][opponents] = (shape.len as usize, size as usize);
                shape.order[class] = shape.len;
                shape.pieces[class] = (movers as u8, opponents as u8);
                shape.len += crossings * size;
                class += 1;
            }
        }
        shape
    }

    /// The number of placements.
    #[inline]
    #[allow(clippy::len_without_is_empty, reason = "a layer is never empty")]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// The mover's open pieces, those that the layer leaves undecided.
    #[inline]
    pub const fn mover_open(&self) -> usize {
        self.mover_open
    }

    /// The opponent's open pieces, those that the layer leaves undecided.
    #[inline]
    pub const fn opponent_open(&self) -> usize {
        self.opponent_open
    }

    /// The numbers of the mover's and the opponent's pieces on shared squares in the class of a rank.
    #[inline]
    pub(super) fn class(&self, rank: u32) -> (usize, usize) {
        // Counting the bases up to the rank needs no branch, and the compiler vectorizes it.
        let started: u32 = self.order.iter().map(|&base| u32::from(base <= rank)).sum();
        let (movers, opponents) = self.pieces[started as usize - 1];
        (usize::from(movers), usize::from(opponents))
    }
}
