use solver::{Objective, Table};
use ur::{Position, Rules};

use crate::error::Error;

/// The tables to learn from: all of one rule set, with any numbers of pieces.
#[derive(Debug)]
pub struct Lessons {
    rules: Rules,
    /// By pieces; each has at least one of the two.
    games: Vec<Game>,
}

/// The tables of games with this many pieces.
#[derive(Debug)]
pub(crate) struct Game {
    pub(crate) pieces: u8,
    points: Option<Table>,
    win: Option<Table>,
}

impl Lessons {
    /// Takes the tables of a rule set; others are left out.
    ///
    /// # Errors
    /// If no table is left.
    pub fn new(rules: Rules, tables: Vec<Table>) -> Result<Lessons, Error> {
        let mut games: Vec<Game> = Vec::new();
        for table in tables.into_iter().filter(|table| table.game().rules == rules) {
            let solver::Game { pieces, objective, .. } = table.game();
            let at = games.binary_search_by_key(&pieces, |game| game.pieces).unwrap_or_else(|at| {
                games.insert(at, Game { pieces, points: None, win: None });
                at
            });
            let slot = match objective {
                Objective::Points => &mut games[at].points,
                Objective::Win => &mut games[at].win,
            };
            slot.get_or_insert(table);
        }
        if games.is_empty() { Err(Error::NoTable(rules)) } else { Ok(Lessons { rules, games }) }
    }

    pub(crate) fn rules(&self) -> Rules {
        self.rules
    }

    pub(crate) fn games(&self) -> &[Game] {
        &self.games
    }
}

impl Game {
    /// The tables there are.
    pub(crate) fn tables(&self) -> impl Iterator<Item = &Table> {
        self.points.iter().chain(&self.win)
    }

    /// The exact values of a position in points and for the win; NaN where there is no table.
    pub(crate) fn values(&self, position: &Position) -> Result<[f32; 2], Error> {
        let value = |table: &Option<Table>| match table {
            Some(table) => table.value(position).map(|value| value as f32),
            None => Ok(f32::NAN),
        };
        let mut values = [value(&self.points)?, value(&self.win)?];
        if position.rules() == Rules::Finkel {
            // A win is worth one point, so the two are the same.
            let either = if values[0].is_nan() { values[1] } else { values[0] };
            values = [either; 2];
        }
        Ok(values)
    }
}
