use std::fs;
use std::path::PathBuf;

use clap::Args;
use session::record::{CheckError, DiceCheck, Outcome, Record, Tags};

use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{self, STDIN};
use crate::number::count;
use crate::output::Output;

/// Check the dice and the result of a finished game.
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
    /// The file with the record of the game; `-` reads standard input.
    #[arg(value_name = "RECORD")]
    record: PathBuf,
}

impl VerifyDice {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        let (record, dice) = self.check().map_err(|failure| failure.at(self.record.display()))?;
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

    fn check(&self) -> Result<(Record, DiceCheck), Failure> {
        let text = match &self.record {
            path if path.as_os_str() == STDIN => input::read_all()?,
            path => fs::read_to_string(path).map_err(Failure::bad_input)?,
        };
        let record = Record::parse(&text)?;
        let dice = record.verify_dice().map_err(Failure::bad_input)?;
        Ok((record, dice))
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
