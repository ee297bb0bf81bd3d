//! Passing the turn: what one side's values are worth to the other.

use ur::index::Crossing;

use super::runners;
use crate::geometry::{Geometry, turn_block};
use crate::open_layer::OpenLayer;

/// Copies a block of `layer` to its mirror, as what it is worth there once the turn has passed.
///
/// # Safety
/// Meanwhile no other thread may write to the block, nor use the block of the mirror that is written.
#[inline]
pub(super) unsafe fn pass_turn(geometry: &Geometry, layer: &OpenLayer, mirror: &OpenLayer, crossing: Crossing) {
    let [mover, opponent] = crossing;
    let rows = geometry.rows(&layer.shape, mover);
    let columns = geometry.columns(&layer.shape, opponent);
    let size = rows * columns;
    let from = geometry.block(&layer.shape, crossing);
    let to = geometry.block(&mirror.shape, geometry.swapped(crossing));
    let source = |part: usize| layer.arena.part(part + from..part + from + size);
    // SAFETY: by the caller's promise. What is written does not overlap what is read, even if a layer is its own mirror.
    let target = |part: usize| unsafe { mirror.arena.part_mut_unchecked(part + to..part + to + size) };
    let values = source(layer.values);
    turn_block(values, target(mirror.passed), columns);
    if !layer.has_gifts() {
        return;
    }
    let gifts = source(layer.gifts);
    turn_block(gifts, target(mirror.given), columns);
    if !layer.started[0] && layer.started[1] {
        // Penalty 1 gives an opponent who has not started two tries: a 0, or else one more throw.
        for ((passed, value), zero) in target(mirror.passed).iter_mut().zip(values).zip(gifts) {
            *passed = -(runners::CHANCE_OF_0 * zero + (1.0 - runners::CHANCE_OF_0) * value);
        }
    }
}
