//! Kraken moves: the turn of a player in control (§7, R17).

use crate::{Bitboard, Color, Point, Position, group};

impl Position {
    /// Visits the moves of the kraken, as (to, landing), that send the knocked ship into a group as large as the distance.
    /// Whether they close something they must not is still to be judged.
    #[inline]
    pub(crate) fn visit_kraken_moves(&self, mut visit: impl FnMut(Point, Point)) {
        let kraken = self.board.kraken;
        let [black, white] = self.board.ships;
        for distance in 1..=7 {
            self.visit_knocks(kraken, distance, black | white, |to, landing| {
                let color = if black.has(to) { Color::Black } else { Color::White };
                let ships = self.board.ships(color).without(to).with(landing);
                if is_group_of(distance, landing, ships) {
                    visit(to, landing);
                }
            });
        }
    }
}

/// Whether the group of a ship has exactly this many ships.
#[inline]
pub(crate) fn is_group_of(size: u32, ship: Point, ships: Bitboard) -> bool {
    let alone = (ship.neighbours() & ships).is_empty();
    if alone || size == 1 { alone && size == 1 } else { group::group(ship, ships).count() == size }
}
