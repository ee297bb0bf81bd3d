use mur::{Color, Game, History, Pending, Play, Position, Rules};

use crate::mur::features::to_go;
use crate::mur::player::{MurPlayer, choices};
use crate::{Control, Limits, Unable};

/// The engine's first version, kept as it was: iterative deepening, plain alpha-beta that remembers nothing but its best
/// line, closes to the end of every line, and an evaluation of four terms. The full engine is measured against it, so it must
/// never change.
#[derive(Clone, Debug, Default)]
pub struct First {
    best_line: Vec<Play>,
}

const WIN: i32 = 30_000;
const DEEPEST: i32 = 60;

struct Thinking<'a> {
    history: History,
    limits: &'a Limits,
    control: &'a mut dyn Control<Play>,
    /// The best line of the iteration before, tried first as long as it lasts.
    expected: &'a [Play],
    nodes: u64,
    stopped: bool,
}

impl MurPlayer for First {
    fn choose(
        &mut self,
        game: &Game,
        _plies_left: Option<u32>,
        limits: &Limits,
        control: &mut dyn Control<Play>,
    ) -> Result<Play, Unable> {
        let plays = choices(game)?;
        self.best_line = vec![plays[0]];
        if plays.len() == 1 {
            return Ok(plays[0]);
        }
        let history = game.history().clone();
        let mut nodes = 0;
        for depth in 1..=limits.depth.map_or(DEEPEST, |depth| depth as i32) {
            let expected = core::mem::take(&mut self.best_line);
            let mut thinking = Thinking {
                history: history.clone(),
                limits,
                control: &mut *control,
                expected: &expected,
                nodes,
                stopped: false,
            };
            let mut line = Vec::new();
            let value = thinking.search(game.position(), -WIN, WIN, depth, 0, true, &mut line);
            nodes = thinking.nodes;
            let stopped = thinking.stopped;
            self.best_line = if stopped || line.is_empty() { expected } else { line };
            let late = limits.soft_ms.is_some_and(|limit| control.elapsed_ms() >= limit);
            if stopped || late || value.abs() > WIN - 200 {
                break;
            }
        }
        Ok(self.best_line[0])
    }
}

impl Thinking<'_> {
    #[expect(clippy::too_many_arguments, reason = "the classic shape of alpha-beta")]
    fn search(
        &mut self,
        position: &Position,
        mut alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        expected: bool,
        line: &mut Vec<Play>,
    ) -> i32 {
        line.clear();
        if let Some(winner) = position.winner() {
            let win = WIN - ply as i32;
            return if winner == position.turn() { win } else { -win };
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(256) || self.limits.nodes.is_some_and(|most| self.nodes >= most) {
            self.stopped |= self.is_late();
        }
        if self.stopped || ply > 100 {
            return 0;
        }
        let forced = matches!(position.pending(), Pending::Withdraw { .. });
        let quiescent = depth <= 0 && !forced;
        let mut best = -WIN;
        if quiescent {
            best = evaluate(position);
            alpha = alpha.max(best);
            if alpha >= beta {
                return best;
            }
        }
        let mut plays = Vec::new();
        position.visit_closing_plays(&self.history, |play| plays.push(play));
        if !quiescent {
            let closing = plays.len();
            position.visit_plays(&self.history, |play| {
                if !plays[..closing].contains(&play) {
                    plays.push(play);
                }
            });
        }
        let first = self.expected.get(ply).copied().filter(|_| expected);
        if let Some(index) = plays.iter().position(|&play| Some(play) == first) {
            plays[..=index].rotate_right(1);
        }
        if plays.is_empty() && !quiescent {
            return 0;
        }
        let mut after = Vec::new();
        for play in plays {
            let next = position.play_unchecked(play, &self.history);
            self.history.push(&next);
            let follows = expected && Some(play) == first;
            let left = if forced { depth } else { depth - 1 };
            let value = -self.search(&next, -beta, -alpha, left, ply + 1, follows, &mut after);
            self.history.pop();
            if self.stopped {
                return 0;
            }
            best = best.max(value);
            if value > alpha {
                alpha = value;
                line.clear();
                line.push(play);
                line.append(&mut after);
                if alpha >= beta {
                    break;
                }
            }
        }
        best
    }

    fn is_late(&mut self) -> bool {
        self.limits.nodes.is_some_and(|most| self.nodes >= most)
            || self.limits.hard_ms.is_some_and(|limit| self.control.elapsed_ms() >= limit)
            || self.control.stop()
    }
}

/// Closes made, closes threatened, ships that are alone, and mobility.
fn evaluate(position: &Position) -> i32 {
    let side = |color: Color| {
        let own = position.board().ships(color);
        let done = 6 - to_go(position, color) as i32;
        let threats = position.threats(color);
        let kraken = threats.has(position.board().kraken());
        let mobility: u32 = own
            .iter()
            .map(|ship| {
                let reach = position.reach(color, ship);
                (reach.moves | reach.knocks).count()
            })
            .sum();
        let singles = position.classes(color).ships(1).count();
        let hand = position.board().off_board(color);
        let control = position.rules() == Rules::Advanced && position.control() == Some(color);
        100 * done
            + 15 * threats.count() as i32
            + if kraken { 15 } else { 0 }
            + 5 * singles as i32
            + mobility as i32
            + 4 * hand as i32
            + if control { 20 } else { 0 }
    };
    side(position.turn()) - side(!position.turn())
}
