//! The engine for Mur: what drives searches, threads and proofs.

use core::cell::{Cell, RefCell};
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use mur::{Game, Play, Rules};

use super::deepen::Line;
use super::evaluator::Evaluator;
use super::order::Order;
use super::player::MurPlayer;
use super::proofs::Proofs;
use super::search::Search;
use super::style::Style;
use super::transposition_table::TranspositionTable;
use crate::{Choice, Control, Info, Limits, Score, Unable};

/// What an engine may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineOptions {
    /// Megabytes for the transposition table.
    pub hash_mb: usize,
    /// Threads to search with. In the browser there is only one.
    pub threads: usize,
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions { hash_mb: 16, threads: 1 }
    }
}

/// An engine for one rule set of Mur. It keeps what it has learned from search to search, until [`Engine::new_game`].
#[derive(Debug)]
pub struct Engine {
    rules: Rules,
    table: TranspositionTable,
    order: Order,
    style: Style,
    evaluator: Evaluator,
    threads: usize,
}

/// The deepest iteration.
const DEEPEST: u32 = 100;

/// A position to search, and when to stop.
struct Task<'a> {
    game: &'a Game,
    /// The number of plies after which the game is drawn (R18).
    plies_left: usize,
    limits: &'a Limits,
    lines: usize,
    /// The number of legal plays.
    choices: usize,
    /// The nodes that each helper may visit. The first thread has the rest, so the others cannot leave it without any.
    share: u64,
}

/// The lines of the last iteration, what has been proven, and how deep it was.
struct Outcome {
    lines: Vec<(Line, Score)>,
    depth: u32,
    nodes: u64,
}

impl Engine {
    /// An engine for a rule set.
    pub fn new(rules: Rules, options: &EngineOptions) -> Engine {
        let threads = if cfg!(target_arch = "wasm32") { 1 } else { options.threads.max(1) };
        Engine {
            rules,
            table: TranspositionTable::new(options.hash_mb),
            order: Order::new(),
            style: Style::FULL,
            evaluator: Evaluator::of(rules),
            threads,
        }
    }

    /// The same engine with another style of search.
    #[must_use]
    pub fn with_style(self, style: Style) -> Engine {
        Engine { style, ..self }
    }

    /// Searches in another style from now on. What was learned in the old one is kept.
    pub(crate) fn set_style(&mut self, style: Style) {
        self.style = style;
    }

    /// The same engine with another evaluation.
    #[must_use]
    pub fn with_evaluator(self, evaluator: impl Into<Evaluator>) -> Engine {
        Engine { evaluator: evaluator.into(), ..self }
    }

    /// Forgets everything learned so far.
    pub fn new_game(&mut self) {
        self.table.clear();
        self.order = Order::new();
    }

    /// Searches for the best play. The game is drawn after `plies_left` more plies, if there is a limit (R18).
    ///
    /// # Errors
    /// If there is nothing to choose: the game is over, or the set-up roll comes next.
    pub fn search(
        &mut self,
        game: &Game,
        plies_left: Option<u32>,
        limits: &Limits,
        control: &mut dyn Control<Play>,
    ) -> Result<Choice<Play>, Unable> {
        let choices = self.analyse(game, plies_left, 1, limits, control)?;
        choices.into_iter().next().ok_or(Unable::Over)
    }

    /// Searches for the best plays, at most `lines` of them, best first.
    ///
    /// # Errors
    /// If there is nothing to choose: the game is over, or the set-up roll comes next.
    pub fn analyse(
        &mut self,
        game: &Game,
        plies_left: Option<u32>,
        lines: usize,
        limits: &Limits,
        control: &mut dyn Control<Play>,
    ) -> Result<Vec<Choice<Play>>, Unable> {
        if game.position().rules() != self.rules {
            return Err(Unable::OtherRules);
        }
        if game.position().is_chance() {
            return Err(Unable::Chance);
        }
        let mut choices = 0;
        let mut some_play = None;
        game.visit_plays(|play| {
            choices += 1;
            some_play.get_or_insert(play);
        });
        let (Some(some_play), false) = (some_play, plies_left == Some(0)) else {
            return Err(Unable::Over);
        };
        let plies_left = plies_left.map_or(usize::MAX, |plies| plies as usize);
        let share = limits.nodes.map_or(u64::MAX, |nodes| nodes / self.threads as u64);
        let task = Task { game, plies_left, limits, lines: lines.clamp(1, choices), choices, share };
        self.table.age();
        self.order.fade();
        let Outcome { lines, depth, nodes } = self.search_with_helpers(&task, control);
        if lines.is_empty() {
            let score = Score::Centi(0);
            return Ok(vec![Choice { action: some_play, score, pv: vec![some_play], nodes, depth: 0 }]);
        }
        let choice =
            |(line, score): (Line, Score)| Choice { action: line.plays[0], score, pv: line.plays, nodes, depth };
        Ok(lines.into_iter().map(choice).collect())
    }

