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
    /// The tables of a game of Ur.
    pub(crate) fn of(&self, rules: ur::Rules, pieces: u8) -> Result<Option<solver::Tables>, Failure> {
        solver::Tables::find(&self.dirs, rules, pieces).map_err(Failure::bad_input)
    }

    /// The table of a game, if one of the directories has it.
    pub(crate) fn find(&self, wanted: Game) -> Result<Option<Table>, Failure> {
        solver::Tables::find_one(&self.dirs, wanted).map_err(Failure::bad_input)
    }

    /// All tables of a rule set.
    pub(crate) fn all(&self, rules: ur::Rules) -> Result<Vec<Table>, Failure> {
        let dirs = self.dirs.iter().flat_map(|dir| solver::Tables::directories(dir)).filter(|dir| Table::is_in(dir));
        let tables = dirs.map(|dir| Table::open(&dir).map_err(Failure::bad_input));
        tables.filter(|table| table.as_ref().map_or(true, |table| table.game().rules == rules)).collect()
    }

    /// Why there is no table of a game: what each directory has instead.
    pub(crate) fn missing(&self, wanted: Game) -> Failure {
        let mut reasons = Vec::new();
        for dir in &self.dirs {
            let found: Vec<String> =
                solver::Tables::directories(dir).iter().filter_map(|dir| held(dir, wanted)).collect();
            match (dir.is_dir(), found.is_empty()) {
                (false, _) => reasons.push(format!("{}: no such directory", dir.display())),
                (true, true) => reasons.push(format!("{} contains no tables", dir.display())),
                (true, false) => reasons.extend(found),
            }
        }
        // The error for an unfinished table says how to resume.
        let unfinished = reasons.iter().any(|reason| reason.contains(RESUME));
        let advice = if unfinished { "" } else { "\nUse `tiamat solve` to make one." };
        Failure::bad_input(format_args!("no table of {wanted}:\n  {}{advice}", reasons.join("\n  ")))
    }
}

/// What to do about a table that was not finished.
const RESUME: &str = "repeat its `tiamat solve` command to resume";

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
        Ok(Some(Progress { game, .. })) if !game.serves(wanted) => {
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
