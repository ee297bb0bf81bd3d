use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use arena::{UrTables, read_ur_network};
use clap::Args;
use engine::ur::{Engine, LevelPlayer};
use engine::{Level, Limits, Player};
use serde_json::json;
use solver::{Game, Objective};
use study::{Loss, Plan};

use crate::engine_args::AimName;
use crate::failure::Failure;
use crate::number::{at_least, threads, within};
use crate::output::Output;
use crate::rule_set_name::UrRuleSetName;
use crate::tables::Tables;

/// Measure how much a computer player of Ur loses against best play.
///
/// The player plays games against itself. Every choice between several actions is compared with the best one in the table.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat loss ur-finkel --pieces 3 --tables finkel-3 --games 20
  tiamat loss ur-finkel --pieces 3 --tables finkel-3 --games 20 --level 4
  tiamat loss ur-finkel --pieces 3 --tables finkel-3 --games 20 --nodes 1000
  tiamat loss ur-finkel --pieces 3 --tables finkel-3 --games 20 --depth 2 --json")]
pub(crate) struct LossOf {
    /// The rule set.
    #[arg(value_name = "RULESET", value_parser = UrRuleSetName)]
    rules: ur::Rules,

    #[command(flatten)]
    tables: Tables,

    /// Pieces per side, 1 to 7.
    #[arg(long, value_name = "N", default_value = "7", allow_negative_numbers = true, value_parser = within(1..=ur::Rules::PIECES))]
    pieces: u8,

    /// Who plays: a level from 1 to 10. Level 10 is the whole engine, without tables unless it is given them.
    #[arg(long, value_name = "LEVEL", default_value = "10", allow_negative_numbers = true, value_parser = within(1_u8..=10))]
    level: u8,

    /// How far level 10 looks ahead [default: 2, or as far as `--nodes` allows].
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true, value_parser = within(1_u32..=16))]
    depth: Option<u32>,

    /// How many positions level 10 looks at for a choice at most.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(1_u64))]
    nodes: Option<u64>,

    /// Another network to judge by, made by `tiamat distil`.
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,

    /// Let the player look values up in the tables as well.
    #[arg(long, conflicts_with = "weights")]
    informed: bool,

    /// What to play for; the table has to be for the same.
    #[arg(long = "for", value_name = "WHAT", default_value = "points")]
    aim: AimName,

    /// Games to play.
    #[arg(long, value_name = "N", default_value = "100", allow_negative_numbers = true, value_parser = at_least(1_u64))]
    games: u64,

    /// The same seed gives the same games.
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true, value_parser = at_least(0_u64))]
    seed: u64,

    /// Threads to use [default: all cores]. The games do not depend on it.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(NonZeroUsize::MIN))]
    threads: Option<NonZeroUsize>,

    /// A JSON object.
    #[arg(long)]
    json: bool,
}

impl LossOf {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let objective = match self.aim {
            AimName::Points => Objective::Points,
            AimName::Win => Objective::Win,
        };
        let wanted = Game { rules: self.rules, pieces: self.pieces, objective };
        let table = self.tables.find(wanted)?.ok_or_else(|| self.tables.missing(wanted))?;
        let plan = Plan { games: self.games, seed: self.seed, threads: threads(self.threads) };
        let level = Level::new(self.level).unwrap_or(Level::HIGHEST);
        let mut engine = self.engine()?;
        engine.set_aim(self.aim.aim());
        let seat = |seed: u64| -> Box<dyn Player> { Box::new(LevelPlayer::new(engine.clone(), level, seed)) };
        let limits = match (self.depth, self.nodes) {
            (None, None) => Limits::depth(2),
            (depth, nodes) => Limits { depth, nodes, ..Limits::default() },
        };
        let Loss { lost, best, endless } =
            Loss::of(seat, &limits, &table, &plan, &|_| ()).map_err(Failure::bad_input)?;
        if self.json {
            return out.json(&json!({
                "games": self.games, "decisions": lost.count(), "lost": lost.mean(), "margin": lost.margin(),
                "best": best.mean(), "endless": endless,
            }));
        }
        out.line(format_args!("{} decisions in {} games", lost.count(), self.games))?;
        out.line(format_args!("{:.6} ± {:.6} lost per decision", lost.mean(), lost.margin()))?;
        out.line(format_args!("{:.2} % of choices were best", 100.0 * best.mean()))
    }
    /// The engine, with what it is given.
    fn engine(&self) -> Result<Engine, Failure> {
        let engine = Engine::new(self.rules);
        if let Some(file) = &self.weights {
            let bad = |error| Failure::bad_input(error).at(file.display());
            let network = read_ur_network(self.rules, file).map_err(bad)?;
            return engine.with_network(network).map_err(Failure::bad_input);
        }
        if !self.informed {
            return Ok(engine);
        }
        let tables = UrTables::new(self.tables.all(self.rules)?);
        Ok(engine.with_tables(Arc::new(tables)))
    }
}
