//! Long Jump: the best move, or the mean over the dice of the best way to enter.

use ur::index::{Crossing, FIRST_SHARED};
use ur::long_jump::visit_chains;
use ur::{Route, Rules};

use super::chances;
use super::row::{self, Row};
use crate::geometry::Geometry;
use crate::open_layer::{LowerLayer, OpenLayer};

/// The chances of the throws 1 to 4.
const CHANCES: [f64; 4] = chances(Rules::LongJump);
/// The rosettes, as bits along the route.
const ROSETTES: u16 = Route::of(Rules::LongJump).rosettes;
/// The number of squares of the route.
const LEN: u32 = Route::of(Rules::LongJump).len as u32;

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
        let row = BlockRow { geometry, layer, mover, opponent, here, number, set, left };
        let value: Row<W> = row.best();
        let at = layer.values + here + number * W;
        greatest = greatest.max(row::change(&value, row::at(&layer.arena, at)));
        if !keep {
            // SAFETY: by the caller's promise; no row of the block is borrowed.
            unsafe { row::write(&layer.arena, at, &value) };
        }
    }
    greatest
}

/// Whether anything may have changed that a block depends on: blocks of its own layer in this sweep, or of the mirror in the
/// last one. `mirror_changed` says which of those changed, by the numbers of their crossings.
#[inline]
pub(super) fn may_change(
    geometry: &Geometry,
    layer: &OpenLayer,
    mirror_changed: impl Fn(usize) -> bool,
    crossing: Crossing,
) -> bool {
    let [mover, opponent] = crossing;
    let changed_there = |crossing| mirror_changed(geometry.crossings().number(geometry.swapped(crossing)));
    // Losing the turn, and moves on private squares.
    if changed_there(crossing) {
        return true;
    }
    let changed_after = |mover: u16, to: u32| {
        let after = [mover | 1 << to, opponent & !(1 << to)];
        // Landing on a rosette gives another turn.
        if ROSETTES >> (to + u32::from(FIRST_SHARED)) & 1 != 0 {
            layer.changed(geometry.crossings().number(after))
        } else {
            changed_there(after)
        }
    };
    let occupied = mover | opponent;
    // The length of the chain that starts at square 1.
    let entry = occupied.trailing_ones();
    let mut rest = mover;
    while rest != 0 {
        let from = rest.trailing_zeros();
        rest &= rest - 1;
        let ahead = (occupied >> from).trailing_ones();
        let behind = (occupied << (15 - from)).leading_ones() - 1;
        // A chain at square 1 may continue on up to four private squares.
        let longer = if from < entry { 4 } else { 0 };
        let ends = from + ahead + behind..=from + ahead + behind + longer;
        let free = |to: &u32| *to < 12 && mover >> to & 1 == 0;
        if ends.into_iter().filter(free).any(|to| changed_after(mover & !(1 << from), to)) {
            return true;
        }
    }
    // Pieces on private squares move up to four squares, or as far as a chain at square 1 takes them.
    let private = layer.shape.mover_open() > mover.count_ones() as usize;
    let enters = (0..4).chain(entry.max(4)..entry + 4);
    private && enters.filter(|&to| to < 12 && mover >> to & 1 == 0).any(|to| changed_after(mover, to))
}

/// A row of a block.
struct BlockRow<'a> {
    geometry: &'a Geometry,
    layer: &'a OpenLayer,
    mover: u16,
    opponent: u16,
    /// Where the block begins in the layer.
    here: usize,
    number: usize,
    /// The mover's private squares.
    set: usize,
    /// The mover's open pieces that are not on shared squares.
    left: usize,
}

impl BlockRow<'_> {
    #[inline(always)]
    fn best<const W: usize>(&self) -> Row<W> {
        let mut value = self.throw().unwrap_or([f64::NEG_INFINITY; W]);
        let own = self.set as u32 | u32::from(self.mover) << FIRST_SHARED;
        let occupied = own | u32::from(self.opponent) << FIRST_SHARED;
        visit_chains(own, occupied, |length, mut movers| {
            while movers != 0 {
                let from = movers.trailing_zeros();
                movers &= movers - 1;
                let at = self.after::<W>(from, from + u32::from(length));
                row::raise(&mut value, row::at(&self.layer.arena, at));
            }
        });
        value
    }

    /// The row or column of a set of private squares.
    #[inline(always)]
    fn row_of(&self, set: usize) -> usize {
        self.geometry.lane().rank(set as u16) as usize
    }

    /// Where the row begins that a move leads to.
    #[inline(always)]
    fn after<const W: usize>(&self, from: u32, to: u32) -> usize {
        let (layer, geometry) = (self.layer, self.geometry);
        let (mover, row) = if from < 4 {
            (self.mover, self.row_of(self.set & !(1 << from)))
        } else {
            (self.mover & !(1 << (from - 4)), self.number)
        };
        if to >= LEN {
            let Some(home) = &layer.home else { unreachable!("a piece on the board can go home") };
            return home.at + geometry.block(&home.shape, [mover, self.opponent]) + row * W;
        }
        // Landing on a rosette gives another turn.
        let part = if ROSETTES >> to & 1 != 0 { layer.values } else { layer.passed };
        if to < 4 {
            let after = self.set & !(1 << from) | 1 << to;
            return part + self.here + self.row_of(after) * W;
        }
        let to = 1 << (to - 4);
        let (mover, opponent) = (mover | to, self.opponent & !to);
        let at = geometry.block(&layer.shape, [mover, opponent]);
        part + at + row * geometry.columns(&layer.shape, opponent)
    }

    /// The mean over the dice, if the player may throw.
    #[inline(always)]
    fn throw<const W: usize>(&self) -> Option<Row<W>> {
        let layer = self.layer;
        let in_river = (self.set.count_ones() as usize) < self.left;
        let occupied = self.mover | self.opponent;
        // On an empty square only.
        let from_river = if in_river { !self.set & 0xf } else { 0 };
        let from_start = if layer.entered.is_some() { usize::from(!occupied & 0xf) } else { 0 };
        // R11: not when no value of the dice could enter a piece; but without a piece on the board the player must throw.
        if from_river | from_start == 0 && (self.set != 0 || self.mover != 0) {
            return None;
        }
        let mut value = [0.0; W];
        for (throw, chance) in CHANCES.into_iter().enumerate() {
            let mut best = [f64::NEG_INFINITY; W];
            // The 4 enters on a rosette, which gives another turn.
            let (part, entered) = if throw == 3 {
                (layer.values, layer.entered.as_ref())
            } else {
                (layer.passed, layer.entered_passed.as_ref())
            };
            let (river, start) = (from_river >> throw & 1 != 0, from_start >> throw & 1 != 0);
            if river {
                let row = self.row_of(self.set | 1 << throw);
                row::raise(&mut best, row::at(&layer.arena, part + self.here + row * W));
            }
            if let Some(LowerLayer { at, shape }) = entered.filter(|_| start) {
                let block = self.geometry.block(shape, [self.mover | 1 << throw, self.opponent]);
                row::raise(&mut best, row::at(&layer.arena, at + block + self.number * W));
            }
            let lost = row::at(&layer.arena, layer.passed + self.here + self.number * W);
            row::add(&mut value, chance, if river || start { &best } else { lost });
        }
        Some(value)
    }
}
