use crate::{Bitboard, Color, Play, Point};

/// The number of ships each player has, on and off the board.
pub const FLEET: u32 = 7;

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A ship of a player.
    Ship(Color),
    /// The neutral kraken.
    Kraken,
}

/// The content of the 25 points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub(crate) ships: [Bitboard; 2],
    pub(crate) kraken: Point,
}

impl Board {
    /// The empty board with the kraken in the centre.
    pub const START: Board = Board { ships: [Bitboard::EMPTY; 2], kraken: Point::O };

    /// The ships of a player.
    #[inline]
    pub fn ships(&self, color: Color) -> Bitboard {
        self.ships[color as usize]
    }

    /// Where the kraken is.
    pub fn kraken(&self) -> Point {
        self.kraken
    }

    /// The occupied points.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.ships[0] | self.ships[1] | Bitboard::of(self.kraken)
    }

    /// The empty points.
    #[inline]
    pub fn empty(&self) -> Bitboard {
        !self.occupied()
    }

    /// The piece on a point.
    pub fn piece_at(&self, point: Point) -> Option<Piece> {
        if self.kraken == point {
            return Some(Piece::Kraken);
        }
        Color::BOTH.into_iter().find(|&color| self.ships(color).has(point)).map(Piece::Ship)
    }

    /// The number of ships of a player that are off the board, to be placed.
    #[inline]
    pub fn off_board(&self, color: Color) -> u32 {
        FLEET - self.ships(color).count()
    }

    /// The empty points surrounded by one colour, either colour (R9).
    pub fn eyes(&self) -> Bitboard {
        (self.ships[0].surrounded() | self.ships[1].surrounded()) & self.empty()
    }

    /// The board after a play of `player`; the play need not obey the rules, only name pieces that are there.
    #[inline(always)]
    pub(crate) fn after(&self, player: Color, play: Play) -> Board {
        let mut board = *self;
        let fleet = &mut board.ships[player as usize];
        match play {
            Play::Place(point) => *fleet = fleet.with(point),
            Play::Move { from, to } => *fleet = fleet.without(from).with(to),
            Play::Knock { from, to, landing, .. } => {
                // The mover leaves first: the knocked piece may land on the point it left (R4).
                if from != self.kraken {
                    *fleet = fleet.without(from);
                }
                if to == self.kraken {
                    board.kraken = landing;
                } else {
                    let hit = &mut board.ships[usize::from(self.ships[1].has(to))];
                    *hit = hit.without(to).with(landing);
                }
                if from == self.kraken {
                    board.kraken = to;
                } else {
                    let fleet = &mut board.ships[player as usize];
                    *fleet = fleet.with(to);
                }
            }
            Play::Withdraw { ships, kraken } => {
                *fleet = *fleet - ships;
                if kraken {
                    board.reset_kraken();
                }
            }
        }
        board
    }

    /// Puts the kraken on `o`; a ship that was there goes off board, which counts for neither side (§3.3).
    pub(crate) fn reset_kraken(&mut self) {
        self.kraken = Point::O;
        self.ships = self.ships.map(|ships| ships.without(Point::O));
    }
}

impl Piece {
    /// The letter of the piece in position lines: `b`, `w` or `k`.
    pub const fn letter(self) -> char {
        match self {
            Piece::Ship(color) => color.letter(),
            Piece::Kraken => 'k',
        }
    }
}
