use std::collections::BTreeMap;

use game::{Audience, Game};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Chance, Ending, Move, MurPosition, UrPosition};

/// Everything about a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Position {
    /// The position line.
    pub line: String,
    /// The rule set: `mur-basic` …
    #[schemars(extend("enum" = crate::words::rule_sets()))]
    pub rules: String,
    /// The side to act: `b` or `w`.
    #[schemars(extend("enum" = crate::words::COLORS))]
    pub turn: String,
    /// `b` or `w`; null while nobody has won.
    #[schemars(extend("enum" = crate::words::COLOR_OR_NULL))]
    pub winner: Option<String>,
    /// The winner's points, in a finished game of Ur.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub points: Option<u32>,
    /// What the side to act has to do: `roll`, `play`, `withdraw`, `withdraw-any`, `throw`, `throw-twice`, `choose`,
    /// `throw-to-enter`, `use-throw`, `bonus`, `free-move` or `over`.
    #[schemars(extend("enum" = crate::words::PHASES))]
    pub phase: String,
    /// The pieces by point or square: `b`, `w`, and `k` for the kraken.
    #[schemars(extend("additionalProperties" = serde_json::json!({ "enum": crate::words::PIECES })))]
    pub pieces: BTreeMap<String, String>,
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
            rules: game.rules().to_string(),
            turn: game.turn().to_string(),
            winner: game.winner().map(|color| color.to_string()),
            points: game.points(),
            phase: phase(game).to_owned(),
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

fn mur_pieces(position: &mur::Position) -> BTreeMap<String, String> {
    let piece = |point: mur::Point| Some((point.to_string(), position.board().piece_at(point)?.letter().to_string()));
    by_place(mur::Point::ALL.into_iter().filter_map(piece))
}

fn ur_pieces(position: &ur::Position) -> BTreeMap<String, String> {
    let piece = |square: ur::Square| Some((square.to_string(), position.piece_at(square)?.to_string()));
    by_place(ur::Square::ALL.into_iter().filter_map(piece))
}

/// Inserts one by one: collecting would sort, which is much code for a few pieces.
fn by_place(pieces: impl Iterator<Item = (String, String)>) -> BTreeMap<String, String> {
    let mut by_place = BTreeMap::new();
    pieces.for_each(|(place, piece)| drop(by_place.insert(place, piece)));
    by_place
}

/// What the side to act has to do, in a word: the `phase` of a position.
pub fn phase(game: &Game) -> &'static str {
    if game.ending().is_some() {
        return "over";
    }
    match game.position() {
        game::Position::Mur(position) if position.is_chance() => "roll",
        game::Position::Mur(position) => match position.pending() {
            mur::Pending::Nothing => "play",
            mur::Pending::Withdraw { .. } => "withdraw",
            mur::Pending::AnyShip => "withdraw-any",
        },
        game::Position::Ur(position) => match position.phase() {
            ur::Phase::ToThrow if position.rules() == ur::Rules::LongJump => "choose",
            ur::Phase::ToThrow => "throw",
            ur::Phase::TwoTries => "throw-twice",
            ur::Phase::DiceDue => "throw-to-enter",
            ur::Phase::Thrown(_) => "use-throw",
            ur::Phase::Bonus => "bonus",
            ur::Phase::FreeMove => "free-move",
        },
    }
}
