use crate::{Bitboard, Point};

/// The ships of one colour sorted by class: a ship's class is the size of its group (§2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Classes([Bitboard; 8]);

impl Classes {
    /// Sorts the ships of a colour by the size of the groups they form.
    #[inline]
    pub fn of(ships: Bitboard) -> Classes {
        let mut classes = [Bitboard::EMPTY; 8];
        let linked = ships & ships.neighbours();
        classes[1] = ships - linked;
        let mut rest = linked;
        while let Some(ship) = rest.first() {
            let group = group(ship, rest);
            classes[group.count() as usize & 7] |= group;
            rest = rest - group;
        }
        Classes(classes)
    }

    /// The ships of this class, 1 to 7.
    #[inline]
    pub fn ships(&self, class: u32) -> Bitboard {
        self.0[class as usize & 7]
    }

    /// The class of the ship on a point, if one of these stands there.
    pub fn class_at(&self, point: Point) -> Option<u32> {
        (1..8).find(|&class| self.ships(class).has(point))
    }

    /// The ships strictly weaker than a class: those it may knock.
    #[inline]
    pub fn weaker_than(&self, class: u32) -> Bitboard {
        (class + 1..8).fold(Bitboard::EMPTY, |weaker, class| weaker | self.ships(class))
    }
}

/// The connected set of `ships` that contains a ship.
#[inline]
pub(crate) fn group(ship: Point, ships: Bitboard) -> Bitboard {
    let mut group = Bitboard::of(ship);
    loop {
        let grown = group | group.neighbours() & ships;
        if grown == group {
            return group;
        }
        group = grown;
    }
}
