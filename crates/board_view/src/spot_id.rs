//! Names for everything on a board that can be pointed at.

use std::fmt;

use draw::Place;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::as_text;

/// What can be pointed at: a place, or a thing that is not always in the same place. JSON has its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, JsonSchema)]
#[schemars(with = "String", inline)]
pub enum SpotId {
    /// A place: `c3`, `4`, `hand-b`.
    Place(Place),
    /// The dice of Ur, wherever they fall: `dice`.
    Dice,
    /// The flag beside a port, a sign that a ship can be withdrawn: `flag-c3`.
    Flag(mur::Point),
}

impl SpotId {
    /// The place, if it is one.
    #[must_use]
    pub fn place(self) -> Option<Place> {
        match self {
            SpotId::Place(place) => Some(place),
            SpotId::Dice | SpotId::Flag(_) => None,
        }
    }
}

impl From<Place> for SpotId {
    fn from(place: Place) -> SpotId {
        SpotId::Place(place)
    }
}

impl fmt::Display for SpotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpotId::Place(place) => place.fmt(f),
            SpotId::Dice => f.write_str("dice"),
            SpotId::Flag(port) => write!(f, "flag-{port}"),
        }
    }
}

impl Serialize for SpotId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        as_text::one(self, serializer)
    }
}
