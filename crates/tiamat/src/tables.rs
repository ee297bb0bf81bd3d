use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use solver::{Game, Progress, Table};

use crate::failure::Failure;

/// Where to look for tables.
#[derive(Args)]
pub(crate) struct Tables {
    /// A directory made by `tiamat solve`, or one that contains such directories; can be repeated.
    #[arg(long = "tables", value_name = "DIR", required = true)]
    dirs: Vec<PathBuf>,
}

impl Tables {
    /// The table of a game, if one of the directories has it.
    pub(crate) fn find(&self, wanted: Game) -> Result<Option<Table>, Failure> {
        for dir in self.dirs.iter().flat_map(|dir| with_inner(dir)) {
            if Table::is_in(&dir) {
                let table = Table::open(&dir).map_err(Failure::bad_input)?;
                if serves(table.game(), wanted) {
                    return Ok(Some(table));
                }
            }
        }
        Ok(None)
    }

    /// Why there is no table of a game: what each directory has instead.
    pub(crate) fn missing(&self, wanted: Game) -> Failure {
        let mut reasons = Vec::new();
        for dir in &self.dirs {
            let found: Vec<String> = with_inner(dir).iter().filter_map(|dir| held(dir, wanted)).collect();
            match (dir.is_dir(), found.is_empty()) {
                (false, _) => reasons.push(format!("{}: no such directory", dir.display())),
                (true, true) => reasons.push(format!("{} contains no tables", dir.display())),
                (true, false) => reasons.extend(found),
            }
        }
        // An unfinished table says itself how to go on.
        let unfinished = reasons.iter().any(|reason| reason.contains(RESUME));
        let advice = if unfinished { "" } else { "\nUse `tiamat solve` to make one." };
        Failure::bad_input(format_args!("no table of {wanted}:\n  {}{advice}", reasons.join("\n  ")))
    }
}

/// What to do about a table that was not finished.
const RESUME: &str = "repeat its `tiamat solve` command to resume";

/// Whether a table of one game answers questions about another. In Finkel a win is worth 1 point, so both objectives are the
/// same.
fn serves(held: Game, wanted: Game) -> bool {
    held == wanted || wanted.rules == ur::Rules::Finkel && Game { objective: wanted.objective, ..held } == wanted
}

/// What a directory has instead of the wanted table, if it has anything.
fn held(dir: &Path, wanted: Game) -> Option<String> {
    let name = dir.display();
    if Table::is_in(dir) {
        return Some(match Table::open(dir) {
            Ok(table) => format!("{name} holds {}", difference(table.game(), wanted)),
            Err(error) => error.to_string(),
        });
    }
    match Progress::read(dir) {
        Ok(None) => None,
        Ok(Some(Progress { game, .. })) if !serves(game, wanted) => {
            Some(format!("{name} holds {}, unfinished", difference(game, wanted)))
        }
        Ok(Some(Progress { solved, positions, .. })) => {
            let percent = 100.0 * solved as f64 / positions.max(1) as f64;
            Some(format!("{name} is unfinished: {percent:.1} % solved; {RESUME}"))
        }
        Err(error) => Some(error.to_string()),
    }
}

/// The first difference between two games: `3 pieces, not 7`.
fn difference(held: Game, wanted: Game) -> String {
    if held.rules != wanted.rules {
        format!("{}, not {}", held.rules, wanted.rules)
    } else if held.pieces != wanted.pieces {
        let plural = if held.pieces == 1 { "piece" } else { "pieces" };
        format!("{} {plural}, not {}", held.pieces, wanted.pieces)
    } else {
        format!("objective {}, not {}", held.objective, wanted.objective)
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
