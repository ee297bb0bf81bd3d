//! Handing over the turn: what one side's values are worth to the other.

use crate::geometry::{Geometry, Shape, turn_block};
use crate::half::Half;

/// What the side to act knows.
struct Known<'a> {
    shape: &'a Shape,
    started: [bool; 2],
    values: &'a [f64],
    /// Nothing where there are no gifts.
    gifts: &'a [f64],
}

/// What the other side is told.
struct Told<'a> {
    shape: &'a Shape,
    passed: &'a mut [f64],
    given: &'a mut [f64],
}

/// Tells the other half what a block is worth when the turn passes.
#[inline]
pub(super) fn hand_over(geometry: &Geometry, half: &Half, other: &mut Half, crossing: [u16; 2]) {
    let known = Known {
        shape: &half.shape,
        started: half.started,
        values: half.part(half.values),
        gifts: if half.has_gifts() { half.part(half.gifts) } else { &[] },
    };
    let (passed, given) = other.arena[other.passed..].split_at_mut(other.shape.len);
    tell(geometry, &known, &mut Told { shape: &other.shape, passed, given }, crossing);
}

/// Tells a half that stands for both colours what a block of its own is worth when the turn passes.
#[inline]
pub(super) fn hand_back(geometry: &Geometry, half: &mut Half, crossing: [u16; 2]) {
    let len = half.shape.len;
    let (own, rest) = half.arena.split_at_mut(half.passed);
    let (passed, given) = rest.split_at_mut(len);
    let gifts = if half.gifts == half.values { &[] } else { &own[half.gifts..] };
    let known = Known { shape: &half.shape, started: half.started, values: &own[half.values..], gifts };
    tell(geometry, &known, &mut Told { shape: &half.shape, passed, given }, crossing);
}

#[inline(always)]
fn tell(geometry: &Geometry, known: &Known<'_>, told: &mut Told<'_>, crossing: [u16; 2]) {
    let [mover, waiter] = crossing;
    let rows = geometry.ways[known.shape.mover_open - mover.count_ones() as usize];
    let columns = geometry.columns(known.shape, waiter);
    let size = rows * columns;
    let here = geometry.block(known.shape, mover, waiter);
    let [mover, waiter] = geometry.swapped(crossing);
    let there = geometry.block(told.shape, mover, waiter);
    let values = &known.values[here..here + size];
    let passed = &mut told.passed[there..there + size];
    turn_block(values, passed, columns);
    if known.gifts.is_empty() {
        return;
    }
    let gifts = &known.gifts[here..here + size];
    turn_block(gifts, &mut told.given[there..there + size], columns);
    if !known.started[0] && known.started[1] {
        // Penalty 1 gives an opponent who has not started two throws: a 0, or else one more throw.
        for ((passed, value), zero) in passed.iter_mut().zip(values).zip(gifts) {
            *passed = -(0.125 * zero + 0.875 * value);
        }
    }
}
