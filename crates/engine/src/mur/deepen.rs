//! Iterative deepening: one search after the other, each a ply deeper.

use mur::{Game, Play};

use super::evaluation::Evaluation;
use super::search::Search;
use super::value::{INFINITE, UNPROVEN_WIN, WIN_SEEN};
use crate::Score;
use crate::sort::sort_few;

/// A line that an iteration has found.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// The value inside the search.
    pub(crate) value: i32,
    pub(crate) plays: Vec<Play>,
}

impl Line {
    /// The score to report as long as no win has been proven.
    pub(crate) fn score(&self) -> Score {
        Score::Centi(match self.value {
            value if value > WIN_SEEN => UNPROVEN_WIN,
            value if value < -WIN_SEEN => -UNPROVEN_WIN,
            value => value,
        })
    }
}

/// Half the first window around the value of the iteration before.
const WINDOW: i32 = 30;
/// The depth from which windows pay.
const WINDOW_DEPTH: i32 = 4;

impl<E: Evaluation> Search<'_, E> {
    /// One iteration: the best lines at a depth, at most `count`, best first. `before` are those of the iteration before. If
    /// the search is stopped, the lines found so far; they may be none.
    pub(crate) fn iterate(&mut self, game: &Game, depth: i32, count: usize, before: &[Line]) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::with_capacity(count);
        self.excluded.clear();
        self.evaluation.reset(game.position());
        while lines.len() < count {
            let expected = before.get(lines.len()).map(|line| line.value);
            let Some(line) = self.best_line(game, depth, expected) else { break };
            self.excluded.push(line.plays[0]);
            lines.push(line);
            if self.stopped {
                break;
            }
        }
        self.excluded.clear();
        sort_few(&mut lines, |one, other| one.value > other.value);
        lines
    }

    /// The best line that does not begin with an excluded play, if there is a play left and time to find one.
    fn best_line(&mut self, game: &Game, depth: i32, expected: Option<i32>) -> Option<Line> {
        let expected = expected.filter(|value| depth >= WINDOW_DEPTH && value.abs() < WIN_SEEN);
        let mut width = WINDOW;
        let [mut alpha, mut beta] = expected.map_or([-INFINITE, INFINITE], |value| [value - width, value + width]);
        loop {
            let value = self.search::<true>(game.position(), alpha, beta, depth, 0);
            if self.stopped {
                let plays = self.line().to_vec();
                return (!plays.is_empty()).then_some(Line { value: self.root_value, plays });
            }
            if value > alpha && value < beta {
                return Some(Line { value, plays: self.line().to_vec() });
            }
            if alpha == -INFINITE && beta == INFINITE {
                return None;
            }
            width *= 4;
            if value <= alpha {
                alpha = if width > 1000 { -INFINITE } else { value - width };
            } else {
                beta = if width > 1000 { INFINITE } else { value + width };
            }
        }
    }
}
