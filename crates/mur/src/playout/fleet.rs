use super::roster::Roster;
use super::ways::SECOND_CENTRE;
use crate::{Bitboard, Classes};

/// The ships of one side and what follows from where they are.
#[derive(Clone, Copy)]
pub(super) struct Fleet {
    pub(super) ships: Bitboard,
    /// The points they surround.
    pub(super) surrounded: Bitboard,
    /// Their classes, in binary digits. A ship on `o` has its class in the centre's second berth, too.
    pub(super) classes: [u32; 3],
    pub(super) roster: Roster,
}

impl Fleet {
    pub(super) fn of(ships: Bitboard) -> Fleet {
        Fleet { ships, surrounded: ships.surrounded(), classes: at_berths(ships), roster: Roster::of(ships) }
    }

    /// Puts the ships where they are after a play.
    #[inline(always)]
    pub(super) fn put(&mut self, ships: Bitboard, surrounded: Bitboard) {
        self.roster = self.roster.after(self.ships, ships);
        self.classes = at_berths(ships);
        self.ships = ships;
        self.surrounded = surrounded;
    }
}

#[inline(always)]
fn at_berths(ships: Bitboard) -> [u32; 3] {
    Classes::of_in_line(ships).planes().map(|plane| plane | (plane & Bitboard::CENTRE.0) << SECOND_CENTRE)
}
