//! The search of one thread: principal variation search in a negamax frame.

use mur::{History, Pending, Play, Position};

use super::evaluation::Evaluation;
use super::order::{KNOWN, Order, Ranked, select};
use super::packed::Packed;
use super::style::Style;
use super::transposition_table::{Bound, Known, TranspositionTable};
use super::value::{INFINITE, JUDGED, MAX_PLY, WIN, WIN_SEEN, from_table, to_table};

/// Asked now and then, with the nodes so far, whether to stop.
pub(crate) type StopCheck<'a> = &'a mut dyn FnMut(u64) -> bool;

/// A search and everything it remembers from node to node.
pub(crate) struct Search<'a, E> {
    pub(crate) history: History,
    pub(crate) evaluation: E,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) order: Order,
    pub(crate) style: Style,
    /// The ply from the root at which the game is drawn (R18).
    pub(crate) drawn_at: usize,
    /// The plays of the nodes from the root to the present one, one after the other.
    pub(super) plays: Vec<Ranked>,
    /// The best line found from each ply on.
    pub(super) lines: Vec<Vec<Play>>,
    /// The plays at the root that are left out.
    pub(crate) excluded: Vec<Play>,
    /// Positions visited.
    pub(crate) nodes: u64,
    pub(crate) most_nodes: u64,
    watch: StopCheck<'a>,
    pub(crate) stopped: bool,
    pub(crate) deepest: usize,
    /// The value of the best play found at the root in this call, valid if there is a line.
    pub(crate) root_value: i32,
}

/// How many nodes are visited before the caller is asked again.
const WATCH_EVERY: u64 = 1024;

