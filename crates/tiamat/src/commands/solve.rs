use std::io::IsTerminal;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{HumanBytes, HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use solver::{Event, Objective, Table, Task};

use crate::failure::Failure;
use crate::number::{at_least, threads, within};
use crate::output::{Output, complain};
use crate::rule_set_name::UrRuleSetName;

/// Solve a rule set of Ur.
///
/// The value of every position under best play is written to a table, with a certificate of how sure it is. Killed at any moment,
/// the same command goes on where it was.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat solve ur-finkel --pieces 3 --out finkel-3
  tiamat solve ur-runners --objective win --out runners-win --threads 2")]
pub(crate) struct Solve {
    /// The rule set.
    #[arg(value_name = "RULESET", value_parser = UrRuleSetName)]
    rules: ur::Rules,

    /// How many pieces a side has, 1 to 7.
    #[arg(long, value_name = "N", default_value_t = ur::Rules::PIECES, allow_negative_numbers = true,
          value_parser = within(1..=ur::Rules::PIECES))]
    pieces: u8,

    /// What best play is best for: points, or win, every win being worth 1.
    #[arg(long, value_name = "WHAT", default_value = "points")]
    objective: Objective,

    /// The directory of the table; it holds this one table and what is known of it so far.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    /// How many threads work; as many as there are cores if left out. The table is the same.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(NonZeroUsize::MIN))]
    threads: Option<NonZeroUsize>,

    /// Sweeps end when no value changes by more; if left out 1e-14, or 1e-10 for tables of 4-byte values.
    #[arg(long, value_name = "E", allow_negative_numbers = true)]
    precision: Option<f64>,

    /// Measure as well how much of each layer's values hangs on endless play counting 0; takes about twice as long.
    /// A table that was solved without is measured now.
    #[arg(long)]
    endless: bool,
}

impl Solve {
    pub(crate) fn run(self, out: &mut Output) -> Result<(), Failure> {
        let task = Task {
            game: solver::Game { rules: self.rules, pieces: self.pieces, objective: self.objective },
            dir: self.out,
            threads: threads(self.threads),
            encoding: None,
            precision: self.precision,
            endless: self.endless,
        };
        let display = Display::new();
        let solved = solver::solve(&task, &|event| display.show(event));
        display.end();
        let table = solved.map_err(Failure::told)?;
        out.text(&summary(&table)?)
    }
}

/// What a table is and how sure it is.
pub(crate) fn summary(table: &Table) -> Result<String, Failure> {
    let game = table.game();
    let start = ur::Position::start(game.rules, game.pieces);
    let value = table.value(&start).map_err(Failure::told)?;
    let certificate = table.certificate();
    let encoding = table.encoding();
    let mut text = format!("{game}: {} positions\n", HumanCount(table.positions()));
    text += &format!("value of the start    {value:+.12}\n");
    if game.objective == Objective::Win || game.rules == ur::Rules::Finkel {
        text += &format!("win chance            {:.10} %\n", 50.0 * (1.0 + value));
    }
    text += &format!("encoding              {encoding}, worst storing error {:.2e}\n", encoding.error());
    text += &format!("greatest residual     {:.2e}\n", certificate.residual());
    text += &format!("greatest doubt        {:.2e}, from sweeps from min(v, 0) and max(v, 0)\n", certificate.doubt());
    if let Some(endless) = certificate.endless() {
        text += &format!("endless play decides  {endless:.2e} at most\n");
    }
    if let Some(spent) = table.spent() {
        text += &format!("time                  {:.1} s, {:.1} s of all threads\n", spent.seconds, spent.core_seconds);
        if let Some(rate) = spent.rate(table.positions()) {
            text += &format!("speed                 {} positions a core-second\n", HumanCount(rate as u64));
        }
        if let Some(bytes) = spent.peak_memory {
            text += &format!("memory                {} at most\n", HumanBytes(bytes));
        }
    }
    Ok(text)
}

/// Shows how the work goes on: a bar in a terminal, lines elsewhere.
struct Display {
    bar: ProgressBar,
    state: Mutex<State>,
}

struct State {
    began: Instant,
    told: Instant,
    solved_before: u64,
    swept: u64,
}

impl Display {
    fn new() -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        let template = "{wide_bar} {percent}% {human_pos}/{human_len} {msg} {eta} left";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        let now = Instant::now();
        Self { bar, state: Mutex::new(State { began: now, told: now, solved_before: 0, swept: 0 }) }
    }

    fn show(&self, event: Event) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        match event {
            Event::Begun { positions, solved } => {
                state.solved_before = solved;
                self.bar.set_length(positions);
                self.bar.set_position(solved);
                self.bar.reset_eta();
            }
            Event::Swept { positions } => {
                state.swept += positions;
                self.bar.tick();
            }
            Event::Solved { layer, positions, .. } => {
                self.bar.inc(positions);
                let seconds = state.began.elapsed().as_secs_f64().max(1e-3);
                let rate = (self.bar.position() - state.solved_before) as f64 / seconds;
                let standing = |side: ur::index::LayerSide| match side.start {
                    Some(start) => format!("{start},{}", side.home),
                    None => side.home.to_string(),
                };
                let message = format!(
                    "layer {} {}, {} solved and {} swept a second",
                    standing(layer.mover),
                    standing(layer.opponent),
                    HumanCount(rate as u64),
                    HumanCount((state.swept as f64 / seconds) as u64)
                );
                self.tell(&mut state, &message, rate);
                self.bar.set_message(message);
            }
        }
    }

    /// A line now and then, where there is no terminal.
    fn tell(&self, state: &mut State, message: &str, rate: f64) {
        if std::io::stderr().is_terminal() || state.told.elapsed() < Duration::from_secs(5) {
            return;
        }
        state.told = Instant::now();
        let (done, all) = (self.bar.position(), self.bar.length().unwrap_or(0));
        let to_do = all.saturating_sub(done) as f64;
        // The first layers are tiny and tell nothing of those to come.
        let known = (done - state.solved_before) as f64 >= to_do / 1000.0;
        let left = if known {
            format!("{} left", HumanDuration(Duration::from_secs_f64(to_do / rate.max(1.0))))
        } else {
            "time left not known yet".into()
        };
        complain(format_args!(
            "{:.1} % of {} positions, {message}, {left}",
            100.0 * done as f64 / all.max(1) as f64,
            HumanCount(all),
        ));
    }

    fn end(&self) {
        self.bar.finish_and_clear();
    }
}
