mod progress;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use indicatif::{HumanBytes, HumanCount};
use solver::{Objective, Table, Task};

use crate::failure::Failure;
use crate::number::{at_least, threads, within};
use crate::output::{Output, note};
use crate::rule_set_name::UrRuleSetName;
use progress::Display;

/// Solve a rule set of Ur.
///
/// Computes the value of every position under best play and writes a table, with a certificate of how exact it is. If
/// interrupted, run the same command again to resume.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat solve ur-finkel --pieces 3 --out finkel-3
  tiamat solve ur-finkel --pieces 2 --out finkel-2 --endless
  tiamat solve ur-runners --pieces 2 --objective win --out runners-2-win --threads 2")]
pub(crate) struct Solve {
    /// The rule set.
    #[arg(value_name = "RULESET", value_parser = UrRuleSetName)]
    rules: ur::Rules,

    /// Pieces per side, 1 to 7.
    #[arg(long, value_name = "N", default_value_t = ur::Rules::PIECES, allow_negative_numbers = true,
          value_parser = within(1..=ur::Rules::PIECES))]
    pieces: u8,

    /// What to play for: `points`, or `win` (every win counts 1).
    #[arg(long, value_name = "WHAT", default_value = "points")]
    objective: Objective,

    /// The directory for the table; one table per directory.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    /// Threads to use [default: all cores]. The table does not depend on it.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(NonZeroUsize::MIN))]
    threads: Option<NonZeroUsize>,

    /// Stop when no value changes by more than this [default: 1e-14, or 1e-10 for large tables with 4-byte values].
    #[arg(long, value_name = "E", allow_negative_numbers = true)]
    precision: Option<f64>,

    /// Also measure how far values depend on endless play scoring 0. Takes about twice as long; also works for a table that
    /// is already solved.
    #[arg(long)]
    endless: bool,
}

impl Solve {
    pub(crate) fn run(self, out: &mut Output) -> Result<(), Failure> {
        if self.out.exists() && !self.out.is_dir() {
            return Err(
                Failure::bad_input("a file is there already, and a table needs a directory").at(self.out.display())
            );
        }
        let task = Task {
            game: solver::Game { rules: self.rules, pieces: self.pieces, objective: self.objective },
            dir: self.out,
            threads: threads(self.threads),
            encoding: None,
            precision: self.precision,
            endless: self.endless,
        };
        let display = Display::new();
        let solved = solver::solve(&task, &|event| display.show(event));
        let had_work = display.end();
        let table = solved.map_err(Failure::bad_input)?;
        if !had_work {
            note(format_args!("{} already holds the finished table", task.dir.display()));
        }
        out.text(&summary(&table)?)
    }
}

/// What a table holds and how exact it is.
pub(crate) fn summary(table: &Table) -> Result<String, Failure> {
    let game = table.game();
    let start = ur::Position::start(game.rules, game.pieces);
    let value = table.value(&start).map_err(Failure::bad_input)?;
    let certificate = table.certificate();
    let encoding = table.encoding();
    let mut text = format!("{game}: {} positions\n", HumanCount(table.positions()));
    if game.objective == Objective::Points {
        text += &format!("value of the start    {value:+.12} points for the side that throws first\n");
    }
    if game.objective == Objective::Win || game.rules == ur::Rules::Finkel {
        text += &format!("win chance            {:.10} % for the side that throws first\n", 50.0 * (1.0 + value));
    }
    text += &format!("encoding              {encoding}, rounding error up to {:.2e}\n", encoding.error());
    text += &format!("greatest residual     {:.2e}\n", certificate.residual());
    text += &format!("greatest doubt        {:.2e} (sweeps from min(v, 0) and max(v, 0))\n", certificate.doubt());
    if let Some(endless) = certificate.endless() {
        text += &format!("endless play          decides {endless:.2e} at most\n");
    }
    if let Some(spent) = table.spent() {
        text += &format!("time                  {:.1} s; {:.1} s of CPU time\n", spent.seconds, spent.core_seconds);
        if let Some(rate) = spent.rate(table.positions()) {
            text += &format!("speed                 {} positions per core-second\n", HumanCount(rate as u64));
        }
        if let Some(bytes) = spent.peak_memory {
            text += &format!("memory                {} at most\n", HumanBytes(bytes));
        }
    }
    Ok(text)
}