impl<'a, E: Evaluation> Search<'a, E> {
    pub(crate) fn new(
        history: History,
        evaluation: E,
        table: &'a TranspositionTable,
        order: Order,
        style: Style,
        watch: StopCheck<'a>,
    ) -> Search<'a, E> {
        let mut history = history;
        history.reserve(MAX_PLY + 2);
        Search {
            history,
            evaluation,
            table,
            order,
            style,
            drawn_at: usize::MAX,
            plays: Vec::with_capacity(4096),
            lines: vec![Vec::new(); MAX_PLY + 2],
            excluded: Vec::new(),
            nodes: 0,
            most_nodes: u64::MAX,
            watch,
            stopped: false,
            deepest: 0,
            root_value: 0,
        }
    }

    /// The best line found by the last call at the root.
    pub(crate) fn line(&self) -> &[Play] {
        &self.lines[0]
    }

    /// The value of a position to the side to move, between `alpha` and `beta`, or a bound on it outside. Full windows keep
    /// the line of best play (`PV`).
    pub(crate) fn search<const PV: bool>(
        &mut self,
        position: &Position,
        mut alpha: i32,
        mut beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        self.lines[ply].clear();
        if let Some(value) = self.ended(position, ply) {
            return value;
        }
        if let Pending::Withdraw { ships, kraken } = position.pending() {
            // Not a choice, so it costs no depth.
            let play = Play::Withdraw { ships, kraken };
            let next = self.visit(position, play);
            let value = -self.search::<PV>(&next, -beta, -alpha, depth, ply + 1);
            self.leave();
            if !self.stopped {
                self.extend_line(play, ply);
            }
            return value;
        }
        if depth <= 0 {
            return self.quiesce(position, alpha, beta, ply);
        }
        if ply > 0 {
            // No line from here can be better than winning with the next play, nor worse than losing with the one after.
            alpha = alpha.max(ply as i32 + 2 - WIN);
            beta = beta.min(WIN - ply as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
        }

        let key = self.key(position, ply);
        let known = self.table.probe(key);
        if let Some(known) = known
            && !PV
            && known.depth >= depth
        {
            let value = from_table(known.score, ply);
            let decides = match known.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if decides {
                return value;
            }
        }

        // Near the leaves, what a quiet play can gain is known well enough to leave out hopeless ones.
        let mut hopeless = false;
        if !PV && depth <= self.style.prune_depth && alpha.abs() < WIN_SEEN {
            let judged = self.judge(position);
            let margin = self.style.prune_margin * depth;
            if judged - margin >= beta && position.pending() == Pending::Nothing {
                return judged;
            }
            hopeless = judged + margin <= alpha;
        }

        let (before, mut best) = (alpha, -INFINITE);
        let mut best_play = Packed::NONE;
        let start = self.plays.len();
        let mut tried = 0;
        // The play that the table knows is often good enough, and then the others need not even be listed.
        let first = known.and_then(|known| known.play.play()).filter(|&play| position.is_legal(play, &self.history));
        match first {
            Some(play) => {
                let quiet = position.closed_by(play).is_empty();
                self.plays.push(Ranked { play, rank: KNOWN, quiet });
            }
            None => self.list(position, first, ply),
        }
        loop {
            if tried == 1 && first.is_some() {
                self.list(position, first, ply);
            }
            let Some(Ranked { play, quiet, .. }) = select(&mut self.plays[start + tried..]) else { break };
            tried += 1;
            if ply == 0 && self.excluded.contains(&play) {
                continue;
            }
            if hopeless && quiet && best > -WIN_SEEN {
                continue;
            }
            if self.nodes >= self.most_nodes {
                // The last node allowed ended the game, so nobody below noticed.
                self.stopped = true;
                self.plays.truncate(start);
                return 0;
            }
            let next = self.visit(position, play);
            let value = if best == -INFINITE {
                -self.search::<PV>(&next, -beta, -alpha, depth - 1, ply + 1)
            } else {
                self.search_later::<PV>(&next, alpha, beta, depth, ply, tried, quiet)
            };
            self.leave();
            if self.stopped {
                self.plays.truncate(start);
                return 0;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_play = Packed::new(play);
                    if PV {
                        self.extend_line(play, ply);
                    }
                    if ply == 0 {
                        self.root_value = value;
                    }
                    if value >= beta {
                        if quiet {
                            let in_vain = &self.plays[start..start + tried - 1];
                            self.order.learn(position.turn(), play, in_vain, depth, ply);
                        }
                        break;
                    }
                }
            }
        }
        self.plays.truncate(start);
        if best == -INFINITE {
            // Without a play and without a ship on the board the game is drawn (R12).
            return if ply == 0 { -INFINITE } else { 0 };
        }
        if ply > 0 || self.excluded.is_empty() {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if best > before => Bound::Exact,
                _ => Bound::Upper,
            };
            self.table.store(key, Known { play: best_play, score: to_table(best, ply), depth, bound });
        }
        best
    }

    /// The value of a play that is not the first one: it is expected to be no better, which a null window shows cheaply.
    #[expect(clippy::too_many_arguments, reason = "these are the variables of the loop it is called from")]
    fn search_later<const PV: bool>(
        &mut self,
        next: &Position,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        tried: usize,
        quiet: bool,
    ) -> i32 {
        let reduced = self.style.reduction(depth, tried, quiet);
        let mut value = -self.search::<false>(next, -alpha - 1, -alpha, depth - 1 - reduced, ply + 1);
        if value > alpha && reduced > 0 {
            value = -self.search::<false>(next, -alpha - 1, -alpha, depth - 1, ply + 1);
        }
        if PV && value > alpha && value < beta {
            value = -self.search::<PV>(next, -beta, -alpha, depth - 1, ply + 1);
        }
        value
    }

    /// The value of a position that is not searched: the game is over, or the search is.
    #[inline]
    pub(super) fn ended(&mut self, position: &Position, ply: usize) -> Option<i32> {
        self.deepest = self.deepest.max(ply);
        if let Some(winner) = position.winner() {
            let win = WIN - ply as i32;
            return Some(if winner == position.turn() { win } else { -win });
        }
        if ply >= self.drawn_at {
            return Some(0);
        }
        if self.nodes >= self.most_nodes || self.nodes.is_multiple_of(WATCH_EVERY) && (self.watch)(self.nodes) {
            self.stopped = true;
        }
        if self.stopped {
            return Some(0);
        }
        (ply >= MAX_PLY).then(|| self.judge(position))
    }

    #[inline]
    pub(super) fn judge(&mut self, position: &Position) -> i32 {
        let judged = self.evaluation.evaluate(position) + self.style.weakness.error(position);
        judged.clamp(-JUDGED, JUDGED)
    }

    /// The key of a position in the table. What repetition could forbid next is part of it, and near the ply limit so is the
    /// number of plies that are left.
    #[inline]
    fn key(&self, position: &Position, ply: usize) -> u64 {
        let key = position.hash_with(&self.history);
        match self.drawn_at.saturating_sub(ply) {
            left @ 0..=64 => key ^ (left as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15),
            _ => key,
        }
    }

    /// Makes a play.
    #[inline]
    pub(super) fn visit(&mut self, position: &Position, play: Play) -> Position {
        let next = position.play_unchecked(play, &self.history);
        self.history.push(&next);
        self.evaluation.push(position, &next);
        self.nodes += 1;
        next
    }

    /// Takes a play back.
    #[inline]
    pub(super) fn leave(&mut self) {
        self.history.pop();
        self.evaluation.pop();
    }

    /// Makes a play the first of the line at a ply, and what was found after it the rest.
    pub(super) fn extend_line(&mut self, play: Play, ply: usize) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        before[ply].clear();
        before[ply].push(play);
        before[ply].extend_from_slice(&after[0]);
    }
}
