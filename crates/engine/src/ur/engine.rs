use core::fmt;
use std::sync::Arc;

use ur::{Action, Position, Rules};

use super::aim::{Aim, Goal};
use super::budget::Budget;
use super::judge::Judge;
use super::network::Network;
use super::player::{choices, progress_order};
use super::search::Search;
use super::tables::{Tables, Unreadable};
use super::weights;
use crate::sort::sort_few;
use crate::{Choice, Control, Info, Limits, Score, Unable};

/// The engine for Ur: exact tables if it is given any and they know the game, else a network and expectimax over the dice.
#[derive(Clone)]
pub struct Engine {
    rules: Rules,
    network: Arc<Network>,
    tables: Option<Arc<dyn Tables>>,
    aim: Aim,
}

/// The deepest search. Only the ends of games get so deep.
const DEEPEST: u32 = 16;

/// A legal action and what it is worth to the side to act.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Valued {
    /// The action.
    pub action: Action,
    /// Its value.
    pub value: f32,
}

impl Engine {
    /// The engine for a rule set, playing for points.
    pub fn new(rules: Rules) -> Engine {
        Engine { rules, network: weights::network(rules), tables: None, aim: Aim::points() }
    }

    /// The same with another network.
    ///
    /// # Errors
    /// If the network was trained for another rule set.
    pub fn with_network(mut self, network: impl Into<Arc<Network>>) -> Result<Engine, Unable> {
        let network = network.into();
        if network.rules() != self.rules {
            return Err(Unable::OtherRules);
        }
        self.network = network;
        Ok(self)
    }

    /// The same with exact values, for the games that they cover.
    #[must_use]
    pub fn with_tables(mut self, tables: Arc<dyn Tables>) -> Engine {
        self.tables = Some(tables);
        self
    }

    /// Changes what to play for.
    pub fn set_aim(&mut self, aim: Aim) {
        self.aim = aim;
    }

    /// What it plays for.
    pub fn aim(&self) -> &Aim {
        &self.aim
    }

    /// The network it judges by.
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// Searches for the best actions, at most `lines` of them, best first.
    ///
    /// # Errors
    /// If there is nothing to choose, the position has other rules, or a table is damaged.
    pub fn analyse(
        &self,
        position: &Position,
        lines: usize,
        limits: &Limits,
        control: &mut dyn Control,
    ) -> Result<Vec<Choice>, Unable> {
        if position.rules() != self.rules {
            return Err(Unable::OtherRules);
        }
        let actions = choices(position)?;
        if let Some(found) = self.look_up(position, &actions).map_err(|Unreadable(why)| Unable::Table(why))? {
            let found = Found { valued: found, depth: 1, nodes: actions.len() as u64 };
            found.report(lines, control);
            return Ok(found.choices(lines));
        }
        Ok(deepen(&*self.network, &self.aim, position, &actions, lines, limits, control).choices(lines))
    }

    /// The actions with their exact values, if the tables know them.
    fn look_up(&self, position: &Position, actions: &[Action]) -> Result<Option<Vec<Valued>>, Unreadable> {
        let Some(tables) = &self.tables else { return Ok(None) };
        let mut valued = Vec::new();
        for &action in actions {
            let after = position.play_unchecked(action);
            let Some(value) = self.exact(&**tables, &after)? else { return Ok(None) };
            valued.push(Valued { action, value: if after.turn() == position.turn() { value } else { -value } });
        }
        sort(&mut valued, EQUAL);
        Ok(Some(valued))
    }

    /// The rule set.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The exact value of a position for the side to act, if there are tables that know it.
    pub(crate) fn exact_if_known(&self, position: &Position) -> Result<Option<f32>, Unreadable> {
        self.tables.as_ref().map_or(Ok(None), |tables| self.exact(&**tables, position))
    }

    /// What the tables say a position is worth to the side to act.
    fn exact(&self, tables: &dyn Tables, position: &Position) -> Result<Option<f32>, Unreadable> {
        if let Some(worth) = self.aim.worth(position) {
            return Ok(Some(worth));
        }
        let value = |goal| if self.aim.needs(goal) { tables.value(position, goal) } else { Ok(Some(0.0)) };
        let both = [value(Goal::Points)?, value(Goal::Win)?];
        let [Some(points), Some(win)] = both.map(|value| value.map(|value| value as f32)) else { return Ok(None) };
        Ok(Some(self.aim.judged(position.turn(), super::Judgement { points, win })))
    }
}

