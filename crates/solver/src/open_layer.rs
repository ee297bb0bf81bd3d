//! A layer of a pair while it is being solved.

use std::sync::atomic::{AtomicBool, Ordering};

use ur::Rules;
use ur::index::{Layer, LayerSide, Shape};

use crate::arena::Arena;
use crate::geometry::Geometry;

/// A layer while it is being solved: the values of the side to act and everything needed to compute them. All values are in
/// one array, the arena, so a move is just an offset in it.
#[derive(Debug)]
pub(crate) struct OpenLayer {
    /// How blocks are arranged, in each of the layer's four parts of the arena.
    pub(crate) shape: Shape,
    /// Whether the mover, and whether the opponent, has started (Runners).
    pub(crate) started: [bool; 2],
    pub(crate) arena: Arena,
    /// Whether the last sweep changed the block of a crossing, by the crossing's number.
    changed: Vec<AtomicBool>,
    /// Whether the layer was swept since its values were last set. Only then can a sweep skip blocks.
    pub(crate) swept: bool,
    /// Where the values begin.
    pub(crate) values: usize,
    /// Where the values with a bonus or free move to play begin (Runners); for a side that has not started, the values with a
    /// 0 taken at once. In other rule sets the same as `values`.
    pub(crate) gifts: usize,
    /// Where the values begin once the turn has passed.
    pub(crate) passed: usize,
    /// Where the values begin once the turn has passed and the opponent has the free move (Runners). In other rule sets the
    /// same as `passed`.
    pub(crate) given: usize,
    /// The solved layer that a piece from start leads to, the turn kept.
    pub(crate) entered: Option<LowerLayer>,
    /// The solved layer that a piece from start leads to, the turn passed (Long Jump).
    pub(crate) entered_passed: Option<LowerLayer>,
    /// The solved layer that a piece going home leads to. In Runners the turn is kept, in other rule sets it has passed.
    pub(crate) home: Option<LowerLayer>,
}

/// A solved layer that a play leads to, as a part of the arena.
#[derive(Debug)]
pub(crate) struct LowerLayer {
    pub(crate) at: usize,
    pub(crate) shape: Shape,
}

/// Where the values of solved layers come from.
pub(crate) trait SolvedLayers {
    /// What went wrong.
    type Error;
    /// The values of a layer.
    fn values(&self, mover: LayerSide, opponent: LayerSide) -> Result<Vec<f64>, Self::Error>;
}

impl OpenLayer {
    /// The layer with every value 0: endless play counts 0.
    pub(crate) fn load<F: SolvedLayers>(geometry: &Geometry, layer: &Layer, solved: &F) -> Result<Self, F::Error> {
        let shape = geometry.shape(layer.mover, layer.opponent).clone();
        let len = shape.len();
        let runners = geometry.rules() == Rules::Runners;
        let parts = if runners { 4 } else { 2 };
        let unstarted = |side: LayerSide| side.start == Some(geometry.pieces());
        let mut arena = Arena::with_capacity(Self::bytes(geometry, layer) as usize / size_of::<f64>());
        arena.add_zeros(parts * len);
        let mut open = Self {
            arena,
            values: 0,
            gifts: if runners { len } else { 0 },
            passed: if runners { 2 * len } else { len },
            given: if runners { 3 * len } else { len },
            changed: (0..geometry.crossings().len()).map(|_| AtomicBool::new(true)).collect(),
            swept: false,
            started: [!unstarted(layer.mover), !unstarted(layer.opponent)],
            shape,
            entered: None,
            entered_passed: None,
            home: None,
        };
        open.load_lower(geometry, layer, solved)?;
        if runners && !open.started[0] {
            open.take_zeros(geometry);
        }
        Ok(open)
    }

