use game::{Family, Game, Random};
use ur::{Action, Color, Position, playout};

use super::aim::Aim;
use super::player::choices;
use crate::{Control, Limits, Player, Unable};

/// Plain UCT: a tree grown by random games to the end, in which actions that brought more, or were tried less often, are
/// followed first (UCB1). Where the dice are next, they are thrown. The nodes of its limits are random games.
#[derive(Clone, Debug)]
pub struct Uct {
    random: Random,
    nodes: Vec<Node>,
    aim: Aim,
}

/// A position in the tree.
#[derive(Clone, Debug, Default)]
struct Node {
    children: Vec<(Action, usize)>,
    /// The actions that have no child yet; not known before they are needed.
    untried: Option<Vec<Action>>,
    visits: f64,
    /// What the random games through here brought Black, from 0 to 1 each.
    black: f64,
}

/// How much curiosity counts against success.
const EXPLORATION: f64 = 1.0;
/// The length at which a random game counts as even. Only Long Jump comes near, and rarely.
const LONGEST: u32 = 10_000;

impl Uct {
    /// The same seed and the same number of games give the same actions.
    pub fn new(seed: u64) -> Uct {
        Uct { random: Random::new(seed), nodes: Vec::new(), aim: Aim::points() }
    }

    /// Walks down the tree, adds a choice that has not been tried, plays a random game from there and counts what it brought.
    fn grow(&mut self, root: &Position, scale: &Scale) {
        let mut position = *root;
        let mut path = vec![0];
        let mut at = 0;
        while !position.is_over() {
            let (action, is_new) = if position.is_chance() {
                let mut bits = || self.random.bits();
                let Some(thrown) = playout::random_action(&position, &mut bits) else { break };
                (thrown, false)
            } else {
                self.choose_branch(at, &position)
            };
            at = self.child(at, action);
            path.push(at);
            position = position.play_unchecked(action);
            if is_new {
                break;
            }
        }
        let end = playout::play_out(&position, LONGEST, &mut || self.random.bits()).position;
        let black = scale.share(&self.aim, &end);
        for at in path {
            self.nodes[at].visits += 1.0;
            self.nodes[at].black += black;
        }
    }

    /// An action that has not been tried, or else the one with the highest upper bound; also whether it is new.
    fn choose_branch(&mut self, at: usize, position: &Position) -> (Action, bool) {
        let untried = self.nodes[at].untried.get_or_insert_with(|| position.legal_actions());
        if !untried.is_empty() {
            return (untried.swap_remove(self.random.below(untried.len())), true);
        }
        let node = &self.nodes[at];
        let spread = node.visits.max(1.0).ln();
        let promise = |&(_, child): &(Action, usize)| {
            let Node { visits, black, .. } = self.nodes[child];
            let share = black / visits;
            let own = if position.turn() == Color::Black { share } else { 1.0 - share };
            own + EXPLORATION * (spread / visits).sqrt()
        };
        let best = node.children.iter().max_by(|a, b| promise(a).total_cmp(&promise(b)));
        (best.expect("a game that is not over has actions").0, false)
    }

    /// The node that an action leads to.
    fn child(&mut self, parent: usize, action: Action) -> usize {
        if let Some(&(_, child)) = self.nodes[parent].children.iter().find(|(known, _)| *known == action) {
            return child;
        }
        let child = self.nodes.len();
        self.nodes.push(Node::default());
        self.nodes[parent].children.push((action, child));
        child
    }
}

/// What the results of a game can be worth to Black: from the least to the most.
struct Scale {
    least: f64,
    most: f64,
}

impl Scale {
    fn of(aim: &Aim, position: &Position) -> Scale {
        let [least, most] = aim.bounds(position).map(f64::from);
        match position.turn() {
            Color::Black => Scale { least, most },
            Color::White => Scale { least: -most, most: -least },
        }
    }

    /// What a game brought Black, from 0 to 1; a half if it is not over.
    fn share(&self, aim: &Aim, end: &Position) -> f64 {
        let Some(worth) = aim.worth(end) else { return 0.5 };
        let black = if end.turn() == Color::Black { f64::from(worth) } else { -f64::from(worth) };
        ((black - self.least) / (self.most - self.least)).clamp(0.0, 1.0)
    }
}

impl Player for Uct {
    fn choose(&mut self, game: &Game, limits: &Limits, control: &mut dyn Control) -> Result<game::Action, Unable> {
        let Family::Ur(inner) = game.family() else { return Err(Unable::OtherRules) };
        let position = inner.position();
        let actions = choices(position)?;
        if let [only] = actions[..] {
            return Ok(game::Action::Ur(only));
        }
        self.nodes.clear();
        self.nodes.push(Node::default());
        let scale = Scale::of(&self.aim, position);
        let most = limits.nodes.unwrap_or(u64::MAX).max(1);
        let mut games = 0;
        while games < most {
            self.grow(position, &scale);
            games += 1;
            let mut is_late = || limits.hard_ms.or(limits.soft_ms).is_some_and(|limit| control.elapsed_ms() >= limit);
            if games % 16 == 0 && (is_late() || control.stop()) {
                break;
            }
        }
        let visits = |&&(_, child): &&(Action, usize)| self.nodes[child].visits;
        let best = self.nodes[0].children.iter().max_by(|a, b| visits(a).total_cmp(&visits(b)));
        Ok(game::Action::Ur(best.map_or(actions[0], |&(action, _)| action)))
    }

    fn set_aim(&mut self, aim: &Aim) {
        self.aim = *aim;
    }
}
