use crate::Bitboard;

/// What a play closes (basic, advanced) or traps (classic).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Closed {
    /// The opposing ships, each one a close or trap (R6).
    pub ships: Bitboard,
    /// Whether the kraken is among them.
    pub kraken: bool,
}

impl Closed {
    /// Whether nothing was closed.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.ships.is_empty() && !self.kraken
    }
}
