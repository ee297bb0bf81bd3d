//! Closes: surrounding in basic and advanced (§3.1).

use crate::violation::Violation;
use crate::{Bitboard, Board, Closed, Color};

/// What a play closes, given the boards before and after it.
///
/// R8: who moved does not matter; only the boards do.
#[inline(always)]
pub(crate) fn judge(before: &Board, after: &Board, player: Color) -> Result<Closed, Violation> {
    let [own, theirs] = [player, !player].map(|color| after.ships(color));
    let kraken = after.kraken.into();
    // Only a knocked ship of theirs can complete a formation of theirs.
    let by_them = if theirs == before.ships(!player) { Bitboard::EMPTY } else { theirs.surrounded() & (own | kraken) };
    let by_us = own.surrounded() & (theirs | kraken);
    if (by_us | by_them).is_empty() {
        return Ok(Closed::default());
    }
    let gained = [by_us - before.ships(player).surrounded(), by_them - before.ships(!player).surrounded()];
    let closed = closed([own, theirs], kraken, gained)?;
    Ok(Closed::of(closed, after.kraken))
}

/// What a play closes: the pieces on points that went from pocket to eye in this play. The player's side comes first in
/// each pair: the ships after the play, and the points a side surrounds since this play.
#[inline(always)]
pub(crate) fn closed(
    [own, theirs]: [Bitboard; 2],
    kraken: Bitboard,
    [ours, others]: [Bitboard; 2],
) -> Result<Bitboard, Violation> {
    let lost = others & (own | kraken);
    if lost.any() {
        // R7: nobody may close the kraken for the opponent.
        let self_closed = lost & own;
        return Err(if self_closed.any() { Violation::SelfClose(self_closed) } else { Violation::KrakenForOpponent });
    }
    Ok(ours & (theirs | kraken))
}
