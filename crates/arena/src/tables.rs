use std::fs;
use std::path::{Path, PathBuf};

use engine::ur::{Goal, Tables, Unreadable};
use solver::{Error, Game, Objective, Table};
use ur::{Position, Rules};

/// The solved tables of a rule set, for the engine to look values up in.
#[derive(Debug)]
pub struct UrTables {
    tables: Vec<Table>,
}

impl UrTables {
    /// These tables, all of one rule set.
    pub fn new(tables: Vec<Table>) -> UrTables {
        UrTables { tables }
    }

    /// Opens the tables of a rule set in a directory and in the directories in it.
    ///
    /// # Errors
    /// If a table is damaged.
    pub fn open(dir: &Path, rules: Rules) -> Result<UrTables, Error> {
        let mut tables = Vec::new();
        for dir in with_inner(dir).into_iter().filter(|dir| Table::is_in(dir)) {
            let table = Table::open(&dir)?;
            if table.game().rules == rules {
                tables.push(table);
            }
        }
        Ok(UrTables { tables })
    }

    /// Whether there is a table for games with this many pieces.
    pub fn covers(&self, pieces: u8) -> bool {
        self.tables.iter().any(|table| table.game().pieces == pieces)
    }

    /// The table for games with this many pieces. Where there is none for the goal, the other goal is the next best thing; in
    /// Finkel, where a win is worth one point, it is the same.
    fn find(&self, pieces: u8, goal: Goal) -> Option<&Table> {
        let wanted = match goal {
            Goal::Points => Objective::Points,
            Goal::Win => Objective::Win,
        };
        let fits = |table: &&Table| table.game().pieces == pieces;
        let exact = self
            .tables
            .iter()
            .filter(fits)
            .find(|table| matches!(table.game(), Game { objective, .. } if objective == wanted));
        exact.or_else(|| self.tables.iter().find(fits))
    }
}

impl Tables for UrTables {
    fn value(&self, position: &Position, goal: Goal) -> Result<Option<f64>, Unreadable> {
        let Some(table) = self.find(position.pieces(), goal) else { return Ok(None) };
        table.value(position).map(Some).map_err(|_| Unreadable)
    }
}

/// A directory and those in it, by name.
fn with_inner(dir: &Path) -> Vec<PathBuf> {
    let inner = fs::read_dir(dir).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut all: Vec<PathBuf> = inner.filter(|path| path.is_dir()).collect();
    all.sort();
    all.insert(0, dir.to_owned());
    all
}
