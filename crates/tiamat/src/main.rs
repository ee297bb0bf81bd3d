//! Tiamat: play, learn, study and solve the Mur and Ur board games.

mod cli;
mod commands;
mod failure;
mod locale;
mod number;
mod output;
mod pager;
mod place;
mod rule_set_name;
mod tables;

use std::process::ExitCode;

fn main() -> ExitCode {
    match commands::run(cli::Cli::read(std::env::args_os())) {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}
