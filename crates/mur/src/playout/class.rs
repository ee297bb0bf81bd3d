//! The classes of a whole fleet at once, without walking its groups.

use crate::{Bitboard, group};

const CENTRE: u32 = Bitboard::CENTRE.0;
const RING_1: u32 = 0x0000_FF00;
const INNER_RINGS: u32 = 0x00FF_FF00;

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

/// The ships that have some on their sides: the sides of the rings' points, and how many stand around the centre.
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

/// The classes of all ships of a fleet, in binary digits: bit `i` of a ship's class is in plane `i`.
///
/// Ships without neighbours are of class 1; two ships that have each other alone are of class 2. What is left forms groups
/// of three or more, and so few ships can hardly be more than one such group: only six or seven need a closer look.
#[inline(always)]
pub(super) fn classes(ships: Bitboard) -> [u32; 3] {
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
    [singles | rest & ones, pairs | rest & twos, rest & fours]
}

/// The class on a point or berth, read off the planes; 0 if there is no ship.
#[inline(always)]
pub(super) const fn digits(planes: [u32; 3], bit: u32) -> u32 {
    planes[0] >> bit & 1 | (planes[1] >> bit & 1) << 1 | (planes[2] >> bit & 1) << 2
}

/// The classes when six or seven ships are in groups of three or more: there may be two groups, one of them of three.
#[inline(always)]
fn parted(ships: u32, [singles, pairs]: [u32; 2], rest: u32, sides: &Sides, beside_leaves: &Sides) -> [u32; 3] {
    let middles = ships & beside_leaves.two() & !sides.three();
    let rows = (middles | Sides::of(middles).one()) & ships;
    let rest = rest & !rows;
    let count = rest.count_ones();
    // The only other group of three, around the centre, may leave four ships.
    if count == 7 && ships & CENTRE & sides.two() & !sides.three() != 0 {
        return group_by_group(Bitboard(ships));
    }
    let [ones, twos, fours] = DIGITS[count as usize & 7];
    [singles | rows | rest & ones, pairs | rows | rest & twos, rest & fours]
}

/// The same the long way.
#[cold]
fn group_by_group(ships: Bitboard) -> [u32; 3] {
    let mut classes = [0; 3];
    let mut rest = ships;
    while let Some(first) = rest.first() {
        let group = group::group(first, rest);
        rest = rest - group;
        for (plane, digit) in classes.iter_mut().zip(DIGITS[group.count() as usize & 7]) {
            *plane |= group.0 & digit;
        }
    }
    classes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Classes, FLEET};

    #[test]
    fn the_classes_of_every_fleet_are_the_sizes_of_its_groups() {
        let next = |fleet: u32| (fleet | !Bitboard::ALL.0).wrapping_add(1) & Bitboard::ALL.0;
        let mut fleet = next(0);
        while fleet != 0 {
            let ships = Bitboard(fleet);
            fleet = next(fleet);
            if ships.count() > FLEET {
                continue;
            }
            let (fast, slow) = (classes(ships), Classes::of(ships));
            for ship in ships {
                assert_eq!(Some(digits(fast, ship.bit())), slow.class_at(ship), "{ship} of {ships:?}");
            }
        }
    }
}
