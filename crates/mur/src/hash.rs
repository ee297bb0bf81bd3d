//! Zobrist keys for the pieces, made at compile time so that every build has the same ones.

use crate::{Bitboard, Board, Color, Dice, Point};

/// A key for each kind of piece (Black's ships, White's, the kraken) on each point.
const PIECES: [[u64; 32]; 3] = {
    let mut keys = [[0; 32]; 3];
    let mut index = 0;
    while index < 96 {
        keys[index / 32][index % 32] = mix(index as u64 + 1);
        index += 1;
    }
    keys
};

/// The finaliser of splitmix64: a bijection that scatters its input over all 64 bits.
pub(crate) const fn mix(seed: u64) -> u64 {
    let x = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ x >> 31
}

/// The key of a set of ships.
#[inline]
pub(crate) fn ships(color: Color, points: Bitboard) -> u64 {
    points.iter().fold(0, |key, point| key ^ PIECES[color as usize][point.bit() as usize])
}

/// The key of the kraken on a point.
#[inline]
pub(crate) fn kraken(point: Point) -> u64 {
    PIECES[2][point.bit() as usize]
}

/// The key of the dice, their order ignored.
#[inline]
pub(crate) fn dice(dice: Dice) -> u64 {
    mix(u64::from(dice.combination()) << 32)
}

/// The key of what repetition compares: the board and the dice.
pub(crate) fn scene(board: &Board, numbers: Dice) -> u64 {
    let [black, white] = Color::BOTH.map(|color| ships(color, board.ships(color)));
    black ^ white ^ kraken(board.kraken) ^ dice(numbers)
}
