//! Traps, eyes and gouges: surrounding in classic (§3.2).

use crate::violation::Violation;
use crate::{Bitboard, Board, Closed, Color};

/// What is trapped after a play; unlike a close, a trap does not depend on the formation before. `eyes` are those before the
/// play.
#[inline(always)]
pub(crate) fn judge(eyes: Bitboard, after: &Board, player: Color) -> Result<Closed, Violation> {
    let [own, theirs] = [player, !player].map(|color| after.ships(color));
    let ours = own.surrounded();
    let trapped = ours & theirs;
    // R9: an eye of either colour counts. It was empty, so a ship that is there now came to rest there in this play.
    let entered = eyes & (own | theirs);
    if let (Some(eye), true) = (entered.first(), trapped.is_empty()) {
        return Err(Violation::Eye(eye));
    }
    let surrounded_by_them = theirs.surrounded();
    // The gouge: the player's ship that entered an opposing eye and thereby traps a neighbour is excused, and only that one.
    let gouging = entered & trapped.neighbours();
    let self_trapped = (surrounded_by_them & own) - gouging;
    if self_trapped.any() {
        return Err(Violation::SelfClose(self_trapped));
    }
    // R7: nobody may trap the kraken for the opponent.
    if surrounded_by_them.has(after.kraken) {
        return Err(Violation::KrakenForOpponent);
    }
    Ok(Closed { ships: trapped, kraken: ours.has(after.kraken) })
}

/// Whether any piece is trapped; in classic never the case when nothing is pending.
pub(crate) fn is_any_trapped(board: &Board) -> bool {
    Color::BOTH.into_iter().any(|color| {
        let surrounded = board.ships(color).surrounded();
        (surrounded & board.ships(!color)).any() || surrounded.has(board.kraken)
    })
}
