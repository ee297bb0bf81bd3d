//! How a layer is divided into classes.

use super::crossing;
use super::lane::Lane;

/// How the placements of a layer are divided into classes: by how many pieces of each side stand on shared squares.
#[derive(Debug, Default)]
pub(super) struct Shape {
    pub(super) classes: Vec<Class>,
    /// The first rank of a class, by its pieces.
    pub(super) bases: [[u32; 8]; 8],
    pub(super) len: u32,
}

#[derive(Debug)]
pub(super) struct Class {
    pub(super) base: u32,
    pub(super) movers: u8,
    pub(super) waiters: u8,
}

impl Shape {
    /// The classes of a layer with so many open pieces of each side.
    pub(super) fn new(lane: &Lane, shared: u32, mover_open: usize, waiter_open: usize) -> Self {
        let mut shape = Self::default();
        for movers in 0..=mover_open {
            for waiters in 0..=waiter_open {
                let crossings = crossing::count(shared, movers as u32, waiters as u32);
                if crossings == 0 {
                    continue;
                }
                shape.bases[movers][waiters] = shape.len;
                shape.classes.push(Class {
                    base: shape.len,
                    movers: movers as u8,
                    waiters: waiters as u8,
                });
                shape.len +=
                    crossings * lane.ways(mover_open - movers) * lane.ways(waiter_open - waiters);
            }
        }
        shape
    }
}
