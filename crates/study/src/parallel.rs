//! Many games on several threads, the same games however many threads there are.

use std::num::NonZeroUsize;

use game::Random;
use rayon::prelude::*;
use solver::Error;

/// How many games are played, and which.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many games.
    pub games: u64,
    /// The same seed gives the same games.
    pub seed: u64,
    /// How many threads play.
    pub threads: NonZeroUsize,
}

/// What is gathered from games.
pub(crate) trait Gather: Default + Send {
    /// Takes in what was gathered from the games that follow.
    fn merge(&mut self, later: Self);
}

/// Games that are played in one go.
const BATCH: u64 = 64;

/// Batches that are kept apart until they are merged in their order.
const AT_ONCE: usize = 1024;

impl Plan {
    /// Plays every game and gathers what is found, in the order of the games. `watch` is told how many games were played.
    pub(crate) fn gather<T: Gather>(
        &self,
        watch: &(dyn Fn(u64) + Sync),
        play: impl Fn(u64, Random, &mut T) -> Result<(), Error> + Sync,
    ) -> Result<T, Error> {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.get())
            .build()
            .map_err(|error| Error::Setting(format!("{} threads cannot be had: {error}", self.threads)))?;
        let batch = |number: u64| {
            let games = number * BATCH..((number + 1) * BATCH).min(self.games);
            let mut found = T::default();
            for game in games.clone() {
                play(game, self.random(game), &mut found)?;
            }
            watch(games.end - games.start);
            Ok(found)
        };
        let batches = self.games.div_ceil(BATCH);
        let mut all = T::default();
        for first in (0..batches).step_by(AT_ONCE) {
            let some = first..(first + AT_ONCE as u64).min(batches);
            let some: Result<Vec<T>, Error> = pool.install(|| some.into_par_iter().map(batch).collect());
            some?.into_iter().for_each(|found| all.merge(found));
        }
        Ok(all)
    }

    /// The random of a game: a stream of its own for every seed and game.
    fn random(&self, game: u64) -> Random {
        let seed = Random::new(self.seed).bits() ^ game;
        Random::new(Random::new(seed).bits())
    }
}
