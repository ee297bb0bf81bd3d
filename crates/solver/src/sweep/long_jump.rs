//! Long Jump: the best move, or the mean over the dice of the best way to enter.

use ur::{Route, Rules};

use super::row::{self, Row};
use crate::geometry::Geometry;
use crate::half::{Half, Lower};

/// The chances of the throws 1 to 4.
const CHANCES: [f64; 4] = [0.375, 0.375, 0.125, 0.125];

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
        let spot = Spot { geometry, half, mover, opponent, here, number, set: usize::from(geometry.set[number]), left };
        let value: Row<W> = spot.best();
        let place = half.values + here + number * W;
        greatest = greatest.max(row::change(&value, row::at(&half.arena, place)));
        if !keep {
            // SAFETY: the block is ours, and no row of it is held.
            unsafe { row::write(&half.arena, place, &value) };
        }
    }
    greatest
}

/// Whether anything may have changed that a block hangs on: blocks of its own half in this sweep, or of the other half in
/// the last.
#[inline]
pub(super) fn stirred(geometry: &Geometry, half: &Half, other: impl Fn(usize) -> bool, crossing: [u16; 2]) -> bool {
    let [mover, opponent] = crossing;
    let changed_there = |crossing| other(geometry.number(geometry.swapped(crossing)));
    // Losing the turn, and moves on private squares.
    if changed_there(crossing) {
        return true;
    }
    let changed_after = |mover: u16, to: u32| {
        let after = [mover | 1 << to, opponent & !(1 << to)];
        // Landing on a rosette gives another turn.
        if Route::of(Rules::LongJump).rosettes >> (to + 4) & 1 != 0 {
            half.changed(geometry.number(after))
        } else {
            changed_there(after)
        }
    };
    let occupied = mover | opponent;
    let gate = occupied.trailing_ones();
    let mut rest = mover;
    while rest != 0 {
        let from = rest.trailing_zeros();
        rest &= rest - 1;
        let ahead = (occupied >> from).trailing_ones();
        let behind = (occupied << (15 - from)).leading_ones() - 1;
        // A chain at the gate goes on over up to four private squares.
        let longer = if from < gate { 4 } else { 0 };
        let ends = from + ahead + behind..=from + ahead + behind + longer;
        let free = |to: &u32| *to < 12 && mover >> to & 1 == 0;
        if ends.into_iter().filter(free).any(|to| changed_after(mover & !(1 << from), to)) {
            return true;
        }
    }
    // Pieces on private squares move up to four squares, or as far as a chain at the gate takes them.
    let private = half.shape.mover_open > mover.count_ones() as usize;
    let enters = (0..4).chain(gate.max(4)..gate + 4);
    private && enters.filter(|&to| to < 12 && mover >> to & 1 == 0).any(|to| changed_after(mover, to))
}

/// A row of a block.
struct Spot<'a> {
    geometry: &'a Geometry,
    half: &'a Half,
    mover: u16,
    opponent: u16,
    here: usize,
    number: usize,
    set: usize,
    left: usize,
}

impl Spot<'_> {
    #[inline(always)]
    fn best<const W: usize>(&self) -> Row<W> {
        let mut value = self.throw().unwrap_or([f64::NEG_INFINITY; W]);
        let men = self.set as u32 | u32::from(self.mover) << 4;
        let occupied = men | u32::from(self.opponent) << 4;
        let mut rest = men;
        while rest != 0 {
            let first = rest.trailing_zeros();
            let ahead = (occupied >> first).trailing_ones();
            let behind = (occupied << (31 - first)).leading_ones() - 1;
            let length = ahead + behind;
            let chain = men & (((1 << ahead) - 1) << first);
            rest &= !chain;
            // A piece never lands on one of its own side; past the last square there is nobody.
            let mut movers = chain & !(men >> length);
            while movers != 0 {
                let from = movers.trailing_zeros();
                movers &= movers - 1;
                let at = self.after::<W>(from, from + length);
                row::raise(&mut value, row::at(&self.half.arena, at));
            }
        }
        value
    }

    /// The row that a move leads to.
    #[inline(always)]
    fn after<const W: usize>(&self, from: u32, to: u32) -> usize {
        let (half, geometry) = (self.half, self.geometry);
        let (mover, row) = if from < 4 {
            let left = self.set & !(1 << from);
            (self.mover, usize::from(geometry.row[left]))
        } else {
            (self.mover & !(1 << (from - 4)), self.number)
        };
        if to >= 16 {
            let Some(home) = &half.home else { unreachable!("a piece on the board can come home") };
            return home.at + geometry.block(&home.shape, mover, self.opponent) + row * W;
        }
        // Landing on a rosette gives another turn.
        let part = if Route::of(Rules::LongJump).rosettes >> to & 1 != 0 { half.values } else { half.passed };
        if to < 4 {
            let after = self.set & !(1 << from) | 1 << to;
            return part + self.here + usize::from(geometry.row[after]) * W;
        }
        let to = 1 << (to - 4);
        let (mover, opponent) = (mover | to, self.opponent & !to);
        let at = geometry.block(&half.shape, mover, opponent);
        part + at + row * geometry.columns(&half.shape, opponent)
    }

    /// The mean over the dice, if the player may throw.
    #[inline(always)]
    fn throw<const W: usize>(&self) -> Option<Row<W>> {
        let half = self.half;
        let in_river = (self.set.count_ones() as usize) < self.left;
        let occupied = self.mover | self.opponent;
        // On an empty square only.
        let from_river = if in_river { !self.set & 0xf } else { 0 };
        let from_start = if half.entered.is_some() { usize::from(!occupied & 0xf) } else { 0 };
        // R11: not when no value of the dice could enter a piece, but without a piece on the board he must.
        if from_river | from_start == 0 && (self.set != 0 || self.mover != 0) {
            return None;
        }
        let mut value = [0.0; W];
        for (throw, chance) in CHANCES.into_iter().enumerate() {
            let mut best = [f64::NEG_INFINITY; W];
            // The 4 enters on a rosette, which gives another turn.
            let (part, entered) = if throw == 3 {
                (half.values, half.entered.as_ref())
            } else {
                (half.passed, half.entered_passed.as_ref())
            };
            let (river, start) = (from_river >> throw & 1 != 0, from_start >> throw & 1 != 0);
            if river {
                let row = usize::from(self.geometry.row[self.set | 1 << throw]);
                row::raise(&mut best, row::at(&half.arena, part + self.here + row * W));
            }
            if let Some(Lower { at, shape }) = entered.filter(|_| start) {
                let block = self.geometry.block(shape, self.mover | 1 << throw, self.opponent);
                row::raise(&mut best, row::at(&half.arena, at + block + self.number * W));
            }
            let lost = row::at(&half.arena, half.passed + self.here + self.number * W);
            row::add(&mut value, chance, if river || start { &best } else { lost });
        }
        Some(value)
    }
}
