//! Finkel: the mean over the dice of the best move.

use ur::index::{Crossing, FIRST_SHARED};
use ur::{Route, Rules};

use super::chances;
use super::row::{self, Row};
use crate::geometry::Geometry;
use crate::open_layer::OpenLayer;

/// The chances of the throws 0 to 4.
const ALL_CHANCES: [f64; 5] = chances(Rules::Finkel);
/// The chance of a 0, which ends the turn.
const CHANCE_OF_0: f64 = ALL_CHANCES[0];
/// The chances of the throws 1 to 4.
const CHANCES: [f64; 4] = [ALL_CHANCES[1], ALL_CHANCES[2], ALL_CHANCES[3], ALL_CHANCES[4]];
/// The number of squares of the route.
const LEN: usize = Route::of(Rules::Finkel).len as usize;
/// The rosettes, as bits along the route.
const ROSETTES: u16 = Route::of(Rules::Finkel).rosettes;
/// Square 4, where a piece cannot be hit, as a bit along the route.
const SAFE: usize = 1 << ur::finkel::SAFE;

/// Recomputes the block of a crossing. Returns the greatest change of a value.
///
/// # Safety
/// Meanwhile no other thread may use the block, nor write to blocks that it leads to.
#[inline]
pub(super) unsafe fn block<const W: usize>(
    geometry: &Geometry,
    layer: &OpenLayer,
    [mover, opponent]: Crossing,
    keep: bool,
) -> f64 {
    let left = layer.shape.mover_open() - mover.count_ones() as usize;
    let here = geometry.block(&layer.shape, [mover, opponent]);
    let mut greatest = 0.0_f64;
    for number in (0..geometry.rows(&layer.shape, mover)).rev() {
        let set = usize::from(geometry.lane().unrank(number as u32));
        let row =
            BlockRow { geometry, layer, mover, opponent, here, set, at_start: (set.count_ones() as usize) < left };
        let mut value: Row<W> = [0.0; W];
        // A throw of 0, or one that cannot be used, ends the turn.
        let lost = layer.passed + here + number * W;
        row::add(&mut value, CHANCE_OF_0, row::at(&layer.arena, lost));
        for (throw, chance) in (1..).zip(CHANCES) {
            match row.best(throw) {
                Some(best) => row::add(&mut value, chance, &best),
                None => row::add(&mut value, chance, row::at(&layer.arena, lost)),
            }
        }
        let at = layer.values + here + number * W;
        greatest = greatest.max(row::change(&value, row::at(&layer.arena, at)));
        if !keep {
            // SAFETY: by the caller's promise; no row of the block is borrowed.
            unsafe { row::write(&layer.arena, at, &value) };
        }
    }
    greatest
}

/// A row of a block.
struct BlockRow<'a> {
    geometry: &'a Geometry,
    layer: &'a OpenLayer,
    mover: u16,
    opponent: u16,
    /// Where the block begins in the layer.
    here: usize,
    /// The mover's private squares.
    set: usize,
    /// Whether the mover has a piece at start.
    at_start: bool,
}

impl BlockRow<'_> {
    /// The best move by a throw, if there is one.
    #[inline(always)]
    fn best<const W: usize>(&self, throw: usize) -> Option<Row<W>> {
        let mut best = [f64::NEG_INFINITY; W];
        let mut any = false;
        let board = self.set & 0xf | usize::from(self.mover) << FIRST_SHARED | self.set >> 4 << 12;
        // A piece never lands on one of its own side, nor on an opposing piece on 4. Exact throws bear off.
        let blocked = board | usize::from(self.opponent) << FIRST_SHARED & SAFE;
        let mut movers = board & !(blocked >> throw) & ((2 << (LEN - throw)) - 1);
        while movers != 0 {
            let from = movers.trailing_zeros() as usize;
            movers &= movers - 1;
            any = true;
            let at = self.after::<W>(from, from + throw);
            row::raise(&mut best, row::at(&self.layer.arena, at));
        }
        if self.at_start && self.set >> (throw - 1) & 1 == 0 {
            any = true;
            let row = self.row_of(self.set | 1 << (throw - 1));
            let at = self.part(throw - 1) + self.here + row * W;
            row::raise(&mut best, row::at(&self.layer.arena, at));
        }
        any.then_some(best)
    }

    /// The part of the arena that a move to a square leads to. Landing on a rosette gives another throw.
    #[inline(always)]
    fn part(&self, to: usize) -> usize {
        if ROSETTES >> to & 1 != 0 { self.layer.values } else { self.layer.passed }
    }

    /// The row or column of a set of private squares.
    #[inline(always)]
    fn row_of(&self, set: usize) -> usize {
        self.geometry.lane().rank(set as u16) as usize
    }

    /// Where the row begins that a move leads to.
    #[inline(always)]
    fn after<const W: usize>(&self, from: usize, to: usize) -> usize {
        let (layer, geometry) = (self.layer, self.geometry);
        let (mut mover, mut opponent, mut set) = (self.mover, self.opponent, self.set);
        match private(from) {
            Some(square) => set &= !(1 << square),
            None => mover &= !shared(from),
        }
        if to == LEN {
            let Some(home) = &layer.home else { unreachable!("a piece on the board can go home") };
            return home.at + geometry.block(&home.shape, [mover, opponent]) + self.row_of(set) * W;
        }
        match private(to) {
            Some(square) => set |= 1 << square,
            None => {
                mover |= shared(to);
                opponent &= !shared(to);
            }
        }
        let columns = geometry.columns(&layer.shape, opponent);
        self.part(to) + geometry.block(&layer.shape, [mover, opponent]) + self.row_of(set) * columns
    }
}

/// The private square at an index of the route: the first four squares and the last two are private.
#[inline(always)]
fn private(index: usize) -> Option<usize> {
    match index {
        0..4 => Some(index),
        12.. => Some(index - 8),
        _ => None,
    }
}

/// The shared square at an index of the route, as a set.
#[inline(always)]
fn shared(index: usize) -> u16 {
    1 << (index - FIRST_SHARED as usize)
}
