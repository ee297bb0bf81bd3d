//! Rows: placements that differ only in the opponent's private squares.

use crate::arena::Arena;

/// The values of a row.
pub(super) type Row<const W: usize> = [f64; W];

/// The row that begins at an offset of an arena.
#[inline(always)]
pub(super) fn at<const W: usize>(arena: &Arena, offset: usize) -> &Row<W> {
    match arena.part(offset..offset + W).first_chunk() {
        Some(row) => row,
        None => unreachable!("a slice of W values holds W values"),
    }
}

/// Writes the row that begins at an offset of an arena.
///
/// # Safety
/// Meanwhile nobody else may use the row.
#[inline(always)]
pub(super) unsafe fn write<const W: usize>(arena: &Arena, offset: usize, row: &Row<W>) {
    // SAFETY: by the caller's promise.
    unsafe { arena.part_mut_unchecked(offset..offset + W) }.copy_from_slice(row);
}

/// Raises every value of a row to that of another, if that is greater.
#[inline(always)]
pub(super) fn raise<const W: usize>(row: &mut Row<W>, other: &Row<W>) {
    for (value, &other) in row.iter_mut().zip(other) {
        // Not `f64::max`, which takes longer because it handles NaN.
        *value = if other > *value { other } else { *value };
    }
}

/// Adds another row, weighted.
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
