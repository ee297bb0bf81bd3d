use std::fs;
use std::path::PathBuf;

use clap::Args;
use session::dice::DiceFault;
use session::record::{CheckError, Record};

use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{self, STDIN};
use crate::number::count;
use crate::output::Output;

/// Check the dice and the result of a finished game.
///
/// Every throw, including opening rolls, is computed again from the seed and the players' entropy. Throws that differ are
/// listed, and so is a Result or Termination that does not agree with the game.
///
/// Exit code 0: everything matches. 1: something does not. 2: it cannot be checked, because the seed has not been revealed or
/// the record cannot be read or replayed.
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

/// What a record claims wrongly.
struct Faults {
    throws: usize,
    dice: Vec<DiceFault>,
    ending: Option<CheckError>,
}

impl VerifyDice {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        let Faults { throws, dice, ending } = self.check().map_err(|failure| failure.at(self.record.display()))?;
        dice.iter().try_for_each(|fault| out.line(fault))?;
        ending.iter().try_for_each(|fault| out.line(fault))?;
        if !dice.is_empty() || ending.is_some() {
            return Ok(Exit::No);
        }
        let all = if throws == 1 { "the throw matches" } else { "all throws match" };
        let throws = count(throws as u64, "throw");
        out.line(format_args!("{throws}: {all} the seed and both players' entropy"))?;
        Ok(Exit::Success)
    }

    fn check(&self) -> Result<Faults, Failure> {
        let text = match &self.record {
            path if path.as_os_str() == STDIN => input::read_all()?,
            path => fs::read_to_string(path).map_err(Failure::bad_input)?,
        };
        let record = Record::parse(&text)?;
        let (throws, dice) = record.verify_dice().map_err(Failure::bad_input)?;
        Ok(Faults { throws, dice, ending: record.check().err() })
    }
}
