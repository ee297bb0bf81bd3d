use std::fs;
use std::path::PathBuf;

use clap::{Args, CommandFactory};

use crate::cli::Cli;
use crate::failure::Failure;
use crate::output::Output;

/// Write a manual page for each command.
///
/// `man` finds pages in the directory `man1` below a directory of manuals. The pages say what `--help` says.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat manual ~/.local/share/man/man1")]
pub(crate) struct Manual {
    /// Where to write the pages. The directory is made if there is none, and pages of these names in it are replaced.
    #[arg(value_name = "DIR")]
    dir: PathBuf,
}

impl Manual {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let failed = |error| Failure::bad_input(format_args!("{}: {error}", self.dir.display()));
        fs::create_dir_all(&self.dir).map_err(failed)?;
        // Without the pages of `tiamat help`, which would repeat the others.
        let command = Cli::command().disable_help_subcommand(true);
        clap_mangen::generate_to(command, &self.dir).map_err(failed)?;
        out.line(format_args!("The manual pages are in {}.", self.dir.display()))
    }
}
