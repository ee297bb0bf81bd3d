use std::io::BufRead;
use std::path::PathBuf;

use clap::Args;
use prose::count;
use session::record::{CheckError, DiceCheck, Outcome, Record, RecordText, RecordTexts, Tags};

use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::open;
use crate::output::Output;

/// Check the dice and the results of finished games.
///
/// Every throw, including opening rolls, is computed again from the seed and the players' entropy. Throws that differ are
/// listed, and so are opening rolls that cannot be and a Result or Termination that does not agree with the game. If a wrong throw makes a later play illegal,
/// the throws up to there are checked.
///
/// Exit code 0: everything matches. 1: something does not. 2: it cannot be checked, because the seed has not been revealed,
/// the record cannot be read, or a play is illegal although the throws before it are right.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat verify-dice examples/ur-finkel.record
  cat examples/ur-finkel.record | tiamat verify-dice -")]
pub(crate) struct VerifyDice {
    /// The file with the records of the games; `-` reads standard input.
    #[arg(value_name = "RECORD")]
    record: PathBuf,
}

impl VerifyDice {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        let at = |failure: Failure| failure.at(self.record.display());
        let input = open(&self.record).map_err(|error| at(Failure::bad_input(error)))?;
        let allowance = input.allowance();
        let mut texts = RecordTexts::new(input);
        let mut game = next(&mut texts).map_err(at)?.unwrap_or((1, String::new()));
        for number in 1_u64.. {
            allowance.renew();
            let following = next(&mut texts).map_err(at)?;
            let alone = number == 1 && following.is_none();
            if !alone {
                out.line(format_args!("game {number}:"))?;
            }
            let (line, text) = &game;
            let exit = check(text, *line, out).map_err(|failure| match alone {
                true => at(failure),
                false => at(failure.at(format_args!("game {number}"))),
            })?;
            out.decide(exit);
            let Some(following) = following else { break };
            game = following;
        }
        Ok(out.exit())
    }
}

/// The line and the text of the next game.
fn next(texts: &mut RecordTexts<impl BufRead>) -> Result<Option<(usize, String)>, Failure> {
    let Some(RecordText { line, text }) = texts.next().map_err(Failure::bad_input)? else { return Ok(None) };
    let text = text.map_err(|fault| Failure::bad_input(fault).at(format_args!("line {line}")))?;
    Ok(Some((line, text.to_owned())))
}

/// Checks one game, whose record begins at this line.
fn check(text: &str, line: usize, out: &mut Output) -> Result<Exit, Failure> {
    let record = Record::parse_at(text, line)?;
    let dice = record.verify_dice().map_err(Failure::bad_input)?;
    if !dice.faults.is_empty() {
        out.decide(Exit::No);
    }
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
        Err(fault) => {
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
