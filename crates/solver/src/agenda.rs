//! Which pair of layers is solved next: one whose lower layers are all solved, and for which there is memory.

use core::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use ur::index::{Index, Layer, LayerSide};

use crate::pair::pairs;

/// Memory that pairs being solved may take together, unless one alone takes more.
const MEMORY: u64 = 12 << 30;

/// The pairs still to be solved.
pub(crate) struct Agenda<'a> {
    index: &'a Index,
    /// The memory it takes to solve a pair.
    bytes: &'a (dyn Fn(usize) -> u64 + Sync),
    state: Mutex<State>,
    changed: Condvar,
    /// The pairs that wait for a pair.
    waiting: HashMap<usize, Vec<usize>>,
}

#[derive(Default)]
struct State {
    ready: BTreeSet<Ready>,
    /// How many pairs each pair waits for.
    waits: HashMap<usize, usize>,
    /// How many pairs are being solved, and the memory they take.
    at_work: usize,
    memory: u64,
    given_up: bool,
}

/// A pair that can be solved. Those with the longest way to go before the start of the game come first, for others wait
/// for them; of these the largest, so that threads end at about the same time.
type Ready = (u8, Reverse<u32>, usize);

impl<'a> Agenda<'a> {
    /// The pairs of an index that are not solved yet.
    pub(crate) fn new(
        index: &'a Index,
        bytes: &'a (dyn Fn(usize) -> u64 + Sync),
        solved: impl Fn(usize) -> bool,
    ) -> Self {
        let open = || pairs(index).filter(|&pair| !solved(pair));
        let layers = index.layers();
        let numbers: HashMap<[LayerSide; 2], usize> =
            (0..).zip(layers).map(|(n, l)| ([l.mover, l.opponent], n)).collect();
        let mut waiting: HashMap<usize, Vec<usize>> = HashMap::new();
        let mut state = State::default();
        for pair in open() {
            let layer = &layers[pair];
            let lower = lower(layer).filter_map(|standings| numbers.get(&standings));
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

    /// A pair to solve, as soon as there is one that has room; `None` when all are solved or at work, or the work was
    /// given up.
    pub(crate) fn take(&self) -> Option<Taken<'_>> {
        let mut state = self.lock();
        loop {
            if state.given_up {
                return None;
            }
            let fits = |&&(_, _, pair): &&Ready| state.at_work == 0 || state.memory + (self.bytes)(pair) <= MEMORY;
            if let Some(&next) = state.ready.iter().find(fits) {
                state.ready.remove(&next);
                let (_, _, pair) = next;
                state.at_work += 1;
                state.memory += (self.bytes)(pair);
                return Some(Taken { agenda: self, pair, solved: false });
            }
            if state.ready.is_empty() && state.waits.is_empty() {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// How many pairs are being solved.
    pub(crate) fn at_work(&self) -> usize {
        self.lock().at_work
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A pair being solved. Unless it is said to be solved, the work is given up when this is dropped.
pub(crate) struct Taken<'a> {
    agenda: &'a Agenda<'a>,
    pub(crate) pair: usize,
    solved: bool,
}

impl Taken<'_> {
    /// The pair is solved; some that waited for it may be ready now.
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
        state.at_work -= 1;
        state.memory -= (self.agenda.bytes)(self.pair);
        state.given_up |= !self.solved;
        drop(state);
        self.agenda.changed.notify_all();
    }
}

/// The standings that a play leads to from a layer or its twin: a piece leaves the start, or comes home.
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
    let to_come = [layer.mover, layer.opponent].map(|side| side.start.unwrap_or(0) + index.pieces() - side.home);
    (to_come.iter().sum(), Reverse(layer.len), pair)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use ur::Rules;

    #[test]
    fn every_pair_comes_once_and_after_all_it_leads_to() {
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
    fn what_is_solved_already_is_left_out() {
        let index = Index::new(Rules::Runners, 2);
        let last = pairs(&index).max_by_key(|&pair| ready(&index, pair).0).expect("a game has layers");
        let agenda = Agenda::new(&index, &|_| 1, |pair| pair != last);
        assert_eq!(agenda.take().map(|taken| taken.pair), Some(last));
    }

    #[test]
    fn pairs_that_have_no_room_beside_others_wait() {
        let index = Index::new(Rules::LongJump, 3);
        let solved = |pair| ready(&index, pair).0 < 4;
        let mut first: Vec<Ready> =
            pairs(&index).filter(|&pair| !solved(pair)).map(|pair| ready(&index, pair)).collect();
        first.sort_unstable();
        // The pair whose turn comes second takes all there is.
        let large = first[1].2;
        let bytes = |pair| if pair == large { MEMORY } else { 1 };
        let agenda = Agenda::new(&index, &bytes, solved);
        let taken: Vec<Taken<'_>> = (0..2).filter_map(|_| agenda.take()).collect();
        assert_eq!(taken.iter().map(|taken| taken.pair).collect::<Vec<_>>(), [first[0].2, first[2].2]);
        taken.into_iter().for_each(Taken::solved);
        // With nothing else at work it is solved, whatever it takes.
        assert_eq!(agenda.take().map(|taken| taken.pair), Some(large));
    }

    #[test]
    fn work_that_fails_is_given_up() {
        let index = Index::new(Rules::Finkel, 2);
        let agenda = Agenda::new(&index, &|_| 1, |_| false);
        drop(agenda.take().expect("there is work"));
        assert!(agenda.take().is_none());
    }
}
