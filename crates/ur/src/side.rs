//! One player's pieces.

/// Where one player's pieces are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side {
    /// The pieces on the board, as bits along the player's own [route](crate::Route).
    pub board: u16,
    /// Pieces yet to enter.
    pub start: u8,
    /// Pieces hit, waiting to enter again (never in Finkel).
    pub river: u8,
    /// Pieces that have finished.
    pub home: u8,
}

impl Side {
    /// How many pieces the player has in all.
    #[inline]
    pub const fn pieces(self) -> u8 {
        self.board.count_ones() as u8 + self.start + self.river + self.home
    }

    /// Whether a piece has left the start.
    #[inline]
    pub const fn has_started(self) -> bool {
        self.board != 0 || self.river != 0 || self.home != 0
    }

    /// Whether every piece is home.
    #[inline]
    pub const fn is_home(self) -> bool {
        self.board == 0 && self.start == 0 && self.river == 0
    }
}
