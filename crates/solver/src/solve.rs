//! Solving a game, layer by layer.

use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use ur::index::{Index, Layer};

use crate::agenda::Agenda;
use crate::certificate::PairProof;
use crate::encoding::Encoding;
use crate::error::Error;
use crate::game::Game;
use crate::lock::Lock;
use crate::memory;
use crate::open_layer::OpenLayer;
use crate::pair::{Monitor, Pair, Values, pairs, positions};
use crate::progress::Record;
use crate::spent::{Spent, process_seconds};
use crate::store::{self, Store};
use crate::sweep::Sweeper;
use crate::table::{self, Table};
use crate::threads::cores;

/// What to solve, where and how.
#[derive(Clone, Debug)]
pub struct Task {
    /// The game.
    pub game: Game,
    /// The directory of the table.
    pub dir: PathBuf,
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// How values are stored; `None` to choose by the number of positions.
    pub encoding: Option<Encoding>,
    /// Sweeps end when no value changes by more than this; `None` to choose by the encoding.
    pub precision: Option<f64>,
    /// Whether to also measure how far values depend on endless play counting 0, which takes about twice as long.
    pub endless: bool,
}

impl Task {
    /// Checks the settings.
    fn check(&self) -> Result<(), Error> {
        let pieces = self.game.pieces;
        if !(1..=ur::Rules::PIECES).contains(&pieces) {
            return Err(Error::Pieces(pieces));
        }
        if let Some(encoding) = self.encoding.filter(|encoding| !encoding.holds(self.game)) {
            return Err(Error::Encoding(encoding, self.game));
        }
        match self.precision {
            Some(precision) if !(LEAST_PRECISION..=1.0).contains(&precision) => Err(Error::Precision(precision)),
            _ => Ok(()),
        }
    }
}

/// What happens while a game is being solved.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// The work starts or resumes. Not sent if the table is already there.
    Started {
        /// The number of positions.
        positions: u64,
        /// How many of them are already solved.
        solved: u64,
    },
    /// A layer was swept once.
    Swept {
        /// The number of its positions.
        positions: u64,
    },
    /// A pair of layers is solved and saved.
    Solved {
        /// The first layer of the pair.
        layer: Layer,
        /// The number of positions of both layers.
        positions: u64,
        /// How the pair was solved.
        proof: PairProof,
    },
}

/// The least precision. Below it, the last bits of values might never settle.
pub(crate) const LEAST_PRECISION: f64 = 1e-14;
/// Layers of this many positions are faster to sweep with several threads, although those have to wait for each other.
const LARGE: u64 = 1 << 17;
/// How often to repair values that the proof refutes before writing the doubt into the certificate.
const MOST_REPAIRS: u32 = 30;

/// Solves a game, resuming where an earlier run stopped, and opens the table. `report` receives the progress.
///
/// # Errors
/// If the directory holds something else or another solver is working in it, the disk is full or fails, or a setting is out of
/// range.
pub fn solve(task: &Task, report: &(dyn Fn(Event) + Sync)) -> Result<Table, Error> {
    task.check()?;
    fs::create_dir_all(&task.dir).map_err(Error::io(&task.dir))?;
    // Take the lock before reading anything: another solver may be about to finish.
    let _lock = Lock::take(&task.dir)?;
    let mut task = task.clone();
    if let Some(table) = already_solved(&task)? {
        if !task.endless || table.certificate().endless().is_some() {
            Record::remove(&task.dir)?;
            return Ok(table);
        }
        // All that is left is to measure endless play; the values stay as they are.
        (task.encoding, task.precision) = (Some(table.encoding()), Some(table.precision()));
        store::reopen(&task.dir, table)?;
    }
    let Game { rules, pieces, .. } = task.game;
    let index = Index::new(rules, pieces);
    let encoding = task.encoding.unwrap_or_else(|| Encoding::of(task.game, index.len()));
    let precision = task.precision.unwrap_or(match encoding {
        Encoding::Float => 1e-14,
        Encoding::Fixed(_) => 1e-10,
    });
    let work = Work {
        sweeper: Sweeper::new(rules, pieces),
        precision,
        endless: task.endless,
        started: Instant::now(),
        store: Store::open(&task.dir, task.game, index, encoding, precision)?,
        report,
        cpu_before: process_seconds(),
        threads: task.threads,
        stopped: AtomicBool::new(false),
    };
    work.run()?;
    let spent = work.spent();
    work.store.complete(spent)?;
    Table::open(&task.dir)
}

