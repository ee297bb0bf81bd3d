//! The twenty squares, and sets of them.

use core::fmt;
use core::ops::BitAnd;
use core::str::FromStr;

/// The names of the squares in the order of position lines: `ABCDEF`, `12345678`, `abcdef`.
const NAMES: &[u8; 20] = b"ABCDEF12345678abcdef";

/// One of the 20 squares.
///
/// ```
/// use ur::Square;
/// let rosette: Square = "4".parse().unwrap();
/// assert!(rosette.is_rosette());
/// assert_eq!(rosette.to_string(), "4");
/// assert_eq!(Square::from_name('D').unwrap().swapped(), Square::from_name('d').unwrap());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many squares the board has.
    pub const COUNT: usize = 20;

    /// All squares in the order of position lines.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut i = 0;
        while i < Self::COUNT {
            all[i] = Self(i as u8);
            i += 1;
        }
        all
    };

    /// The square with this name.
    pub const fn from_name(name: char) -> Option<Self> {
        let mut i = 0;
        while i < NAMES.len() {
            if NAMES[i] as char == name {
                return Some(Self(i as u8));
            }
            i += 1;
        }
        None
    }

    /// The name of the square: `A`–`F`, `1`–`8` or `a`–`f`.
    pub const fn name(self) -> char {
        NAMES[self.0 as usize] as char
    }

    /// The index of the square in [`Square::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// `D d 4 F f`.
    pub const fn is_rosette(self) -> bool {
        Squares::ROSETTES.has(self)
    }

    /// R1: `A a C c 7`, as on the British Museum board.
    pub const fn is_eye(self) -> bool {
        Squares::EYES.has(self)
    }

    /// The square as the other player sees it: upper and lower case swapped.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self(match self.0 {
            upper @ 0..6 => upper + 14,
            middle @ 6..14 => middle,
            lower => lower - 14,
        })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name().fmt(f)
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let mut chars = text.chars();
        let name = chars.next().filter(|_| chars.next().is_none());
        name.and_then(Self::from_name).ok_or(ParseSquareError)
    }
}

/// The text does not name a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square is `A` to `F`, `1` to `8` or `a` to `f`")
    }
}

impl core::error::Error for ParseSquareError {}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name())
    }
}

/// A set of squares, one bit each in the order of [`Square::ALL`].
///
/// ```
/// use ur::Squares;
/// assert_eq!(Squares::ROSETTES.to_string(), "DF4df");
/// assert_eq!(Squares::named("DF4df"), Squares::ROSETTES);
/// assert_eq!(Squares::EYES.count(), 5);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squares(u32);

impl Squares {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// The five rosettes.
    pub const ROSETTES: Self = Self::named("Dd4Ff");
    /// The five eyes.
    pub const EYES: Self = Self::named("AaCc7");

    /// The squares named, in any order; characters that name no square are ignored.
    #[must_use]
    pub const fn named(names: &str) -> Self {
        let names = names.as_bytes();
        let mut bits = 0;
        let mut i = 0;
        while i < names.len() {
            if let Some(square) = Square::from_name(names[i] as char) {
                bits |= 1 << square.0;
            }
            i += 1;
        }
        Self(bits)
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.0 & 1 != 0
    }

    /// The set with the square in it.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.0)
    }

    /// How many squares are in the set.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no square is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares of the set in the order of [`Square::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Square> {
        Square::ALL.into_iter().filter(move |&s| self.has(s))
    }
}

/// The squares in both sets.
impl BitAnd for Squares {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|s| write!(f, "{s}"))
    }
}
