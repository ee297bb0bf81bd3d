use std::fs;
use std::path::PathBuf;

use clap::Args;
use session::record::{CheckError, DiceCheck, Outcome, Record, Tags, split};

use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{self, STDIN};
use crate::number::count;
use crate::output::Output;

/// Check the dice and the results of finished games.
///
/// Every throw, including opening rolls, is computed again from the seed and the players' entropy. Throws that differ are
/// listed, and so is a Result or Termination that does not agree with the game. If a wrong throw makes a later play illegal,
/// the throws up to there are checked.
///
/// Exit code 0: everything matches. 1: something does not. 2: it cannot be checked, because the seed has not been revealed,
/// the record cannot be read, or a play is illegal although the throws before it are right.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat verify-dice game.record
  cat game.record | tiamat verify-dice -")]
pub(crate) struct VerifyDice {
    /// The file with the records of the games; `-` reads standard input.
    #[arg(value_name = "RECORD")]
    record: PathBuf,
}

impl VerifyDice {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        let at = |failure: Failure| failure.at(self.record.display());
        let text = match &self.record {
            path if path.as_os_str() == STDIN => input::read_all().map_err(at)?,
            path => fs::read_to_string(path).map_err(|error| at(Failure::bad_input(error)))?,
        };
        let games = split(&text);
        if games.len() <= 1 {
            return check(&text, 1, out).map_err(at);
        }
        let mut exit = Exit::Success;
        for (number, (line, game)) in (1..).zip(games) {
            out.line(format_args!("game {number}:"))?;
            exit = exit.max(check(game, line, out).map_err(|failure| at(failure.at(format_args!("game {number}"))))?);
        }
        Ok(exit)
    }
}

/// Checks one game, whose record begins at this line.
fn check(text: &str, line: usize, out: &mut Output) -> Result<Exit, Failure> {
    let record = Record::parse_at(text, line)?;
    let dice = record.verify_dice().map_err(Failure::bad_input)?;
    dice.faults.iter().try_for_each(|fault| out.line(fault))?;
    if let Some(error) = &dice.stopped {
        out.line(format_args!("the game cannot be replayed beyond that: {error}"))?;
        return Ok(Exit::No);
    }
    match record.check() {
        Ok(_) if dice.faults.is_empty() => {
            out.line(matching(&dice))?;
            out.line(agreeing(&record.tags))?;
            Ok(Exit::Success)
        }
        Ok(_) | Err(CheckError::Replay(_)) => Ok(Exit::No),
        Err(CheckError::Ending(fault)) => {
            out.line(fault)?;
            Ok(Exit::No)
        }
    }
}

/// Which dice were checked.
fn matching(dice: &DiceCheck) -> String {
    let rolls = count(dice.opening_rolls as u64, "opening roll");
    let all = match (dice.throws, dice.opening_rolls) {
        (1, 0) => "1 throw: it matches".to_owned(),
        (throws, 0) => format!("{}: all match", count(throws as u64, "throw")),
        (throws, _) => format!("{} and {rolls}: all match", count(throws as u64, "throw")),
    };
    format!("{all} the seed and both players' entropy")
}

/// Which claims about the end of the game were checked.
fn agreeing(tags: &Tags) -> String {
    match (tags.result, tags.termination) {
        (Outcome::Unfinished, None) => "no Result and no Termination: the game is not over".to_owned(),
        (result, None) => format!("Result `{result}` agrees with the game; there is no Termination"),
        (Outcome::Unfinished, Some(by)) => format!("Termination `{by}` agrees with the game"),
        (result, Some(by)) => format!("Result `{result}` and Termination `{by}` agree with the game"),
    }
}
