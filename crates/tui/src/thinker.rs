use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use engine::{Control, Engine, EngineOptions, Info, Score};
use game::{Action, RuleSet};
use players::{Allowance, Contestant, Purpose, Stopwatch};
use table::{Question, Thought};

/// A computer that thinks in a thread of its own.
#[derive(Debug)]
pub(crate) struct Thinker {
    jobs: Sender<Job>,
}

/// Something to think about.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) question: Question,
    /// Set to stop early.
    pub(crate) stop: Arc<AtomicBool>,
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

    /// The engine at full strength, for hints and for judging offers. Like the players it plays for what the match is about.
    pub(crate) fn analyst(rules: RuleSet, purpose: Purpose, thoughts: Sender<Thought>) -> std::io::Result<Thinker> {
        let (jobs, waiting) = mpsc::channel();
        thread::Builder::new()
            .name("analyst".to_owned())
            .spawn(move || analyse(rules, purpose, &waiting, &thoughts))?;
        Ok(Thinker { jobs })
    }

    /// Gives it something to think about, after everything it was given before.
    pub(crate) fn think(&self, job: Job) {
        // A thread that has ended has sent a last thought that says why.
        let _ = self.jobs.send(job);
    }
}

fn play(contestant: &Contestant, seed: u64, jobs: &Receiver<Job>, thoughts: &Sender<Thought>) {
    let mut seat = players::Seat::new(contestant);
    // The game it has been set up for.
    let mut started = None;
    while let Ok(Job { question: Question { number, round, game, purpose, limits, .. }, stop }) = jobs.recv() {
        let allowance =
            Allowance { movetime_ms: limits.hard_ms, nodes: limits.nodes, margin_ms: u64::MAX, patience_ms: 60_000 };
        seat.play_for(purpose.set());
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
        if thoughts.send(Thought { question: number, action, score, line }).is_err() {
            return;
        }
    }
}

fn analyse(rules: RuleSet, purpose: Purpose, jobs: &Receiver<Job>, thoughts: &Sender<Thought>) {
    let mut engine = Engine::new(rules, &ENGINE);
    while let Ok(Job { question: Question { number, game, purpose: now, limits, .. }, stop }) = jobs.recv() {
        let mut watched = Watched::new(stop);
        let found = match &mut engine {
            Ok(engine) => {
                engine.set_aim(&purpose.aim_in(now.set(), &game.position()));
                engine.search(&game, &limits, &mut watched).map_err(|unable| unable.to_string())
            }
            Err(unable) => Err(unable.to_string()),
        };
        let thought = match found {
            Ok(choice) => {
                Thought { question: number, action: Ok(choice.action), score: Some(choice.score), line: choice.pv }
            }
            Err(why) => Thought { question: number, action: Err(why), score: None, line: Vec::new() },
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
