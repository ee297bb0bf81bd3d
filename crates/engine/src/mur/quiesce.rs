//! The end of every line: closes are followed until nothing is left to close.

use mur::{Pending, Play, Position};

use super::evaluation::Evaluation;
use super::order::{Ranked, select};
use super::search::Search;

impl<E: Evaluation> Search<'_, E> {
    /// The value of a position in which only plays that close something are followed: what an evaluation can judge.
    pub(super) fn quiesce(&mut self, position: &Position, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        self.lines[ply].clear();
        if let Some(value) = self.ended(position, ply) {
            return value;
        }
        if let Pending::Withdraw { ships, kraken } = position.pending() {
            let play = Play::Withdraw { ships, kraken };
            let next = self.visit(position, play);
            let value = -self.quiesce(&next, -beta, -alpha, ply + 1);
            self.leave();
            self.extend_line(play, ply);
            return value;
        }
        let mut best = self.judge(position);
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let start = self.plays.len();
        self.list_closing(position);
        let mut tried = 0;
        while let Some(Ranked { play, .. }) = select(&mut self.plays[start + tried..]) {
            tried += 1;
            if self.nodes >= self.most_nodes {
                self.stopped = true;
                break;
            }
            let next = self.visit(position, play);
            let value = -self.quiesce(&next, -beta, -alpha, ply + 1);
            self.leave();
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    self.extend_line(play, ply);
                }
                if value >= beta {
                    break;
                }
            }
        }
        self.plays.truncate(start);
        best
    }
}
