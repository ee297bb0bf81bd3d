//! Hashing positions, with Zobrist keys that are made at compile time so that every build has the same ones.

use crate::{Bitboard, Board, Color, Dice, History, Pending, Point, Position, Race, Score};

impl Position {
    /// A key of everything that makes positions differ, but for the order of the dice (R14): the pieces and dice (kept up to
    /// date play by play), the side to move, what is pending, the score, control and the race.
    ///
    /// It says nothing of the history: see [`Position::hash_with`].
    pub fn hash(&self) -> u64 {
        let (ships, kind) = match self.pending {
            Pending::Nothing => (Bitboard::EMPTY, 0),
            Pending::Withdraw { ships, kraken } => (ships, 1 + u64::from(kraken)),
            Pending::AnyShip => (Bitboard::EMPTY, 3),
        };
        let score = self.score.map(|score| match score {
            Score::Closes(closes) => u64::from(closes.min(254)),
            Score::Kraken => 255,
        });
        let bars = Color::BOTH.map(|color| u64::from(self.race.bars(color)));
        let control = self.control.map_or(0, |color| color as u64 + 1);
        let rest = u64::from(ships.0)
            | kind << 32
            | score[0] << 34
            | score[1] << 42
            | bars[0] << 50
            | bars[1] << 53
            | control << 56
            | (self.turn as u64) << 58
            | u64::from(self.race.length() == Race::SHORT) << 59;
        self.key ^ mix(rest)
    }

    /// A key for search: [`Position::hash`], and where repetition could matter to the next play, the earlier positions it
    /// would look at.
    ///
    /// Two positions of a rule set with the same key have, but for collisions of 64 bits, the same legal plays, and each
    /// play leads to the same position in both (up to the order of the dice, R14). The guarantee is for one play: what may
    /// be repeated later, after more plays, is not in the key. `history` ends with this position.
    #[inline]
    pub fn hash_with(&self, history: &History) -> u64 {
        self.hash() ^ history.key(self)
    }

    /// The same key computed from scratch: what [`Position::hash`] must always equal.
    pub fn recomputed_hash(&self) -> u64 {
        Position { key: board_and_dice(&self.board, self.dice), ..*self }.hash()
    }
}

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
