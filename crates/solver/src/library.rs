//! All tables in some directories.

use std::fs;
use std::path::{Path, PathBuf};
use std::slice;

use ur::Rules;

use crate::error::Error;
use crate::game::Game;
use crate::missing::{Missing, Wanted};
use crate::objective::Objective;
use crate::table::Table;
use crate::tables::Tables;

/// The finished tables in some directories and in the directories in them.
#[derive(Debug, Default)]
pub struct Library {
    dirs: Vec<PathBuf>,
    tables: Vec<Table>,
}

impl Library {
    /// Opens all tables in some directories and in those in them.
    ///
    /// # Errors
    /// If a directory does not exist or cannot be read, or a table is damaged.
    pub fn open(dirs: &[PathBuf]) -> Result<Self, Error> {
        let mut tables = Vec::new();
        for dir in dirs {
            for dir in with_inner(dir)?.iter().filter(|dir| Table::is_in(dir)) {
                tables.push(Table::open(dir)?);
            }
        }
        Ok(Self { dirs: dirs.to_vec(), tables })
    }

    /// Opens the directories and makes sure that there is a table of a rule set.
    ///
    /// # Errors
    /// As [`Library::open`], or if there is no table of the rule set.
    pub fn open_for(dirs: &[PathBuf], rules: Rules) -> Result<Self, Error> {
        let library = Self::open(dirs)?;
        if library.has(rules) {
            Ok(library)
        } else {
            Err(Error::Missing(Missing::new(&library.dirs, Wanted::Rules(rules))))
        }
    }

    /// Opens the directories and makes sure that each of them has a table.
    ///
    /// # Errors
    /// As [`Library::open`], or if there is no table in a directory.
    pub fn open_full(dirs: &[PathBuf]) -> Result<Self, Error> {
        for dir in dirs {
            if !with_inner(dir)?.iter().any(|dir| Table::is_in(dir)) {
                return Err(Error::Missing(Missing::new(slice::from_ref(dir), Wanted::Any)));
            }
        }
        Self::open(dirs)
    }

    /// Whether there is a table of a rule set.
    pub fn has(&self, rules: Rules) -> bool {
        self.tables.iter().any(|table| table.game().rules == rules)
    }

    /// The first table that serves a game.
    pub fn get(&self, wanted: Game) -> Option<&Table> {
        self.tables.iter().find(|table| table.game().serves(wanted))
    }

    /// The first table that serves a game.
    ///
    /// # Errors
    /// If there is none: what the directories hold instead, and how to make it.
    pub fn find(&self, wanted: Game) -> Result<&Table, Error> {
        self.get(wanted).ok_or_else(|| self.missing(wanted))
    }

    /// Why there is no table of a game: what the directories hold instead, and how to make it.
    pub fn missing(&self, wanted: Game) -> Error {
        Error::Missing(Missing::new(&self.dirs, Wanted::Game(wanted)))
    }

    /// The tables of games with this many pieces, if there are any.
    pub fn of(&self, rules: Rules, pieces: u8) -> Option<Tables<'_>> {
        let [points, win] =
            [Objective::Points, Objective::Win].map(|objective| self.get(Game { rules, pieces, objective }));
        Some(Tables { points, win }).filter(|tables| tables.points.is_some() || tables.win.is_some())
    }

    /// All tables, in the order of the directories.
    pub fn into_tables(self) -> Vec<Table> {
        self.tables
    }
}

/// A directory and those in it, by name.
pub(crate) fn with_inner(dir: &Path) -> Result<Vec<PathBuf>, Error> {
    let inner = match fs::read_dir(dir) {
        Ok(inner) => inner,
        Err(_) if !dir.is_dir() => return Err(Error::NoDirectory(dir.to_owned())),
        Err(error) => return Err(Error::Io(dir.to_owned(), error)),
    };
    let mut all: Vec<PathBuf> = inner.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    all.sort();
    all.insert(0, dir.to_owned());
    Ok(all)
}
