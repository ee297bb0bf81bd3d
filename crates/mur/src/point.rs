use core::fmt;
use core::str::FromStr;

use crate::{Bitboard, lane};

/// One of the 25 intersections: the centre `o`, or a radius letter `a`…`h` with a ring `1`…`3`.
///
/// R1: `a` points north and the letters run clockwise, so `c` is east and `g` west.
/// The order of points is the canonical one: `o a1 … h1 a2 … h2 a3 … h3`.
///
/// A point is stored as its bit in a [`Bitboard`]: the centre in byte 0, each ring in a byte of its own,
/// so that turning a ring is turning a byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// The number of points.
    pub const COUNT: usize = 25;
    /// The centre.
    pub const O: Point = Point(0);
    /// The eastern port.
    pub const C3: Point = Point::new(2, 3);
    /// The western port.
    pub const G3: Point = Point::new(6, 3);

    /// Every point in canonical order.
    pub const ALL: [Point; Point::COUNT] = {
        let mut all = [Point::O; Point::COUNT];
        let mut index = 1;
        while index < Point::COUNT {
            all[index] = Point(index as u8 + 7);
            index += 1;
        }
        all
    };

    /// The point on radius `letter` (0 is `a`, 7 is `h`) and `ring` 1 to 3.
    pub const fn new(letter: u8, ring: u8) -> Point {
        assert!(letter < 8 && ring >= 1 && ring <= 3);
        Point(ring * 8 + letter)
    }

    /// The point whose bit this is; the caller vouches that the bit is one of the 25.
    pub(crate) const fn from_bit(bit: u32) -> Point {
        Point(bit as u8)
    }

    /// The bit of this point in a bitboard.
    pub(crate) const fn bit(self) -> u32 {
        self.0 as u32
    }

    /// The index in canonical order, 0 for `o` to 24 for `h3`.
    pub const fn index(self) -> usize {
        if self.0 == 0 { 0 } else { self.0 as usize - 7 }
    }

    /// 0 for the centre, 1 for the inner ring, 3 for the outer one.
    pub const fn ring(self) -> u8 {
        self.0 / 8
    }

    /// The radius, 0 for `a` to 7 for `h`; the centre is on all of them and answers 0.
    pub const fn letter(self) -> u8 {
        self.0 % 8
    }

    /// The points one step away along a ring or a radius: three on ring 3, eight around the centre, else four.
    #[inline]
    pub fn neighbours(self) -> Bitboard {
        const NEIGHBOURS: [Bitboard; 32] = {
            let mut neighbours = [Bitboard::EMPTY; 32];
            let mut index = 0;
            while index < Point::COUNT {
                let point = Point::ALL[index];
                neighbours[point.0 as usize] = Bitboard::of(point).neighbours();
                index += 1;
            }
            neighbours
        };
        NEIGHBOURS[self.0 as usize & 31]
    }

    /// The points a piece that moves this many steps can reach, whether they are occupied or not: a ship of class `steps`,
    /// or the kraken. Nothing for 0 steps; 7 is the most.
    ///
    /// ```
    /// use mur::{Bitboard, Point};
    /// let alone = Point::C3.targets(1);
    /// assert_eq!(alone, Point::C3.neighbours());
    /// assert_eq!(Point::O.targets(3), Bitboard::RING_3);
    /// ```
    #[inline]
    pub fn targets(self, steps: u32) -> Bitboard {
        lane::targets(steps, self)
    }

    /// Whether ships may leave the board from here (basic and advanced).
    pub const fn is_port(self) -> bool {
        self.0 == Point::C3.0 || self.0 == Point::G3.0
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Point::O {
            f.write_str("o")
        } else {
            write!(f, "{}{}", (b'a' + self.letter()) as char, self.ring())
        }
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not the name of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsePointError;

impl fmt::Display for ParsePointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("points are o and a1 to h3")
    }
}

impl core::error::Error for ParsePointError {}

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Point, ParsePointError> {
        match text.as_bytes() {
            b"o" => Ok(Point::O),
            [letter @ b'a'..=b'h', ring @ b'1'..=b'3'] => Ok(Point::new(letter - b'a', ring - b'0')),
            _ => Err(ParsePointError),
        }
    }
}
