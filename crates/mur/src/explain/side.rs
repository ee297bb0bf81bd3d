use crate::{Color, Piece, Point, Position, Rules};

/// A player, as the sentences speak of one: the side to move is "you", the other has a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// The colour.
    pub color: Color,
    /// Whether this was the side to move.
    pub to_move: bool,
    /// The rule set, whose book names the players and classes.
    pub rules: Rules,
}

/// A piece that moves or is knocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A ship, with the class it had before the play.
    Ship {
        /// Whose it is.
        side: Side,
        /// Its class.
        class: u32,
    },
    /// The kraken.
    Kraken,
}

impl Side {
    /// The side to move and its opponent.
    pub(super) fn both(position: &Position) -> [Side; 2] {
        let (turn, rules) = (position.turn, position.rules);
        [Side { color: turn, to_move: true, rules }, Side { color: !turn, to_move: false, rules }]
    }

    /// The player's name in the book.
    pub fn name(self) -> &'static str {
        self.rules.player(self.color)
    }

    /// `you place`, or `White places`: always the latter when told to onlookers.
    pub(super) fn does(self, verb: &str, to_onlookers: bool) -> String {
        if self.to_move && !to_onlookers { format!("you {verb}") } else { format!("{} {verb}s", self.name()) }
    }

    /// `your`, or `White's`.
    pub(super) fn whose(self, to_onlookers: bool) -> String {
        if self.to_move && !to_onlookers { "your".into() } else { format!("{}'s", self.name()) }
    }
}

impl Subject {
    /// The piece on a point.
    pub(super) fn on(position: &Position, point: Point) -> Option<Subject> {
        Some(match position.board.piece_at(point)? {
            Piece::Kraken => Subject::Kraken,
            Piece::Ship(color) => Subject::Ship {
                side: Side { color, to_move: color == position.turn, rules: position.rules },
                class: position.classes(color).class_at(point)?,
            },
        })
    }

    /// `your admiral`, `White's commander`, `the kraken`.
    pub(super) fn with_class(self, to_onlookers: bool) -> String {
        match self {
            Subject::Ship { side, class } => format!("{} {}", side.whose(to_onlookers), side.rules.class_name(class)),
            Subject::Kraken => "the kraken".into(),
        }
    }

    /// `your ship`, `White's ship`, `the kraken`.
    pub(super) fn plain(self) -> String {
        match self {
            Subject::Ship { side, .. } => format!("{} ship", side.whose(false)),
            Subject::Kraken => "the kraken".into(),
        }
    }
}
