use std::fs;
use std::path::{Path, PathBuf};

use solver::{Error, Game, Objective, Table};

/// The table of a game in a directory, or in one of the directories in it. A match is about winning, so a table for the
/// chance to win is preferred to one for points.
pub(crate) fn find(dir: &Path, rules: ur::Rules, pieces: u8) -> Result<Option<Table>, Error> {
    let mut points = None;
    for dir in with_inner(dir) {
        if !Table::is_in(&dir) {
            continue;
        }
        let table = Table::open(&dir)?;
        match table.game() {
            Game { rules: found, pieces: count, objective } if found == rules && count == pieces => match objective {
                Objective::Win => return Ok(Some(table)),
                Objective::Points => points = points.or(Some(table)),
            },
            _ => {}
        }
    }
    Ok(points)
}

/// A directory and those in it, by name.
fn with_inner(dir: &Path) -> Vec<PathBuf> {
    let inner = fs::read_dir(dir).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut all: Vec<PathBuf> = inner.filter(|path| path.is_dir()).collect();
    all.sort();
    all.insert(0, dir.to_owned());
    all
}
