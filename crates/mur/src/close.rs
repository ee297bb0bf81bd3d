//! Closes: surrounding in basic and advanced (§3.1).

use crate::violation::Violation;
use crate::{Board, Closed, Color};

/// What a play closes: the pieces on points that went from pocket to eye in this play.
///
/// R8: who moved does not matter; only the boards before and after do.
#[inline(always)]
pub(crate) fn judge(before: &Board, after: &Board, player: Color) -> Result<Closed, Violation> {
    let [own, theirs] = [player, !player].map(|color| after.ships(color));
    let kraken = after.kraken.into();
    // Only a knocked ship of theirs can complete a formation of theirs.
    if theirs != before.ships(!player) {
        let caught = theirs.surrounded() & (own | kraken);
        if caught.any() {
            let closed = caught - before.ships(!player).surrounded();
            if (closed & own).any() {
                return Err(Violation::SelfClose(closed & own));
            }
            // R7: nobody may close the kraken for the opponent.
            if closed.any() {
                return Err(Violation::KrakenForOpponent);
            }
        }
    }
    let caught = own.surrounded() & (theirs | kraken);
    if caught.is_empty() {
        return Ok(Closed::default());
    }
    let closed = caught - before.ships(player).surrounded();
    Ok(Closed { ships: closed & theirs, kraken: (closed & kraken).any() })
}
