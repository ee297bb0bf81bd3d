use std::path::PathBuf;

use clap::Args;
use files::write_whole;
use train::ur::{Lessons, TrainingSettings};
use train::{State, check_place};

use crate::failure::Failure;
use crate::number::{at_least, rate, within};
use crate::output::Output;
use crate::progress::Progress;
use crate::rule_set_name::UrRuleSetName;
use crate::tables::Tables;

/// Train the network that judges positions of Ur.
///
/// The network learns the exact values of positions from games that are played from the tables. The same tables and the same
/// seed give the same network. If interrupted, run the same command again to continue: what it needs is in FILE.state, which is
/// removed at the end.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat distil ur-finkel --tables finkel-3 --rounds 2 --out finkel.net")]
pub(crate) struct Distil {
    /// The rule set.
    #[arg(value_name = "RULESET", value_parser = UrRuleSetName)]
    rules: ur::Rules,

    #[command(flatten)]
    tables: Tables,

    /// A new file for the network.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// Rounds of 131,072 positions to learn.
    #[arg(long, value_name = "N", default_value = "1000", allow_negative_numbers = true, value_parser = within(1_u64..=1_000_000))]
    rounds: u64,

    /// The size of the first hidden layer.
    #[arg(long, value_name = "N", default_value = "128", allow_negative_numbers = true, value_parser = within(1_usize..=512))]
    width: usize,

    /// How long the first steps are. Longer ones learn faster, as long as they do not overshoot.
    #[arg(long, value_name = "R", default_value = "0.002", allow_negative_numbers = true, value_parser = rate)]
    rate: f32,

    /// The seed of the first weights and of the games.
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true, value_parser = at_least(0_u64))]
    seed: u64,
}

impl Distil {
    /// The sizes of the hidden layers. A third one costs little, and in Long Jump errors are 3 % smaller with it.
    fn hidden(&self) -> Vec<usize> {
        match self.rules {
            ur::Rules::LongJump => vec![self.width, 32, 32],
            ur::Rules::Runners | ur::Rules::Finkel => vec![self.width, 32],
        }
    }

    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        check_place(&self.out).map_err(|error| Failure::bad_input(error).at(self.out.display()))?;
        let lessons = Lessons::new(self.rules, self.tables.all(self.rules)?).map_err(Failure::bad_input)?;
        let settings = TrainingSettings {
            hidden: self.hidden(),
            rounds: self.rounds,
            rate: self.rate,
            seed: self.seed,
            checkpoint: State::file(&self.out),
        };
        let mut progress = Progress::new(self.rounds, "rounds").resumable()?;
        let (mut last, mut earlier) = ([None; 2], None);
        let network = train::ur::train(&lessons, &settings, &mut |now| {
            last = now.errors;
            let error = now.errors[0].or(now.errors[1]).unwrap_or_default();
            progress.show(now.rounds, *earlier.get_or_insert(now.rounds - 1), &format!("error {error:.4}"));
        })
        .map_err(Failure::bad_input)?;
        progress.end();
        write_whole(&self.out, &network.bytes()).map_err(|error| Failure::bad_input(error).at(self.out.display()))?;
        State::remove(&settings.checkpoint).map_err(Failure::bad_input)?;
        for (error, unit) in last.into_iter().zip(["points", "of a win"]) {
            if let Some(error) = error {
                out.line(format_args!("error in the last round: {error:.5} {unit}"))?;
            }
        }
        out.line(format_args!("wrote {}", self.out.display()))
    }
}
