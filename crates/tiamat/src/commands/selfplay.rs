use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use engine::mur::Evaluator;
use game::{Color, RuleSet};
use prose::count;
use train::mur::{SelfplaySettings, Summary};

use crate::failure::Failure;
use crate::number::{at_least, threads, within};
use crate::output::Output;
use crate::progress::Progress;
use crate::rule_set_name::MurRuleSetName;

/// Let the engine play against itself, and keep the games to train its network.
///
/// Games begin with a few random moves, and now and then a play is drawn at random, so that all kinds of positions occur. Each
/// ply is kept with what the search thought of the position. At the end you see what happened in all games of the file. The
/// same seed gives the same games on any number of threads. If interrupted, run the same command again to continue.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat selfplay mur-basic --games 20 --nodes 200 --out basic.games
  tiamat selfplay mur-advanced --games 4 --nodes 100 --seed 7 --out advanced.games")]
pub(crate) struct Selfplay {
    /// The rule set.
    #[arg(value_name = "RULESET", value_parser = MurRuleSetName)]
    rules: mur::Rules,

    /// The file for the games.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// Games to have in the file at the end.
    #[arg(long, value_name = "N", default_value = "1000", allow_negative_numbers = true, value_parser = at_least(1_u64))]
    games: u64,

    /// Positions to look at for a play.
    #[arg(long, value_name = "N", default_value = "1000", allow_negative_numbers = true, value_parser = within(1_u32..=1_000_000_000))]
    nodes: u32,

    /// A network or weights to judge positions by, instead of the engine's own.
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,

    /// Seed of the random numbers.
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true, value_parser = at_least(0_u64))]
    seed: u64,

    /// Games to play at once [default: one per core].
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(NonZeroUsize::MIN))]
    threads: Option<NonZeroUsize>,
}

impl Selfplay {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let evaluator = match &self.weights {
            Some(file) => {
                let fault = |error| Failure::bad_input(error).at(file.display());
                players::read_weights(self.rules, file).map_err(fault)?
            }
            None => Evaluator::of(self.rules),
        };
        let Selfplay { rules, games, nodes, seed, .. } = *self;
        let settings = SelfplaySettings { rules, nodes, seed, evaluator, games, threads: threads(self.threads) };
        let mut progress = Progress::new(games, "games").resumable()?;
        let played = train::mur::selfplay(&settings, &self.out, &mut |state| {
            progress.show(state.games, state.earlier, &format!("{} moves searched", state.searched));
        });
        progress.end();
        let played = played.map_err(Failure::bad_input)?;
        let size = fs::metadata(&self.out).map_err(|error| Failure::bad_input(error).at(self.out.display()))?.len();
        out.line(format_args!(
            "{rules}: {} in {size} bytes, {} of them new with {} moves searched",
            count(played.games, "game"),
            played.games - played.earlier,
            played.searched
        ))?;
        self.print(&Summary::read(&self.out).map_err(Failure::bad_input)?, out)
    }

    /// What happened in the games.
    fn print(&self, summary: &Summary, out: &mut Output) -> Result<(), Failure> {
        let games = summary.games().max(1);
        let share = |part: u64, whole: u64| format!("{:.1} %", 100.0 * part as f64 / whole.max(1) as f64);
        let rules = RuleSet::Mur(self.rules);
        let [black, white] = Color::BOTH.map(|color| rules.player(color));
        let [by_black, by_white, drawn] = summary.results.map(|part| share(part, games));
        out.line(format_args!("{black} won {by_black}, {white} won {by_white}, drawn {drawn}"))?;
        let at =
            |quarter: usize| summary.lengths.get(quarter * summary.lengths.len().saturating_sub(1) / 4).unwrap_or(&0);
        out.line(format_args!(
            "length: shortest {} moves, quartiles {} {} {}, longest {}",
            at(0),
            at(1),
            at(2),
            at(3),
            at(4)
        ))?;
        let won: u64 = summary.endings.values().sum();
        for (how, times) in &summary.endings {
            out.line(format_args!("won by {how}: {}", share(*times, won)))?;
        }
        for (what, [times, won]) in &summary.firsts {
            out.line(format_args!("the side {what} won {} ({})", share(*won, *times), count(*times, "game")))?;
        }
        out.line("per game:")?;
        for (what, times) in &summary.action_kinds {
            out.line(format_args!("  {:>8.2}  {what}", *times as f64 / games as f64))?;
        }
        Ok(())
    }
}
