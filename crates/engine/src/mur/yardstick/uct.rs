use mur::{Game, History, Play, Position, playout};

use crate::mur::player::{MurPlayer, choices};
use crate::{Control, Limits, Unable};
use game::Random;

/// Plain UCT: a tree grown by random games to the end, in which plays that won more often, or were tried less often, are
/// followed first (UCB1). The nodes of its limits are random games.
#[derive(Clone, Debug)]
pub struct Uct {
    random: Random,
    nodes: Vec<Node>,
}

#[derive(Clone, Debug)]
struct Node {
    play: Option<Play>,
    children: Vec<usize>,
    /// The plays that have no child yet; not known before the first visit.
    untried: Option<Vec<Play>>,
    visits: f64,
    /// Games won by the side that made the play, draws counted half.
    wins: f64,
}

/// How much curiosity counts against success.
const EXPLORATION: f64 = 1.0;
/// The length at which a random game counts as drawn, so that none takes long.
const LONGEST: u32 = 600;

impl Uct {
    /// The same seed and the same number of games give the same plays.
    pub fn new(seed: u64) -> Uct {
        Uct { random: Random::new(seed), nodes: Vec::new() }
    }

    /// Walks down the tree, adds a node, plays a random game from there and counts who won it.
    fn grow(&mut self, position: &Position, history: &mut History) {
        let mut position = *position;
        let mut path = vec![0];
        loop {
            let at = path[path.len() - 1];
            let random = &mut self.random;
            let node = &mut self.nodes[at];
            let untried = node.untried.get_or_insert_with(|| plays(&position, history));
            let next = if untried.is_empty() {
                self.most_promising(at)
            } else {
                let play = untried.swap_remove(random.below(untried.len()));
                Some(self.add(at, play))
            };
            let Some(next) = next else { break };
            let play = self.nodes[next].play.expect("only the root has none");
            position = position.play_unchecked(play, history);
            history.push(&position);
            path.push(next);
            if self.nodes[next].visits == 0.0 {
                break;
            }
        }
        let turn = position.turn();
        let end = playout::play_out(&position, history, LONGEST, &mut || self.random.bits()).position;
        let value = end.winner().map_or(0.5, |winner| if winner == turn { 0.0 } else { 1.0 });
        (1..path.len()).for_each(|_| history.pop());
        for (index, &at) in path.iter().rev().enumerate() {
            self.nodes[at].visits += 1.0;
            self.nodes[at].wins += if index % 2 == 0 { value } else { 1.0 - value };
        }
    }

    fn add(&mut self, parent: usize, play: Play) -> usize {
        let index = self.nodes.len();
        self.nodes.push(Node { play: Some(play), children: Vec::new(), untried: None, visits: 0.0, wins: 0.0 });
        self.nodes[parent].children.push(index);
        index
    }

    /// The child with the highest upper bound.
    fn most_promising(&self, at: usize) -> Option<usize> {
        let node = &self.nodes[at];
        let spread = node.visits.max(1.0).ln();
        let promise = |&child: &usize| {
            let Node { wins, visits, .. } = self.nodes[child];
            wins / visits + EXPLORATION * (spread / visits).sqrt()
        };
        node.children.iter().copied().max_by(|a, b| promise(a).total_cmp(&promise(b)))
    }
}

/// The legal plays of a position, none if it is over.
fn plays(position: &Position, history: &History) -> Vec<Play> {
    let mut plays = Vec::new();
    position.visit_plays(history, |play| plays.push(play));
    plays
}

impl MurPlayer for Uct {
    fn choose(
        &mut self,
        game: &Game,
        _plies_left: Option<u32>,
        limits: &Limits,
        control: &mut dyn Control<Play>,
    ) -> Result<Play, Unable> {
        let plays = choices(game)?;
        if let [only] = plays[..] {
            return Ok(only);
        }
        self.nodes.clear();
        self.nodes.push(Node { play: None, children: Vec::new(), untried: None, visits: 0.0, wins: 0.0 });
        let mut history = game.history().clone();
        let most = limits.nodes.unwrap_or(u64::MAX).max(1);
        let mut games = 0;
        while games < most {
            self.grow(game.position(), &mut history);
            games += 1;
            let mut is_late = || limits.hard_ms.or(limits.soft_ms).is_some_and(|limit| control.elapsed_ms() >= limit);
            if games % 16 == 0 && (is_late() || control.stop()) {
                break;
            }
        }
        let best =
            self.nodes[0].children.iter().max_by(|&&a, &&b| self.nodes[a].visits.total_cmp(&self.nodes[b].visits));
        Ok(best.and_then(|&child| self.nodes[child].play).unwrap_or(plays[0]))
    }
}
