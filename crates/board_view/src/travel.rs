//! What an action moves, for animation.

use draw::Place;
use draw::geometry::{Geometry, Traveller, Trip};
use game::{Action, Position};
use schemars::JsonSchema;
use serde::Serialize;
use wire::{Color, Owner};

use crate::{as_text, point};

/// One thing that an action moves.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Trip")]
pub struct Travel {
    /// Whose it is.
    pub owner: Owner,
    /// Where it was.
    #[serde(serialize_with = "as_text::one")]
    #[schemars(with = "String")]
    pub from: Place,
    /// Where it is afterwards.
    #[serde(serialize_with = "as_text::one")]
    #[schemars(with = "String")]
    pub to: Place,
    /// The corners of its path.
    pub path: Vec<[f64; 2]>,
    /// How it moves.
    pub how: Manner,
}

/// How something moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    /// From place to place.
    Move,
    /// From off the board.
    Place,
    /// Off the board.
    Withdraw,
    /// The kraken, back to the centre.
    Reset,
    /// Knocked or hit.
    Flight,
    /// A die along its bars.
    Race,
}

/// What an action moves, in the order in which it happens.
pub(crate) fn of(geometry: Geometry, before: &Position, after: &Position, action: Action) -> Vec<Travel> {
    let trips = geometry.trips_between(before, after, action);
    let mover = trips.first().map(|trip| trip.to);
    (0..).zip(&trips).map(|(number, trip)| travel(trip, number > 0 && Some(trip.from) == mover)).collect()
}

/// A piece that starts where the one before it has arrived was knocked or hit.
fn travel(trip: &Trip, thrown_out: bool) -> Travel {
    let owner = match trip.traveller {
        Traveller::Ship(color) | Traveller::Die(color) | Traveller::Piece(color) => Color::from(color).into(),
        Traveller::Kraken => Owner::Kraken,
    };
    let how = match (trip.traveller, trip.from, trip.to) {
        (Traveller::Die(_), ..) => Manner::Race,
        _ if thrown_out => Manner::Flight,
        (_, Place::Hand(_) | Place::Start(_) | Place::River(_), _) => Manner::Place,
        (_, _, Place::Hand(_)) => Manner::Withdraw,
        (Traveller::Kraken, _, Place::Point(mur::Point::O)) if trip.line.len() == 2 => Manner::Reset,
        _ => Manner::Move,
    };
    Travel { owner, from: trip.from, to: trip.to, path: trip.line.iter().copied().map(point).collect(), how }
}
