use std::num::{NonZeroU64, NonZeroUsize};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;

use engine::EngineOptions;
use game::{Color, How, Options, RuleSet};
use players::{Allowance, Contestant, Purpose, Seat, Spec};
use session::record::{Record, TagName};

use crate::collected::Collected;
use crate::pairing::{Pairing, mix};
use crate::referee::{self, Decided, Played};
use crate::report::Report;
use crate::run_error::RunError;
use crate::set::{Set, Stage};
use crate::sprt::Sprt;

/// What sees a match as it is played.
pub type Watcher<'a> = dyn FnMut(&Report, &[Record]) + 'a;

/// A match to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The rule set.
    pub rules: RuleSet,
    /// How games start.
    pub options: Options,
    /// The player named first.
    pub a: Spec,
    /// The player named second.
    pub b: Spec,
    /// How many games to play; two make a pair, and `a` is Black in the first of them.
    pub games: u64,
    /// Ur: whether each game is a whole set for tallies or points, with this many sets instead of games.
    pub sets: bool,
    /// Ur: what players inside this program play for, and programs that have the option `Goal`. In sets they play for the set.
    pub purpose: Purpose,
    /// What a player may spend on a move.
    pub allowance: Allowance,
    /// By what `b`'s limit is divided.
    pub odds: NonZeroU64,
    /// Random plies at the beginning of a game of Mur.
    pub opening: u32,
    /// Whether to stop as soon as a test is decided.
    pub sprt: Option<Sprt>,
    /// What players inside this program may use.
    pub engine: EngineOptions,
    /// Settles openings, dice and the random numbers of players inside this program.
    pub seed: u64,
    /// How many games to play at once.
    pub threads: NonZeroUsize,
}

impl Plan {
    /// What the players play for in Ur.
    pub(crate) fn purpose(&self) -> Purpose {
        if self.sets { Purpose::Set } else { self.purpose }
    }
}

/// Plays a match. After each game that counts, `watch` sees the report and the game's record, or those of all games of a set.
///
/// The same seed gives the same games on any number of threads, as far as the players do not depend on time. With a test,
/// games are counted in order up to the pair that decides it, so this does not depend on the threads either.
///
/// As soon as `stop` is set, the games in hand are abandoned, and the report is about those that were finished.
///
/// # Errors
/// If the match cannot be played at all.
pub fn run(plan: &Plan, stop: &Arc<AtomicBool>, watch: &mut Watcher<'_>) -> Result<Report, RunError> {
    if plan.sets && Set::new(plan.rules).is_none() {
        return Err(RunError::NoSets(plan.rules));
    }
    if matches!(plan.rules, RuleSet::Mur(_)) && plan.purpose != Purpose::Win {
        return Err(RunError::NoPoints(plan.rules));
    }
    let start = plan.options.first_position(plan.rules)?;
    let purpose = plan.purpose();
    let prepare = |spec: &Spec| Contestant::prepare(spec, plan.rules, &plan.engine)?.playing_for(purpose, &start);
    let (a, b) = (prepare(&plan.a)?, prepare(&plan.b)?);
    // The number of the next game; past all numbers once the match is over.
    let next = AtomicU64::new(0);
    let (found, results) = mpsc::channel();
    let threads = plan.threads.get().min(usize::try_from(plan.games).unwrap_or(usize::MAX));
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (a, b, next, found) = (&a, &b, &next, found.clone());
            thread::Builder::new()
                .spawn_scoped(scope, move || work(plan, [a, b], next, stop, &found))
                .map_err(RunError::Threads)?;
        }
        drop(found);
        let mut collected = Collected::new(plan);
        let mut decided = false;
        for (number, played) in results {
            decided = match played {
                Ok(played) => collected.add(number, played, watch),
                Err(error) => {
                    next.store(CALLED_OFF, Ordering::Relaxed);
                    return Err(error);
                }
            };
            if decided {
                break;
            }
        }
        next.store(CALLED_OFF, Ordering::Relaxed);
        Ok(collected.end(!decided && stop.load(Ordering::Relaxed), watch))
    })
}

/// The number of the next game when no more games are wanted.
const CALLED_OFF: u64 = u64::MAX;

type Found = (u64, Result<Played, RunError>);

