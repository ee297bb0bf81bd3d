use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use game::dice::{DiceFault, DiceKind};
use game::record::Record;
use game::{Game, RuleSet};

use crate::failure::Failure;
use crate::output::Output;

/// Derive every throw of a finished game again from its seed and the players' entropy, and name those that differ. Exit code
/// 0: all are right; 1: they are not; 2: the record cannot be read.
#[derive(Args)]
#[command(after_help = "\
Example:
  tiamat verify-dice game.record")]
pub(crate) struct VerifyDice {
    /// The record of the game, a file.
    #[arg(value_name = "RECORD")]
    record: PathBuf,
}

impl VerifyDice {
    pub(crate) fn run(&self, out: &mut Output) -> Result<ExitCode, Failure> {
        let name = self.record.display();
        let text = fs::read_to_string(&self.record).map_err(|error| Failure::told(format_args!("{name}: {error}")))?;
        let record = Record::parse(&text).map_err(|faults| Failure::told(format_args!("{name}: {faults}")))?;
        let faults = self.faults(&record)?;
        if let Ok(throws) = faults {
            out.line(format_args!("{throws} throws, all as the seed and the players make them"))?;
            return Ok(ExitCode::SUCCESS);
        }
        faults.err().unwrap_or_default().iter().try_for_each(|fault| out.line(fault))?;
        Ok(ExitCode::FAILURE)
    }

    /// How many throws were right, or what is wrong with them.
    fn faults(&self, record: &Record) -> Result<Result<usize, Vec<String>>, Failure> {
        let rules: RuleSet = record.tags.rules.parse().map_err(Failure::told)?;
        let Some(kind) = DiceKind::of_rules(rules.name()) else {
            return Err(Failure::told(format_args!("{rules} has no dice")));
        };
        let Some(proof) = &record.tags.dice else {
            return Err(Failure::told("the record has no DiceCommitment, so its dice cannot be checked"));
        };
        let dice = match proof.dice() {
            Ok(dice) => dice,
            Err(fault) => return Ok(Err(vec![fault.to_string()])),
        };
        let game = Game::replay(record);
        let claimed = throws(record, kind);
        let mut faults = Vec::new();
        for (number, claimed) in (1..).zip(&claimed) {
            let expected = dice.throw(kind, number);
            if expected.to_string() != *claimed {
                let claimed = claimed.clone();
                faults.push(DiceFault::OtherThrow { number, expected, claimed }.to_string());
            }
        }
        // Dice that were left out would go unnoticed if the game could not have been played like that.
        if let (true, Err(error)) = (faults.is_empty(), game) {
            faults.push(error.to_string());
        }
        Ok(if faults.is_empty() { Ok(claimed.len()) } else { Err(faults) })
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
