//! Tiamat: play, learn, study and solve the Mur and Ur board games.

mod batch;
mod bounded;
mod cli;
mod commands;
mod contest_args;
mod engine_args;
mod exit;
mod failure;
mod input;
mod interrupt;
mod locale;
mod number;
mod output;
mod outputs;
mod pager;
mod position_args;
mod progress;
mod rule_set_name;
mod tables;

use std::process::ExitCode;

fn main() -> ExitCode {
    let exit = commands::run(cli::Cli::read(std::env::args_os())).unwrap_or_else(failure::Failure::report);
    // Threads that still talk to engines end with the program.
    players::kill_engines();
    exit.into()
}