/// Plays games until there are none left or nobody wants their results.
fn work(plan: &Plan, contestants: [&Contestant; 2], next: &AtomicU64, stop: &Arc<AtomicBool>, found: &Sender<Found>) {
    let [mut a, mut b] = contestants.map(|contestant| Seat::new(contestant).with_stop(stop));
    let claim = |number: u64| (number < plan.games).then(|| number + 1);
    while let Ok(number) = next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, claim) {
        let mut seats = if color_of_a(number) == Color::Black { [&mut a, &mut b] } else { [&mut b, &mut a] };
        let called_off = || next.load(Ordering::Relaxed) == CALLED_OFF || stop.load(Ordering::Relaxed);
        let bout = Bout { plan, number, called_off: &called_off };
        let Some(played) = bout.play(&mut seats).transpose() else { return };
        let failed = played.is_err();
        if found.send((number, played)).is_err() || failed {
            return;
        }
    }
}

/// A game of a match, or a set where the match consists of sets.
struct Bout<'a> {
    plan: &'a Plan,
    number: u64,
    called_off: &'a dyn Fn() -> bool,
}

impl Bout<'_> {
    /// Plays it; nothing if it was called off.
    fn play(&self, seats: &mut [&mut Seat<'_>; 2]) -> Result<Option<Played>, RunError> {
        let plan = self.plan;
        let pairing = Pairing::new(plan.rules, &plan.options, plan.opening, plan.seed, self.number / 2)?;
        match Set::new(plan.rules).filter(|_| plan.sets) {
            Some(set) => self.set(set, &pairing, seats),
            None => self.game(&pairing, self.seeds(), &self.round().to_string(), seats),
        }
    }

    /// The number of the game or set, from 1.
    fn round(&self) -> u64 {
        self.number + 1
    }

    /// The names of the players, in the order of colours.
    fn names(&self) -> [String; 2] {
        let Plan { a, b, .. } = self.plan;
        let [a, b] = if a == b { [format!("{a} (a)"), format!("{b} (b)")] } else { [a.to_string(), b.to_string()] };
        if color_of_a(self.number) == Color::Black { [a, b] } else { [b, a] }
    }

    /// What the random choices of the players follow from, in the order of colours.
    fn seeds(&self) -> [u64; 2] {
        [0, 1].map(|color| mix(self.plan.seed ^ 0x5ea7, 2 * self.number + color))
    }

    /// What the players may spend, in the order of colours.
    fn allowances(&self) -> [Allowance; 2] {
        let (a, b) = (self.plan.allowance, self.plan.allowance.share(self.plan.odds));
        if color_of_a(self.number) == Color::Black { [a, b] } else { [b, a] }
    }

    fn game(
        &self,
        pairing: &Pairing,
        seeds: [u64; 2],
        round: &str,
        seats: &mut [&mut Seat<'_>; 2],
    ) -> Result<Option<Played>, RunError> {
        let played = referee::play(pairing, seats, seeds, &self.allowances(), self.called_off);
        let mut played = played.map_err(RunError::Program)?;
        for record in played.iter_mut().flat_map(|played| &mut played.records) {
            let [black, white] = self.names().map(Some);
            (record.tags.black, record.tags.white) = (black, white);
            record.tags.other.extend(TagName::new("Round").map(|name| (name, round.to_owned())));
        }
        Ok(played)
    }

    /// Plays a whole set. A player who commits a foul loses it.
    fn set(&self, mut set: Set, pairing: &Pairing, seats: &mut [&mut Seat<'_>; 2]) -> Result<Option<Played>, RunError> {
        let mut plies = 0;
        let mut how = How::PlyLimit;
        let mut records = Vec::new();
        loop {
            let (score, first) = match set.stage() {
                Stage::Game { score, first } => (score, first),
                Stage::Over { winner } => {
                    return Ok(Some(Played { winner, decided: Decided::ByRules(how), points: 0, plies, records }));
                }
            };
            seats.iter_mut().for_each(|seat| seat.play_for(Some(score)));
            let game = set.played();
            let seeds = self.seeds().map(|seed| mix(seed, game.into()));
            let (pairing, round) = (pairing.game_of_set(game, first), format!("{}.{}", self.round(), game + 1));
            let Some(mut played) = self.game(&pairing, seeds, &round, seats)? else { return Ok(None) };
            plies += played.plies;
            records.append(&mut played.records);
            match played.decided {
                Decided::ByRules(by) => {
                    how = by;
                    set.record(played.winner, by, played.points);
                }
                Decided::ByFoul(_) => return Ok(Some(Played { plies, records, ..played })),
            }
        }
    }
}

/// The side of `a` in the game with this number.
pub(crate) fn color_of_a(number: u64) -> Color {
    if number.is_multiple_of(2) { Color::Black } else { Color::White }
}
