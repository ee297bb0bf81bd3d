//! Playing many games on several threads. The games do not depend on the number of threads.

use std::num::NonZeroUsize;

use game::Random;
use rayon::prelude::*;

use crate::error::Error;

/// How many games to play, and which.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The number of games.
    pub games: u64,
    /// The same seed gives the same games.
    pub seed: u64,
    /// The number of threads.
    pub threads: NonZeroUsize,
}

/// What is found in a series of games.
pub(crate) trait Findings: Default + Send {
    /// Adds what was found in the games that follow.
    fn merge(&mut self, later: Self);
}

/// The most games that one thread plays in a row.
const BATCH: u64 = 64;

/// The number of batches whose findings are kept until they are merged in order.
const BATCHES: usize = 1024;

impl Plan {
    /// Plays every game and merges what is found, in the order of the games. `report` receives the number of games played since
    /// the last report.
    pub(crate) fn run<T: Findings>(
        &self,
        report: &(dyn Fn(u64) + Sync),
        play: impl Fn(u64, Random, &mut T) -> Result<(), Error> + Sync,
    ) -> Result<T, Error> {
        self.run_until(&|| false, report, play)
    }

    /// The same, but once `stop` says so, no game begins, and those in hand are left to `play` and not reported.
    pub(crate) fn run_until<T: Findings>(
        &self,
        stop: &(dyn Fn() -> bool + Sync),
        report: &(dyn Fn(u64) + Sync),
        play: impl Fn(u64, Random, &mut T) -> Result<(), Error> + Sync,
    ) -> Result<T, Error> {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.get())
            .build()
            .map_err(|error| Error::Threads { count: self.threads, reason: error.to_string() })?;
        // A few long games keep every thread busy too.
        let size = (self.games / BATCH).clamp(1, BATCH);
        let batch = |number: u64| {
            let games = number * size..((number + 1) * size).min(self.games);
            let mut found = T::default();
            for game in games.take_while(|_| !stop()) {
                play(game, self.random(game), &mut found)?;
                if !stop() {
                    report(1);
                }
            }
            Ok(found)
        };
        let batches = self.games.div_ceil(size);
        let mut all = T::default();
        for first in (0..batches).step_by(BATCHES).take_while(|_| !stop()) {
            let some = first..(first + BATCHES as u64).min(batches);
            let some: Result<Vec<T>, Error> = pool.install(|| some.into_par_iter().map(batch).collect());
            some?.into_iter().for_each(|found| all.merge(found));
        }
        Ok(all)
    }

    /// The random numbers of a game: a separate stream for every seed and game.
    fn random(&self, game: u64) -> Random {
        let seed = Random::new(self.seed).bits() ^ game;
        Random::new(Random::new(seed).bits())
    }
}
