//! The value of any position in any phase, and of every legal action.

use std::collections::HashMap;

use ur::{Action, Phase, Position, Target};

use crate::error::Error;
use crate::table::Table;

/// A legal action with its value for the side to act.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Valued {
    /// The action.
    pub action: Action,
    /// The value of the position after it, for the side that acts.
    pub value: f64,
}

impl Table {
    /// The value of a position for the side to act. Positions to throw are in the table; the others follow from them.
    ///
    /// # Errors
    /// If the position is of another game, or the part of the table it is in is damaged.
    pub fn value(&self, position: &Position) -> Result<f64, Error> {
        self.check_game(position)?;
        Lookup::new(self).value(position)
    }

    /// The legal actions with their values, best first; dice by their numbers. Among equal values, the action that makes most
    /// progress comes first: going home, entering from start, hits, other moves, throwing, declining.
    ///
    /// # Errors
    /// As [`Table::value`].
    pub fn valued_actions(&self, position: &Position) -> Result<Vec<Valued>, Error> {
        self.check_game(position)?;
        let mut lookup = Lookup::new(self);
        let mut actions = position
            .legal_actions()
            .into_iter()
            .map(|action| {
                let value = lookup.after(position, action)?;
                Ok(Valued { action, value })
            })
            .collect::<Result<Vec<_>, Error>>()?;
        if !position.is_chance() {
            self.sort(&mut actions);
        }
        Ok(actions)
    }

    fn check_game(&self, position: &Position) -> Result<(), Error> {
        let game = self.game();
        if position.rules() == game.rules && position.pieces() == game.pieces {
            return Ok(());
        }
        Err(Error::NotInTable { table: game, rules: position.rules(), pieces: position.pieces() })
    }

    /// The greatest difference at which two values count as equal: their possible error.
    pub fn tolerance(&self) -> f64 {
        2.0 * self.encoding().error() + 1e-9
    }

    /// Sorts actions, best first; among equal values, those that make most progress first.
    fn sort(&self, actions: &mut [Valued]) {
        let tolerance = self.tolerance();
        actions.sort_by(|one, other| other.value.total_cmp(&one.value));
        let mut rest = actions;
        while let Some(best) = rest.first() {
            let least = best.value - tolerance;
            let end = rest.partition_point(|valued| valued.value >= least);
            let (equals, others) = rest.split_at_mut(end);
            equals.sort_by_key(|valued| progress_order(valued.action));
            rest = others;
        }
    }
}

/// A lookup in a table, with the values found on the way: many chains of bonuses and free moves lead to the same position.
struct Lookup<'a> {
    table: &'a Table,
    found: HashMap<Position, f64>,
}

impl<'a> Lookup<'a> {
    fn new(table: &'a Table) -> Self {
        Self { table, found: HashMap::new() }
    }

    fn value(&mut self, position: &Position) -> Result<f64, Error> {
        if let Some(worth) = self.table.game().objective.worth(position) {
            return Ok(worth);
        }
        if position.phase() == Phase::ToThrow {
            return self.table.probe(position);
        }
        if let Some(dice) = position.chance() {
            return dice
                .iter()
                .try_fold(0.0, |sum, &(action, chance)| Ok(sum + chance.to_f64() * self.after(position, action)?));
        }
        if let Some(&value) = self.found.get(position) {
            return Ok(value);
        }
        let best = self.best(position)?;
        self.found.insert(*position, best);
        Ok(best)
    }

    /// The value of the best action.
    fn best(&mut self, position: &Position) -> Result<f64, Error> {
        let mut best = f64::NEG_INFINITY;
        let mut jumps = Vec::new();
        for action in position.legal_actions() {
            let after = position.play_unchecked(action);
            if after.phase() == Phase::FreeMove {
                // Penalty 3: the opponent may decline the free move, so it is worth at least as much to them as their turn.
                jumps.push((-self.table.probe(&after)?, action));
            } else {
                best = best.max(self.after(position, action)?);
            }
        }
        // Most of these moves are bad, and then what the opponent makes of them need not be computed.
        for (most, action) in jumps {
            if most > best {
                best = best.max(self.after(position, action)?);
            }
        }
        Ok(best)
    }

    /// The value of the position after an action, for the side that acts.
    fn after(&mut self, position: &Position, action: Action) -> Result<f64, Error> {
        let after = position.play_unchecked(action);
        let value = self.value(&after)?;
        Ok(if after.turn() == position.turn() { value } else { -value })
    }
}

/// The order of actions by how much progress they make, most first.
fn progress_order(action: Action) -> u8 {
    match action {
        Action::Move(piece) if piece.to == Target::Home => 0,
        Action::Move(piece) if piece.from == ur::Origin::Start => 1,
        Action::Move(piece) if piece.hit => 2,
        Action::Move(_) => 3,
        Action::Throw => 4,
        Action::Roll(_) | Action::Pass => 5,
    }
}
