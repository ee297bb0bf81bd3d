use engine::Level;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use session::matches::Pair;
use table::Computer;
use wire::session::Both;

use crate::{Fault, FaultKind};

/// Who sits in a seat in a browser.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Occupant {
    /// A person.
    Person,
    /// A computer.
    Computer {
        /// Its level, from 1 to 10.
        level: u8,
        /// Whether it gives up a game that is proven to be lost.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        resigns: bool,
    },
}

impl Occupant {
    pub(crate) fn occupant(&self) -> Result<table::Occupant, Fault> {
        Ok(match self {
            Occupant::Person => table::Occupant::Person,
            Occupant::Computer { level, resigns } => {
                let player = format!("level:{level}");
                level_of(&player)?;
                table::Occupant::Computer(Computer { resigns: *resigns, ..Computer::new(&player) })
            }
        })
    }
}

/// Both seats of a match.
///
/// # Errors
/// If somebody sits there who cannot play in a browser.
pub(crate) fn both(seats: &Pair<table::Occupant>) -> Result<Both<Occupant>, Fault> {
    let seat = |occupant: &table::Occupant| match occupant {
        table::Occupant::Person => Ok(Occupant::Person),
        table::Occupant::Computer(Computer { player, resigns, .. }) => {
            Ok(Occupant::Computer { level: level_of(player)?, resigns: *resigns })
        }
        table::Occupant::Nobody => Err(Fault::new(FaultKind::Seats, "a seat of this match is empty")),
    };
    Ok(Both { a: seat(&seats.a)?, b: seat(&seats.b)? })
}

/// The level that a computer's name stands for.
pub(crate) fn level_of(player: &str) -> Result<u8, Fault> {
    let level = player.strip_prefix("level:").and_then(|number| number.parse().ok());
    level.filter(|&number| Level::new(number).is_some()).ok_or_else(|| {
        let why = "in a browser a computer is one of level:1 to level:10";
        Fault::new(FaultKind::Seats, format_args!("the computer {player} cannot play here: {why}"))
    })
}
