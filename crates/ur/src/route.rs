//! The routes: the order in which a side's pieces visit the squares.

use crate::color::Color;
use crate::rules::Rules;
use crate::square::{Square, Squares};

/// The way of both sides through the board under one rule set.
///
/// A side's men are kept as bits along its own route, bit 0 being the first square after the river (Finkel: after the
/// start). A move of n squares is then a shift by n, and both sides move alike.
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
    /// Where a piece from start stands after entering with a 1.
    pub gate: u8,
    /// The squares both sides walk on, along the route.
    pub shared: u16,
    /// The rosettes along the route.
    pub rosettes: u16,
    /// The eyes along the route.
    pub eyes: u16,
    squares: [[Square; 16]; 2],
    places: [[Option<u8>; Square::COUNT]; 2],
}

/// From the river; a piece from start joins it at `1`.
static LONG: Route = Route::new(b"ABCD1234567FE8ef", 4);
static FINKEL: Route = Route::new(b"ABCD12345678EF", 0);

impl Route {
    /// The routes of a rule set.
    #[inline]
    pub fn of(rules: Rules) -> &'static Self {
        match rules {
            Rules::Runners | Rules::LongJump => &LONG,
            Rules::Finkel => &FINKEL,
        }
    }

    const fn new(black: &[u8], gate: u8) -> Self {
        let mut squares = [[Square::ALL[0]; 16]; 2];
        let mut places = [[None; Square::COUNT]; 2];
        let mut place = 0;
        while place < black.len() {
            let Some(square) = Square::from_name(black[place] as char) else { panic!("a route names squares") };
            squares[0][place] = square;
            squares[1][place] = square.swapped();
            places[0][square.index()] = Some(place as u8);
            places[1][square.swapped().index()] = Some(place as u8);
            place += 1;
        }
        let (mut shared, mut rosettes, mut eyes) = (0, 0, 0);
        place = 0;
        while place < black.len() {
            let square = squares[0][place];
            shared |= (places[1][square.index()].is_some() as u16) << place;
            rosettes |= (Squares::ROSETTES.contains(square) as u16) << place;
            eyes |= (Squares::EYES.contains(square) as u16) << place;
            place += 1;
        }
        Self { len: black.len() as u8, gate, shared, rosettes, eyes, squares, places }
    }

    /// The square at a place of a side's route.
    ///
    /// # Panics
    /// If the route has no such place.
    #[inline]
    pub fn square(&self, color: Color, place: u8) -> Square {
        self.squares[color as usize][place as usize]
    }

    /// The place of a square on a side's route, if it is on it.
    #[inline]
    pub fn place(&self, color: Color, square: Square) -> Option<u8> {
        self.places[color as usize][square.index()]
    }

    /// The names of the squares in the order a side visits them.
    pub fn names(&self, color: Color) -> String {
        self.squares[color as usize][..self.len as usize].iter().map(|s| s.name()).collect()
    }

    /// Men along a side's route as squares of the board.
    pub fn squares(&self, color: Color, men: u16) -> Squares {
        (0..self.len)
            .filter(|place| men >> place & 1 != 0)
            .fold(Squares::EMPTY, |set, place| set.with(self.square(color, place)))
    }

    /// Squares of the board as men along a side's route; `None` if one of them is not on it.
    pub fn men(&self, color: Color, squares: Squares) -> Option<u16> {
        squares.iter().try_fold(0, |men, square| Some(men | 1 << self.place(color, square)?))
    }
}

/// Places 11–15 (`F E 8 e f`) backwards: the other side walks them the other way round.
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
    /// Men of one side as the other side meets them: the same squares along the other's route, without those the other
    /// never visits.
    ///
    /// ```
    /// use ur::{Color, Route, Rules, Squares};
    /// let route = Route::of(Rules::Runners);
    /// let black = route.men(Color::Black, Squares::of("A3FE8")).unwrap();
    /// let met = Rules::Runners.met(black);
    /// assert_eq!(route.squares(Color::White, met), Squares::of("3FE8"));
    /// ```
    #[inline]
    pub const fn met(self, men: u16) -> u16 {
        match self {
            Self::Runners | Self::LongJump => men & 0x07f0 | TURNED[(men >> 11) as usize],
            Self::Finkel => men & 0x0ff0,
        }
    }
}
