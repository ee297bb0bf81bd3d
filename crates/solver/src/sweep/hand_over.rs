//! Handing over the turn: what one side's values are worth to the other.

use crate::geometry::{Geometry, turn_block};
use crate::half::Half;

/// Tells the other half what a block is worth when the turn passes.
///
/// # Safety
/// No other thread may write to the block meanwhile, nor look at the block of the other half that is told.
#[inline]
pub(super) unsafe fn hand_over(geometry: &Geometry, half: &Half, other: &Half, crossing: [u16; 2]) {
    let [mover, opponent] = crossing;
    let rows = geometry.ways[half.shape.mover_open - mover.count_ones() as usize];
    let columns = geometry.columns(&half.shape, opponent);
    let size = rows * columns;
    let here = geometry.block(&half.shape, mover, opponent);
    let [mover, opponent] = geometry.swapped(crossing);
    let there = geometry.block(&other.shape, mover, opponent);
    let known = |part: usize| half.arena.part(part + here..part + here + size);
    // SAFETY: the caller's; and what is told lies apart from what is known, in a half that stands for both colours as well.
    let told = |part: usize| unsafe { other.arena.ours(part + there..part + there + size) };
    let values = known(half.values);
    turn_block(values, told(other.passed), columns);
    if !half.has_gifts() {
        return;
    }
    let gifts = known(half.gifts);
    turn_block(gifts, told(other.given), columns);
    if !half.started[0] && half.started[1] {
        // Penalty 1 gives an opponent who has not started two throws: a 0, or else one more throw.
        for ((passed, value), zero) in told(other.passed).iter_mut().zip(values).zip(gifts) {
            *passed = -(0.125 * zero + 0.875 * value);
        }
    }
}
