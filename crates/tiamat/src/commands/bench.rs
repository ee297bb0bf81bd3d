use std::io::Write;
use std::slice;
use std::time::Instant;

use clap::{Args, ValueEnum};
use measure::{Workload, best_rates};
use schemars::JsonSchema;
use serde::Serialize;
use solver::bench::Measured;

use crate::failure::Failure;
use crate::number::at_least;
use crate::output::Output;

/// Measure speed.
///
/// Rates are for one core unless stated otherwise, and are those of the best of several rounds.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat bench perft --rounds 3
  tiamat bench playouts --json
  tiamat bench index --rounds 50
  tiamat bench records
  tiamat bench engine")]
pub(crate) struct Bench {
    /// What to measure; everything by default.
    #[arg(value_name = "WHAT")]
    what: Option<What>,

    /// Number of rounds.
    #[arg(long, value_name = "N", default_value = "10", allow_negative_numbers = true, value_parser = at_least(1_u32))]
    rounds: u32,

    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum What {
    /// Counting sequences of moves.
    Perft,
    /// Random games to the end.
    Playouts,
    /// Numbering the placements of Ur.
    Index,
    /// Searching a fixed set of positions of Mur, once: how many were visited, which is the same on every machine.
    Engine,
    /// Reading records and checking every ply.
    Records,
    /// Solving Ur with 3 and 4 pieces, once; with 4 pieces also on all cores.
    Solve,
}

/// What was measured, and how fast it is.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Speed {
    /// What was measured.
    name: String,
    /// What is counted: `positions`, `leaves`, `plies` …
    unit: &'static str,
    /// How many of these per second.
    rate: f64,
}

/// The fingerprint of the engine: the object that `tiamat bench engine --json` prints.
#[derive(Serialize, JsonSchema)]
pub(crate) struct EngineBench {
    /// All positions visited.
    nodes: u64,
    /// The same for each rule set.
    rules: Vec<RulesBench>,
    /// Positions per second.
    rate: f64,
}

/// How many positions of a rule set the engine visits.
#[derive(Serialize, JsonSchema)]
struct RulesBench {
    /// The rule set.
    #[schemars(extend("enum" = mur::Rules::ALL.map(mur::Rules::name)))]
    rules: &'static str,
    /// Positions visited.
    nodes: u64,
}

impl Bench {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        if let Some(What::Engine) = self.what {
            return self.engine(out);
        }
        let mut speeds = Vec::new();
        for what in self.what.as_ref().map_or(What::value_variants(), slice::from_ref) {
            for speed in self.measure(*what)? {
                if self.json {
                    speeds.push(speed);
                    continue;
                }
                let Speed { name, unit, rate } = speed;
                let (millions, each) = (rate / 1e6, 1e9 / rate);
                out.line(format_args!("{name:<70}{millions:>8.2} million {unit} per second, {each:>6.1} ns each"))?;
            }
            // Show what has been measured while the rest is being measured.
            out.out.flush()?;
        }
        if self.json { out.json(&speeds) } else { Ok(()) }
    }

    /// The number of positions that the engine visits: a fingerprint of how it plays.
    fn engine(&self, out: &mut Output) -> Result<(), Failure> {
        let benched = search_bench();
        let Speed { rate, .. } = searched(&benched);
        let (counts, _) = benched;
        let total: u64 = counts.iter().map(|(_, nodes)| nodes).sum();
        if self.json {
            let rules = counts.map(|(rules, nodes)| RulesBench { rules: rules.name(), nodes }).into();
            return out.json(&EngineBench { nodes: total, rules, rate });
        }
        for (rules, nodes) in counts {
            out.line(format_args!("{:<14}{nodes:>10} nodes", rules.name()))?;
        }
        out.line(format_args!("{:<14}{total:>10} nodes, {:.2} million per second", "total", rate / 1e6))
    }

    fn measure(&self, what: What) -> Result<Vec<Speed>, Failure> {
        Ok(match what {
            What::Perft => self.best(measure::perft::mur().into_iter().chain(measure::perft::ur())),
            What::Playouts => self.best(measure::playouts::mur().into_iter().chain(measure::playouts::ur())),
            What::Index => self.best(measure::index::workloads()),
            What::Records => self.best(measure::records::workloads()),
            What::Engine => vec![searched(&search_bench())],
            What::Solve => solver::bench::measure().map_err(Failure::bad_input)?.iter().map(solved).collect(),
        })
    }

    fn best(&self, workloads: impl IntoIterator<Item = Workload>) -> Vec<Speed> {
        let workloads: Vec<Workload> = workloads.into_iter().collect();
        let rates = best_rates(&workloads, self.rounds);
        let speed = |(Workload { name, unit, .. }, rate)| Speed { name, unit, rate };
        workloads.into_iter().zip(rates).map(speed).collect()
    }
}

/// The positions visited in each rule set by the benchmark of the engine, and the seconds it took.
fn search_bench() -> ([(mur::Rules, u64); 3], f64) {
    let start = Instant::now();
    let counts = engine::mur::bench();
    (counts, start.elapsed().as_secs_f64())
}

fn searched((counts, seconds): &([(mur::Rules, u64); 3], f64)) -> Speed {
    let nodes: u64 = counts.iter().map(|(_, nodes)| nodes).sum();
    Speed { name: format!("engine, {nodes} positions of Mur"), unit: "positions", rate: nodes as f64 / seconds }
}

fn solved(measured: &Measured) -> Speed {
    let Measured { game, positions, threads, spent } = measured;
    let (name, seconds) = match threads.get() {
        1 => (game.to_string(), spent.core_seconds),
        threads => (format!("{game}, elapsed time on {threads} threads"), spent.seconds),
    };
    Speed { name, unit: "positions", rate: *positions as f64 / seconds }
}
