use crate::{Bitboard, Board, Color, Dice, Play, Point, Position};

/// What repetition compares (§4), in 64 bits: the content of the 25 points and, in advanced, the dice numbers with their
/// order ignored.
///
/// Black's ships are in the first word, White's in the second. The centre's byte of each word has seven bits to spare: the
/// kraken's point takes five of Black's, the dice six of White's. (How often the dice show 4, 1 and 2 says how often they
/// show 3.)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(8))]
pub(crate) struct Snapshot([u32; 2]);

impl Snapshot {
    /// Not a snapshot: there are never that many ships.
    pub(crate) const NONE: Snapshot = Snapshot([u32::MAX; 2]);

    #[inline(always)]
    pub(crate) fn new(ships: [Bitboard; 2], kraken: Point, dice: Dice) -> Snapshot {
        let dice = u32::from(dice.combination() & 0x3F);
        Snapshot([ships[0].0 | kraken.bit() << 1, ships[1].0 | dice << 1])
    }

    #[inline]
    pub(crate) fn of(board: &Board, dice: Dice) -> Snapshot {
        Snapshot::new(board.ships, board.kraken, dice)
    }

    /// The ships of a player.
    #[inline(always)]
    pub(crate) fn ships(&self, color: Color) -> Bitboard {
        Bitboard(self.0[color as usize]) & Bitboard::ALL
    }

    /// Where the kraken is.
    #[inline]
    pub(crate) fn kraken(self) -> Point {
        Point::from_bit(self.0[0] >> 1 & 31)
    }

    /// Whether the dice show the same numbers.
    #[inline]
    pub(crate) fn has_dice(self, dice: Dice) -> bool {
        (self.0[1] >> 1) as u8 & 0x3F == dice.combination() & 0x3F
    }

    /// Whether a play the pieces can make leads here.
    #[inline]
    pub(crate) fn is_reached_by(self, play: Play, now: &Position) -> bool {
        self == Snapshot::of(&now.board.after(now.turn, play), now.dice_after(play))
    }

    /// All of it in one number, different for different snapshots.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u64 {
        self.0[0] as u64 | (self.0[1] as u64) << 32
    }
}
