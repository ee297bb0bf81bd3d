mod check;
mod convert;
mod filter;
pub(crate) mod games;
mod show;
mod stats;
mod wanted;

use clap::{Args, Subcommand};

use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;

/// Check, convert, filter, count and show records of games.
///
/// Files may hold any number of games, as records, as JSON lines or in RGN (Finkel's rules). They are read game by game, so
/// memory does not grow with the file. `-` reads standard input. Games that cannot be read are reported with file and line,
/// and the rest are still processed.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat record check examples/ur-finkel.record
  tiamat record convert examples/ur-finkel.record --to jsonl
  tiamat record filter examples/ur-runners-set.record --rules ur-runners --min-plies 5
  tiamat record stats examples/ur-finkel.record
  tiamat record show examples/ur-finkel.record --animate > game.svg")]
pub(crate) struct Record {
    #[command(subcommand)]
    command: Command,
}

/// What to do with records; the file of each one documents it.
#[derive(Subcommand)]
enum Command {
    Check(check::Check),
    Convert(convert::Convert),
    Filter(Box<filter::Filter>),
    Stats(stats::Stats),
    Show(show::ShowGame),
}

impl Record {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        match &self.command {
            Command::Check(command) => command.run(out),
            Command::Convert(command) => command.run(out),
            Command::Filter(command) => command.run(out),
            Command::Stats(command) => command.run(out),
            Command::Show(command) => command.run(out),
        }
    }
}
