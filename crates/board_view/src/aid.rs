//! Help for beginners: notes at places of the board, and the ways of pieces.

use draw::Place;
use draw::geometry::Geometry;
use game::{Game, Position};
use serde::Serialize;

use crate::{Look, as_text, mur_aids, ur_aids};

/// A note at a place of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// `group`, `pocket`, `gap`, `threat` (Mur); `chain`, `hit` (Ur).
    pub kind: &'static str,
    /// The place.
    #[serde(serialize_with = "as_text::one")]
    pub place: Place,
    /// What is written there: a number or a name; empty if only a sign is drawn.
    pub label: String,
    /// The note in words.
    pub words: String,
}

/// The way of a piece to its home (Ur).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Way {
    /// Where the piece is.
    #[serde(serialize_with = "as_text::one")]
    pub place: Place,
    /// The corners of its way.
    pub path: Vec<[f64; 2]>,
}

/// The notes that a look asks for.
pub(crate) fn notes(game: &Game, look: &Look) -> Vec<Note> {
    if game.ending().is_some() {
        return Vec::new();
    }
    let side = look.side(game.turn());
    match game.position() {
        Position::Mur(position) => mur_aids::notes(&position, &look.aids, side),
        Position::Ur(position) => ur_aids::notes(game, &position, &look.aids, side),
    }
}

/// The ways of the pieces that can be picked up, if a look asks for them.
pub(crate) fn ways(game: &Game, geometry: Geometry, look: &Look) -> Vec<Way> {
    match game.position() {
        Position::Ur(position) if look.aids.route => ur_aids::ways(game, &position, geometry),
        _ => Vec::new(),
    }
}
