//! Everything on a board that can be pointed at, by mouse, finger or keyboard.

use draw::geometry::{Geometry, Xy};
use draw::{Place, PortNames};
use game::{Audience, Game, Position};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Gesture, Note, NoteKind, SpotId, can, point, walk, words};

/// Something on a board that can be pointed at.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Spot {
    /// Its name: a point or square, `hand-b`, `start-w`, `bar-b2`, `dice`, `flag-c3`.
    pub id: SpotId,
    /// Its middle.
    pub at: [f64; 2],
    /// Its width and height.
    pub size: [f64; 2],
    /// What is there.
    pub words: String,
    /// What the side to act can do from there; empty if nothing.
    pub can: String,
    /// The notes for beginners there, in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Where the arrow keys lead.
    pub next: Next,
}

/// Where the arrow keys lead from a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Next {
    /// The place for the left arrow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<SpotId>,
    /// The place for the right arrow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right: Option<SpotId>,
    /// The place for the arrow up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub up: Option<SpotId>,
    /// The place for the arrow down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub down: Option<SpotId>,
}

/// Every place of a board, in reading order: points or squares, then supplies, the dice and flags.
pub(crate) fn all(
    game: &Game,
    geometry: Geometry,
    audience: &Audience<'_>,
    ports: PortNames,
    actions: &[Gesture],
) -> Vec<Spot> {
    let shown = geometry.places().into_iter().filter(|&place| is_shown(game, place));
    let spot = |(id, words, (at, size)): (SpotId, String, (Xy, Xy))| Spot {
        can: can::from(id, actions),
        notes: Vec::new(),
        id,
        at: point(at),
        size: point(size),
        words,
        next: Next::default(),
    };
    let places = shown
        .filter_map(|place| Some((place.into(), words::place(game, place, audience, ports), geometry.area(place)?)));
    let mut spots: Vec<Spot> = places.chain(dice(game, geometry)).chain(flags(geometry, actions)).map(spot).collect();
    walk::link(game.rules(), geometry, &mut spots);
    spots
}

/// Of the race, only the bars with dice can be read.
fn is_shown(game: &Game, place: Place) -> bool {
    match (game.position(), place) {
        (Position::Mur(position), Place::Bar(color, bar)) => {
            position.race().is_some_and(|race| race.bars(color.into()) == bar)
        }
        _ => true,
    }
}

/// The dice of Ur, where the side to act throws them.
fn dice(game: &Game, geometry: Geometry) -> Option<(SpotId, String, (Xy, Xy))> {
    let Position::Ur(position) = game.position() else { return None };
    let dice = geometry.dice(&game.position());
    let (first, last) = (dice.first()?.1, dice.last()?.1);
    let middle = ((first.0 + last.0) / 2.0, (first.1 + last.1) / 2.0);
    let words = match position.phase() {
        ur::Phase::Thrown(value) => format!("the dice: {value}"),
        _ => "the dice".to_owned(),
    };
    Some((SpotId::Dice, words, (middle, (last.0 - first.0 + 40.0, 80.0))))
}

/// A flag beside each port that a ship can be withdrawn from.
fn flags(geometry: Geometry, actions: &[Gesture]) -> impl Iterator<Item = (SpotId, String, (Xy, Xy))> {
    [mur::Point::C3, mur::Point::G3].into_iter().filter_map(move |port| {
        let id = SpotId::Flag(port);
        actions.iter().find(|gesture| gesture.also.contains(&id))?;
        let (x, y) = geometry.middle(Place::Point(port))?;
        Some((id, format!("the flag of the port {port}"), ((x * 1.22, y * 1.22), (60.0, 60.0))))
    })
}

/// Says at each place what the notes there say, but for those that only repeat what is on it.
pub(crate) fn annotate(spots: &mut [Spot], notes: &[Note]) {
    for note in notes.iter().filter(|note| note.kind != NoteKind::Group) {
        if let Some(spot) = spots.iter_mut().find(|spot| spot.id == note.place.into()) {
            spot.notes.push(note.words.clone());
        }
    }
}
