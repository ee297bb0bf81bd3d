use std::ops::ControlFlow;

use clap::Args;
use prose::count;
use wire::RecordSummary;

use super::games::{Games, exit_of};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;

/// Play every game again under the rules.
///
/// Every action, those of variations included, must be legal, and Result and Termination must agree with the game. What is
/// wrong is listed with file, line, turn and the rule. `tiamat verify-dice` checks the dice.
///
/// Exit code 0: all games are good. 1: a game breaks a rule. 2: a game cannot be read.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat record check examples/ur-finkel.record
  cat examples/ur-finkel.record | tiamat record check - --json")]
pub(crate) struct Check {
    #[command(flatten)]
    games: Games,

    /// A JSON object for each fault, and one for the whole.
    #[arg(long)]
    json: bool,
}

impl Check {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        let mut summary = RecordSummary::default();
        self.games.visit(|found| {
            summary.games += 1;
            match found.check() {
                Ok(checked) => summary.plies += checked.game.plies() as u64,
                Err(problems) => {
                    match exit_of(&problems) {
                        Exit::BadInput => summary.unreadable += 1,
                        _ => summary.illegal += 1,
                    }
                    out.decide(exit_of(&problems));
                    for problem in &problems {
                        match self.json {
                            true => out.json(&found.fault(problem))?,
                            false => out.prose(&format!("{}: {problem}", found.file))?,
                        }
                    }
                }
            }
            Ok(ControlFlow::Continue(()))
        })?;
        match self.json {
            true => out.json(&summary)?,
            false => out.line(in_words(&summary))?,
        }
        Ok(out.exit())
    }
}

fn in_words(summary: &RecordSummary) -> String {
    let RecordSummary { games, plies, illegal, unreadable } = *summary;
    let all = count(games, "game");
    let played = count(plies, "action");
    match (games, illegal + unreadable) {
        (0, _) => "no games".to_owned(),
        (1, 0) => format!("1 game, {played}: valid"),
        (_, 0) => format!("{all}, {played}: all valid"),
        (_, bad) => {
            let parts = [(games - bad, "valid"), (illegal, "illegal"), (unreadable, "unreadable")];
            let parts: Vec<String> = parts
                .iter()
                .filter(|(number, _)| *number > 0)
                .map(|(number, what)| format!("{number} {what}"))
                .collect();
            format!("{all}: {}", parts.join(", "))
        }
    }
}
