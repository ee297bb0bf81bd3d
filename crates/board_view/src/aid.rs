//! Help for beginners: notes at places of the board, and the ways of pieces.

use draw::Place;
use draw::geometry::Geometry;
use game::{Audience, Game, Position, RuleSet};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Look, as_text, mur_aids, ur_aids};

/// A note at a place of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Note {
    /// What it is about.
    pub kind: NoteKind,
    /// The place.
    #[serde(serialize_with = "as_text::one")]
    #[schemars(with = "String")]
    pub place: Place,
    /// What is written there: a number or a name; empty if only a sign is drawn.
    pub label: String,
    /// The note in words.
    pub words: String,
}

/// What a note is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum NoteKind {
    /// The size of a group (Mur).
    Group,
    /// What one more ship of yours would catch (Mur).
    Pocket,
    /// Where that ship is missing (Mur).
    Gap,
    /// What one more opposing ship would catch (Mur).
    Threat,
    /// The length of a chain (Long Jump).
    Chain,
    /// A piece that can be hit (Ur).
    Hit,
}

/// The way of a piece to its home (Ur).
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Way {
    /// Where the piece is.
    #[serde(serialize_with = "as_text::one")]
    #[schemars(with = "String")]
    pub place: Place,
    /// The corners of its way.
    pub path: Vec<[f64; 2]>,
}

/// The notes that a look asks for.
pub(crate) fn notes(game: &Game, look: &Look, audience: &Audience<'_>) -> Vec<Note> {
    if game.ending().is_some() {
        return Vec::new();
    }
    let side = look.side(game.turn());
    match game.position() {
        Position::Mur(position) => mur_aids::notes(&position, &look.aids, side, audience),
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

/// What a sign on the board means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Sign {
    /// The kinds of notes that are drawn like this, as in [`Note::kind`].
    pub kinds: &'static [NoteKind],
    /// What it looks like.
    pub looks: &'static str,
    /// What it means.
    pub means: &'static str,
}

/// The signs that help beginners of a rule set, to be explained beside the board.
pub fn signs(rules: RuleSet) -> Vec<Sign> {
    let sign = |kinds, looks, means| Sign { kinds, looks, means };
    let danger = |means| sign(&[NoteKind::Threat, NoteKind::Hit], "!", means);
    match rules {
        RuleSet::Mur(rules) => {
            let [pocket, gap, threat] = match rules {
                mur::Rules::Classic => [
                    "one more of your ships would trap the piece there",
                    "where the ship is missing, yours or your opponent's",
                    "one more opposing ship would trap the piece there",
                ],
                mur::Rules::Basic | mur::Rules::Advanced => [
                    "one more of your ships would close the piece there",
                    "where the ship is missing, yours or your opponent's",
                    "one more opposing ship would close the piece there",
                ],
            };
            vec![
                sign(
                    &[NoteKind::Group],
                    "a number",
                    "how many ships are in the group, and so how many steps each of them moves",
                ),
                sign(&[NoteKind::Pocket], "a dotted ring", pocket),
                sign(&[NoteKind::Gap], "a small ring", gap),
                danger(threat),
            ]
        }
        RuleSet::Ur(rules) => {
            let chain =
                sign(&[NoteKind::Chain], "a number", "how long the chain is, and so how many squares the piece moves");
            let hit = danger("your opponent could hit the piece there in their next turn");
            if rules == ur::Rules::LongJump { vec![chain, hit] } else { vec![hit] }
        }
    }
}
