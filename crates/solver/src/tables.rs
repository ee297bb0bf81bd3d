//! Tables in directories, and what those of one game say about a position.

use std::fs;
use std::path::{Path, PathBuf};

use ur::{Position, Rules};

use crate::error::Error;
use crate::game::Game;
use crate::objective::Objective;
use crate::table::Table;
use crate::value::Valued;

/// The tables of one game: for points, for wins, or both.
#[derive(Debug)]
pub struct Tables {
    /// The table for points.
    pub points: Option<Table>,
    /// The table for wins.
    pub win: Option<Table>,
}

/// What tables say about a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Values {
    /// In points, for the side to act.
    pub points: Option<f64>,
    /// The chance of the side to act to win.
    pub win: Option<f64>,
    /// By points if they are known, else by the chance to win as a value from -1 to 1.
    pub actions: Vec<Valued>,
}

impl Tables {
    /// The tables of a game, if the directories, or those in them, have any.
    ///
    /// # Errors
    /// If a table cannot be opened.
    pub fn find(dirs: &[PathBuf], rules: Rules, pieces: u8) -> Result<Option<Tables>, Error> {
        let one = |objective| Tables::find_one(dirs, Game { rules, pieces, objective });
        let tables = Tables { points: one(Objective::Points)?, win: one(Objective::Win)? };
        Ok(Some(tables).filter(|tables| tables.points.is_some() || tables.win.is_some()))
    }

    /// The first table in these directories, or in those in them, that serves a game.
    ///
    /// # Errors
    /// If a table cannot be opened.
    pub fn find_one(dirs: &[PathBuf], wanted: Game) -> Result<Option<Table>, Error> {
        for dir in dirs.iter().flat_map(|dir| Tables::directories(dir)) {
            if Table::is_in(&dir) {
                let table = Table::open(&dir)?;
                if table.game().serves(wanted) {
                    return Ok(Some(table));
                }
            }
        }
        Ok(None)
    }

    /// A directory and those in it, by name.
    pub fn directories(dir: &Path) -> Vec<PathBuf> {
        let inner = fs::read_dir(dir).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut all: Vec<PathBuf> = inner.filter(|path| path.is_dir()).collect();
        all.sort();
        all.insert(0, dir.to_owned());
        all
    }

    /// The values of a position and of its legal actions, best first.
    ///
    /// # Errors
    /// If the position is of another game, or a table is damaged.
    pub fn values(&self, position: &Position) -> Result<Values, Error> {
        let (points, win) = (self.points.as_ref(), self.win.as_ref());
        let value = |table: Option<&Table>| table.map(|table| table.value(position)).transpose();
        let actions = points.or(win).map(|table| table.valued_actions(position)).transpose()?;
        let chance = |value: f64| (1.0 + value) / 2.0;
        Ok(Values { points: value(points)?, win: value(win)?.map(chance), actions: actions.unwrap_or_default() })
    }
}
