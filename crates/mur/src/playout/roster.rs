use super::ways::SECOND_CENTRE;
use crate::Bitboard;

/// The ships of a fleet in a row, so that one can be drawn by number: the bits of their points, a byte each, and after them
/// the centre's second berth.
#[derive(Clone, Copy)]
pub(super) struct Roster(u64);

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

impl Roster {
    pub(super) fn of(ships: Bitboard) -> Roster {
        let mut ships = ships.0;
        Roster(u64::from_le_bytes([(); 8].map(|()| {
            let bit = if ships == 0 { SECOND_CENTRE } else { ships.trailing_zeros() };
            ships &= ships.wrapping_sub(1);
            bit as u8
        })))
    }

    /// The berth with this number.
    #[inline(always)]
    pub(super) const fn berth(self, number: u32) -> u32 {
        self.0.wrapping_shr(8 * number) as u32 & 31
    }

    /// The roster after a play. Nearly always one ship has gone from one point to another.
    #[inline(always)]
    pub(super) fn after(self, ships: Bitboard, next: Bitboard) -> Roster {
        let (left, reached) = (ships - next, next - ships);
        if left.is_empty() || reached.is_empty() {
            return Roster::of(next);
        }
        let [left, reached] = [left, reached].map(|point| u64::from(point.0.trailing_zeros()));
        // The byte that holds the point left becomes zero, and its highest bit alone is carried into.
        let differences = self.0 ^ (left * EACH_BYTE);
        let found = differences.wrapping_sub(EACH_BYTE) & !differences & EACH_BYTE << 7;
        Roster(self.0 ^ (left ^ reached) << (found.trailing_zeros() & 0x38))
    }
}
