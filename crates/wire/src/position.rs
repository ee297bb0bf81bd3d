use std::collections::BTreeMap;

use game::{Audience, Game};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Chance, Color, Ending, Move, MurPosition, Owner, Rules, ToDo, UrPosition};

/// Everything about a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Position {
    /// The position line.
    pub line: String,
    /// The rule set.
    pub rules: Rules,
    /// The side to act.
    pub turn: Color,
    /// Null while nobody has won.
    pub winner: Option<Color>,
    /// The winner's points, in a finished game of Ur.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub points: Option<u32>,
    /// What the side to act has to do.
    pub phase: ToDo,
    /// The pieces by point or square.
    pub pieces: BTreeMap<String, Owner>,
    /// The legal actions, sorted.
    pub legal: Vec<String>,
    /// The same with what each does.
    pub moves: Vec<Move>,
    /// The outcomes of the dice, if they are next.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub chance: Option<Vec<Chance>>,
    /// How the game ended, if it has.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ending: Option<Ending>,
    /// What only Mur has.
    #[serde(flatten, skip_serializing_if = "Option::is_none", default)]
    pub mur: Option<MurPosition>,
    /// What only Ur has.
    #[serde(flatten, skip_serializing_if = "Option::is_none", default)]
    pub ur: Option<UrPosition>,
}

impl Position {
    /// Everything about the present position of a game, in words for these readers.
    pub fn new(game: &Game, audience: &Audience<'_>) -> Position {
        let (pieces, mur, ur) = match game.position() {
            game::Position::Mur(position) => (mur_pieces(&position), Some(MurPosition::from(&position)), None),
            game::Position::Ur(position) => (ur_pieces(&position), None, Some(UrPosition::from(&position))),
        };
        Position {
            line: game.line(),
            rules: game.rules().into(),
            turn: game.turn().into(),
            winner: game.winner().map(Color::from),
            points: game.points(),
            phase: game.into(),
            pieces,
            legal: game.legal_actions().iter().map(ToString::to_string).collect(),
            moves: Move::list(game, audience),
            chance: Chance::list(game),
            ending: game.ending().map(Ending::from),
            mur,
            ur,
        }
    }
}

fn mur_pieces(position: &mur::Position) -> BTreeMap<String, Owner> {
    let piece = |point: mur::Point| Some((point.to_string(), position.board().piece_at(point)?.into()));
    by_place(mur::Point::ALL.into_iter().filter_map(piece))
}

fn ur_pieces(position: &ur::Position) -> BTreeMap<String, Owner> {
    let piece = |square: ur::Square| Some((square.to_string(), Color::from(position.piece_at(square)?).into()));
    by_place(ur::Square::ALL.into_iter().filter_map(piece))
}

/// Inserts one by one: collecting would sort, which is much code for a few pieces.
fn by_place(pieces: impl Iterator<Item = (String, Owner)>) -> BTreeMap<String, Owner> {
    let mut by_place = BTreeMap::new();
    for (place, piece) in pieces {
        by_place.insert(place, piece);
    }
    by_place
}
