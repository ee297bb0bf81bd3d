use clap::{Args, ValueEnum};
use measure::{Workload, best_rates};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::output::Output;

/// Measure speed: time on one core, the best of several rounds.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat bench perft
  tiamat bench playouts --json
  tiamat bench index --rounds 50")]
pub(crate) struct Bench {
    /// What to measure.
    #[arg(value_name = "WHAT")]
    what: What,

    /// How many times everything is run.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,

    /// A JSON array.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum What {
    /// Counting the ways to play on.
    Perft,
    /// Random games to the end.
    Playouts,
    /// Numbering the placements of Ur.
    Index,
    /// Solving Ur with 3 and 4 pieces, once.
    Solve,
}

impl Bench {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let workloads: Vec<Workload> = match self.what {
            What::Perft => measure::perft::mur().into_iter().chain(measure::perft::ur()).collect(),
            What::Playouts => measure::playouts::mur().into_iter().chain(measure::playouts::ur()).collect(),
            What::Index => measure::index::workloads(),
            What::Solve => return self.solve(out),
        };
        let rates = best_rates(&workloads, self.rounds);
        let measured = workloads.iter().zip(rates);
        if self.json {
            return out.json(&measured.map(|(workload, rate)| told(workload, rate)).collect());
        }
        for (Workload { name, unit, .. }, rate) in measured {
            out.line(format_args!(
                "{name:<70}{:>8.1} million {unit} a second, {:>6.1} ns each",
                rate / 1e6,
                1e9 / rate
            ))?;
        }
        Ok(())
    }
}

impl Bench {
    fn solve(&self, out: &mut Output) -> Result<(), Failure> {
        let measured = solver::bench::measure().map_err(Failure::told)?;
        let rate = |it: &solver::bench::Measured| it.positions as f64 / it.core_seconds;
        if self.json {
            let told =
                measured.iter().map(|it| json!({ "name": it.game.to_string(), "unit": "positions", "rate": rate(it) }));
            return out.json(&told.collect());
        }
        measured.iter().try_for_each(|it| {
            let name = it.game.to_string();
            out.line(format_args!("{name:<50}{:>12.0} positions solved and proven a core-second", rate(it)))
        })
    }
}

fn told(workload: &Workload, rate: f64) -> Value {
    json!({ "name": workload.name, "unit": workload.unit, "rate": rate })
}
