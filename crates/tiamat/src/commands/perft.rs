use std::num::NonZeroUsize;
use std::time::Instant;

use clap::Args;

use crate::failure::Failure;
use crate::number::{at_least, within};
use crate::output::{Output, note};
use crate::position_args::PositionArgs;

/// Count the sequences of moves to a depth.
///
/// This is the standard test of move generators. The last line is `nodes N`.
///
/// Repetition in Mur takes the moves given by --moves into account; a position given by --position alone has no history.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat perft mur-basic 3
  tiamat perft mur-advanced 4 --dice 1-2-3 --divide
  tiamat perft ur-runners 6 --threads 2")]
pub(crate) struct Perft {
    #[command(flatten)]
    position: PositionArgs,

    /// How many moves deep, at most 64.
    #[arg(value_name = "DEPTH", allow_negative_numbers = true, value_parser = within(0_u32..=64))]
    depth: u32,

    /// Also print the count for each first move.
    #[arg(long)]
    divide: bool,

    /// Number of threads.
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true, value_parser = at_least(NonZeroUsize::MIN))]
    threads: NonZeroUsize,
}

impl Perft {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let game = self.position.game()?;
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
        note(format_args!("{seconds:.3} s, {rate:.1} million nodes per second"));
        Ok(())
    }
}
