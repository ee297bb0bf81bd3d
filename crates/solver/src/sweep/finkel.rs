//! Finkel: the mean over the dice of the best move.

use super::row::{self, Row};
use crate::geometry::Geometry;
use crate::half::Half;

/// The chance of the throw 0, which loses the turn.
const CHANCE_OF_0: f64 = 0.0625;
/// The chances of the throws 1 to 4.
const CHANCES: [f64; 4] = [0.25, 0.375, 0.25, 0.0625];
/// Squares of the route.
const LEN: usize = 14;
/// The rosettes along the route.
const ROSETTES: u32 = 1 << 3 | 1 << 7 | 1 << 13;
/// Square 4 among the shared ones, where a piece cannot be hit.
const SAFE: u16 = 1 << 3;

/// Recomputes the block of a crossing; tells the greatest change of a value.
///
/// # Safety
/// No other thread may look at the block meanwhile, nor write to blocks that it leads to.
#[inline]
pub(super) unsafe fn block<const W: usize>(
    geometry: &Geometry,
    half: &Half,
    [mover, opponent]: [u16; 2],
    keep: bool,
) -> f64 {
    let left = half.shape.mover_open - mover.count_ones() as usize;
    let here = geometry.block(&half.shape, mover, opponent);
    let mut greatest = 0.0_f64;
    for number in (0..geometry.ways[left]).rev() {
        let set = usize::from(geometry.set[number]);
        let spot = Spot { geometry, half, mover, opponent, here, set, at_start: (set.count_ones() as usize) < left };
        let mut value: Row<W> = [0.0; W];
        let lost = half.passed + here + number * W;
        row::add(&mut value, CHANCE_OF_0, row::at(&half.arena, lost));
        for (throw, chance) in (1..).zip(CHANCES) {
            match spot.best(throw) {
                Some(best) => row::add(&mut value, chance, &best),
                None => row::add(&mut value, chance, row::at(&half.arena, lost)),
            }
        }
        let place = half.values + here + number * W;
        greatest = greatest.max(row::change(&value, row::at(&half.arena, place)));
        if !keep {
            // SAFETY: the block is ours, and no row of it is held.
            unsafe { row::write(&half.arena, place, &value) };
        }
    }
    greatest
}

/// A row of a block.
struct Spot<'a> {
    geometry: &'a Geometry,
    half: &'a Half,
    mover: u16,
    opponent: u16,
    here: usize,
    set: usize,
    at_start: bool,
}

impl Spot<'_> {
    /// The best move by a throw, if there is one.
    #[inline(always)]
    fn best<const W: usize>(&self, throw: usize) -> Option<Row<W>> {
        let mut best = [f64::NEG_INFINITY; W];
        let mut any = false;
        let men = self.set & 0xf | usize::from(self.mover) << 4 | self.set >> 4 << 12;
        // A piece never lands on one of its own side, nor on an enemy on 4. Exact throws bear off.
        let blocked = men | usize::from(self.opponent & SAFE) << 4;
        let mut movers = men & !(blocked >> throw) & ((2 << (LEN - throw)) - 1);
        while movers != 0 {
            let from = movers.trailing_zeros() as usize;
            movers &= movers - 1;
            any = true;
            let at = self.after::<W>(from, from + throw);
            row::raise(&mut best, row::at(&self.half.arena, at));
        }
        if self.at_start && self.set >> (throw - 1) & 1 == 0 {
            any = true;
            let row = usize::from(self.geometry.row[self.set | 1 << (throw - 1)]);
            let at = self.part(throw - 1) + self.here + row * W;
            row::raise(&mut best, row::at(&self.half.arena, at));
        }
        any.then_some(best)
    }

    /// Landing on a rosette gives another throw.
    #[inline(always)]
    fn part(&self, to: usize) -> usize {
        if ROSETTES >> to & 1 != 0 { self.half.values } else { self.half.passed }
    }

    /// The row that a move leads to.
    #[inline(always)]
    fn after<const W: usize>(&self, from: usize, to: usize) -> usize {
        let (half, geometry) = (self.half, self.geometry);
        let (mut mover, mut opponent, mut set) = (self.mover, self.opponent, self.set);
        match private(from) {
            Some(square) => set &= !(1 << square),
            None => mover &= !(1 << (from - 4)),
        }
        if to == LEN {
            let Some(home) = &half.home else { unreachable!("a piece on the board can come home") };
            let row = usize::from(geometry.row[set]);
            return home.at + geometry.block(&home.shape, mover, opponent) + row * W;
        }
        match private(to) {
            Some(square) => set |= 1 << square,
            None => {
                mover |= 1 << (to - 4);
                opponent &= !(1 << (to - 4));
            }
        }
        let row = usize::from(geometry.row[set]);
        self.part(to) + geometry.block(&half.shape, mover, opponent) + row * geometry.columns(&half.shape, opponent)
    }
}

/// The first four squares of the route and the last two are a side's own.
#[inline(always)]
fn private(place: usize) -> Option<usize> {
    match place {
        0..4 => Some(place),
        12.. => Some(place - 8),
        _ => None,
    }
}
