use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use game::{ParseRuleSetError, RuleSet};
use session::dice::{DiceFault, DiceKind};
use session::record::Record;

use crate::failure::Failure;
use crate::number::count;
use crate::output::Output;

/// Check the dice of a finished game.
///
/// Every throw is derived again from the seed and the players' entropy, and those that differ are named.
///
/// Exit code 0: all are right. 1: they are not. 2: they cannot be checked, because the seed has not been told or the record
/// cannot be read or played again.
#[derive(Args)]
#[command(after_help = "\
Example:
  tiamat verify-dice game.record")]
pub(crate) struct VerifyDice {
    /// The record of the game, a file.
    #[arg(value_name = "RECORD")]
    record: PathBuf,
}

/// What became of a check that could be made.
enum Verdict {
    /// So many throws, all of them right.
    Right(usize),
    /// What is wrong with the dice, at least one thing.
    Wrong(Vec<DiceFault>),
}

impl VerifyDice {
    pub(crate) fn run(&self, out: &mut Output) -> Result<ExitCode, Failure> {
        match self.verdict().map_err(|reason| Failure::told(format_args!("{}: {reason}", self.record.display())))? {
            Verdict::Right(throws) => {
                let throws = count(throws as u64, "throw");
                out.line(format_args!("{throws}, all as the seed and the players make them"))?;
                Ok(ExitCode::SUCCESS)
            }
            Verdict::Wrong(faults) => {
                faults.iter().try_for_each(|fault| out.line(fault))?;
                Ok(ExitCode::FAILURE)
            }
        }
    }

    /// Checks the dice, or says why that cannot be done.
    fn verdict(&self) -> Result<Verdict, String> {
        let text = fs::read_to_string(&self.record).map_err(|error| error.to_string())?;
        let record = Record::parse(&text).map_err(|faults| faults.to_string())?;
        let rules: RuleSet = record.tags.rules.parse().map_err(|error: ParseRuleSetError| error.to_string())?;
        let kind = DiceKind::of_rules(rules.name()).ok_or_else(|| format!("{rules} has no dice"))?;
        let proof = record.tags.dice.as_ref();
        let proof = proof.ok_or("the record has no DiceCommitment, so its dice cannot be checked")?;
        // Dice that were left out would go unnoticed if the game could not have been played like that.
        record.replay().map_err(|error| error.to_string())?;
        let dice = match proof.dice() {
            Ok(dice) => dice,
            Err(fault @ DiceFault::NotTold) => return Err(fault.to_string()),
            Err(fault) => return Ok(Verdict::Wrong(vec![fault])),
        };
        let claimed = throws(&record, kind);
        let wrong = |(number, claimed): (u64, &String)| {
            let expected = dice.throw(kind, number);
            let differs = expected.to_string() != *claimed;
            differs.then(|| DiceFault::OtherThrow { number, expected, claimed: claimed.clone() })
        };
        let faults: Vec<DiceFault> = (1..).zip(&claimed).filter_map(wrong).collect();
        Ok(if faults.is_empty() { Verdict::Right(claimed.len()) } else { Verdict::Wrong(faults) })
    }
}

/// The throws a record tells of, first to last. Advanced Mur throws once, before the first play.
fn throws(record: &Record, kind: DiceKind) -> Vec<String> {
    if kind == DiceKind::MurAdvanced {
        let start = record.tags.start.as_deref().unwrap_or_default();
        return start.split(' ').nth(4).map(str::to_owned).into_iter().collect();
    }
    let actions = record.actions.iter().map(|entry| entry.action.as_str());
    actions.filter(|action| is_throw(action)).map(str::to_owned).collect()
}

/// `d3` is a throw; `d-1` is a move from the square `d`.
fn is_throw(action: &str) -> bool {
    action.strip_prefix('d').is_some_and(|value| !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()))
}
