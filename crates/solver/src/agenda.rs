//! Which pair of layers to solve next: one whose lower layers are all solved and that fits into memory.

use core::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use ur::index::{Index, Layer, LayerSide};

use crate::pair::pairs;

/// The memory in bytes that the pairs being solved may take together. A pair that takes more is solved alone.
const MEMORY: u64 = 12 << 30;

/// The pairs still to solve.
pub(crate) struct Agenda<'a> {
    index: &'a Index,
    /// The memory in bytes that solving a pair takes.
    bytes: &'a (dyn Fn(usize) -> u64 + Sync),
    state: Mutex<State>,
    changed: Condvar,
    /// The pairs that wait for each pair.
    waiting: HashMap<usize, Vec<usize>>,
}

#[derive(Default)]
struct State {
    ready: BTreeSet<Ready>,
    /// The number of pairs that each pair waits for.
    waits: HashMap<usize, usize>,
    /// The number of pairs being solved, and the memory they take.
    in_progress: usize,
    memory: u64,
    failed: bool,
}

/// A pair that can be solved, as a sort key: those furthest from the start of the game come first, because most others wait for
/// them; among these the largest, so that threads finish at about the same time.
type Ready = (u8, Reverse<u32>, usize);

impl<'a> Agenda<'a> {
    /// The unsolved pairs of an index.
    pub(crate) fn new(
        index: &'a Index,
        bytes: &'a (dyn Fn(usize) -> u64 + Sync),
        solved: impl Fn(usize) -> bool,
    ) -> Self {
        let open = || pairs(index).filter(|&pair| !solved(pair));
        let layers = index.layers();
        let numbers: HashMap<[LayerSide; 2], usize> =
            (0..).zip(layers).map(|(number, layer)| ([layer.mover, layer.opponent], number)).collect();
        let mut waiting: HashMap<usize, Vec<usize>> = HashMap::new();
        let mut state = State::default();
        for pair in open() {
            let layer = &layers[pair];
            let lower = lower(layer).filter_map(|sides| numbers.get(&sides));
            let mut lower: Vec<usize> = lower.map(|&number| number.min(layers[number].mirror)).collect();
            lower.sort_unstable();
            lower.dedup();
            lower.retain(|&pair| !solved(pair));
            lower.iter().for_each(|&lower| waiting.entry(lower).or_default().push(pair));
            if lower.is_empty() {
                state.ready.insert(ready(index, pair));
            } else {
                state.waits.insert(pair, lower.len());
            }
        }
        Self { index, bytes, state: Mutex::new(state), changed: Condvar::new(), waiting }
    }

