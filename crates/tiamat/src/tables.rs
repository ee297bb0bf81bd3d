use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use solver::{Game, Table};

use crate::failure::Failure;

/// Where tables are.
#[derive(Args)]
pub(crate) struct Tables {
    /// A directory of a table, or one that has such directories in it; may be given again.
    #[arg(long = "tables", value_name = "DIR", required = true)]
    dirs: Vec<PathBuf>,
}

impl Tables {
    /// The table of a game, if one of the directories has it.
    pub(crate) fn find(&self, wanted: Game) -> Result<Option<Table>, Failure> {
        for dir in self.dirs.iter().flat_map(|dir| with_inner(dir)) {
            if Table::is_in(&dir) {
                let table = Table::open(&dir).map_err(Failure::told)?;
                // In Finkel a win is worth 1 either way.
                let same = table.game() == wanted
                    || wanted.rules == ur::Rules::Finkel
                        && Game { objective: wanted.objective, ..table.game() } == wanted;
                if same {
                    return Ok(Some(table));
                }
            }
        }
        Ok(None)
    }

    /// What to say where there is no table.
    pub(crate) fn missing(&self, rules: ur::Rules, pieces: u8) -> Failure {
        let places: Vec<String> = self.dirs.iter().map(|dir| dir.display().to_string()).collect();
        let places = places.join(", ");
        Failure::told(format_args!("no table of {rules} with {pieces} pieces in {places}; `tiamat solve` makes one"))
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
