mod charts;
mod json;
mod text;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use solver::{Game, Objective, Table};
use study::{BestPlay, Cost, Opening, Plan, Sample, Strategy, openings};

use crate::failure::Failure;
use crate::number::{at_least, threads, within};
use crate::output::Output;
use crate::outputs::ForceArg;
use crate::rule_set_name::UrRuleSetName;
use crate::tables::Tables;

/// Study a solved rule set of Ur.
///
/// Plays games from its table and reports how long they are, how many points they score, which choices best play makes, and what
/// rules of thumb cost against it.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat study ur-finkel --pieces 3 --tables finkel-3
  tiamat study ur-finkel --pieces 3 --tables . --games 20000 --charts charts
  tiamat study ur-finkel --pieces 2 --tables finkel-2 --placements 1000000 --json")]
pub(crate) struct Study {
    /// The rule set.
    #[arg(value_name = "RULESET", value_parser = UrRuleSetName)]
    rules: ur::Rules,

    #[command(flatten)]
    tables: Tables,

    /// Pieces per side, 1 to 7.
    #[arg(long, value_name = "N", default_value = "7", allow_negative_numbers = true, value_parser = within(1..=ur::Rules::PIECES))]
    pieces: u8,

    /// Games of best play, and games of each rule of thumb.
    #[arg(long, value_name = "N", default_value = "10000", allow_negative_numbers = true, value_parser = at_least(1_u64))]
    games: u64,

    /// Placements to sample (all, if fewer exist) [default: same as --games].
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(1_u64))]
    placements: Option<u64>,

    /// The same seed gives the same games.
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true, value_parser = at_least(0_u64))]
    seed: u64,

    /// Threads to use [default: all cores]. The games do not depend on it.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(NonZeroUsize::MIN))]
    threads: Option<NonZeroUsize>,

    /// Write charts as SVG files to this directory.
    #[arg(long, value_name = "DIR")]
    charts: Option<PathBuf>,

    #[command(flatten)]
    force: ForceArg,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// The number of first choices to list.
const OPENINGS: usize = 24;

/// What was found.
struct Report {
    game: Game,
    plan: Plan,
    /// The value of the start.
    value: f64,
    /// The chance to win of the side that throws first, if both play to win.
    win: Option<f64>,
    best: BestPlay,
    sample: Sample,
    costs: Vec<(Strategy, Cost)>,
    openings: Vec<Opening>,
    /// The value of the start by the number of pieces, as far as there are tables.
    starts: Vec<(u8, f64)>,
}

impl Study {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        match &self.charts {
            Some(dir) => charts::check(self.rules, self.pieces, dir, &self.force)?,
            None => self.force.check([], [])?,
        }
        let report = self.report()?;
        if let Some(dir) = &self.charts {
            charts::draw(&report, dir)?;
        }
        if self.json { out.json(&json::report(&report)) } else { text::print(&report, out) }
    }

    fn report(&self) -> Result<Report, Failure> {
        let rules = self.rules;
        let game = |pieces, objective| Game { rules, pieces, objective };
        let library = self.tables.open()?;
        let table = library.find(game(self.pieces, Objective::Points)).map_err(Failure::bad_input)?;
        let winning = library.get(game(self.pieces, Objective::Win));
        let mut starts = Vec::new();
        for pieces in 1..=ur::Rules::PIECES {
            if let Some(table) = library.get(game(pieces, Objective::Points)) {
                starts.push((pieces, start_value(table)?));
            }
        }
        let plan = Plan { games: self.games, seed: self.seed, threads: threads(self.threads) };
        let sampling = Plan { games: self.placements.unwrap_or(self.games), ..plan };
        let bar = progress(self.games * (1 + Strategy::RULES_OF_THUMB.len() as u64) + sampling.games);
        let report = |games| bar.inc(games);
        let best = BestPlay::of(table, &plan, &report).map_err(Failure::bad_input)?;
        let sample = Sample::of(table, &sampling, &report).map_err(Failure::bad_input)?;
        let costs = Strategy::RULES_OF_THUMB
            .into_iter()
            .map(|player| Ok((player, Cost::of(player, table, &plan, &report).map_err(Failure::bad_input)?)))
            .collect::<Result<_, Failure>>()?;
        bar.finish_and_clear();
        Ok(Report {
            game: table.game(),
            plan,
            value: start_value(table)?,
            win: winning.map(start_value).transpose()?.map(|value| (1.0 + value) / 2.0),
            best,
            sample,
            costs,
            openings: openings(table, OPENINGS).map_err(Failure::bad_input)?,
            starts,
        })
    }
}

/// The value of the start for the side that throws first.
fn start_value(table: &Table) -> Result<f64, Failure> {
    let Game { rules, pieces, .. } = table.game();
    table.value(&ur::Position::start(rules, pieces)).map_err(Failure::bad_input)
}

/// A bar in a terminal, nothing elsewhere.
fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) =
        ProgressStyle::with_template("{wide_bar} {percent}% {human_pos}/{human_len} games and placements, {eta} left")
    {
        bar.set_style(style);
    }
    bar
}
