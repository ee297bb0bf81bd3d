//! Small games of Ur, solved the slow and obvious way, with any worths of the results.

use std::collections::HashMap;

use ur::{Action, Color, Position};

/// Every position of a small game, with what can follow.
pub(crate) struct Small {
    positions: Vec<Position>,
    numbers: HashMap<Position, usize>,
    after: Vec<Vec<After>>,
}

/// An action, and the position it leads to.
pub(crate) struct After {
    pub(crate) action: Action,
    /// How likely it is if the dice decide.
    chance: f64,
    number: usize,
}

impl Small {
    /// The games that begin with these positions.
    pub(crate) fn new(starts: &[Position]) -> Small {
        let mut small = Small { positions: Vec::new(), numbers: HashMap::new(), after: Vec::new() };
        for start in starts {
            small.add(*start);
        }
        while let Some(&position) = small.positions.get(small.after.len()) {
            let actions: Vec<(Action, f64)> = match position.chance() {
                Some(dice) => dice.iter().map(|&(action, chance)| (action, chance.to_f64())).collect(),
                None => position.legal_actions().into_iter().map(|action| (action, 0.0)).collect(),
            };
            let after = actions.into_iter().map(|(action, chance)| {
                let number = small.add(position.play_unchecked(action));
                After { action, chance, number }
            });
            let after = after.collect();
            small.after.push(after);
        }
        small
    }

    fn add(&mut self, position: Position) -> usize {
        *self.numbers.entry(position).or_insert_with(|| {
            self.positions.push(position);
            self.positions.len() - 1
        })
    }

    /// The number of a position of the game.
    pub(crate) fn number(&self, position: &Position) -> usize {
        self.numbers[position]
    }

    /// The position with a number.
    pub(crate) fn position(&self, number: usize) -> &Position {
        &self.positions[number]
    }

    /// The numbers of the positions with a choice.
    pub(crate) fn choices(&self) -> impl Iterator<Item = usize> {
        let is_choice = |number: &usize| !self.positions[*number].is_chance() && self.after[*number].len() > 1;
        (0..self.positions.len()).filter(is_choice)
    }

    /// The exact value of every position with these worths of the results to Black, improved until they settle.
    pub(crate) fn solve(&self, worth: impl Fn(Color, u8) -> f64) -> Vec<f64> {
        let mut values = vec![0.0; self.positions.len()];
        let mut change = 1.0;
        while change > 1e-6 {
            change = 0.0;
            for number in (0..values.len()).rev() {
                let value = self.improved(number, &worth, &values);
                change = f64::max(change, (value - values[number]).abs());
                values[number] = value;
            }
        }
        values
    }

    fn improved(&self, number: usize, worth: &impl Fn(Color, u8) -> f64, values: &[f64]) -> f64 {
        let position = &self.positions[number];
        if let Some((winner, points)) = position.winner().zip(position.points()) {
            let worth = worth(winner, points);
            return if position.turn() == Color::Black { worth } else { -worth };
        }
        let value = |after: &After| self.value(number, after, values);
        let all = self.after[number].iter();
        if position.is_chance() {
            all.map(|after| after.chance * value(after)).sum()
        } else {
            all.map(value).fold(f64::NEG_INFINITY, f64::max)
        }
    }

    /// What an action is worth to the side to act.
    fn value(&self, number: usize, after: &After, values: &[f64]) -> f64 {
        let [before, then] = [number, after.number].map(|number| self.positions[number].turn());
        if before == then { values[after.number] } else { -values[after.number] }
    }

    /// The best action.
    pub(crate) fn best(&self, number: usize, values: &[f64]) -> &After {
        let value = |after: &After| self.value(number, after, values);
        self.after[number].iter().max_by(|one, other| value(one).total_cmp(&value(other))).expect("a game that goes on")
    }

    /// What an action loses against the best one.
    pub(crate) fn loss(&self, number: usize, action: Action, values: &[f64]) -> f64 {
        let after = self.after[number].iter().find(|after| after.action == action).expect("a legal action");
        values[number] - self.value(number, after, values)
    }
}
