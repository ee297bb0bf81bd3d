//! Perft of any rule set, on as many threads as one likes.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::thread;

use crate::{Action, Family, Game};

impl Game {
    /// The number of sequences of `depth` actions, dice values included; the ply limit plays no part.
    pub fn perft(&self, depth: u32) -> u64 {
        match self.family() {
            Family::Mur(game) => mur::perft(game, depth),
            Family::Ur(game) => ur::perft(game, depth),
        }
    }

    /// The number of sequences after each legal action, in canonical order. Nothing at depth 0.
    ///
    /// The actions are shared out among the threads; the counts do not depend on how many there are.
    pub fn divide(&self, depth: u32, threads: NonZeroUsize) -> Vec<(Action, u64)> {
        let Some(rest) = depth.checked_sub(1) else {
            return Vec::new();
        };
        let legal = self.legal_actions();
        let actions = legal.len();
        let waiting = Mutex::new(legal.into_iter());
        let count = || {
            let mut done = Vec::new();
            let next = || waiting.lock().ok()?.next();
            while let Some(action) = next() {
                let mut after = self.clone();
                after.play_unchecked(action);
                done.push((action, after.perft(rest)));
            }
            done
        };
        let mut parts = Vec::new();
        thread::scope(|scope| {
            // A thread the system does not grant leaves its share to the others.
            let hire = |_| thread::Builder::new().spawn_scoped(scope, count).ok();
            let helpers: Vec<_> = (1..threads.get().min(actions)).filter_map(hire).collect();
            parts = count();
            parts.extend(helpers.into_iter().filter_map(|helper| helper.join().ok()).flatten());
        });
        parts.sort_unstable();
        parts
    }
}
