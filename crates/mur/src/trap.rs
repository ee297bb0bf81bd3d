//! Traps, eyes and gouges: surrounding in classic (§3.2).

use crate::violation::Violation;
use crate::{Bitboard, Board, Closed, Color};

/// What is trapped after a play, given the eyes before it and the board after it.
#[inline(always)]
pub(crate) fn judge(eyes: Bitboard, after: &Board, player: Color) -> Result<Closed, Violation> {
    let ships = [player, !player].map(|color| after.ships(color));
    let trapped = trapped(eyes, ships, after.kraken.into(), ships.map(Bitboard::surrounded))?;
    Ok(Closed::of(trapped, after.kraken))
}

/// What is trapped after a play; unlike a close, a trap does not depend on the formation before. The player's side comes first
/// in each pair: the ships after the play, and the points a side surrounds then.
#[inline(always)]
pub(crate) fn trapped(
    eyes: Bitboard,
    [own, theirs]: [Bitboard; 2],
    kraken: Bitboard,
    [ours, others]: [Bitboard; 2],
) -> Result<Bitboard, Violation> {
    let trapped = ours & theirs;
    // R9: an eye of either colour counts. It was empty, so a ship that is there now came to rest there in this play.
    let entered = eyes & (own | theirs);
    let lost = others & (own | kraken);
    if (entered | lost).any() {
        // The gouge: the player's ship that entered an opposing eye and thereby traps a neighbour is excused, only that one.
        let given_away = || lost - (entered & trapped.neighbours());
        if entered.any() && trapped.is_empty() || given_away().any() {
            return Err(violation(entered, trapped, given_away() & own));
        }
    }
    Ok(trapped | ours & kraken)
}

/// Which rule a play breaks that enters these eyes and traps these ships of either side, or else the kraken.
fn violation(entered: Bitboard, trapped: Bitboard, self_trapped: Bitboard) -> Violation {
    match entered.first() {
        Some(eye) if trapped.is_empty() => Violation::Eye(eye),
        _ if self_trapped.any() => Violation::SelfClose(self_trapped),
        // R7: nobody may trap the kraken for the opponent.
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
