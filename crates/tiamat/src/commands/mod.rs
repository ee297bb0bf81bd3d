//! One file per subcommand.

pub(crate) mod analyse;
pub(crate) mod bench;
pub(crate) mod best;
pub(crate) mod completions;
pub(crate) mod distil;
pub(crate) mod explain;
pub(crate) mod loss;
pub(crate) mod manual;
pub(crate) mod match_;
mod match_files;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod position;
pub(crate) mod random;
pub(crate) mod record;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod schema;
pub(crate) mod selfplay;
pub(crate) mod serve;
pub(crate) mod session;
pub(crate) mod solve;
pub(crate) mod study;
pub(crate) mod tour;
pub(crate) mod train;
pub(crate) mod ugi;
pub(crate) mod ugi_check;
pub(crate) mod value;
pub(crate) mod verify_dice;
pub(crate) mod watch;

use crate::cli::{Cli, Command};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;

/// Runs the command. Except in batch mode, nothing is written to stdout until everything that can fail has succeeded.
pub(crate) fn run(cli: Cli) -> Result<Exit, Failure> {
    let mut out = Output::new(cli.color, cli.ascii);
    let answered = answer(cli.command, &mut out).and_then(|exit| {
        out.decide(exit);
        out.flush()
    });
    match answered {
        // The reader has seen enough (`tiamat moves … | head -1`), which does not change the answer.
        Err(failure) if failure.is_closed_pipe() => Ok(out.exit()),
        answered => answered.map(|()| out.exit()),
    }
}

fn answer(command: Option<Command>, out: &mut Output) -> Result<Exit, Failure> {
    match command {
        None => serve::Serve::usual().run(out).map(|()| Exit::Success),
        Some(Command::Play(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::Watch(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::Serve(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::Tour(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::Rules(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::Moves(command)) => command.run(out),
        Some(Command::Position(command)) => command.run(out),
        Some(Command::Explain(command)) => command.run(out),
        Some(Command::Best(command)) => command.run(out),
        Some(Command::Analyse(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::Match(command)) => command.run(out),
        Some(Command::Ugi(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::UgiCheck(command)) => command.run(out),
        Some(Command::Perft(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::Random(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::Session(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::VerifyDice(command)) => command.run(out),
        Some(Command::Record(command)) => command.run(out),
        Some(Command::Review(command)) => command.run(out),
        Some(Command::Solve(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::Study(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::Value(command)) => command.run(out),
        Some(Command::Selfplay(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::Train(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::Distil(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::Loss(command)) => command.run(out),
        Some(Command::Bench(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::Schema(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::Completions(command)) => command.run(out).map(|()| Exit::Success),
        Some(Command::Manual(command)) => command.run(out).map(|()| Exit::Success),
    }
}
