//! The shape of a network, and the numbers that represent fractions in it.

use mur::{Bitboard, Color, Position};

use super::super::features::COUNT;

/// Patterns that are learned.
pub const PATTERNS: usize = 8;
/// The symmetries in which each pattern is looked for.
pub const IMAGES: usize = 16;
/// Points of the board.
pub const POINTS: usize = 25;
/// Kinds of piece on a point, as a side sees them: its own ship, the other side's ship, the kraken.
pub const PLANES: usize = 3;
/// How strongly patterns show: those of the side to move, then those of the other side.
pub const POOLED: usize = 2 * PATTERNS;
/// Counted features: those of the side to move, then those of the other side.
pub const COUNTS: usize = 2 * COUNT;
/// What the hidden layer sees.
pub const INPUTS: usize = COUNTS + POOLED;
/// Neurons of the hidden layer.
pub const HIDDEN: usize = 16;

/// Sums of all patterns in all symmetries.
pub(super) const LANES: usize = PATTERNS * IMAGES;
/// What 1 is in sums and pooled patterns.
pub(super) const ONE: i32 = 127;
/// What 1 is in the weights of the hidden layer.
pub(super) const HIDDEN_ONE: i32 = 1024;
/// What a hidden neuron is shifted by before it is weighed.
pub(super) const SHIFT: u32 = 5;
/// What 1 is in a hidden neuron that has been shifted.
pub(super) const NEURON_ONE: i32 = (HIDDEN_ONE * ONE) >> SHIFT;
/// What a hundredth of a close is in the weights of the direct connection.
pub(super) const DIRECT_ONE: i32 = 64;
/// What a hundredth of a close is in the weights from the hidden layer to the result.
pub(super) const OUT_ONE: i32 = 16;

/// The whole numbers of a network in place of 1.
#[derive(Clone, Copy, Debug)]
pub struct Unit;

impl Unit {
    /// In patterns.
    pub const SUM: f32 = ONE as f32;
    /// In the weights of the hidden layer. What its neurons start from is in `HIDDEN * SUM`.
    pub const HIDDEN: f32 = HIDDEN_ONE as f32;
    /// In the weights of the direct connection, for a hundredth of a close.
    pub const DIRECT: f32 = DIRECT_ONE as f32;
    /// In the weights from the hidden layer to the result, for a hundredth of a close.
    pub const OUT: f32 = OUT_ONE as f32;
}

/// Where the pieces of each kind are, as a side sees them.
#[inline]
pub fn planes(position: &Position, color: Color) -> [Bitboard; PLANES] {
    let board = position.board();
    [board.ships(color), board.ships(!color), Bitboard::of(board.kraken())]
}
