//! Traps, eyes and gouges: surrounding in classic (§3.2).

use crate::{Bitboard, Board, Color, Objection, Toll};

/// What stands trapped after a play; unlike a close, it does not matter how the formation stood before. `eyes` are those
/// before the play.
#[inline(always)]
pub(crate) fn judge(eyes: Bitboard, after: &Board, player: Color) -> Result<Toll, Objection> {
    let [own, theirs] = [player, !player].map(|color| after.ships(color));
    let ours = own.surrounded();
    let trapped = ours & theirs;
    // R9: an eye of either colour counts. It was empty, so whichever ship stands there now came to rest there in this play.
    let entered = eyes & (own | theirs);
    if let (Some(eye), true) = (entered.first(), trapped.is_empty()) {
        return Err(Objection::Eye(eye));
    }
    let surrounded_by_them = theirs.surrounded();
    // The gouge: the player's ship that entered an opposing eye and thereby traps a neighbour is excused, and only that one.
    let gouging = entered & trapped.neighbours();
    let self_trapped = (surrounded_by_them & own) - gouging;
    if self_trapped.any() {
        return Err(Objection::SelfClose(self_trapped));
    }
    // R7: nobody may trap the kraken for the opponent.
    if surrounded_by_them.has(after.kraken) {
        return Err(Objection::KrakenForOpponent);
    }
    Ok(Toll { ships: trapped, kraken: ours.has(after.kraken) })
}

/// Whether some piece stands trapped: never so when nothing is pending.
pub(crate) fn stands_trapped(board: &Board) -> bool {
    Color::BOTH.into_iter().any(|color| {
        let surrounded = board.ships(color).surrounded();
        (surrounded & board.ships(!color)).any() || surrounded.has(board.kraken)
    })
}
