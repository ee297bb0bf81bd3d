use std::path::PathBuf;

use clap::Args;
use solver::{Library, Table};

use crate::failure::Failure;

/// Where to look for tables.
#[derive(Args)]
pub(crate) struct Tables {
    /// A directory made by `tiamat solve`, or one that contains such directories; can be repeated.
    #[arg(long = "tables", value_name = "DIR", required = true)]
    pub(crate) dirs: Vec<PathBuf>,
}

impl Tables {
    /// Opens all tables in the directories.
    pub(crate) fn open(&self) -> Result<Library, Failure> {
        Library::open(&self.dirs).map_err(Failure::bad_input)
    }

    /// All tables of a rule set; at least one.
    pub(crate) fn all(&self, rules: ur::Rules) -> Result<Vec<Table>, Failure> {
        let library = Library::open_for(&self.dirs, rules).map_err(Failure::bad_input)?;
        Ok(library.into_tables().into_iter().filter(|table| table.game().rules == rules).collect())
    }
}
