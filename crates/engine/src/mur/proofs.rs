//! The wins and losses that have been proven during a search. A proof stays true however deep the search gets.

use mur::{Game, Play};

use super::deepen::Line;
use super::prove::{Proof, Prover};
use super::search::StopCheck;
use super::transposition_table::TranspositionTable;
use super::value::plies_to_end;
use crate::Score;
use crate::sort::sort_few;

/// What has been proven about the plays of one position, and when to try again.
pub(crate) struct Proofs<'a> {
    game: &'a Game,
    /// The number of plies after which the game is drawn.
    plies_left: u32,
    hints: &'a TranspositionTable,
    /// Lines whose scores are proven.
    known: Vec<(Line, Score)>,
    /// Whether it is proven how the game ends with best play, and not only with some play.
    settled: bool,
    /// The nodes of the search before which another attempt is not worth it.
    wait_until: u64,
}

/// The nodes that one proof may visit, at least.
const LEAST: u64 = 20_000;

impl<'a> Proofs<'a> {
    pub(crate) fn new(game: &'a Game, plies_left: usize, hints: &'a TranspositionTable) -> Proofs<'a> {
        let plies_left = u32::try_from(plies_left).unwrap_or(u32::MAX);
        Proofs { game, plies_left, hints, known: Vec::new(), settled: false, wait_until: 0 }
    }

    /// The lines of an iteration with their scores, best first: what is proven counts, and what looks won or lost is proven if
    /// that takes few enough nodes. `nodes` are those of the search so far, to which the proofs add theirs.
    pub(crate) fn score(
        &mut self,
        lines: Vec<Line>,
        nodes: &mut u64,
        most_nodes: u64,
        stop: StopCheck,
    ) -> Vec<(Line, Score)> {
        let mut scored: Vec<(Line, Score)> = lines.into_iter().map(|line| (line.clone(), line.score())).collect();
        self.known.iter().for_each(|known| place(&mut scored, known));
        if *nodes < self.wait_until || *nodes >= most_nodes {
            return scored;
        }
        let mut failed: Vec<Play> = Vec::new();
        let open = |scored: &[(Line, Score)], failed: &[Play]| {
            let open = |(line, score): &(Line, Score)| {
                matches!(score, Score::Centi(_))
                    && plies_to_end(line.value).is_some()
                    && !failed.contains(&line.plays[0])
            };
            scored.iter().position(open)
        };
        while let Some(index) = open(&scored, &failed) {
            let line = scored[index].0.clone();
            let budget = (*nodes / 2).max(LEAST).min(most_nodes.saturating_sub(*nodes));
            let best = index == 0 && !self.settled;
            let (proven, visited) = self.prove(&line, best, budget, stop);
            *nodes += visited;
            let Some(proven) = proven else {
                // The next attempt waits until there are nodes for a longer proof.
                self.wait_until = *nodes * 2;
                failed.push(line.plays[0]);
                continue;
            };
            self.settled |= best;
            place(&mut scored, &proven);
            self.known.push(proven);
        }
        scored
    }

    /// Tries to prove the win or loss that a line promises, and how many plies it takes. The best line may be replaced by a
    /// faster win; the others are proven play for play.
    fn prove(&self, line: &Line, best: bool, budget: u64, stop: StopCheck) -> (Option<(Line, Score)>, u64) {
        let plies = plies_to_end(line.value).unwrap_or(0).min(self.plies_left);
        let wins = line.value > 0;
        let first = line.plays[0];
        let mut game = self.game.clone();
        if !best {
            game.play_unchecked(first.into());
            if game.position().is_over() {
                // Nobody loses by a play of their own.
                return (Some((Line { value: line.value, plays: vec![first] }, Score::WinIn(1))), 0);
            }
        }
        let mut prover = Prover::new(&game, self.hints, budget, stop);
        let proof = match (best, wins) {
            (true, true) => prover.win(plies),
            (true, false) => prover.loss(plies),
            (false, true) => prover.loss(plies.saturating_sub(1)),
            (false, false) => prover.win(plies.saturating_sub(1)),
        };
        let Some(Proof { plies, play }) = proof.ok().flatten() else { return (None, prover.nodes) };
        let rest = prover.line(Proof { plies, play });
        let (plies, plays) = if best { (plies, rest) } else { (plies + 1, [vec![first], rest].concat()) };
        let score = if wins { Score::WinIn(plies) } else { Score::LoseIn(plies) };
        (Some((Line { value: line.value, plays }, score)), prover.nodes)
    }
}

/// Puts a proven line among others: in place of the one with the same play, or of the last one.
fn place(scored: &mut Vec<(Line, Score)>, proven: &(Line, Score)) {
    let same = scored.iter().position(|(line, _)| line.plays[0] == proven.0.plays[0]);
    let worth = proven.1.rank();
    match same {
        Some(index) => scored[index] = proven.clone(),
        None if scored.last().is_some_and(|(_, last)| last.rank() < worth) => {
            scored.pop();
            scored.push(proven.clone());
        }
        None => {}
    }
    sort_few(scored, |one, other| one.1.rank() > other.1.rank());
}
