//! The line of a journal about the players.

use std::fmt;

use journal::Heading;
use session::matches::Pair;

use crate::Seat;

/// The line for a match that begins today.
pub(crate) fn new(seats: &Pair<Seat>, referee: bool, seed: u64) -> Heading {
    let date = crate::today::now().0.map(|date| date.to_string());
    Heading { seats: [seats.a.to_string(), seats.b.to_string()], referee, date, seed }
}

/// Who sits where.
pub(crate) fn seats(heading: &Heading) -> Result<Pair<Seat>, UnknownSeat> {
    let [a, b] = &heading.seats;
    let seat = |text: &str| text.parse().map_err(|why| UnknownSeat { seat: text.to_owned(), why });
    Ok(Pair { a: seat(a)?, b: seat(b)? })
}

/// A journal that names a player that does not exist.
#[derive(Debug)]
pub struct UnknownSeat {
    /// The name.
    pub seat: String,
    /// What is wrong with it.
    pub why: arena::ParseSpecError,
}

impl fmt::Display for UnknownSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player `{}`: {}", self.seat, self.why)
    }
}

impl std::error::Error for UnknownSeat {}
