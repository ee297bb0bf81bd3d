//! What a play surrounds: closes in basic and advanced (§3.1), traps in classic (§3.2).

use super::board::{Board, EMPTY, KRAKEN, neighbours, other, standing, surrounded};

/// The pieces a legal play closes or traps: opposing ships, in canonical order, and perhaps the kraken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Caught {
    pub(crate) ships: Vec<usize>,
    pub(crate) kraken: bool,
}

/// The closes of a play, or nothing if it is illegal.
///
/// A piece on p after the play is closed by a colour that is not its own if p is surrounded by that colour now
/// and was not before: the pocket became an eye in this play. R8: who moved does not matter.
pub(crate) fn closes(before: &Board, after: &Board, player: char) -> Option<Caught> {
    let closed = |p, colour| surrounded(after, p, colour) && !surrounded(before, p, colour);
    let opponent = other(player);
    let self_close = |ship: &usize| closed(*ship, opponent);
    // Self-close: illegal whatever else the play closes (a mixed double).
    if standing(after, player).iter().any(self_close) {
        return None;
    }
    let kraken = standing(after, KRAKEN)[0];
    // R7: the kraken may not be closed by the opponent's colour.
    if closed(kraken, opponent) {
        return None;
    }
    // R6: several ships closed at once each count.
    let ships = standing(after, opponent).into_iter().filter(|&ship| closed(ship, player)).collect();
    Some(Caught { ships, kraken: closed(kraken, player) })
}

/// The traps of a classic play, or nothing if it is illegal. `resting` are the points where the play brings a
/// ship to rest: placed, moved or knocked.
///
/// Only the position after the play counts, except that eyes are judged before it.
pub(crate) fn traps(before: &Board, after: &Board, player: char, resting: &[usize]) -> Option<Caught> {
    let opponent = other(player);
    let eye = |p, colour| before[p] == EMPTY && surrounded(before, p, colour);
    let trapped: Vec<usize> =
        standing(after, opponent).into_iter().filter(|&ship| surrounded(after, ship, player)).collect();
    // No ship may come to rest on an eye unless the play traps an opposing ship.
    // R9: an eye of either colour.
    let enters_eye = |p: &usize| eye(*p, 'b') || eye(*p, 'w');
    if resting.iter().any(enters_eye) && trapped.is_empty() {
        return None;
    }
    // A gouge: an own ship that enters an opposing eye and thereby traps an opposing ship. A ship is trapped by
    // the one that entered only when the two are neighbours; so its withdrawal opens the gouging ship's eye again.
    let gouges = |ship: usize| {
        resting.contains(&ship) && eye(ship, opponent) && neighbours(ship).iter().any(|near| trapped.contains(near))
    };
    // Self-trap, illegal; in a gouge only the gouging ship is excused.
    let self_trapped = |ship: &usize| surrounded(after, *ship, opponent) && !gouges(*ship);
    if standing(after, player).iter().any(self_trapped) {
        return None;
    }
    let kraken = standing(after, KRAKEN)[0];
    // R7: the kraken may not be trapped by the opponent's colour.
    if surrounded(after, kraken, opponent) {
        return None;
    }
    Some(Caught { ships: trapped, kraken: surrounded(after, kraken, player) })
}