/// The table, if the directory already has one.
fn already_solved(task: &Task) -> Result<Option<Table>, Error> {
    if !task.dir.join(table::NAME).exists() {
        return Ok(None);
    }
    let table = Table::open(&task.dir)?;
    if table.game() != task.game {
        return Err(Error::OtherGame { dir: task.dir.clone(), held: table.game(), wanted: task.game });
    }
    if let Some(wanted) = task.encoding.filter(|&wanted| wanted != table.encoding()) {
        return Err(Error::OtherEncoding { dir: task.dir.clone(), held: table.encoding(), wanted });
    }
    if task.precision.is_some_and(|wanted| wanted < table.precision()) {
        return Err(Error::OtherPrecision { dir: task.dir.clone(), held: table.precision() });
    }
    Ok(Some(table))
}

struct Work<'a> {
    sweeper: Sweeper,
    precision: f64,
    endless: bool,
    started: Instant,
    store: Store,
    report: &'a (dyn Fn(Event) + Sync),
    /// The CPU time in seconds that the process had used before.
    cpu_before: f64,
    threads: NonZeroUsize,
    stopped: AtomicBool,
}

impl Work<'_> {
    fn run(&self) -> Result<(), Error> {
        let index = &self.store.index;
        let solved = self.pairs().filter(|&pair| self.is_done(pair));
        (self.report)(Event::Started { positions: index.len(), solved: solved.map(|pair| self.positions(pair)).sum() });
        let bytes = |pair| self.layers(pair).map(|layer| OpenLayer::bytes(&self.sweeper.geometry, layer)).iter().sum();
        let agenda = Agenda::new(index, &bytes, |pair| self.is_done(pair));
        let reporter = Reporter { work: self, agenda: &agenda };
        let work = || {
            while let Some(taken) = agenda.take() {
                if let Err(error) = self.solve_pair(taken.pair, &reporter) {
                    self.stopped.store(true, Ordering::Relaxed);
                    return Err(error);
                }
                taken.solved();
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            // No more threads than could ever have something to do.
            let count = self.threads.get().min(self.pairs().count());
            let threads: Vec<_> = (0..count).map(|_| scope.spawn(work)).collect();
            let mut outcome = Ok(());
            for thread in threads {
                let next = match thread.join() {
                    Ok(next) => next,
                    Err(panic) => std::panic::resume_unwind(panic),
                };
                // A thread that was only stopped has no error of its own.
                if matches!(outcome, Ok(()) | Err(Error::Stopped)) && next.is_err() {
                    outcome = next;
                }
            }
            outcome
        })
    }

    /// The pairs, each by the number of its first layer.
    fn pairs(&self) -> impl Iterator<Item = usize> {
        pairs(&self.store.index)
    }

    fn layers(&self, pair: usize) -> [&Layer; 2] {
        let layers = self.store.index.layers();
        [&layers[pair], &layers[layers[pair].mirror]]
    }

    fn positions(&self, pair: usize) -> u64 {
        positions(&self.store.index, pair)
    }

    /// Whether a pair needs no more work.
    fn is_done(&self, pair: usize) -> bool {
        self.store.proof(pair).is_some_and(|proof| !self.endless || proof.endless.is_some())
    }

    fn solve_pair(&self, pair: usize, reporter: &Reporter<'_>) -> Result<(), Error> {
        let proof = if let Some(proof) = self.store.proof(pair) {
            let endless = Some(self.measure_endless(&mut self.load(pair, reporter)?)?);
            let proof = PairProof { endless, ..proof };
            self.store.amend(proof, self.spent())?;
            proof
        } else {
            let (values, proof) = match self.over(pair) {
                Some(values) => (values, PairProof::over(pair)),
                None => self.solve_open(pair, reporter)?,
            };
            let [one, two] = values.map(|values| self.store.encoding.encode(&values));
            self.store.save(proof, [&one, &two], self.spent())?;
            proof
        };
        let [layer, _] = self.layers(pair);
        (self.report)(Event::Solved { layer: *layer, positions: self.positions(pair), proof });
        Ok(())
    }

    /// The values of a pair in which the game is over.
    fn over(&self, pair: usize) -> Option<Values> {
        let game = self.store.game;
        let index = &self.store.index;
        let [layer, mirror] = self.layers(pair);
        if layer.mover.home < game.pieces && layer.opponent.home < game.pieces {
            return None;
        }
        let worth = |layer: &Layer| {
            layer
                .ranks()
                .map(|rank| {
                    let position = index.unrank(rank);
                    let both_home = position.mover().is_home() && position.opponent().is_home();
                    // The placement with both sides home, which no game reaches, is worth nothing.
                    let worth = game.objective.worth(&position).filter(|_| !both_home);
                    worth.unwrap_or(0.0)
                })
                .collect()
        };
        Some([worth(layer), worth(mirror)])
    }

    fn load<'a>(&'a self, pair: usize, reporter: &'a Reporter<'_>) -> Result<Pair<'a>, Error> {
        Pair::load(&self.sweeper, self.layers(pair), &self.store, reporter)
    }

    fn solve_open(&self, number: usize, reporter: &Reporter<'_>) -> Result<(Values, PairProof), Error> {
        let encoding = self.store.encoding;
        let mut pair = self.load(number, reporter)?;
        let (mut doubt, mut sweeps, mut values);
        let tolerance = (100.0 * self.precision).max(1e-11);
        let mut repairs = 0;
        loop {
            pair.settle(self.precision)?;
            sweeps = pair.sweeps;
            values = pair.values();
            doubt = pair.doubt(&values, tolerance, self.precision)?;
            if doubt <= tolerance || repairs == MOST_REPAIRS {
                break;
            }
            repairs += 1;
        }
        let proof_sweeps = pair.sweeps - sweeps;
        let endless = if self.endless { Some(self.measure_endless(&mut pair)?) } else { None };
        let values = values.map(|values| encoding.decode(&encoding.encode(&values)));
        let residual = pair.residual(&values)?;
        let proof = PairProof { layer: number, sweeps, proof_sweeps, residual, doubt, endless };
        Ok((values, proof))
    }

    /// How far apart sweeps from far above and from far below all values end.
    fn measure_endless(&self, pair: &mut Pair<'_>) -> Result<f64, Error> {
        let game = self.store.game;
        let far = f64::from(game.objective.most(game.rules, game.pieces)) + 1.0;
        pair.set_all(far);
        pair.settle_apart(self.precision)?;
        let above = pair.both_values();
        pair.set_all(-far);
        pair.settle_apart(self.precision)?;
        Ok(pair.distance(&above))
    }

    fn spent(&self) -> Spent {
        let before = self.store.before();
        Spent {
            seconds: before.seconds + self.started.elapsed().as_secs_f64(),
            core_seconds: before.core_seconds + process_seconds() - self.cpu_before,
            // The most of all runs. If the system does not report it, that of the earlier ones.
            peak_memory: before.peak_memory.max(memory::peak()),
        }
    }
}

/// Reports on the work on all pairs, and shares out the threads.
struct Reporter<'a> {
    work: &'a Work<'a>,
    agenda: &'a Agenda<'a>,
}

impl Monitor for Reporter<'_> {
    fn swept(&self, positions: u64) -> Result<(), Error> {
        (self.work.report)(Event::Swept { positions });
        if self.work.stopped.load(Ordering::Relaxed) { Err(Error::Stopped) } else { Ok(()) }
    }

    fn threads(&self, positions: u64) -> usize {
        if positions < LARGE {
            return 1;
        }
        // Threads without a pair of their own help with the others. More than there are cores would only wait.
        let threads = self.work.threads.min(cores()).get();
        (threads / self.agenda.in_progress().max(1)).max(1)
    }
}
