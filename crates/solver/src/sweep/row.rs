//! A row of placements that differ in the opponent's private squares only.

use crate::arena::Arena;

/// The values of a row.
pub(super) type Row<const W: usize> = [f64; W];

/// The row that begins at a place of an arena.
#[inline(always)]
pub(super) fn at<const W: usize>(arena: &Arena, place: usize) -> &Row<W> {
    match arena.part(place..place + W).first_chunk() {
        Some(row) => row,
        None => unreachable!("a slice of W values holds W values"),
    }
}

/// Writes the row that begins at a place of an arena.
///
/// # Safety
/// Nobody else may look at it meanwhile.
#[inline(always)]
pub(super) unsafe fn write<const W: usize>(arena: &Arena, place: usize, row: &Row<W>) {
    // SAFETY: the caller's.
    unsafe { arena.ours(place..place + W) }.copy_from_slice(row);
}

/// Raises every value of a row to that of another.
#[inline(always)]
pub(super) fn raise<const W: usize>(row: &mut Row<W>, other: &Row<W>) {
    for (value, &other) in row.iter_mut().zip(other) {
        // Not f64::max, which also minds values that are no numbers.
        *value = if other > *value { other } else { *value };
    }
}

/// Adds another row, weighed.
#[inline(always)]
pub(super) fn add<const W: usize>(row: &mut Row<W>, weight: f64, other: &Row<W>) {
    for (value, &other) in row.iter_mut().zip(other) {
        *value += weight * other;
    }
}

/// The greatest difference between two rows.
#[inline(always)]
pub(super) fn change<const W: usize>(row: &Row<W>, other: &Row<W>) -> f64 {
    row.iter().zip(other).fold(0.0, |change, (value, other)| {
        let difference = (value - other).abs();
        if difference > change { difference } else { change }
    })
}
