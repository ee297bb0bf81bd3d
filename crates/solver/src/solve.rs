//! Solving a game, layer by layer.

use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use ur::index::{Index, Layer};

use crate::agenda::Agenda;
use crate::certificate::PairProof;
use crate::crew::cores;
use crate::encoding::Encoding;
use crate::error::Error;
use crate::game::Game;
use crate::half::Half;
use crate::lock::Lock;
use crate::memory;
use crate::pair::{Pair, Values, Watch, pairs};
use crate::spent::{Spent, process_seconds};
use crate::store::{self, Store, forget_progress};
use crate::sweep::Sweeper;
use crate::table::{self, Table};

/// What is to be solved, where and how.
#[derive(Clone, Debug)]
pub struct Task {
    /// The game.
    pub game: Game,
    /// The directory of the table.
    pub dir: PathBuf,
    /// How many threads work.
    pub threads: NonZeroUsize,
    /// How values are written; `None` for what suits the number of positions.
    pub encoding: Option<Encoding>,
    /// Sweeps end when no value changes by more; `None` for what suits the encoding.
    pub precision: Option<f64>,
    /// Whether to measure what the clause "play that never ends counts 0" decides. It takes about twice the time.
    pub endless: bool,
}

impl Task {
    /// Whether the settings make sense.
    fn check(&self) -> Result<(), Error> {
        let pieces = self.game.pieces;
        if !(1..=ur::Rules::PIECES).contains(&pieces) {
            return Err(Error::Setting(format!("a side has 1 to 7 pieces, not {pieces}")));
        }
        if let Some(encoding) = self.encoding.filter(|encoding| !encoding.holds(self.game)) {
            return Err(Error::Setting(format!("{encoding} cannot hold all values of {}", self.game)));
        }
        match self.precision {
            Some(precision) if !(LEAST..=1.0).contains(&precision) => {
                Err(Error::Setting(format!("the precision must be from {LEAST:e} to 1, not {precision:e}")))
            }
            _ => Ok(()),
        }
    }
}

/// What happens meanwhile.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// The work begins or goes on: positions there are, and positions already solved.
    Begun {
        /// All positions.
        positions: u64,
        /// Those solved before.
        solved: u64,
    },
    /// A half of a pair was swept.
    Swept {
        /// Its positions.
        positions: u64,
    },
    /// A pair of layers is solved and on the disk.
    Solved {
        /// The first layer of the pair.
        layer: Layer,
        /// Positions of both.
        positions: u64,
        /// How it went.
        proof: PairProof,
    },
}

/// The least precision: below, the last bits of values may turn for ever.
const LEAST: f64 = 1e-14;
/// Positions of a half from which on it gains by several threads, who have to wait for each other.
const LARGE: u64 = 1 << 17;
/// How often values that the proof refutes are mended before the doubt is written into the certificate.
const MENDINGS: u32 = 30;

/// Solves a game, or goes on where it was left, and opens the table.
///
/// # Errors
/// If the directory holds something else or another solver is at work in it, the disk is full or fails, or the settings make
/// no sense.
pub fn solve(task: &Task, watch: &(dyn Fn(Event) + Sync)) -> Result<Table, Error> {
    task.check()?;
    fs::create_dir_all(&task.dir).map_err(Error::io(&task.dir))?;
    // Before anything there is looked at: another solver may be about to finish.
    let _lock = Lock::take(&task.dir)?;
    let mut task = task.clone();
    if let Some(table) = already_solved(&task)? {
        if !task.endless || table.certificate().endless().is_some() {
            forget_progress(&task.dir)?;
            return Ok(table);
        }
        // All that is left to do is to measure; the values stay as they are.
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
        began: Instant::now(),
        store: Store::open(&task.dir, task.game, index, encoding, precision)?,
        watch,
        worked_before: process_seconds(),
        threads: task.threads,
        stopped: AtomicBool::new(false),
    };
    work.run()?;
    let spent = work.spent();
    work.store.complete(spent)?;
    Table::open(&task.dir)
}

