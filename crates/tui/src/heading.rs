//! The line of a journal about the players.

use std::fmt;

use session::matches::Pair;
use table::{Computer, Occupant};
use wire::session::Heading;

use crate::Seat;

/// The line for a match that begins today.
pub(crate) fn new(seats: &Pair<Seat>, referee: bool, seed: u64) -> Heading {
    let occupants = Pair { a: seats.a.occupant(), b: seats.b.occupant() };
    Heading::new(&occupants, referee, crate::today::now().0, seed)
}

/// Who sits where.
pub(crate) fn seats(heading: &Heading) -> Result<Pair<Seat>, UnknownSeat> {
    let Pair { a, b } = heading.seats();
    let seat = |occupant: Occupant| match occupant {
        Occupant::Nobody | Occupant::Person => Ok(Seat::Person),
        Occupant::Computer(Computer { player, .. }) => match player.parse() {
            Ok(spec) => Ok(Seat::Computer(spec)),
            Err(why) => Err(UnknownSeat { seat: player, why }),
        },
    };
    Ok(Pair { a: seat(a)?, b: seat(b)? })
}

/// A journal that names a player that does not exist.
#[derive(Debug)]
pub struct UnknownSeat {
    /// The name.
    pub seat: String,
    /// What is wrong with it.
    pub why: players::ParseSpecError,
}

impl fmt::Display for UnknownSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player `{}`: {}", self.seat, self.why)
    }
}

impl std::error::Error for UnknownSeat {}
