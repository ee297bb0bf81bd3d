use super::audience::{Audience, Player};
use crate::{Piece, Point, Position};

/// A piece that an action concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A ship, with the class it has before the play.
    Ship {
        /// Whose it is.
        owner: Player,
        /// Its class.
        class: u32,
    },
    /// The kraken.
    Kraken,
}

impl Player {
    /// The side to move and its opponent.
    pub(super) fn both(position: &Position) -> [Player; 2] {
        [position.turn, !position.turn].map(|color| Player { rules: position.rules, color })
    }
}

impl Subject {
    /// The piece on a point.
    pub(super) fn on(position: &Position, point: Point) -> Option<Subject> {
        Some(match position.board.piece_at(point)? {
            Piece::Kraken => Subject::Kraken,
            Piece::Ship(color) => Subject::Ship {
                owner: Player { rules: position.rules, color },
                class: position.classes(color).class_at(point)?,
            },
        })
    }

    /// `your admiral`, `White's commander`, `the kraken`.
    pub(super) fn with_class(self, audience: &Audience<'_>) -> String {
        match self {
            Subject::Ship { owner, class } => format!("{} {}", audience.whose(owner), owner.rules.class_name(class)),
            Subject::Kraken => "the kraken".into(),
        }
    }

    /// `your ship`, `White's ship`, `the kraken`.
    pub(super) fn plain(self, audience: &Audience<'_>) -> String {
        match self {
            Subject::Ship { owner, .. } => format!("{} ship", audience.whose(owner)),
            Subject::Kraken => "the kraken".into(),
        }
    }
}
