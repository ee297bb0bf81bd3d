//! Scores inside the search: hundredths of a close, with wins at the far end.

/// A win at the root; a win at ply n is worth n less.
pub(crate) const WIN: i32 = 30_000;
/// More than any score.
pub(crate) const INFINITE: i32 = 31_000;
/// The deepest ply of a search.
pub(crate) const MAX_PLY: usize = 127;
/// A score beyond this is a win that the search has seen.
pub(crate) const WIN_SEEN: i32 = WIN - 2 * MAX_PLY as i32;
/// The largest judgement that an evaluation may give.
pub(crate) const JUDGED: i32 = 20_000;
/// The judgement reported for a win that was seen but not proven.
pub(crate) const UNPROVEN_WIN: i32 = 5_000;

/// The number of plies to the win or loss that a score promises, if it does.
pub(crate) fn plies_to_end(score: i32) -> Option<u32> {
    (score.abs() > WIN_SEEN).then(|| (WIN - score.abs()) as u32)
}

/// A score as the table keeps it: wins are counted from the position, not from the root.
#[inline]
pub(crate) fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        _ if score > WIN_SEEN => score + ply as i32,
        _ if score < -WIN_SEEN => score - ply as i32,
        _ => score,
    }
}

/// A score from the table as the search needs it.
#[inline]
pub(crate) fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        _ if score > WIN_SEEN => score - ply as i32,
        _ if score < -WIN_SEEN => score + ply as i32,
        _ => score,
    }
}
