//! Tiamat: play, learn, study and solve the Mur and Ur board games.

mod cli;
mod commands;
mod failure;
mod output;
mod place;
mod rule_set_name;
mod rule_text;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    match commands::run(cli::Cli::parse()) {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}
