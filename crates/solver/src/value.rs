//! The value of any position in any phase, and of every legal action.

use std::collections::HashMap;

use ur::{Action, Phase, Position, Target};

use crate::error::Error;
use crate::table::Table;

/// A legal action with what it is worth to the side to act.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Valued {
    /// The action.
    pub action: Action,
    /// The value of the position after it, in the view of the side that acts.
    pub value: f64,
}

impl Table {
    /// The value of a position to the side to act. Positions to throw are in the table; the others follow from them.
    ///
    /// # Errors
    /// If the position is of another game, or the part of the table it is in is damaged.
    pub fn value(&self, position: &Position) -> Result<f64, Error> {
        self.check_game(position)?;
        Question::new(self).worth(position)
    }

    /// The legal actions with their values, the best first; dice in their order. Among actions of the same value those
    /// come first that bring the game on: home, from start, hits, other moves, and waiting last.
    ///
    /// # Errors
    /// As [`Table::value`].
    pub fn actions(&self, position: &Position) -> Result<Vec<Valued>, Error> {
        self.check_game(position)?;
        let mut question = Question::new(self);
        let mut actions = position
            .legal_actions()
            .into_iter()
            .map(|action| {
                let value = question.after(position, action)?;
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
        let what = format!("{} with {} pieces", position.rules(), position.pieces());
        Err(Error::Setting(format!("this is a table of {game}, not of {what}")))
    }

    /// How far apart values may be and still be the same: what they are in doubt by.
    pub fn same(&self) -> f64 {
        2.0 * self.encoding().error() + 1e-9
    }

    /// Sorts actions, the best first; among those of the same value, what brings the game on most.
    fn sort(&self, actions: &mut [Valued]) {
        let same = self.same();
        actions.sort_by(|one, other| other.value.total_cmp(&one.value));
        let mut rest = actions;
        while let Some(best) = rest.first() {
            let least = best.value - same;
            let end = rest.partition_point(|valued| valued.value >= least);
            let (equals, others) = rest.split_at_mut(end);
            equals.sort_by_key(|valued| waiting(valued.action));
            rest = others;
        }
    }
}

/// What a table is asked, with what was found on the way: many chains of bonuses and free moves lead to the same position.
struct Question<'a> {
    table: &'a Table,
    found: HashMap<Position, f64>,
}

impl<'a> Question<'a> {
    fn new(table: &'a Table) -> Self {
        Self { table, found: HashMap::new() }
    }

    fn worth(&mut self, position: &Position) -> Result<f64, Error> {
        if let Some(worth) = self.table.game().objective.worth(position) {
            return Ok(worth);
        }
        if position.phase() == Phase::ToThrow {
            return self.table.probe(position);
        }
        if let Some(dice) = position.chance() {
            return dice.iter().try_fold(0.0, |sum, &(action, chance)| {
                let chance = f64::from(chance.num) / f64::from(chance.den);
                Ok(sum + chance * self.after(position, action)?)
            });
        }
        if let Some(&worth) = self.found.get(position) {
            return Ok(worth);
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
                // Penalty 3: the opponent may decline his free move, so it is worth to him what his turn is or more.
                jumps.push((-self.table.probe(&after)?, action));
            } else {
                best = best.max(self.after(position, action)?);
            }
        }
        // Most are hardly ever good, and then what the opponent makes of them need not be known.
        for (most, action) in jumps {
            if most > best {
                best = best.max(self.after(position, action)?);
            }
        }
        Ok(best)
    }

    /// The value of the position after an action, in the view of the side that acts.
    fn after(&mut self, position: &Position, action: Action) -> Result<f64, Error> {
        let after = position.play_unchecked(action);
        let value = self.worth(&after)?;
        Ok(if after.turn() == position.turn() { value } else { -value })
    }
}

/// How far an action is from bringing the game on.
fn waiting(action: Action) -> u8 {
    match action {
        Action::Move(piece) if piece.to == Target::Home => 0,
        Action::Move(piece) if piece.from == ur::Origin::Start => 1,
        Action::Move(piece) if piece.hit => 2,
        Action::Move(_) => 3,
        Action::Throw => 4,
        Action::Dice(_) | Action::Pass => 5,
    }
}
