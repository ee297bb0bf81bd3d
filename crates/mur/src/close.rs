//! Closes: surrounding in basic and advanced (§3.1).

use crate::formation::Formations;
use crate::{Board, Color, Objection, Toll};

/// What a play closes: whatever stands on a point that went from pocket to eye in this play.
///
/// R8: who moved does not matter; only the boards before and after do.
#[inline]
pub(crate) fn judge(before: &Formations, after: &Board, player: Color) -> Result<Toll, Objection> {
    let newly_surrounded = |by: Color| after.ships(by).surrounded() - before.surrounded(by);
    // Only a knocked ship of theirs can complete a formation of theirs.
    if before.ships[!player as usize] != after.ships(!player) {
        let theirs = newly_surrounded(!player);
        if (theirs & after.ships(player)).any() {
            return Err(Objection::SelfClose(theirs & after.ships(player)));
        }
        // R7: nobody may close the kraken for the opponent.
        if theirs.has(after.kraken) {
            return Err(Objection::KrakenForOpponent);
        }
    }
    let ours = newly_surrounded(player);
    Ok(Toll { ships: ours & after.ships(!player), kraken: ours.has(after.kraken) })
}
