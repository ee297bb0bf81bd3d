mod report;

use std::fmt;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

use clap::Args;
use engine::ur::{Engine, LevelPlayer};
use engine::{Level, Limits, Player};
use players::{Purpose, UrTables, read_ur_network};
use solver::{Game, Objective};
use study::{Loss, Plan};

pub(crate) use self::report::LossReport;
use crate::engine_args::GoalName;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt;
use crate::number::{at_least, threads, within};
use crate::output::{Output, note};
use crate::progress::Progress;
use crate::rule_set_name::UrRuleSetName;
use crate::tables::Tables;
use prose::count;

/// Measure how much a computer player of Ur loses against best play.
///
/// The player plays games against itself. Every choice between several actions is compared with the best one in the table. The
/// same player and the same seed give the same result on every machine.
///
/// Without a limit, level 10 looks 2 plies ahead in Runners and Finkel, and at 400000 positions in Long Jump. The other levels
/// have limits of their own.
///
/// Ctrl-C ends the measurement: the report is about the games that were finished, and the exit code is 130.
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

    /// Who plays: a level from 1 to 10. Level 10 is the whole engine, but without tables; see --informed.
    #[arg(long, value_name = "LEVEL", default_value = "10", allow_negative_numbers = true, value_parser = within(1_u8..=10))]
    level: u8,

    /// How far level 10 looks ahead [default: as far as `--nodes` allows; without it, see above].
    #[arg(long, value_name = "DEPTH", allow_negative_numbers = true, value_parser = within(1_u32..=16))]
    depth: Option<u32>,

    /// How many positions level 10 looks at for a choice at most.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(1_u64))]
    nodes: Option<u64>,

    /// Another network to judge by, made by `tiamat distil`.
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,

    /// Let level 10 look values up in the tables as well; it then loses nothing.
    #[arg(long, conflicts_with_all = ["weights", "depth", "nodes"])]
    informed: bool,

    /// What to play for; the table has to be for the same.
    #[arg(long = "for", value_name = "WHAT", default_value = "points")]
    goal: GoalName,

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

/// Positions that level 10 looks at in Long Jump, where only entering needs dice and looking far ahead pays.
const NODES_LONG_JUMP: u64 = 400_000;

impl LossOf {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        let stop = interrupt::flag()?;
        let player = self.player()?;
        let purpose = Purpose::from(self.goal);
        let objective = match self.goal {
            GoalName::Points => Objective::Points,
            GoalName::Win => Objective::Win,
        };
        let library = self.tables.open()?;
        let wanted = Game { rules: self.rules, pieces: self.pieces, objective };
        let table = library.find(wanted).map_err(Failure::bad_input)?;
        let mut engine = self.engine()?;
        engine.set_aim(purpose.aim());
        let seat = |seed: u64| -> Box<dyn Player> { Box::new(LevelPlayer::new(engine.clone(), player.level, seed)) };
        let plan = Plan { games: self.games, seed: self.seed, threads: threads(self.threads) };
        let progress = Mutex::new((Progress::new(self.games, "games"), 0));
        let show = |games| {
            let (progress, done) = &mut *progress.lock().unwrap_or_else(PoisonError::into_inner);
            *done += games;
            progress.show(*done, 0, &player.to_string());
        };
        let found = Loss::of(seat, &player.limits, table, &plan, &|| stop.load(Ordering::Relaxed), &show);
        progress.into_inner().unwrap_or_else(PoisonError::into_inner).0.end();
        let report = self.report(&player, &found.map_err(Failure::bad_input)?);
        if self.json {
            out.json(&report)?;
        } else {
            report.print(&player.to_string(), out)?;
        }
        if !report.interrupted {
            return Ok(Exit::Success);
        }
        note(format_args!("interrupted after {} of {} games", report.games, self.games));
        Ok(Exit::Interrupted)
    }

    fn report(&self, player: &Contender<'_>, found: &Loss) -> LossReport {
        let Loss { games, lost, best, endless } = found;
        LossReport {
            rules: self.rules.name(),
            pieces: self.pieces,
            purpose: Purpose::from(self.goal).name(),
            level: self.level,
            informed: self.informed,
            weights: self.weights.clone(),
            depth: player.limits.depth,
            nodes: player.limits.nodes,
            seed: self.seed,
            interrupted: *games < self.games,
            games: *games,
            decisions: lost.count(),
            lost: lost.mean(),
            margin: lost.margin(),
            best: best.mean(),
            endless: *endless,
        }
    }

    /// Who plays. Options that would change nothing are refused.
    fn player(&self) -> Result<Contender<'_>, Failure> {
        let level = Level::new(self.level).unwrap_or(Level::HIGHEST);
        let given =
            [("--depth", self.depth.is_some()), ("--nodes", self.nodes.is_some()), ("--informed", self.informed)];
        if let (true, Some((option, _))) = (level != Level::HIGHEST, given.iter().find(|(_, given)| *given)) {
            return Err(Failure::bad_input(format_args!(
                "{option} changes nothing at level {level}: it is for level 10"
            )));
        }
        let limits = match (self.depth, self.nodes, self.rules) {
            // These two need no limit: a level has its own, and in tables nothing is searched.
            _ if level != Level::HIGHEST || self.informed => Limits::default(),
            (None, None, ur::Rules::LongJump) => Limits::nodes(NODES_LONG_JUMP),
            (None, None, ur::Rules::Runners | ur::Rules::Finkel) => Limits::depth(2),
            (depth, nodes, _) => Limits { depth, nodes, ..Limits::default() },
        };
        Ok(Contender { level, limits, informed: self.informed, weights: self.weights.as_ref() })
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
        let tables = UrTables::open(&self.tables.dirs, self.rules).map_err(Failure::bad_input)?;
        Ok(engine.with_tables(Arc::new(tables)))
    }
}

/// Who is measured.
struct Contender<'a> {
    level: Level,
    limits: Limits,
    informed: bool,
    weights: Option<&'a PathBuf>,
}

/// `level 10, 2 plies`.
impl fmt::Display for Contender<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level {}", self.level)?;
        if let Some(file) = self.weights {
            write!(f, " with {}", file.display())?;
        }
        if self.informed {
            f.write_str(" with tables")?;
        }
        if let Some(depth) = self.limits.depth {
            write!(f, ", depth {depth}")?;
        }
        match self.limits.nodes {
            Some(nodes) => write!(f, ", {}", count(nodes, "position")),
            None => Ok(()),
        }
    }
}
