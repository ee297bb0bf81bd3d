//! Listing the plays of a node, with ranks that say which to try first.

use mur::{Play, Position};

use super::evaluation::Evaluation;
use super::order::{CLOSING, Ranked};
use super::search::Search;

impl<E: Evaluation> Search<'_, E> {
    /// Lists the legal plays but the one that comes first anyway: those that close something, and the others.
    pub(super) fn list(&mut self, position: &Position, first: Option<Play>, ply: usize) {
        let start = self.plays.len();
        self.list_closing(position);
        if let Some(known) = self.plays[start..].iter().position(|closing| Some(closing.play) == first) {
            self.plays.swap_remove(start + known);
        }
        let quiet = self.plays.len();
        let (plays, order, turn, weakness) = (&mut self.plays, &self.order, position.turn(), &self.style.weakness);
        position.visit_plays(&self.history, |play| {
            let listed = plays[start..quiet].iter().any(|closing| closing.play == play);
            if !listed && Some(play) != first && (!weakness.overlooks(play) || position.closed_by(play).is_empty()) {
                plays.push(Ranked { play, rank: order.rank(turn, play, ply), quiet: true });
            }
        });
        if plays.len() == start && first.is_none() {
            // A player who has overlooked every play looks again.
            position.visit_plays(&self.history, |play| plays.push(Ranked { play, rank: 0, quiet: true }));
        }
    }

    /// Lists the plays that close something, those that close most first.
    pub(super) fn list_closing(&mut self, position: &Position) {
        let (plays, weakness) = (&mut self.plays, &self.style.weakness);
        position.visit_closing_plays(&self.history, |play| {
            if weakness.overlooks(play) {
                return;
            }
            let closed = position.closed_by(play);
            let rank = CLOSING + closed.ships.count() as i32 + if closed.kraken { 8 } else { 0 };
            plays.push(Ranked { play, rank, quiet: false });
        });
    }
}