    fn load_lower<F: SolvedLayers>(&mut self, geometry: &Geometry, layer: &Layer, solved: &F) -> Result<(), F::Error> {
        let Layer { mover, opponent, .. } = *layer;
        let long_jump = geometry.rules() == Rules::LongJump;
        if let Some(start) = mover.start.filter(|&start| start > 0) {
            let entered = LayerSide { start: Some(start - 1), ..mover };
            self.entered = Some(self.load_kept(geometry, entered, opponent, solved)?);
            if long_jump {
                self.entered_passed = Some(self.load_passed(geometry, entered, opponent, solved)?);
            }
        }
        if mover.open(geometry.pieces()) > 0 {
            let home = LayerSide { home: mover.home + 1, ..mover };
            self.home = Some(if geometry.rules() == Rules::Runners {
                self.load_kept(geometry, home, opponent, solved)?
            } else {
                self.load_passed(geometry, home, opponent, solved)?
            });
        }
        Ok(())
    }

    /// Loads a solved layer, the turn kept.
    fn load_kept<F: SolvedLayers>(
        &mut self,
        geometry: &Geometry,
        mover: LayerSide,
        opponent: LayerSide,
        solved: &F,
    ) -> Result<LowerLayer, F::Error> {
        let at = self.arena.len();
        let values = solved.values(mover, opponent)?;
        self.arena.extend(&values);
        let shape = geometry.shape(mover, opponent).clone();
        Ok(LowerLayer { at, shape })
    }

    /// Loads a solved layer as it is once the turn has passed.
    fn load_passed<F: SolvedLayers>(
        &mut self,
        geometry: &Geometry,
        mover: LayerSide,
        opponent: LayerSide,
        solved: &F,
    ) -> Result<LowerLayer, F::Error> {
        let at = self.arena.len();
        let shape = geometry.shape(mover, opponent).clone();
        let values = solved.values(opponent, mover)?;
        self.arena.add_zeros(shape.len());
        geometry.copy_from_mirror(&values, &shape, self.arena.part_mut(at..at + shape.len()));
        Ok(LowerLayer { at, shape })
    }

    /// Computes what a 0 is worth to a side that has not started (Runners): a piece enters on square 1, hitting a piece there.
    fn take_zeros(&mut self, geometry: &Geometry) {
        let Some(entered) = &self.entered else { return };
        let arena = self.arena.part_mut(0..self.arena.len());
        for opponents in 0..=self.shape.opponent_open() {
            for &[_, opponent] in geometry.crossings().class(0, opponents) {
                let columns = geometry.columns(&self.shape, opponent);
                let to = self.gifts + geometry.block(&self.shape, [0, opponent]);
                let from = entered.at + geometry.block(&entered.shape, [1, opponent & !1]);
                arena.copy_within(from..from + columns, to);
            }
        }
    }

    /// Whether the last sweep changed the block of the crossing with this number.
    pub(crate) fn changed(&self, number: usize) -> bool {
        self.changed[number].load(Ordering::Relaxed)
    }

    /// Notes whether this sweep changed the block of the crossing with this number.
    pub(crate) fn note_change(&self, number: usize, changed: bool) {
        self.changed[number].store(changed, Ordering::Relaxed);
    }

    /// Makes the next sweep visit every block.
    pub(crate) fn mark_all_changed(&mut self) {
        self.changed.iter_mut().for_each(|changed| *changed.get_mut() = true);
        self.swept = false;
    }

    /// Which blocks the last sweep changed, by the numbers of their crossings.
    pub(crate) fn changes(&self) -> Vec<bool> {
        self.changed.iter().map(|changed| changed.load(Ordering::Relaxed)).collect()
    }

    /// Whether there are bonuses and free moves.
    pub(crate) fn has_gifts(&self) -> bool {
        self.gifts != self.values
    }

    /// The layer's part of the arena that begins at an offset.
    pub(crate) fn part(&self, at: usize) -> &[f64] {
        self.arena.part(at..at + self.shape.len())
    }

    /// The same, mutable.
    pub(crate) fn part_mut(&mut self, at: usize) -> &mut [f64] {
        self.arena.part_mut(at..at + self.shape.len())
    }

    /// About how many bytes a layer takes while it is being solved.
    pub(crate) fn bytes(geometry: &Geometry, layer: &Layer) -> u64 {
        let parts = match geometry.rules() {
            Rules::Runners => 6,
            Rules::LongJump => 7,
            Rules::Finkel => 3,
        };
        8 * parts * u64::from(layer.len)
    }
}
