//! Kraken moves: the turn of a player in control (§7, R17).

use crate::{Bitboard, FLEET, Point, Position, group, lane};

impl Position {
    /// Visits the moves of the kraken onto these points, as (to, landing), that send the knocked ship into a group as large
    /// as the distance. Whether they close something they must not is still to be judged.
    #[inline]
    pub(crate) fn visit_kraken_moves(&self, on: Bitboard, mut visit: impl FnMut(Point, Point)) {
        let kraken = self.board.kraken;
        let [black, white] = self.board.ships;
        // The kraken's starting point counts as empty.
        let empty = self.board.empty().with(kraken);
        // Two ways of the same distance may be one play: halfway round a ring, or there and back along a diameter.
        let mut seen = [(Point::O, Point::O); 8];
        let mut count = 0;
        for &start in lane::set_off(kraken) {
            let ahead = lane::ahead(start);
            let (near, far) = ahead.split_at(FLEET as usize);
            // From the far end back: a ship comes to rest on the nearest empty point beyond it.
            let mut landing = far.iter().copied().find(|&point| empty.has(point)).unwrap_or(kraken);
            for (&to, distance) in near.iter().zip(1..FLEET + 1).rev() {
                if empty.has(to) {
                    landing = to;
                    continue;
                }
                let fleet = if black.has(to) { black } else { white };
                if !on.has(to) || !is_group_of(distance, landing, fleet.without(to).with(landing)) {
                    continue;
                }
                if lane::ways_meet(distance) {
                    if seen[..count].contains(&(to, landing)) {
                        continue;
                    }
                    seen[count & 7] = (to, landing);
                    count += 1;
                }
                visit(to, landing);
            }
        }
    }
}

/// Whether the group of a ship has exactly this many ships.
#[inline]
fn is_group_of(size: u32, ship: Point, ships: Bitboard) -> bool {
    let alone = (ship.neighbours() & ships).is_empty();
    alone == (size == 1) && (alone || group(ship, ships).count() == size)
}
