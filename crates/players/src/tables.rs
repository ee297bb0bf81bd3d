use std::path::PathBuf;

use engine::ur::{Goal, Tables, Unreadable};
use solver::{Error, Game, Library, Objective};
use ur::{Position, Rules};

use crate::purpose::Purpose;

/// The solved tables of a rule set, for the engine to look values up in.
#[derive(Debug)]
pub struct UrTables {
    rules: Rules,
    library: Library,
}

impl UrTables {
    /// Opens the tables of a rule set in some directories and in the directories in them.
    ///
    /// # Errors
    /// If a directory does not exist, a table is damaged, or there is no table of the rule set.
    pub fn open(dirs: &[PathBuf], rules: Rules) -> Result<UrTables, Error> {
        Ok(UrTables { rules, library: Library::open_for(dirs, rules)? })
    }

    /// Makes sure that there are tables for games with this many pieces, played for this.
    ///
    /// # Errors
    /// If one is missing: which, what there is instead, and how to make it.
    pub fn check(&self, pieces: u8, purpose: Purpose) -> Result<(), Error> {
        purpose.goals().iter().try_for_each(|&goal| self.library.find(self.game(pieces, goal)).map(drop))
    }

    fn game(&self, pieces: u8, goal: Goal) -> Game {
        let objective = match goal {
            Goal::Points => Objective::Points,
            Goal::Win => Objective::Win,
        };
        Game { rules: self.rules, pieces, objective }
    }
}

impl Tables for UrTables {
    fn value(&self, position: &Position, goal: Goal) -> Result<Option<f64>, Unreadable> {
        // A table for another goal is not the next best thing: its values cannot be compared with those of finished games.
        let Some(table) = self.library.get(self.game(position.pieces(), goal)) else { return Ok(None) };
        table.value(position).map(Some).map_err(|error| Unreadable(error.to_string()))
    }
}
