use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::Point;

/// A set of points.
///
/// Byte 0 holds the centre (bit 0), bytes 1 to 3 the rings with `a` in the lowest bit. Bits run in canonical order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(pub(crate) u32);

const CENTRE: u32 = 1;
const RING_1: u32 = 0x0000_FF00;
const RING_3: u32 = 0xFF00_0000;
const INNER_RINGS: u32 = 0x00FF_FF00;

impl Bitboard {
    /// No point.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 25 points.
    pub const ALL: Bitboard = Bitboard(0xFFFF_FF01);
    /// The centre alone.
    pub const CENTRE: Bitboard = Bitboard(CENTRE);
    /// The inner ring.
    pub const RING_1: Bitboard = Bitboard(RING_1);
    /// The middle ring.
    pub const RING_2: Bitboard = Bitboard(0x00FF_0000);
    /// The outer ring.
    pub const RING_3: Bitboard = Bitboard(RING_3);
    /// The ports `c3` and `g3`.
    pub const PORTS: Bitboard = Bitboard(1 << Point::C3.bit() | 1 << Point::G3.bit());

    /// The set of one point.
    pub const fn of(point: Point) -> Bitboard {
        Bitboard(1 << point.bit())
    }

    /// The bits themselves: bit 0 for `o`, bits 8 to 31 for the rings, in canonical order; bits 1 to 7 are always 0.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The number of points.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it has a point.
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether it has two points or more.
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether it has this point.
    pub const fn has(self, point: Point) -> bool {
        self.0 >> point.bit() & 1 != 0
    }

    /// The first point in canonical order.
    pub const fn first(self) -> Option<Point> {
        if self.0 == 0 { None } else { Some(Point::from_bit(self.0.trailing_zeros())) }
    }

    /// The set with a point added.
    #[must_use]
    pub const fn with(self, point: Point) -> Bitboard {
        Bitboard(self.0 | 1 << point.bit())
    }

    /// The set with a point taken out.
    #[must_use]
    pub const fn without(self, point: Point) -> Bitboard {
        Bitboard(self.0 & !(1 << point.bit()))
    }

    /// Every neighbour of a point of the set: one step along a ring or a radius.
    #[must_use]
    #[inline]
    pub const fn neighbours(self) -> Bitboard {
        let x = self.0;
        let outward = (x & INNER_RINGS) << 8 | (x & CENTRE).wrapping_neg() & RING_1;
        let inward = x >> 8 & INNER_RINGS | (x & RING_1 != 0) as u32;
        Bitboard(clockwise(x) | counterclockwise(x) | outward | inward)
    }

    /// The points all of whose neighbours are in the set (§3).
    ///
    /// The centre never is: it has eight neighbours and a colour has seven ships.
    #[must_use]
    #[inline]
    pub const fn surrounded(self) -> Bitboard {
        let [left, right, inner, outer] = self.sides();
        Bitboard(left & right & inner & outer)
    }

    /// The pockets, complete or not: points with at most one neighbour outside the set.
    #[must_use]
    #[inline]
    pub const fn pockets(self) -> Bitboard {
        let [left, right, inner, outer] = self.sides();
        Bitboard(left & right & (inner | outer) | inner & outer & (left | right))
    }

    /// For each of the four sides, the ring points that have a point of the set there. Ring 3 has nothing outside, which
    /// counts as held: its points are surrounded by three neighbours.
    const fn sides(self) -> [u32; 4] {
        let x = self.0;
        let inner = (x & INNER_RINGS) << 8 | (x & CENTRE).wrapping_neg() & RING_1;
        let outer = x >> 8 & INNER_RINGS | RING_3;
        [clockwise(x), counterclockwise(x), inner, outer]
    }

    /// The points in canonical order.
    pub fn iter(self) -> Points {
        Points(self)
    }
}

/// Every ring point moved on by one letter.
const fn clockwise(x: u32) -> u32 {
    x << 1 & 0xFEFE_FE00 | x >> 7 & 0x0101_0100
}

/// Every ring point moved back by one letter.
const fn counterclockwise(x: u32) -> u32 {
    x >> 1 & 0x7F7F_7F00 | x << 7 & 0x8080_8000
}

/// The points of a set, in canonical order.
#[derive(Clone, Debug)]
pub struct Points(Bitboard);

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let point = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(point)
    }
}

impl IntoIterator for Bitboard {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl FromIterator<Point> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Bitboard {
        points.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

impl From<Point> for Bitboard {
    fn from(point: Point) -> Bitboard {
        Bitboard::of(point)
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;
    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

/// The points of the first set that are not in the second.
impl Sub for Bitboard {
    type Output = Bitboard;
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

/// The other points of the board.
impl Not for Bitboard {
    type Output = Bitboard;
    fn not(self) -> Bitboard {
        Bitboard::ALL - self
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Bitboard) {
        self.0 |= other.0;
    }
}

impl BitAndAssign for Bitboard {
    fn bitand_assign(&mut self, other: Bitboard) {
        self.0 &= other.0;
    }
}

impl BitXorAssign for Bitboard {
    fn bitxor_assign(&mut self, other: Bitboard) {
        self.0 ^= other.0;
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
