use core::cmp::Ordering;
use std::collections::{BinaryHeap, HashSet};

use solver::{Table, Valued};
use ur::{Action, Color, Position};

use crate::error::Error;

/// A position with the first real choice of a game.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The actions that lead there from the start.
    pub moves: Vec<Action>,
    /// The chance that the dice fall this way.
    pub chance: f64,
    /// The position.
    pub position: Position,
    /// The legal actions, best first.
    pub actions: Vec<Valued>,
}

/// The first real choices of a game, likeliest first, at most this many: the ways the dice can fall until a player has a choice.
/// Of positions that differ only in colour, the likeliest is listed.
///
/// # Errors
/// If the table is damaged.
pub fn openings(table: &Table, most: usize) -> Result<Vec<Opening>, Error> {
    let solver::Game { rules, pieces, .. } = table.game();
    let mut found = Vec::new();
    let mut known = HashSet::new();
    let start = Way { chance: 1.0, moves: Vec::new(), position: Position::start(rules, pieces) };
    let mut open = BinaryHeap::from([start]);
    while let Some(way) = open.pop() {
        let Way { chance, moves, position } = &way;
        let plain = if position.turn() == Color::Black { *position } else { position.swapped() };
        if found.len() == most {
            break;
        }
        if !known.insert(plain) {
            continue;
        }
        if let Some(dice) = position.chance() {
            open.extend(dice.iter().map(|&(action, ratio)| way.then(action, chance * ratio.to_f64())));
            continue;
        }
        match position.legal_actions()[..] {
            [] => {}
            [only] => open.push(way.then(only, *chance)),
            _ => {
                let actions = table.valued_actions(position)?;
                found.push(Opening { moves: moves.clone(), chance: *chance, position: *position, actions });
            }
        }
    }
    Ok(found)
}

/// A way the dice can fall.
struct Way {
    chance: f64,
    moves: Vec<Action>,
    position: Position,
}

impl Way {
    fn then(&self, action: Action, chance: f64) -> Self {
        let moves = self.moves.iter().copied().chain([action]).collect();
        Self { chance, moves, position: self.position.play_unchecked(action) }
    }
}

/// The likelier way is greater; among equals the shorter one, then the one with the lower dice.
impl Ord for Way {
    fn cmp(&self, other: &Self) -> Ordering {
        let shorter = other.moves.len().cmp(&self.moves.len());
        self.chance.total_cmp(&other.chance).then(shorter).then_with(|| other.moves.cmp(&self.moves))
    }
}

impl PartialOrd for Way {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Way {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Way {}
