use crate::{Bitboard, Point};

/// What a play closes (basic, advanced) or traps (classic).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Closed {
    /// The opposing ships, each one a close or trap (R6).
    pub ships: Bitboard,
    /// Whether the kraken is among them.
    pub kraken: bool,
}

impl Closed {
    /// These pieces: one is the kraken if it is on that point.
    #[inline(always)]
    pub(crate) fn of(pieces: Bitboard, kraken: Point) -> Closed {
        Closed { ships: pieces.without(kraken), kraken: pieces.has(kraken) }
    }

    /// Whether nothing was closed.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.ships.is_empty() && !self.kraken
    }
}
