use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use arena::{Allowance, Contestant, Stopwatch};
use engine::ur::SetScore;
use engine::{Control, Engine, EngineOptions, Info, Limits, Score};
use game::{Action, Game, RuleSet};

/// A computer that thinks in a thread of its own.
#[derive(Debug)]
pub(crate) struct Thinker {
    jobs: Sender<Job>,
}

/// Something to think about.
#[derive(Debug)]
pub(crate) struct Job {
    /// Which job it is; its thought has the same number.
    pub(crate) number: u64,
    /// The number of the game in the match.
    pub(crate) round: u32,
    pub(crate) game: Game,
    /// The score of the set that the game belongs to, in Runners and Long Jump.
    pub(crate) set: Option<SetScore>,
    pub(crate) limits: Limits,
    /// Set to stop early.
    pub(crate) stop: Arc<AtomicBool>,
}

/// What came of it.
#[derive(Debug)]
pub(crate) struct Thought {
    pub(crate) number: u64,
    /// The action, or why there is none.
    pub(crate) action: Result<Action, String>,
    /// What the position is worth to the side to move.
    pub(crate) score: Option<Score>,
    /// What the computer expects, its own action first.
    pub(crate) line: Vec<Action>,
}

/// Megabytes for the table of an engine.
const HASH_MB: usize = 16;

/// What players inside this program may use.
pub(crate) const ENGINE: EngineOptions = EngineOptions { hash_mb: HASH_MB, threads: 1 };

impl Thinker {
    /// A computer player. Its thoughts go to `thoughts`.
    pub(crate) fn player(contestant: Contestant, seed: u64, thoughts: Sender<Thought>) -> std::io::Result<Thinker> {
        let (jobs, waiting) = mpsc::channel();
        thread::Builder::new().name("player".to_owned()).spawn(move || play(&contestant, seed, &waiting, &thoughts))?;
        Ok(Thinker { jobs })
    }

    /// The engine at full strength, for hints and for judging offers.
    pub(crate) fn analyst(rules: RuleSet, thoughts: Sender<Thought>) -> std::io::Result<Thinker> {
        let (jobs, waiting) = mpsc::channel();
        thread::Builder::new().name("analyst".to_owned()).spawn(move || analyse(rules, &waiting, &thoughts))?;
        Ok(Thinker { jobs })
    }

    /// Gives it something to think about, after everything it was given before.
    pub(crate) fn think(&self, job: Job) {
        // A thread that has ended has sent a last thought that says why.
        let _ = self.jobs.send(job);
    }
}

fn play(contestant: &Contestant, seed: u64, jobs: &Receiver<Job>, thoughts: &Sender<Thought>) {
    let mut seat = arena::Seat::new(contestant);
    // The game it has been set up for.
    let mut started = None;
    while let Ok(Job { number, round, game, set, limits, stop }) = jobs.recv() {
        let allowance =
            Allowance { movetime_ms: limits.hard_ms, nodes: limits.nodes, margin_ms: u64::MAX, patience_ms: 60_000 };
        seat.play_for(set);
        let begun = if started == Some(round) {
            Ok(())
        } else {
            seat.new_game(&game, seed.wrapping_add(round.into()), &allowance)
                .map_err(|error| error.to_string())
                .and_then(|greeted| greeted.map_err(|foul| foul.to_string()))
        };
        if begun.is_ok() {
            started = Some(round);
        }
        // The time for the move begins when the player is ready.
        let mut watched = Watched::new(stop);
        let action = begun.and_then(|()| {
            seat.choose_watched(&game, &allowance, &mut watched).map_err(|foul| {
                // A program that has committed a foul is started again.
                started = None;
                foul.to_string()
            })
        });
        let Watched { score, line, .. } = watched;
        if thoughts.send(Thought { number, action, score, line }).is_err() {
            return;
        }
    }
}

fn analyse(rules: RuleSet, jobs: &Receiver<Job>, thoughts: &Sender<Thought>) {
    let mut engine = Engine::new(rules, &ENGINE);
    while let Ok(Job { number, game, limits, stop, .. }) = jobs.recv() {
        let mut watched = Watched::new(stop);
        let found = match &mut engine {
            Ok(engine) => engine.search(&game, &limits, &mut watched).map_err(|unable| unable.to_string()),
            Err(unable) => Err(unable.to_string()),
        };
        let thought = match found {
            Ok(choice) => Thought { number, action: Ok(choice.action), score: Some(choice.score), line: choice.pv },
            Err(why) => Thought { number, action: Err(why), score: None, line: Vec::new() },
        };
        if thoughts.send(thought).is_err() {
            return;
        }
    }
}

/// Keeps the last score of a search, and stops it when it is no longer wanted.
struct Watched {
    watch: Stopwatch,
    stop: Arc<AtomicBool>,
    score: Option<Score>,
    line: Vec<Action>,
}

impl Watched {
    fn new(stop: Arc<AtomicBool>) -> Watched {
        Watched { watch: Stopwatch::start(), stop, score: None, line: Vec::new() }
    }
}

impl Control for Watched {
    fn elapsed_ms(&mut self) -> u64 {
        self.watch.ms()
    }

    fn stop(&mut self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn info(&mut self, info: &Info) {
        if info.line == 1 {
            self.score = Some(info.score);
            self.line.clone_from(&info.pv);
        }
    }
}
