//! Whether a play is legal, and what it closes or traps.

use super::draw::Candidate;
use super::memory::snapshot;
use super::random_game::{Outcome, RandomGame};
use crate::{Bitboard, Dice, Pending, Point, Score};

impl<const RULES: u8> RandomGame<RULES> {
    /// What a play leads to, if it is legal.
    #[inline(always)]
    pub(super) fn judge(&self, candidate: Candidate) -> Option<Outcome> {
        let [own, theirs] = candidate.ships;
        let other = self.sides()[1];
        // Only a knock changes what the other side surrounds.
        let by_other = if theirs == other.ships { other.surrounded } else { theirs.surrounded() };
        let surrounded = [own.surrounded(), by_other];
        let caught =
            if Self::CLASSIC { self.traps(candidate, surrounded) } else { self.closes(candidate, surrounded) }?;
        let dice = if Self::ADVANCED { self.dice_after(candidate.play.tip).combination() } else { 0 };
        let snapshot = snapshot(self.by_color(candidate.ships), candidate.kraken, dice);
        if self.memory.forbids(snapshot) {
            return None;
        }
        Some(Outcome { candidate, surrounded, caught, snapshot })
    }

    /// What a play closes (§3.1); none if it closes what it must not.
    #[inline(always)]
    fn closes(&self, candidate: Candidate, [ours, others]: [Bitboard; 2]) -> Option<Bitboard> {
        let [own, theirs] = candidate.ships;
        let [player, other] = self.sides();
        let kraken = Bitboard::of(candidate.kraken);
        // Self-close, and R7: nothing may be closed for the opponent.
        if ((others - other.surrounded) & (own | kraken)).any() {
            return None;
        }
        Some((ours - player.surrounded) & (theirs | kraken))
    }

    /// What a play traps (§3.2); none if it traps what it must not or enters an eye for nothing.
    #[inline(always)]
    fn traps(&self, candidate: Candidate, [ours, others]: [Bitboard; 2]) -> Option<Bitboard> {
        let [own, theirs] = candidate.ships;
        let [player, other] = self.sides();
        let kraken = Bitboard::of(candidate.kraken);
        let trapped = ours & theirs;
        // R9: an eye of either colour counts. It was empty, so a ship that is there now came to rest there.
        let eyes = (player.surrounded | other.surrounded) - (player.ships | other.ships | Bitboard::of(self.kraken));
        let entered = eyes & (own | theirs);
        let lost = others & (own | kraken);
        if (entered | lost).any() {
            // The gouge: the ship that entered an opposing eye and thereby traps a neighbour is excused, and only that one.
            let gouging = entered & trapped.neighbours();
            if entered.any() && trapped.is_empty() || (lost - gouging).any() {
                return None;
            }
        }
        Some(trapped | ours & kraken)
    }

    /// The dice after a tip to this number, 0 for none.
    #[inline(always)]
    fn dice_after(&self, tip: u8) -> Dice {
        if tip == 0 { self.status.dice } else { self.status.dice.tipped_to(tip).unwrap_or(self.status.dice) }
    }

    /// Tips a die. Making a triple gives control of the kraken, breaking one ends it (R16).
    pub(super) fn tip(&mut self, tip: u8) {
        self.status.dice = self.dice_after(tip);
        self.status.control = self.status.dice.triple().map(|_| self.turn);
        self.choices = self.status.dice.choices();
        self.triple = self.status.dice.triple().unwrap_or(0);
    }

    /// Counts what the side to move has closed or trapped, and sets what the other is forced to do.
    #[cold]
    pub(super) fn settle(&mut self, caught: Bitboard, kraken: Point) {
        let (ships, has_kraken) = (caught.without(kraken), caught.has(kraken));
        let player = self.turn;
        let status = &mut self.status;
        if Self::ADVANCED {
            status.race = status.race.advanced(player, ships.count() + if has_kraken { 3 } else { 0 });
        } else if has_kraken {
            status.score[player as usize] = Score::Kraken;
        } else if let Score::Closes(closes) = &mut status.score[player as usize] {
            *closes = closes.saturating_add(ships.count());
        }
        // §5: the play that wins ends the game at once; no withdrawal follows.
        if status.winner().is_none() {
            status.pending = Pending::Withdraw { ships, kraken: has_kraken };
        }
        self.forced = true;
    }
}
