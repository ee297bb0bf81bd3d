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
    #[inline]
    pub fn class_at(&self, point: Point) -> Option<u32> {
        (1..8).find(|&class| self.ships(class).has(point))
    }

    /// The ships strictly weaker than a class: those it may knock.
    #[inline]
    pub fn weaker_than(&self, class: u32) -> Bitboard {
        (class + 1..8).fold(Bitboard::EMPTY, |weaker, class| weaker | self.ships(class))
    }

    /// Takes a ship away: what is left of its group is sorted anew, the other groups stay.
    #[inline]
    pub(crate) fn lift(&mut self, ship: Point) {
        let Some(class) = self.class_at(ship) else { return };
        if class == 1 {
            self.0[1] = self.0[1].without(ship);
            return;
        }
        let group = group(ship, self.ships(class));
        self.0[class as usize & 7] = self.ships(class) - group;
        for (kept, left) in self.0.iter_mut().zip(Classes::of(group.without(ship)).0) {
            *kept |= left;
        }
    }

    /// Adds a ship to these ones: the groups it touches become one, the others stay.
    #[inline]
    pub(crate) fn drop(&mut self, ship: Point, ships: Bitboard) {
        if (Bitboard::of(ship).neighbours() & ships).is_empty() {
            self.0[1] = self.0[1].with(ship);
            return;
        }
        let group = group(ship, ships);
        for kept in &mut self.0 {
            *kept = *kept - group;
        }
        self.0[group.count() as usize & 7] |= group;
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
