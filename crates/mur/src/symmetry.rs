use crate::{Action, Bitboard, Board, Classes, Pending, Play, Point, Position, hash};

/// One of the 16 symmetries of the board: a turn by some eighths of a circle, after a reflection or not.
///
/// The rules of classic commute with all of them, those of basic and advanced with the four that keep the ports.
///
/// ```
/// use mur::{Point, Symmetry};
/// let quarter = Symmetry::ALL[2];
/// assert_eq!(quarter.point("a3".parse().unwrap()), Point::C3);
/// assert!(Symmetry::KEEPING_PORTS.iter().all(|symmetry| symmetry.point(Point::C3).is_port()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry {
    reflected: bool,
    eighths: u8,
}

impl Symmetry {
    /// All 16, the identity first.
    pub const ALL: [Symmetry; 16] = {
        let mut all = [Symmetry { reflected: false, eighths: 0 }; 16];
        let mut index = 0;
        while index < 16 {
            all[index] = Symmetry { reflected: index >= 8, eighths: index as u8 % 8 };
            index += 1;
        }
        all
    };

    /// The four that keep the ports `c3` and `g3`, the identity first.
    pub const KEEPING_PORTS: [Symmetry; 4] = [Symmetry::ALL[0], Symmetry::ALL[4], Symmetry::ALL[8], Symmetry::ALL[12]];

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        // A reflection undoes itself.
        let eighths = if self.reflected { self.eighths } else { (8 - self.eighths) % 8 };
        Symmetry { eighths, ..self }
    }

    /// Where a point goes.
    pub const fn point(self, point: Point) -> Point {
        if point.ring() == 0 {
            return point;
        }
        let letter = if self.reflected { 8 - point.letter() } else { point.letter() };
        Point::new((letter + self.eighths) % 8, point.ring())
    }

    /// Where a set of points goes.
    pub fn points(self, points: Bitboard) -> Bitboard {
        points.iter().map(|point| self.point(point)).collect()
    }

    /// The image of a play.
    pub fn map_play(self, play: Play) -> Play {
        match play {
            Play::Place(point) => Play::Place(self.point(point)),
            Play::Move { from, to } => Play::Move { from: self.point(from), to: self.point(to) },
            Play::Knock { from, to, landing, tip } => {
                Play::Knock { from: self.point(from), to: self.point(to), landing: self.point(landing), tip }
            }
            Play::Withdraw { ships, kraken } => Play::Withdraw { ships: self.points(ships), kraken },
        }
    }

    /// The image of an action.
    pub fn action(self, action: Action) -> Action {
        match action {
            Action::Play(play) => Action::Play(self.map_play(play)),
            Action::Roll(_) | Action::Flag => action,
        }
    }

    /// The image of a position.
    pub fn position(self, position: &Position) -> Position {
        let board = Board {
            ships: position.board.ships.map(|ships| self.points(ships)),
            kraken: self.point(position.board.kraken),
        };
        let pending = match position.pending {
            Pending::Withdraw { ships, kraken } => Pending::Withdraw { ships: self.points(ships), kraken },
            other => other,
        };
        Position {
            board,
            pending,
            classes: board.ships.map(Classes::of),
            key: hash::board_and_dice(&board, position.dice),
            ..*position
        }
    }
}
