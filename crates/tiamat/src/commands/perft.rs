use std::num::NonZeroUsize;
use std::time::Instant;

use clap::Args;

use crate::failure::Failure;
use crate::output::{Output, complain};
use crate::place::Place;

/// Count the sequences of so many moves: the yardstick of move generators. The last line is `nodes N`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat perft mur-basic 3
  tiamat perft mur-advanced 4 --dice 1-2-3 --divide
  tiamat perft ur-runners 6 --threads 2")]
pub(crate) struct Perft {
    #[command(flatten)]
    place: Place,

    /// How many moves deep; 64 at most.
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(..=64))]
    depth: u32,

    /// Also count each first move by itself.
    #[arg(long)]
    divide: bool,

    /// How many threads count.
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,
}

impl Perft {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let game = self.place.game()?;
        let began = Instant::now();
        let whole = self.depth == 0 || (self.threads.get() == 1 && !self.divide);
        let nodes = if whole {
            game.perft(self.depth)
        } else {
            let parts = game.divide(self.depth, self.threads);
            if self.divide {
                parts.iter().try_for_each(|(action, nodes)| out.line(format_args!("{action} {nodes}")))?;
            }
            parts.iter().map(|(_, nodes)| nodes).sum()
        };
        out.line(format_args!("nodes {nodes}"))?;
        let seconds = began.elapsed().as_secs_f64();
        let rate = nodes as f64 / seconds.max(1e-9) / 1e6;
        complain(format_args!("{seconds:.3} s, {rate:.1} million nodes a second"));
        Ok(())
    }
}
