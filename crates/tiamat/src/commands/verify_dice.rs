use std::fs;
use std::path::PathBuf;

use clap::Args;
use session::dice::DiceFault;
use session::record::Record;

use crate::exit::Exit;
use crate::failure::Failure;
use crate::number::count;
use crate::output::Output;

/// Check the dice of a finished game.
///
/// Every throw, opening rolls included, is computed again from the seed and the players' entropy; those that differ are named.
///
/// Exit code 0: all throws match. 1: some do not. 2: they cannot be checked, because the seed has not been revealed or the
/// record cannot be read or replayed.
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
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        let checked =
            self.check().map_err(|reason| Failure::bad_input(format_args!("{}: {reason}", self.record.display())));
        let (throws, faults) = checked?;
        if !faults.is_empty() {
            faults.iter().try_for_each(|fault| out.line(fault))?;
            return Ok(Exit::No);
        }
        let all = if throws == 1 { "the throw matches" } else { "all throws match" };
        let throws = count(throws as u64, "throw");
        out.line(format_args!("{throws}: {all} the seed and both players' entropy"))?;
        Ok(Exit::Success)
    }

    /// How many throws there are and what is wrong with them, or why they cannot be checked.
    fn check(&self) -> Result<(usize, Vec<DiceFault>), String> {
        let text = fs::read_to_string(&self.record).map_err(|error| error.to_string())?;
        let record = Record::parse(&text).map_err(|faults| faults.to_string())?;
        record.verify_dice().map_err(|error| error.to_string())
    }
}