    /// Waits for a pair that can be solved and fits into memory. `None` if all are solved or in progress, or the work failed.
    pub(crate) fn take(&self) -> Option<Taken<'_>> {
        let mut state = self.lock();
        loop {
            if state.failed {
                return None;
            }
            let fits = |&&(_, _, pair): &&Ready| state.in_progress == 0 || state.memory + (self.bytes)(pair) <= MEMORY;
            if let Some(&next) = state.ready.iter().find(fits) {
                state.ready.remove(&next);
                let (_, _, pair) = next;
                state.in_progress += 1;
                state.memory += (self.bytes)(pair);
                return Some(Taken { agenda: self, pair, solved: false });
            }
            if state.ready.is_empty() && state.waits.is_empty() {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The number of pairs being solved.
    pub(crate) fn in_progress(&self) -> usize {
        self.lock().in_progress
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A pair being solved. Dropping it without calling [`Taken::solved`] makes the work fail.
pub(crate) struct Taken<'a> {
    agenda: &'a Agenda<'a>,
    pub(crate) pair: usize,
    solved: bool,
}

impl Taken<'_> {
    /// Marks the pair as solved. Pairs that waited for it may be ready now.
    pub(crate) fn solved(mut self) {
        self.solved = true;
        let mut state = self.agenda.lock();
        for &pair in self.agenda.waiting.get(&self.pair).into_iter().flatten() {
            let Some(waits) = state.waits.get_mut(&pair) else { continue };
            *waits -= 1;
            if *waits == 0 {
                state.waits.remove(&pair);
                state.ready.insert(ready(self.agenda.index, pair));
            }
        }
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        let mut state = self.agenda.lock();
        state.in_progress -= 1;
        state.memory -= (self.agenda.bytes)(self.pair);
        state.failed |= !self.solved;
        drop(state);
        self.agenda.changed.notify_all();
    }
}

/// The layers that a play leads to from a layer or its mirror: a piece leaves the start or goes home.
fn lower(layer: &Layer) -> impl Iterator<Item = [LayerSide; 2]> {
    let entered = |side: LayerSide| {
        let start = side.start?.checked_sub(1)?;
        Some(LayerSide { start: Some(start), ..side })
    };
    let home = |side: LayerSide| Some(LayerSide { home: side.home + 1, ..side });
    let Layer { mover, opponent, .. } = *layer;
    let movers = [entered(mover), home(mover)].into_iter().flatten().map(move |mover| [mover, opponent]);
    let opponents = [entered(opponent), home(opponent)].into_iter().flatten().map(move |opponent| [mover, opponent]);
    movers.chain(opponents)
}

fn ready(index: &Index, pair: usize) -> Ready {
    let layer = &index.layers()[pair];
    let to_come = [layer.mover, layer.opponent].map(|side| side.changes_to_come(index.pieces()));
    (to_come.iter().sum(), Reverse(layer.len), pair)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use ur::Rules;

    #[test]
    fn every_pair_comes_once_after_all_it_leads_to() {
        for rules in Rules::ALL {
            let index = Index::new(rules, 3);
            let agenda = Agenda::new(&index, &|_| 1, |_| false);
            let mut solved: HashSet<[LayerSide; 2]> = HashSet::new();
            let mut count = 0;
            while let Some(taken) = agenda.take() {
                let layer = index.layers()[taken.pair];
                for lower in lower(&layer) {
                    let exists = index.layers().iter().any(|layer| [layer.mover, layer.opponent] == lower);
                    assert!(!exists || solved.contains(&lower), "{rules}: {lower:?} comes after {layer:?}");
                }
                solved.extend([[layer.mover, layer.opponent], [layer.opponent, layer.mover]]);
                count += 1;
                taken.solved();
            }
            assert_eq!(count, pairs(&index).count(), "{rules}");
        }
    }

    #[test]
    fn solved_pairs_are_left_out() {
        let index = Index::new(Rules::Runners, 2);
        let last = pairs(&index).max_by_key(|&pair| ready(&index, pair).0).expect("a game has layers");
        let agenda = Agenda::new(&index, &|_| 1, |pair| pair != last);
        assert_eq!(agenda.take().map(|taken| taken.pair), Some(last));
    }

    #[test]
    fn pairs_that_do_not_fit_into_memory_wait() {
        let index = Index::new(Rules::LongJump, 3);
        let solved = |pair| ready(&index, pair).0 < 4;
        let mut first: Vec<Ready> =
            pairs(&index).filter(|&pair| !solved(pair)).map(|pair| ready(&index, pair)).collect();
        first.sort_unstable();
        // The second pair in line takes all the memory.
        let large = first[1].2;
        let bytes = |pair| if pair == large { MEMORY } else { 1 };
        let agenda = Agenda::new(&index, &bytes, solved);
        let taken: Vec<Taken<'_>> = (0..2).filter_map(|_| agenda.take()).collect();
        assert_eq!(taken.iter().map(|taken| taken.pair).collect::<Vec<_>>(), [first[0].2, first[2].2]);
        taken.into_iter().for_each(Taken::solved);
        // With nothing else in progress it is solved, whatever it takes.
        assert_eq!(agenda.take().map(|taken| taken.pair), Some(large));
    }

    #[test]
    fn no_more_pairs_after_a_failure() {
        let index = Index::new(Rules::Finkel, 2);
        let agenda = Agenda::new(&index, &|_| 1, |_| false);
        drop(agenda.take().expect("there is work"));
        assert!(agenda.take().is_none());
    }
}