/// The table, if the directory has one already.
fn already_solved(task: &Task) -> Result<Option<Table>, Error> {
    if !task.dir.join(table::NAME).exists() {
        return Ok(None);
    }
    let table = Table::open(&task.dir)?;
    if table.game() != task.game {
        return Err(Error::OtherGame { place: task.dir.clone(), held: table.game(), wanted: task.game });
    }
    if let Some(wanted) = task.encoding.filter(|&wanted| wanted != table.encoding()) {
        return Err(Error::OtherEncoding { place: task.dir.clone(), held: table.encoding(), wanted });
    }
    if task.precision.is_some_and(|wanted| wanted < table.precision()) {
        return Err(Error::OtherPrecision { place: task.dir.clone(), held: table.precision() });
    }
    Ok(Some(table))
}

struct Work<'a> {
    sweeper: Sweeper,
    precision: f64,
    endless: bool,
    began: Instant,
    store: Store,
    watch: &'a (dyn Fn(Event) + Sync),
    /// Seconds the process had worked before.
    worked_before: f64,
    threads: NonZeroUsize,
    stopped: AtomicBool,
}

impl Work<'_> {
    fn run(&self) -> Result<(), Error> {
        let index = &self.store.index;
        let solved = self.pairs().filter(|&pair| self.is_done(pair));
        (self.watch)(Event::Begun { positions: index.len(), solved: solved.map(|pair| self.positions(pair)).sum() });
        let bytes = |pair| self.layers(pair).map(|layer| Half::bytes(&self.sweeper.geometry, layer)).iter().sum();
        let agenda = Agenda::new(index, &bytes, |pair| self.is_done(pair));
        let overseer = Overseer { work: self, agenda: &agenda };
        let work = || {
            while let Some(taken) = agenda.take() {
                if let Err(error) = self.solve_pair(taken.pair, &overseer) {
                    self.stopped.store(true, Ordering::Relaxed);
                    return Err(error);
                }
                taken.solved();
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            // No more than could ever have something to do, whatever was asked for.
            let helpers = self.threads.get().min(self.pairs().count());
            let threads: Vec<_> = (0..helpers).map(|_| scope.spawn(work)).collect();
            let mut outcome = Ok(());
            for thread in threads {
                let next = match thread.join() {
                    Ok(next) => next,
                    Err(panic) => std::panic::resume_unwind(panic),
                };
                // Threads that were only stopped have nothing to tell.
                if matches!(outcome, Ok(()) | Err(Error::Stopped)) && next.is_err() {
                    outcome = next;
                }
            }
            outcome
        })
    }

    /// The pairs, each by its first layer.
    fn pairs(&self) -> impl Iterator<Item = usize> {
        pairs(&self.store.index)
    }

    fn layers(&self, pair: usize) -> [&Layer; 2] {
        let layers = self.store.index.layers();
        [&layers[pair], &layers[layers[pair].mirror]]
    }

    fn positions(&self, pair: usize) -> u64 {
        let [one, two] = self.layers(pair);
        let twin = if one.first == two.first { 0 } else { two.len };
        u64::from(one.len) + u64::from(twin)
    }

    /// Whether nothing is left to do for a pair.
    fn is_done(&self, pair: usize) -> bool {
        self.store.proof(pair).is_some_and(|proof| !self.endless || proof.endless.is_some())
    }

    fn solve_pair(&self, pair: usize, overseer: &Overseer<'_>) -> Result<(), Error> {
        let proof = if let Some(proof) = self.store.proof(pair) {
            let endless = Some(self.endless(&mut self.load(pair, overseer)?)?);
            let proof = PairProof { endless, ..proof };
            self.store.amend(proof, self.spent())?;
            proof
        } else {
            let (values, proof) = match self.over(pair) {
                Some(values) => (values, PairProof::over(pair)),
                None => self.solve_open(pair, overseer)?,
            };
            let [one, two] = values.map(|values| self.store.encoding.encode(&values));
            self.store.save(proof, [&one, &two], self.spent())?;
            proof
        };
        let [layer, _] = self.layers(pair);
        (self.watch)(Event::Solved { layer: *layer, positions: self.positions(pair), proof });
        Ok(())
    }

    /// The values of a pair in which the game is over.
    fn over(&self, pair: usize) -> Option<Values> {
        let game = self.store.game;
        let index = &self.store.index;
        let [layer, twin] = self.layers(pair);
        if layer.mover.home < game.pieces && layer.opponent.home < game.pieces {
            return None;
        }
        let worth = |layer: &Layer| {
            layer
                .ranks()
                .map(|rank| {
                    let position = index.unrank(rank);
                    let both_home = position.mover().is_home() && position.opponent().is_home();
                    // Nobody wins the one placement that no game reaches.
                    let worth = game.objective.worth(&position).filter(|_| !both_home);
                    worth.unwrap_or(0.0)
                })
                .collect()
        };
        Some([worth(layer), worth(twin)])
    }

    fn load<'a>(&'a self, pair: usize, overseer: &'a Overseer<'_>) -> Result<Pair<'a>, Error> {
        Pair::load(&self.sweeper, self.layers(pair), &self.store, overseer)
    }

    fn solve_open(&self, number: usize, overseer: &Overseer<'_>) -> Result<(Values, PairProof), Error> {
        let encoding = self.store.encoding;
        let mut pair = self.load(number, overseer)?;
        let (mut doubt, mut sweeps, mut values);
        let tolerance = (100.0 * self.precision).max(1e-11);
        let mut mendings = 0;
        loop {
            pair.settle(self.precision)?;
            sweeps = pair.sweeps;
            values = pair.values();
            doubt = pair.doubt(&values, tolerance, self.precision)?;
            if doubt <= tolerance || mendings == MENDINGS {
                break;
            }
            mendings += 1;
        }
        let proof_sweeps = pair.sweeps - sweeps;
        let endless = if self.endless { Some(self.endless(&mut pair)?) } else { None };
        let values = values.map(|values| encoding.decode(&encoding.encode(&values)));
        let residual = pair.residual(&values)?;
        let proof = PairProof { layer: number, sweeps, proof_sweeps, residual, doubt, endless };
        Ok((values, proof))
    }

    /// How far apart sweeps from far above and from far below end.
    fn endless(&self, pair: &mut Pair<'_>) -> Result<f64, Error> {
        let game = self.store.game;
        let far = f64::from(game.objective.most(game.rules, game.pieces)) + 1.0;
        pair.level(far);
        pair.settle_apart(self.precision)?;
        let above = pair.both_values();
        pair.level(-far);
        pair.settle_apart(self.precision)?;
        Ok(pair.distance(&above))
    }

    fn spent(&self) -> Spent {
        let before = self.store.before();
        Spent {
            seconds: before.seconds + self.began.elapsed().as_secs_f64(),
            core_seconds: before.core_seconds + process_seconds() - self.worked_before,
            // The greatest of all parts; where the system does not tell, what earlier parts noted.
            peak_memory: before.peak_memory.max(memory::peak()),
        }
    }
}

/// Who follows the work on all pairs.
struct Overseer<'a> {
    work: &'a Work<'a>,
    agenda: &'a Agenda<'a>,
}

impl Watch for Overseer<'_> {
    fn swept(&self, positions: u64) -> Result<(), Error> {
        (self.work.watch)(Event::Swept { positions });
        if self.work.stopped.load(Ordering::Relaxed) { Err(Error::Stopped) } else { Ok(()) }
    }

    fn hands(&self, positions: u64) -> usize {
        if positions < LARGE {
            return 1;
        }
        // Threads for which no pair is ready help with those being solved; more than there are cores would only wait.
        let threads = self.work.threads.min(cores()).get();
        (threads / self.agenda.at_work().max(1)).max(1)
    }
}
