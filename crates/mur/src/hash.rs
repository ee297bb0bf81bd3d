//! Zobrist keys for the pieces, made at compile time so that every build has the same ones.

use crate::{Board, Color, Dice, Point};

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

/// The key of a ship on a point.
#[inline]
pub(crate) fn ship(color: Color, point: Point) -> u64 {
    PIECES[color as usize][point.bit() as usize & 31]
}

/// The key of the kraken on a point.
#[inline]
pub(crate) fn kraken(point: Point) -> u64 {
    PIECES[2][point.bit() as usize & 31]
}

/// The key of the dice, their order ignored.
#[inline]
pub(crate) fn dice(dice: Dice) -> u64 {
    mix(u64::from(dice.combination()) << 32)
}

/// The key of the board and the dice.
pub(crate) fn board_and_dice(board: &Board, numbers: Dice) -> u64 {
    let ships = |color| board.ships(color).iter().fold(0, |key, point| key ^ ship(color, point));
    ships(Color::Black) ^ ships(Color::White) ^ kraken(board.kraken) ^ dice(numbers)
}
