//! One file for each subcommand.

pub(crate) mod bench;
pub(crate) mod best;
pub(crate) mod completions;
pub(crate) mod explain;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod position;
pub(crate) mod random;
pub(crate) mod rules;
pub(crate) mod session;
pub(crate) mod solve;
pub(crate) mod study;
mod tour;
pub(crate) mod value;
pub(crate) mod verify_dice;

use std::process::ExitCode;

use crate::cli::{Cli, Command};
use crate::failure::Failure;
use crate::output::Output;

/// Does what was asked. What is written to stdout is written only after everything that can fail has not.
pub(crate) fn run(cli: Cli) -> Result<ExitCode, Failure> {
    let mut out = Output::new(cli.color);
    let code = match cli.command {
        None => tour::run(&mut out).map(|()| ExitCode::SUCCESS),
        Some(Command::Rules(command)) => command.run(&mut out).map(|()| ExitCode::SUCCESS),
        Some(Command::Moves(command)) => command.run(&mut out).map(|()| ExitCode::SUCCESS),
        Some(Command::Position(command)) => command.run(&mut out).map(|()| ExitCode::SUCCESS),
        Some(Command::Explain(command)) => command.run(&mut out).map(|()| ExitCode::SUCCESS),
        Some(Command::Best(command)) => command.run(&mut out).map(|()| ExitCode::SUCCESS),
        Some(Command::Perft(command)) => command.run(&mut out).map(|()| ExitCode::SUCCESS),
        Some(Command::Random(command)) => command.run(&mut out).map(|()| ExitCode::SUCCESS),
        Some(Command::Session(command)) => command.run(&mut out).map(|()| ExitCode::SUCCESS),
        Some(Command::VerifyDice(command)) => command.run(&mut out),
        Some(Command::Solve(command)) => command.run(&mut out).map(|()| ExitCode::SUCCESS),
        Some(Command::Study(command)) => command.run(&mut out).map(|()| ExitCode::SUCCESS),
        Some(Command::Value(command)) => command.run(&mut out).map(|()| ExitCode::SUCCESS),
        Some(Command::Bench(command)) => command.run(&mut out).map(|()| ExitCode::SUCCESS),
        Some(Command::Completions(command)) => command.run(&mut out).map(|()| ExitCode::SUCCESS),
    }?;
    out.finish()?;
    Ok(code)
}
