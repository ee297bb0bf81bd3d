use std::time::Instant;

use clap::{Args, ValueEnum};
use game::{Game, Lots, Options, Position, RuleSet};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::output::Output;

/// Measure the speed of the rules.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat bench perft
  tiamat bench playouts --json")]
pub(crate) struct Bench {
    /// What to measure.
    #[arg(value_name = "WHAT")]
    what: What,

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
}

/// Positions with many pieces on the board, where plays take most work, and a depth that takes about a second or less.
const PERFT: [(&str, &str, u32); 9] = [
    ("mur-basic", "k/8/8/8 b 0-0 -", 6),
    ("mur-basic", "1/b2w1k2/1bw2b1w/w1b3bw b 1-1 -", 5),
    ("mur-classic", "k/8/8/8 b 0-0 -", 6),
    ("mur-classic", "1/b2w1k2/1bw2b1w/w1b3bw b 1-1 -", 5),
    ("mur-advanced", "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0", 6),
    ("mur-advanced", "1/b2w1k2/1bw2b1w/w1b3bw b 0-0 - 2-2-2 b 6:1-2", 5),
    ("ur-runners", "6/8/6 b 7,0,0 7,0,0 t", 15),
    ("ur-long-jump", "6/8/6 b 7,0,0 7,0,0 t", 22),
    ("ur-finkel", "6/8/6 b 7,0,0 7,0,0 t", 16),
];

/// How many random games are played of each rule set.
const PLAYOUTS: u64 = 2_000;

/// One measurement.
struct Measured {
    name: String,
    unit: &'static str,
    count: u64,
    seconds: f64,
}

impl Bench {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let measured = match self.what {
            What::Perft => measure_perft()?,
            What::Playouts => measure_playouts()?,
        };
        if self.json {
            return out.json(&measured.iter().map(Measured::told).collect());
        }
        measured.iter().try_for_each(|it| out.line(it.line()))
    }
}

impl Measured {
    fn rate(&self) -> f64 {
        self.count as f64 / self.seconds.max(1e-9)
    }

    fn line(&self) -> String {
        let Measured { name, unit, count, seconds } = self;
        format!("{name:<62} {count:>12} {unit} {seconds:>7.3} s {:>13.0} a second", self.rate())
    }

    fn told(&self) -> Value {
        json!({ "name": self.name, "unit": self.unit, "count": self.count, "seconds": self.seconds, "rate": self.rate() })
    }
}

fn timed(name: String, unit: &'static str, count: impl FnOnce() -> u64) -> Measured {
    let began = Instant::now();
    let count = count();
    Measured { name, unit, count, seconds: began.elapsed().as_secs_f64() }
}

fn measure_perft() -> Result<Vec<Measured>, Failure> {
    let measure = |&(rules, line, depth): &(&str, &str, u32)| {
        let rules: RuleSet = rules.parse().map_err(Failure::told)?;
        let game = Game::new(Position::from_line(rules, line)?);
        Ok(timed(format!("{rules} {depth} {line}"), "nodes", || game.perft(depth)))
    };
    PERFT.iter().map(measure).collect()
}

fn measure_playouts() -> Result<Vec<Measured>, Failure> {
    let measure = |rules: RuleSet| {
        let dice = match rules {
            RuleSet::Mur(mur::Rules::Advanced) => mur::Dice::new([1, 2, 3]),
            _ => None,
        };
        let options = Options { dice, ..Options::default() };
        let start = options.start(rules)?;
        Ok(timed(format!("{rules}, {PLAYOUTS} random games"), "plies", || playouts(&start)))
    };
    RuleSet::ALL.into_iter().map(measure).collect()
}

/// Plays random games from a position and counts their plies.
fn playouts(start: &Position) -> u64 {
    let mut lots = Lots::new(1);
    let mut random = || lots.bits();
    match start {
        Position::Mur(start) => {
            // R18: a game that goes on and on is drawn.
            let limit = RuleSet::Mur(start.rules()).ply_limit().unwrap_or(u32::MAX);
            let mut past = mur::Past::new(start);
            let mut play = || {
                past.restart(start);
                u64::from(mur::playout::play_out(start, &mut past, limit, &mut random).1)
            };
            (0..PLAYOUTS).map(|_| play()).sum()
        }
        Position::Ur(start) => {
            let mut play = || ur::playout::play_random(*start, &mut random, u64::MAX, &mut ()).actions;
            (0..PLAYOUTS).map(|_| play()).sum()
        }
    }
}
