use std::sync::atomic::Ordering;

use clap::Args;
use engine::{Choice, Level};
use prose::count;

use crate::engine_args::{EngineArgs, SearchArgs, unable};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt::{self, Interruptible};
use crate::number::at_least;
use crate::output::{Output, note};
use crate::position_args::PositionArgs;

/// Ask the engine for the best moves in a position.
///
/// Each line has a move, its value for the side to move, and in Mur how the engine expects the game to continue. Values are in
/// closes in Mur. In Ur they are in points; with `--for win` and `--score`, they are the chance to win the game or the set. In
/// JSON, 1 is then a certain win and -1 a certain loss. Without a limit it thinks for a second.
///
/// `win in 5` is proven: the game is won by the fifth ply at the latest, whatever the opponent does.
///
/// Ctrl-C stops the search: you see the best moves found until then, and the exit code is 130.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat best mur-basic --moves \"c3 d3\"
  tiamat best mur-classic --lines 3 --depth 6
  tiamat best mur-advanced --dice 1-2-3 --time 500 --threads 2
  tiamat best mur-basic --level 3
  tiamat best mur-basic --lines 3 --nodes 100000 --json
  tiamat best ur-runners --moves \"d0 d2\" --lines 5
  tiamat best ur-long-jump --moves \"t d3 s-3\" --for win --depth 2
  tiamat best ur-runners --moves \"d0 d2\" --score 20,1")]
pub(crate) struct Best {
    #[command(flatten)]
    position: PositionArgs,

    #[command(flatten)]
    engine: EngineArgs,

    /// How many moves to show, best first.
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true, value_parser = at_least(1_usize))]
    lines: usize,

    #[command(flatten)]
    search: SearchArgs,

    /// The move that a level from 1 to 10 chooses, without a value. Other limits can only make it weaker. Only level 10 uses `--tables`.
    #[arg(long, value_name = "LEVEL", allow_negative_numbers = true, value_parser = level, conflicts_with = "lines")]
    level: Option<Level>,

    /// A JSON object.
    #[arg(long)]
    json: bool,
}

fn level(text: &str) -> Result<Level, String> {
    let level = text.parse().ok().and_then(Level::new);
    level.ok_or_else(|| "expected a level from 1 to 10".to_owned())
}

impl Best {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        // Not before the position is known: reading it from a terminal is for Ctrl-C to end.
        let game = self.position.game()?;
        let stop = interrupt::flag()?;
        let options = self.search.options();
        let mut limits = self.search.limits();
        if limits.depth.is_none() && limits.nodes.is_none() {
            limits.hard_ms.get_or_insert(1000);
        }
        let unable = |why| unable(why, game.rules());
        let interrupted = || stop.load(Ordering::Relaxed);
        if let Some(level) = self.level {
            let mut player = self.engine.level(level, &game, &options)?;
            let best = player.choose(&game, &limits, &mut Interruptible::start(&stop)).map_err(unable)?;
            let exit = ended(interrupted());
            if self.json {
                out.json(&wire::Best { best: best.to_string(), lines: Vec::new() })?;
            } else {
                out.line(best)?;
            }
            return Ok(exit);
        }
        let mut engine = self.engine.engine(&game, &options)?;
        // The time for the search begins when the engine has its memory.
        let choices = engine.analyse(&game, self.lines, &limits, &mut Interruptible::start(&stop)).map_err(unable)?;
        let exit = ended(interrupted());
        let (found, all) = (choices.len() as u64, game.count_actions());
        if found < all.min(self.lines as u64) {
            let until = if exit == Exit::Interrupted { "until then" } else { "within the limit" };
            note(format_args!("only {} of {all} could be compared {until}", count(found, "move")));
        }
        if self.json {
            let best = choices.first().map(|choice| choice.action.to_string()).unwrap_or_default();
            out.json(&wire::Best { best, lines: wire::Line::list(&choices) })?;
            return Ok(exit);
        }
        for Choice { action, score, pv, .. } in choices {
            let action = action.to_string();
            let worth = self.engine.purpose().worth(score, game.rules());
            let line: Vec<String> = pv.iter().skip(1).map(ToString::to_string).collect();
            out.line(format_args!("{action:<12} {worth:>14}  {}", line.join(" ")).to_string().trim_end())?;
        }
        Ok(exit)
    }
}

/// How a search has ended.
fn ended(interrupted: bool) -> Exit {
    if !interrupted {
        return Exit::Success;
    }
    note(format_args!("interrupted: this is the best found until then"));
    Exit::Interrupted
}
