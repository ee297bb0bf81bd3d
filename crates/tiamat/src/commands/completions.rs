use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::cli::Cli;
use crate::failure::Failure;
use crate::output::Output;

/// Print completions for a shell.
///
/// Put the output where your shell looks for completions.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat completions bash > ~/.local/share/bash-completion/completions/tiamat
  tiamat completions fish > ~/.config/fish/completions/tiamat.fish")]
pub(crate) struct Completions {
    /// The shell.
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        // Generating into a closed pipe would panic, so generate the script first and write it afterwards.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "tiamat", &mut script);
        Ok(out.out.write_all(&script)?)
    }
}
