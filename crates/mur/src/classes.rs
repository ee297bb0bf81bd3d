use crate::{Bitboard, Point};

const CENTRE: u32 = Bitboard::CENTRE.0;
const RING_1: u32 = 0x0000_FF00;
const INNER_RINGS: u32 = 0x00FF_FF00;

/// The ships of one colour sorted by class: a ship's class is the size of its group (§2).
///
/// A class is 1 to 7, three bits. Bit `i` of every ship's class is kept in plane `i`, so that a whole fleet is compared with
/// a class in a few operations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Classes([Bitboard; 3]);

impl Classes {
    /// Sorts the ships of a colour, at most a fleet of seven, by the size of the groups they form, without walking the groups.
    ///
    /// Ships without neighbours are of class 1; two ships that have only each other are of class 2. The others are in groups
    /// of three or more; up to five of them are always one group, and only six or seven need a closer look.
    // Measured: one copy of this code serves the generator best, while playouts want it in line.
    #[inline(never)]
    pub fn of(ships: Bitboard) -> Classes {
        Classes::of_in_line(ships)
    }

    /// [`Classes::of`], in line.
    #[inline(always)]
    pub(crate) fn of_in_line(ships: Bitboard) -> Classes {
        let ships = ships.0;
        let sides = Sides::of(ships);
        let befriended = ships & sides.one();
        let leaves = befriended & !sides.two();
        let beside_leaves = Sides::of(leaves);
        let pairs = leaves & beside_leaves.one();
        let singles = ships ^ befriended;
        let rest = befriended ^ pairs;
        let count = rest.count_ones();
        if count > 5 {
            return parted(ships, [singles, pairs], rest, &sides, &beside_leaves);
        }
        let [ones, twos, fours] = DIGITS[count as usize & 7];
        Classes([singles | rest & ones, pairs | rest & twos, rest & fours].map(Bitboard))
    }

    /// The same the long way: group by group.
    #[cold]
    fn by_groups(ships: Bitboard) -> Classes {
        let mut classes = Classes::default();
        let mut rest = ships;
        while let Some(first) = rest.first() {
            let group = group(first, rest);
            rest = rest - group;
            for (plane, digit) in classes.0.iter_mut().zip(DIGITS[group.count() as usize & 7]) {
                *plane |= group & Bitboard(digit);
            }
        }
        classes
    }

    /// The ships of this class, 1 to 7.
    #[inline]
    pub fn ships(&self, class: u32) -> Bitboard {
        self.weaker_than(class.saturating_sub(1)) - self.weaker_than(class)
    }

    /// The class of the ship on a point, if one of these is there.
    #[inline]
    pub fn class_at(&self, point: Point) -> Option<u32> {
        Some(self.digits_at(point)).filter(|&class| class > 0)
    }

    /// The class of the ship on a point, 0 if none of these is there.
    #[inline]
    pub(crate) fn digits_at(&self, point: Point) -> u32 {
        digits(self.0.map(|plane| plane.0), point.bit())
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

    /// The planes themselves, for code that counts cycles.
    #[inline(always)]
    pub(crate) fn planes(self) -> [u32; 3] {
        self.0.map(|plane| plane.0)
    }
}

/// The group of a ship: the connected set of `ships` that contains it (§2).
///
/// ```
/// use mur::{Bitboard, Point, group};
/// let ships: Bitboard = ["c3", "d3", "f3"].map(|name| name.parse::<Point>().unwrap()).into_iter().collect();
/// assert_eq!(group(Point::C3, ships).count(), 2);
/// ```
#[inline]
pub fn group(ship: Point, ships: Bitboard) -> Bitboard {
    let mut group = Bitboard::of(ship);
    let mut reached = ship.neighbours() & ships;
    while let Some(ship) = reached.first() {
        group = group.with(ship);
        reached = (reached | ship.neighbours() & ships) - group;
    }
    group
}

/// For each number, its binary digits as sets: everything for a 1, nothing for a 0.
const DIGITS: [[u32; 3]; 8] = {
    let mut digits = [[0; 3]; 8];
    let mut index = 0;
    while index < 24 {
        digits[index / 3][index % 3] = (((index / 3) >> (index % 3) & 1) as u32).wrapping_neg();
        index += 1;
    }
    digits
};

/// For each side of the ring points, those with a ship there, and the ships around the centre.
struct Sides {
    left: u32,
    right: u32,
    inner: u32,
    outer: u32,
    ring_1: u32,
}

impl Sides {
    #[inline(always)]
    const fn of(ships: u32) -> Sides {
        Sides {
            left: ships << 1 & 0xFEFE_FE00 | ships >> 7 & 0x0101_0100,
            right: ships >> 1 & 0x7F7F_7F00 | ships << 7 & 0x8080_8000,
            inner: (ships & INNER_RINGS) << 8 | (ships & CENTRE).wrapping_neg() & RING_1,
            outer: ships >> 8 & INNER_RINGS,
            ring_1: ships & RING_1,
        }
    }

    /// The points with a ship beside them.
    #[inline(always)]
    const fn one(&self) -> u32 {
        self.left | self.right | self.inner | self.outer | (self.ring_1 != 0) as u32
    }

    /// The points with two or more.
    #[inline(always)]
    const fn two(&self) -> u32 {
        let centre = (self.ring_1 & self.ring_1.wrapping_sub(1) != 0) as u32;
        self.left & self.right | self.inner & self.outer | (self.left | self.right) & (self.inner | self.outer) | centre
    }

    /// The points with three or more.
    #[inline(always)]
    const fn three(&self) -> u32 {
        let centre = (self.ring_1.count_ones() > 2) as u32;
        self.left & self.right & (self.inner | self.outer) | (self.left | self.right) & self.inner & self.outer | centre
    }
}

/// The class on a point, read off the planes of [`Classes`]; 0 if there is no ship.
#[inline(always)]
pub(crate) const fn digits(planes: [u32; 3], bit: u32) -> u32 {
    planes[0] >> bit & 1 | (planes[1] >> bit & 1) << 1 | (planes[2] >> bit & 1) << 2
}

/// The classes when six or seven ships are in groups of three or more: there may be two groups, one of them of three.
#[inline(always)]
fn parted(ships: u32, [singles, pairs]: [u32; 2], rest: u32, sides: &Sides, beside_leaves: &Sides) -> Classes {
    let middles = ships & beside_leaves.two() & !sides.three();
    let rows = (middles | Sides::of(middles).one()) & ships;
    let rest = rest & !rows;
    let count = rest.count_ones();
    // The only other group of three, around the centre, may leave four ships.
    if count == 7 && ships & CENTRE & sides.two() & !sides.three() != 0 {
        return Classes::by_groups(Bitboard(ships));
    }
    let [ones, twos, fours] = DIGITS[count as usize & 7];
    Classes([singles | rows | rest & ones, pairs | rows | rest & twos, rest & fours].map(Bitboard))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FLEET;

    #[test]
    fn the_classes_of_every_fleet_are_the_sizes_of_its_groups() {
        let next = |fleet: u32| (fleet | !Bitboard::ALL.0).wrapping_add(1) & Bitboard::ALL.0;
        let mut fleet = next(0);
        while fleet != 0 {
            let ships = Bitboard(fleet);
            fleet = next(fleet);
            if ships.count() <= FLEET {
                assert_eq!(Classes::of(ships), Classes::by_groups(ships), "{ships:?}");
            }
        }
    }
}
