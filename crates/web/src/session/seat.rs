use engine::Level;
use serde::{Deserialize, Serialize};
use session::matches::Pair;
use table::{Computer, Occupant};
use wire::session::Both;

use crate::Fault;

/// Who sits in a seat in a browser: a person, or a computer of some level.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Seat {
    kind: Kind,
    /// The level of a computer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
    /// Whether a computer gives up a game that is proven to be lost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    resigns: bool,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Person,
    Computer,
}

impl Seat {
    pub(crate) fn person() -> Seat {
        Seat { kind: Kind::Person, level: None, resigns: false }
    }

    pub(crate) fn occupant(&self) -> Result<Occupant, Fault> {
        let player = match (self.kind, self.level) {
            (Kind::Person, _) => return Ok(Occupant::Person),
            (Kind::Computer, level) => format!("level:{}", level.unwrap_or(0)),
        };
        level_of(&player)?;
        Ok(Occupant::Computer(Computer { resigns: self.resigns, ..Computer::new(&player) }))
    }

    /// Both seats of a match.
    ///
    /// # Errors
    /// If somebody sits there who cannot play in a browser.
    pub(crate) fn both(seats: &Pair<Occupant>) -> Result<Both<Seat>, Fault> {
        let seat = |occupant: &Occupant| match occupant {
            Occupant::Person => Ok(Seat::person()),
            Occupant::Computer(Computer { player, resigns, .. }) => {
                Ok(Seat { kind: Kind::Computer, level: Some(level_of(player)?), resigns: *resigns })
            }
            Occupant::Nobody => Err(Fault::new("seats", "a seat of this match is empty")),
        };
        Ok(Both { a: seat(&seats.a)?, b: seat(&seats.b)? })
    }
}

/// The level that a computer's name stands for.
pub(crate) fn level_of(player: &str) -> Result<u8, Fault> {
    let level = player.strip_prefix("level:").and_then(|number| number.parse().ok());
    level.filter(|&number| Level::new(number).is_some()).ok_or_else(|| {
        let why = "in a browser a computer is one of level:1 to level:10";
        Fault::new("seats", format_args!("the computer {player} cannot play here: {why}"))
    })
}
