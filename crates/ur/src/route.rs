//! The routes: the order in which a side's pieces visit the squares.

use crate::color::Color;
use crate::rules::Rules;
use crate::square::{Square, Squares};

/// The routes of both sides under one rule set.
///
/// A side's pieces are kept as bits along its own route. Bit 0 is the first square a piece from the river can enter on
/// (Finkel: from start). A move of n squares is then a shift by n, and both sides move alike.
///
/// ```
/// use ur::{Color, Route, Rules};
/// assert_eq!(Route::of(Rules::Runners).names(Color::Black), "ABCD1234567FE8ef");
/// assert_eq!(Route::of(Rules::Finkel).names(Color::White), "abcd12345678ef");
/// ```
#[derive(Debug)]
pub struct Route {
    /// How many squares it has.
    pub len: u8,
    /// The index of the square a piece from start enters on with a 1.
    pub entry: u8,
    /// The squares on both sides' routes, as bits along the route.
    pub shared: u16,
    /// The rosettes, as bits along the route.
    pub rosettes: u16,
    /// The eyes, as bits along the route.
    pub eyes: u16,
    squares: [[Square; 16]; 2],
    indexes: [[Option<u8>; Square::COUNT]; 2],
}

/// From the river; a piece from start joins at `1`.
static LONG: Route = Route::new(b"ABCD1234567FE8ef", 4);
static FINKEL: Route = Route::new(b"ABCD12345678EF", 0);

impl Route {
    /// The routes of a rule set.
    #[inline]
    pub const fn of(rules: Rules) -> &'static Self {
        match rules {
            Rules::Runners | Rules::LongJump => &LONG,
            Rules::Finkel => &FINKEL,
        }
    }

    const fn new(black: &[u8], entry: u8) -> Self {
        let mut squares = [[Square::ALL[0]; 16]; 2];
        let mut indexes = [[None; Square::COUNT]; 2];
        let mut i = 0;
        while i < black.len() {
            let Some(square) = Square::from_name(black[i] as char) else { panic!("a route names squares") };
            squares[0][i] = square;
            squares[1][i] = square.swapped();
            indexes[0][square.index()] = Some(i as u8);
            indexes[1][square.swapped().index()] = Some(i as u8);
            i += 1;
        }
        let (mut shared, mut rosettes, mut eyes) = (0, 0, 0);
        i = 0;
        while i < black.len() {
            let square = squares[0][i];
            shared |= (indexes[1][square.index()].is_some() as u16) << i;
            rosettes |= (Squares::ROSETTES.has(square) as u16) << i;
            eyes |= (Squares::EYES.has(square) as u16) << i;
            i += 1;
        }
        Self { len: black.len() as u8, entry, shared, rosettes, eyes, squares, indexes }
    }

    /// The square at an index of a side's route.
    ///
    /// # Panics
    /// If the route is shorter.
    #[inline]
    pub fn square(&self, color: Color, index: u8) -> Square {
        self.squares[color as usize][index as usize]
    }

    /// The index of a square on a side's route, if the route visits it.
    #[inline]
    pub fn index_of(&self, color: Color, square: Square) -> Option<u8> {
        self.indexes[color as usize][square.index()]
    }

    /// The names of the squares in the order a side visits them.
    pub fn names(&self, color: Color) -> String {
        self.squares[color as usize][..self.len as usize].iter().map(|s| s.name()).collect()
    }

    /// Bits along a side's route as squares of the board.
    pub fn squares(&self, color: Color, bits: u16) -> Squares {
        (0..self.len)
            .filter(|index| bits >> index & 1 != 0)
            .fold(Squares::EMPTY, |set, index| set.with(self.square(color, index)))
    }

    /// Squares of the board as bits along a side's route; `None` if one of them is not on it.
    pub fn bits(&self, color: Color, squares: Squares) -> Option<u16> {
        squares.iter().try_fold(0, |bits, square| Some(bits | 1 << self.index_of(color, square)?))
    }
}

/// Bits 11–15 (`F E 8 e f`) reversed: the other side visits these squares in reverse order.
const TURNED: [u16; 32] = {
    let mut turned = [0; 32];
    let mut five = 0;
    while five < 32 {
        turned[five] = ((five as u16) << 11).reverse_bits() << 11;
        five += 1;
    }
    turned
};

impl Rules {
    /// Bits along one side's route as bits along the other's: the same squares, without those the other never visits.
    ///
    /// ```
    /// use ur::{Color, Route, Rules, Squares};
    /// let route = Route::of(Rules::Runners);
    /// let black = route.bits(Color::Black, Squares::named("A3FE8")).unwrap();
    /// let seen = Rules::Runners.on_opponent_route(black);
    /// assert_eq!(route.squares(Color::White, seen), Squares::named("3FE8"));
    /// ```
    #[inline]
    pub const fn on_opponent_route(self, bits: u16) -> u16 {
        match self {
            Self::Runners | Self::LongJump => bits & 0x07f0 | TURNED[(bits >> 11) as usize],
            Self::Finkel => bits & 0x0ff0,
        }
    }
}