/// Exact values closer than this count as equal.
const EQUAL: f32 = 1e-6;

/// Sorts actions, best first; among equal values, those that make most progress first.
pub(crate) fn sort(valued: &mut [Valued], equal: f32) {
    sort_few(valued, |one, other| one.value.total_cmp(&other.value).is_gt());
    let mut rest = valued;
    while let Some(best) = rest.first() {
        let least = best.value - equal;
        let end = rest.partition_point(|valued| valued.value >= least).max(1);
        let (equals, others) = rest.split_at_mut(end);
        sort_few(equals, |one, other| progress_order(one.action) < progress_order(other.action));
        rest = others;
    }
}

/// What a search has found: the actions, best first.
pub(crate) struct Found {
    pub(crate) valued: Vec<Valued>,
    depth: u32,
    nodes: u64,
}

impl Found {
    fn report(&self, lines: usize, control: &mut dyn Control) {
        for (choice, line) in self.choices(lines).into_iter().zip(1..) {
            let Choice { score, pv, nodes, depth, .. } = choice;
            control.info(&Info { depth, seldepth: depth, line, score, nodes, pv });
        }
    }

    fn choices(&self, lines: usize) -> Vec<Choice> {
        let choice = |&Valued { action, value }: &Valued| {
            let action = game::Action::Ur(action);
            let score = Score::Expected((f64::from(value) * 1e6).round() as i32);
            Choice { action, score, pv: vec![action], nodes: self.nodes, depth: self.depth }
        };
        self.valued.iter().take(lines).map(choice).collect()
    }
}

/// Looks one step further in every round, until a limit is reached.
pub(crate) fn deepen<J: Judge + ?Sized>(
    judge: &J,
    aim: &Aim,
    position: &Position,
    actions: &[Action],
    lines: usize,
    limits: &Limits,
    control: &mut dyn Control,
) -> Found {
    let last = limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
    let mut search = Search::new(judge, aim, Budget::new(limits, control));
    // If there is no time to look at anything, any action will do.
    let first = actions.first().map(|&action| Valued { action, value: 0.0 });
    let mut found = Found { valued: first.into_iter().collect(), depth: 0, nodes: 0 };
    let mut order = actions.to_vec();
    for depth in 1..=last {
        let (valued, stopped) = round(&mut search, position, &order, lines, depth - 1);
        found.nodes = search.budget().nodes();
        if stopped && depth > 1 {
            // The best action so far was looked at first, so whatever has overtaken it is better.
            if lines == 1 && !valued.is_empty() {
                found = Found { valued, depth: found.depth, nodes: found.nodes };
            }
            break;
        }
        if !valued.is_empty() {
            found = Found { valued, depth, nodes: found.nodes };
        }
        found.report(lines, search.budget().control());
        if search.budget().is_late() {
            break;
        }
        order = found.valued.iter().map(|valued| valued.action).collect();
    }
    found
}

/// The values of actions, best first: exact for as many as `lines` says, and no more than this for the others. Also whether the
/// search had to stop.
fn round<J: Judge + ?Sized>(
    search: &mut Search<'_, J>,
    position: &Position,
    actions: &[Action],
    lines: usize,
    depth: u32,
) -> (Vec<Valued>, bool) {
    let mut valued: Vec<Valued> = Vec::with_capacity(actions.len());
    let mut stopped = false;
    for &action in actions {
        // Equal values are exact too, because progress decides between them.
        let least = valued.get(lines.max(1) - 1).map_or(f32::NEG_INFINITY, |worst: &Valued| worst.value - EQUAL);
        let Ok(value) = search.after(position, action, depth, [least, f32::INFINITY]) else {
            stopped = true;
            break;
        };
        valued.push(Valued { action, value });
        sort_few(&mut valued, |one, other| one.value.total_cmp(&other.value).is_gt());
    }
    sort(&mut valued, 0.0);
    (valued, stopped)
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Engine { rules, aim, tables, .. } = self;
        f.debug_struct("Engine").field("rules", rules).field("aim", aim).field("tables", &tables.is_some()).finish()
    }
}
