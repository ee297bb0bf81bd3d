use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use clap::Args;
use engine::{Control, Info, Score};
use players::Stopwatch;

use crate::engine_args::{EngineArgs, SearchArgs, unable};
use crate::failure::Failure;
use crate::input::Lines;
use crate::number::within;
use crate::output::Output;
use crate::position_args::PositionArgs;

/// Analyse a position until you stop it.
///
/// Each line has the depth in moves, which line it is, what it is worth to the side to move, the positions visited, and the moves.
/// Values are as in `tiamat best`. Deeper lines follow as they are found.
///
/// Stop with Ctrl-C or with a limit; a program that feeds standard input can send the line `quit` or `stop`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat analyse mur-basic --moves \"c3 d3\" --depth 5
  tiamat analyse mur-classic --lines 3 --time 500
  tiamat analyse mur-advanced --dice 1-2-3 --nodes 20000 --json
  tiamat analyse ur-finkel --moves \"d2 s-B d1\" --depth 2")]
pub(crate) struct Analyse {
    #[command(flatten)]
    position: PositionArgs,

    #[command(flatten)]
    engine: EngineArgs,

    /// How many moves to show, best first.
    #[arg(long, value_name = "N", default_value = "5", allow_negative_numbers = true, value_parser = within(1_usize..=1000))]
    lines: usize,

    #[command(flatten)]
    search: SearchArgs,

    /// A JSON object on each line.
    #[arg(long)]
    json: bool,
}

impl Analyse {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let game = self.position.game()?;
        let options = self.search.options();
        let mut engine = self.engine.engine(&game, &options)?;
        let limits = self.search.limits();
        let (watch, stopped) = (Stopwatch::start(), listen());
        let worth = |score| self.engine.purpose().worth(score, game.rules());
        let mut stream = Stream { out, json: self.json, worth: &worth, watch, stopped, failed: None };
        engine.analyse(&game, self.lines, &limits, &mut stream).map_err(|why| unable(why, game.rules()))?;
        stream.failed.map_or(Ok(()), Err)
    }
}

/// Waits for `quit` on standard input. Its end is not a stop: there may be nobody to write to it. A terminal is not read,
/// because that would stop a program in the background.
fn listen() -> Arc<AtomicBool> {
    let stopped = Arc::new(AtomicBool::new(false));
    if !io::stdin().is_terminal() {
        let flag = Arc::clone(&stopped);
        // Without the thread Ctrl-C still works.
        let _ = thread::Builder::new().spawn(move || {
            let mut lines = Lines::of_stdin();
            while let Ok(Some(line)) = lines.next() {
                if line.is_ok_and(|line| matches!(line.trim(), "quit" | "stop")) {
                    return flag.store(true, Ordering::Relaxed);
                }
            }
        });
    }
    stopped
}

/// Shows lines as they are found.
struct Stream<'a> {
    out: &'a mut Output,
    json: bool,
    /// A value with its unit.
    worth: &'a dyn Fn(Score) -> String,
    watch: Stopwatch,
    stopped: Arc<AtomicBool>,
    failed: Option<Failure>,
}

impl Stream<'_> {
    fn show(&mut self, info: &Info) -> Result<(), Failure> {
        let line = wire::Line::new(info, self.watch.ms());
        if self.json {
            self.out.json(&line)?;
        } else {
            let (worth, pv) = ((self.worth)(info.score), line.pv.join(" "));
            self.out.line(format_args!(
                "depth {:<3} line {:<2} {worth:>14}  {:>11} positions {:>7.1} s  {pv}",
                info.depth,
                info.line,
                info.nodes,
                self.watch.ms() as f64 / 1000.0
            ))?;
        }
        Ok(self.out.out.flush()?)
    }
}

impl Control for Stream<'_> {
    fn elapsed_ms(&mut self) -> u64 {
        self.watch.ms()
    }

    fn stop(&mut self) -> bool {
        self.failed.is_some() || self.stopped.load(Ordering::Relaxed)
    }

    fn info(&mut self, info: &Info) {
        if self.failed.is_none()
            && let Err(failure) = self.show(info)
        {
            self.failed = Some(failure);
        }
    }
}
