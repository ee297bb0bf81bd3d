//! Tiamat: play, learn, study and solve the Mur and Ur board games.

mod batch;
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
mod pager;
mod position_args;
mod progress;
mod rule_set_name;
mod tables;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run(cli::Cli::read(std::env::args_os())).unwrap_or_else(failure::Failure::report).into()
}
