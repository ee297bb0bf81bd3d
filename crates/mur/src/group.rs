use crate::{Bitboard, Point};

/// The connected set of `ships` that contains a ship.
#[inline]
pub(crate) fn group(ship: Point, ships: Bitboard) -> Bitboard {
    let mut group = Bitboard::of(ship);
    let mut reached = ship.neighbours() & ships;
    while let Some(ship) = reached.first() {
        group = group.with(ship);
        reached = (reached | ship.neighbours() & ships) - group;
    }
    group
}