    /// Searches on this thread, with others that fill the table ahead of it.
    fn search_with_helpers(&mut self, task: &Task, control: &mut dyn Control<Play>) -> Outcome {
        let done = AtomicBool::new(false);
        let helpers_nodes = AtomicU64::new(0);
        let (table, order, style, evaluator) = (&self.table, &self.order, self.style, &self.evaluator);
        let mut learned = order.clone();
        if self.threads == 1 {
            // Where there are no threads, as in the browser, even a scope for them is best avoided.
            let outcome = self.deepen(task, &mut learned, &helpers_nodes, control);
            self.order = learned;
            return outcome;
        }
        let outcome = thread::scope(|scope| {
            for helper in 1..self.threads {
                let (done, helpers_nodes) = (&done, &helpers_nodes);
                let work = move || {
                    let mut counted = 0;
                    let mut watch = |nodes| {
                        helpers_nodes.fetch_add(nodes - counted, Ordering::Relaxed);
                        counted = nodes;
                        done.load(Ordering::Relaxed)
                    };
                    let history = task.game.history().clone();
                    let mut search = Search::new(history, evaluator.clone(), table, order.clone(), style, &mut watch);
                    search.drawn_at = task.plies_left;
                    search.most_nodes = task.share;
                    // Threads that start at different depths get in each other's way less.
                    let mut depth = 1 + (helper % 2) as i32;
                    let mut before = Vec::new();
                    while !search.stopped && depth <= DEEPEST as i32 {
                        before = search.iterate(task.game, depth, 1, &before);
                        depth += 1;
                    }
                    let nodes = search.nodes;
                    watch(nodes);
                };
                // A machine that has no thread to spare searches with fewer.
                let _ = thread::Builder::new().spawn_scoped(scope, work);
            }
            let outcome = self.deepen(task, &mut learned, &helpers_nodes, control);
            done.store(true, Ordering::Relaxed);
            outcome
        });
        self.order = learned;
        outcome
    }

    /// Iterative deepening on this thread.
    fn deepen(
        &self,
        task: &Task,
        learned: &mut Order,
        helpers_nodes: &AtomicU64,
        control: &mut dyn Control<Play>,
    ) -> Outcome {
        let limits = task.limits;
        let control = RefCell::new(control);
        let is_late = |limit: Option<u64>| limit.is_some_and(|limit| control.borrow_mut().elapsed_ms() >= limit);
        let helped = |nodes: u64| nodes + helpers_nodes.load(Ordering::Relaxed);
        // The first iteration takes microseconds, and without it any play would be as good as another.
        let has_looked = Cell::new(false);
        let must_stop = || has_looked.get() && (control.borrow_mut().stop() || is_late(limits.hard_ms));
        let mut watch = |_| must_stop();
        let history = task.game.history().clone();
        let order = learned.clone();
        let mut search = Search::new(history, self.evaluator.clone(), &self.table, order, self.style, &mut watch);
        search.drawn_at = task.plies_left;
        search.most_nodes = limits.nodes.map_or(u64::MAX, |nodes| nodes - (self.threads as u64 - 1) * task.share);
        let mut outcome = Outcome { lines: Vec::new(), depth: 0, nodes: 0 };
        let mut before: Vec<Line> = Vec::new();
        let mut proofs = Proofs::new(task.game, task.plies_left, &self.table);
        let mut steady = 0;
        // With a single legal play and a clock that runs there is nothing to think about.
        let deepest = if task.choices == 1 && limits.soft_ms.is_some() { 1 } else { DEEPEST };
        for depth in 1..=limits.depth.unwrap_or(deepest).min(deepest) {
            let lines = search.iterate(task.game, depth as i32, task.lines, &before);
            has_looked.set(true);
            // A single line that was cut off is deeper than the one before. Several can only be compared at one depth.
            if lines.is_empty() || search.stopped && lines.len() < before.len() {
                break;
            }
            let completed = if search.stopped { depth - 1 } else { depth };
            let same = before.first().is_some_and(|line| line.plays[0] == lines[0].plays[0]);
            steady = if same { steady + 1 } else { 0 };
            before.clone_from(&lines);
            let most_nodes = if search.stopped { 0 } else { search.most_nodes };
            let scored = proofs.score(lines, &mut search.nodes, most_nodes, &mut |_| must_stop());
            let settled = scored.iter().all(|(_, score)| matches!(score, Score::WinIn(_) | Score::LoseIn(_)));
            outcome = Outcome { lines: scored, depth: completed, nodes: helped(search.nodes) };
            for ((line, score), number) in outcome.lines.iter().zip(1..) {
                let (score, nodes, pv) = (*score, outcome.nodes, line.plays.clone());
                let info = Info { depth: completed, seldepth: search.deepest as u32, line: number, score, nodes, pv };
                control.borrow_mut().info(&info);
            }
            // A best play that stays the same needs less time than one that keeps changing.
            let soft = limits.soft_ms.map(|soft| if steady >= 3 { soft * 2 / 3 } else { soft });
            if search.stopped || must_stop() || is_late(soft) || settled {
                break;
            }
        }
        outcome.nodes = helped(search.nodes);
        *learned = search.order;
        outcome
    }
}

impl MurPlayer for Engine {
    fn choose(
        &mut self,
        game: &Game,
        plies_left: Option<u32>,
        limits: &Limits,
        control: &mut dyn Control<Play>,
    ) -> Result<Play, Unable> {
        self.search(game, plies_left, limits, control).map(|choice| choice.action)
    }

    fn new_game(&mut self) {
        Engine::new_game(self);
    }
}
