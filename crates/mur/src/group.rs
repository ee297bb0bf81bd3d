use crate::{Bitboard, Point};

/// The ships of one colour sorted by class: a ship's class is the size of its group (§2).
///
/// A class is 1 to 7, three bits. Bit `i` of every ship's class is kept in plane `i`, so that a whole fleet is compared with
/// a class in a few operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Classes([Bitboard; 3]);

impl Classes {
    /// Sorts the ships of a colour by the size of the groups they form.
    #[inline]
    pub fn of(ships: Bitboard) -> Classes {
        let mut classes = Classes::default();
        let mut rest = ships;
        while let Some(ship) = rest.first() {
            let group = group(ship, rest);
            classes.set(group, group.count());
            rest = rest - group;
        }
        classes
    }

    /// The ships of this class, 1 to 7.
    #[inline]
    pub fn ships(&self, class: u32) -> Bitboard {
        self.weaker_than(class.saturating_sub(1)) - self.weaker_than(class)
    }

    /// The class of the ship on a point, if one of these stands there.
    #[inline]
    pub fn class_at(&self, point: Point) -> Option<u32> {
        Some(self.digits_at(point)).filter(|&class| class > 0)
    }

    /// The class of the ship on a point, 0 if none of these stands there.
    #[inline]
    pub(crate) fn digits_at(&self, point: Point) -> u32 {
        let [ones, twos, fours] = self.0.map(|plane| plane.0 >> point.bit() & 1);
        ones | twos << 1 | fours << 2
    }

    /// The ships strictly weaker than a class, that is with a larger number: those it may knock.
    #[inline]
    pub fn weaker_than(&self, class: u32) -> Bitboard {
        let [ones, twos, fours] = self.0;
        match class {
            0 => ones | twos | fours,
            1 => twos | fours,
            2 => fours | twos & ones,
            3 => fours,
            4 => fours & (twos | ones),
            5 => fours & twos,
            6 => fours & twos & ones,
            _ => Bitboard::EMPTY,
        }
    }

    /// For each class 0 to 7, the ships strictly weaker: [`Classes::weaker_than`] for all of them in one go.
    #[inline]
    pub(crate) fn weaker_than_each(&self) -> [Bitboard; 8] {
        let [ones, twos, fours] = self.0.map(|plane| plane.0);
        core::array::from_fn(|class| {
            // Bitwise "class of the ship > class", from the highest digit down, without branches so that it vectorises.
            let [n1, n2, n4] = [0, 1, 2].map(|digit| ((class as u32) >> digit & 1).wrapping_neg());
            let by_ones = ones & !n1;
            let by_twos = twos & !n2 | !(twos ^ n2) & by_ones;
            Bitboard(fours & !n4 | !(fours ^ n4) & by_twos)
        })
    }

    /// Takes a ship away from these ones: what is left of its group is sorted anew, the other groups stay.
    #[inline]
    pub(crate) fn lift(&mut self, ship: Point, ships: Bitboard) {
        if self.digits_at(ship) == 1 {
            self.0[0] = self.0[0].without(ship);
            return;
        }
        let group = group(ship, ships);
        let left = Classes::of(group.without(ship));
        for (plane, left) in self.0.iter_mut().zip(left.0) {
            *plane = (*plane - group) | left;
        }
    }

    /// Adds a ship to these ones: the groups it touches become one, the others stay.
    #[inline]
    pub(crate) fn drop(&mut self, ship: Point, ships: Bitboard) {
        if (ship.neighbours() & ships).is_empty() {
            self.0[0] = self.0[0].with(ship);
            return;
        }
        let group = group(ship, ships);
        self.set(group, group.count());
    }

    /// Gives every ship of a group its class.
    #[inline]
    fn set(&mut self, group: Bitboard, class: u32) {
        for (digit, plane) in self.0.iter_mut().enumerate() {
            let marked = if class >> digit & 1 == 1 { group } else { Bitboard::EMPTY };
            *plane = (*plane - group) | marked;
        }
    }
}

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
