//! Traps, eyes and gouges: surrounding in classic (§3.2).

use crate::violation::Violation;
use crate::{Bitboard, Board, Closed, Color};

/// What is trapped after a play, given the eyes before it and the board after it.
#[inline(always)]
pub(crate) fn judge(eyes: Bitboard, after: &Board, player: Color) -> Result<Closed, Violation> {
    let ships = [player, !player].map(|color| after.ships(color));
    let (kraken, surrounded) = (after.kraken.into(), ships.map(Bitboard::surrounded));
    match trapped(eyes, ships, kraken, surrounded) {
        Some(trapped) => Ok(Closed::of(trapped, after.kraken)),
        None => Err(violation(eyes, ships, surrounded)),
    }
}

/// What is trapped after a play, unless the play is illegal; unlike a close, a trap does not depend on the formation before.
/// The player's side comes first in each pair: the ships after the play, and the points a side surrounds then.
#[inline(always)]
fn trapped(
    eyes: Bitboard,
    [own, theirs]: [Bitboard; 2],
    kraken: Bitboard,
    [ours, others]: [Bitboard; 2],
) -> Option<Bitboard> {
    let trapped = ours & theirs;
    // R9: an eye of either colour counts. It was empty, so a ship that is there now came to rest there in this play.
    let entered = eyes & (own | theirs);
    // R7: nobody may trap the kraken for the opponent, either.
    let lost = others & (own | kraken);
    // The first question is nearly always answered with no, which spares the others.
    if (entered | lost).any() && (entered.any() && trapped.is_empty() || (lost - gouging(entered, trapped)).any()) {
        return None;
    }
    Some(trapped | ours & kraken)
}

/// The gouge: the player's ship that entered an opposing eye and thereby traps a neighbour is excused, only that one.
#[inline(always)]
fn gouging(entered: Bitboard, trapped: Bitboard) -> Bitboard {
    entered & trapped.neighbours()
}

/// Which rule a play breaks that [`trapped`] rejects.
fn violation(eyes: Bitboard, [own, theirs]: [Bitboard; 2], [ours, others]: [Bitboard; 2]) -> Violation {
    let (entered, trapped) = (eyes & (own | theirs), ours & theirs);
    let self_trapped = (others & own) - gouging(entered, trapped);
    match entered.first() {
        Some(eye) if trapped.is_empty() => Violation::Eye(eye),
        _ if self_trapped.any() => Violation::SelfClose(self_trapped),
        _ => Violation::KrakenForOpponent,
    }
}

/// Whether any piece is trapped; in classic never the case when nothing is pending.
pub(crate) fn is_any_trapped(board: &Board) -> bool {
    Color::BOTH.into_iter().any(|color| {
        let surrounded = board.ships(color).surrounded();
        (surrounded & board.ships(!color)).any() || surrounded.has(board.kraken)
    })
}
