use std::path::{Path, PathBuf};

use clap::Args;
use draw::chart::{Chart, Column, Group};
use files::write_whole;
use prose::count;
use train::mur::{CutOff, Fit, Lessons, Trainer, TrainingSettings};
use train::{State, check_place};

use crate::failure::Failure;
use crate::number::{at_least, rate, within};
use crate::output::{Output, note};
use crate::outputs::{ForceArg, check_distinct};
use crate::progress::Progress;
use crate::rule_set_name::MurRuleSetName;

/// Train the network that judges positions of Mur.
///
/// The network learns from games that `tiamat selfplay` made: what it thinks of a quiet position should agree with what the
/// search thought there and with what came later. One game in twelve is kept for checking. The same games and the same seed
/// give the same network. If interrupted, run the same command again to continue: what it needs is in FILE.state, which is
/// removed at the end.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat selfplay mur-basic --games 20 --nodes 200 --out basic.games
  tiamat train mur-basic --games basic.games --epochs 2 --out basic.net --plot basic.svg
  tiamat match mur-basic --a weights:basic.net --b hand-written --nodes 100 --games 4")]
pub(crate) struct Train {
    /// The rule set.
    #[arg(value_name = "RULESET", value_parser = MurRuleSetName)]
    rules: mur::Rules,

    /// Files of games; repeat it for several.
    #[arg(long, value_name = "FILE", required = true)]
    games: Vec<PathBuf>,

    /// A new file for the network.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// How many times to go through all positions.
    #[arg(long, value_name = "N", default_value = "20", allow_negative_numbers = true, value_parser = within(1_u32..=10_000))]
    epochs: u32,

    /// How long the first steps are; their length falls to zero.
    #[arg(long, value_name = "R", default_value = "0.002", allow_negative_numbers = true, value_parser = rate)]
    rate: f32,

    /// How much a position is judged by what came later rather than by the search there, in per cent.
    #[arg(long, value_name = "N", default_value = "90", allow_negative_numbers = true, value_parser = within(0_u8..=100))]
    foresight: u8,

    /// Seed of the first weights and of the order of positions.
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true, value_parser = at_least(0_u64))]
    seed: u64,

    /// A file for a chart of the loss, as SVG.
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,

    #[command(flatten)]
    force: ForceArg,
}

impl Train {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        check_place(&self.out).map_err(|error| Failure::bad_input(error).at(self.out.display()))?;
        let state = State::file(&self.out);
        // A file that cannot be written is better known before hours of training than after them.
        let games = || self.games.iter().map(PathBuf::as_path);
        check_distinct(games(), [&*self.out, &*state].into_iter().chain(self.plot.as_deref()))?;
        self.force.check(games(), self.plot.as_deref())?;
        let lessons = Lessons::read(self.rules, &self.games, self.foresight).map_err(Failure::bad_input)?;
        for CutOff { path, game } in &lessons.cut_off {
            note(format_args!("{}: the file ends in the middle of game {game}; it is left out", path.display()));
        }
        let settings = TrainingSettings { epochs: self.epochs, seed: self.seed, rate: self.rate };
        let mut trainer = Trainer::resume(&lessons, settings, &state).map_err(Failure::bad_input)?;
        let before = Trainer::new(&lessons, settings).check(&lessons);
        let epoch = lessons.training.len() as u64;
        let earlier = trainer.fits().len() as u64 * epoch;
        let mut progress = Progress::new(u64::from(self.epochs) * epoch, "positions").resumable()?;
        while !trainer.is_done() {
            let done = trainer.fits().len() as u64;
            let details = match trainer.fits().last() {
                Some(fit) => format!("epoch {} of {}, loss {:.5}", done + 1, self.epochs, fit.checking),
                None => format!("epoch 1 of {}", self.epochs),
            };
            trainer.epoch(&lessons, &mut |positions| progress.show(done * epoch + positions, earlier, &details));
            trainer.save(&lessons, &state).map_err(Failure::bad_input)?;
        }
        progress.end();
        let quantised = trainer.quantised(&lessons);
        let network = engine::mur::net::Network::new(quantised).map_err(Failure::bad_input)?;
        let bytes = network.quantised().to_bytes();
        write_whole(&self.out, &bytes).map_err(|error| Failure::bad_input(error).at(self.out.display()))?;
        if let Some(file) = &self.plot {
            plot(self.rules, trainer.fits(), file)?;
        }
        State::remove(&state).map_err(Failure::bad_input)?;
        let [hand_written, on_results] = before;
        let positions = [&lessons.training, &lessons.checking].map(|samples| count(samples.len() as u64, "position"));
        out.line(format_args!("{}: {} for training, {} for checking", self.rules, positions[0], positions[1]))?;
        out.line(format_args!("before    loss {hand_written:.5}, on results {on_results:.5}"))?;
        if let Some(Fit { checking, results, .. }) = trainer.fits().last() {
            out.line(format_args!("after     loss {checking:.5}, on results {results:.5}"))?;
        }
        out.line(format_args!("network   {} bytes, checksum {:08x}", bytes.len(), network.quantised().checksum()))
    }
}

/// Draws the loss of every epoch.
fn plot(rules: mur::Rules, fits: &[Fit], file: &Path) -> Result<(), Failure> {
    let column = |value| Column { value, margin: None };
    let group = |(fit, epoch): (&Fit, u32)| Group {
        label: epoch.to_string(),
        columns: vec![column(fit.training), column(fit.checking)],
    };
    let chart = Chart {
        title: format!("Training the network of {rules}"),
        across: "epoch".to_owned(),
        up: "loss above the minimum".to_owned(),
        series: vec!["training".to_owned(), "checking".to_owned()],
        groups: fits.iter().zip(1..).map(group).collect(),
        overflow: None,
    };
    write_whole(file, chart.svg().as_bytes()).map_err(|error| Failure::bad_input(error).at(file.display()))
}
