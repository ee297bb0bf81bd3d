//! One layer of a pair while it is being solved: the values of the side to act and all it needs to compute them.

use std::sync::atomic::{AtomicBool, Ordering};

use ur::Rules;
use ur::index::{Layer, LayerSide};

use crate::arena::Arena;
use crate::geometry::{Geometry, Shape};

/// A layer while it is being solved. Everything lies in one array, so a move is just a place in it.
#[derive(Debug)]
pub(crate) struct Half {
    /// How the blocks of the layer lie, in each of its four parts.
    pub(crate) shape: Shape,
    /// Whether the mover, and whether the opponent, has a piece that has left the start (Runners).
    pub(crate) started: [bool; 2],
    pub(crate) arena: Arena,
    /// Whether the last sweep changed the block of a crossing, by the crossing's number.
    changed: Vec<AtomicBool>,
    /// Whether it was swept since its values were last set: only then can a block be left alone.
    pub(crate) swept: bool,
    /// Where the values begin.
    pub(crate) values: usize,
    /// Where the values with a bonus or free move in hand begin (Runners); of a side that has not started, the values
    /// with a 0 taken at once. Elsewhere the same as `values`.
    pub(crate) gifts: usize,
    /// Where the values once the turn has passed begin.
    pub(crate) passed: usize,
    /// Where the values begin with the turn passed and the gift the opponent's. Elsewhere the same as `passed`.
    pub(crate) given: usize,
    /// The finished layer that a piece from start leads to, the turn kept.
    pub(crate) entered: Option<Lower>,
    /// The finished layer that a piece from start leads to, the turn passed (Long Jump).
    pub(crate) entered_passed: Option<Lower>,
    /// The finished layer that a piece coming home leads to; the turn is kept in Runners, passed elsewhere.
    pub(crate) home: Option<Lower>,
}

/// A finished layer that a play leads to, as a part of the arena.
#[derive(Debug)]
pub(crate) struct Lower {
    pub(crate) at: usize,
    pub(crate) shape: Shape,
}

/// Where the values of finished layers come from.
pub(crate) trait Finished {
    /// What went wrong.
    type Error;
    /// The values of the layer of two standings.
    fn values(&self, mover: LayerSide, opponent: LayerSide) -> Result<Vec<f64>, Self::Error>;
}

impl Half {
    /// The layer with every value 0: play that never ends counts 0.
    pub(crate) fn load<F: Finished>(geometry: &Geometry, layer: &Layer, finished: &F) -> Result<Self, F::Error> {
        let shape = geometry.shape(layer.mover, layer.opponent);
        let len = shape.len;
        let runners = geometry.rules == Rules::Runners;
        let parts = if runners { 4 } else { 2 };
        let unstarted = |side: LayerSide| side.start == Some(geometry.pieces);
        let mut arena = Arena::with_room(Self::bytes(geometry, layer) as usize / size_of::<f64>());
        arena.add_zeros(parts * len);
        let mut half = Self {
            arena,
            values: 0,
            gifts: if runners { len } else { 0 },
            passed: if runners { 2 * len } else { len },
            given: if runners { 3 * len } else { len },
            changed: (0..geometry.crossing_count).map(|_| AtomicBool::new(true)).collect(),
            swept: false,
            started: [!unstarted(layer.mover), !unstarted(layer.opponent)],
            shape,
            entered: None,
            entered_passed: None,
            home: None,
        };
        half.load_lower(geometry, layer, finished)?;
        if runners && !half.started[0] {
            half.take_zeros(geometry);
        }
        Ok(half)
    }

    fn load_lower<F: Finished>(&mut self, geometry: &Geometry, layer: &Layer, finished: &F) -> Result<(), F::Error> {
        let Layer { mover, opponent, .. } = *layer;
        let long_jump = geometry.rules == Rules::LongJump;
        if let Some(start) = mover.start.filter(|&start| start > 0) {
            let entered = LayerSide { start: Some(start - 1), ..mover };
            self.entered = Some(self.kept(geometry, entered, opponent, finished)?);
            if long_jump {
                self.entered_passed = Some(self.turned(geometry, entered, opponent, finished)?);
            }
        }
        if geometry.open(mover) > 0 {
            let home = LayerSide { home: mover.home + 1, ..mover };
            self.home = Some(if geometry.rules == Rules::Runners {
                self.kept(geometry, home, opponent, finished)?
            } else {
                self.turned(geometry, home, opponent, finished)?
            });
        }
        Ok(())
    }

    /// A finished layer with the turn kept.
    fn kept<F: Finished>(
        &mut self,
        geometry: &Geometry,
        mover: LayerSide,
        opponent: LayerSide,
        finished: &F,
    ) -> Result<Lower, F::Error> {
        let at = self.arena.len();
        let values = finished.values(mover, opponent)?;
        self.arena.extend(&values);
        let shape = geometry.shape(mover, opponent);
        Ok(Lower { at, shape })
    }

    /// A finished layer once the turn has passed.
    fn turned<F: Finished>(
        &mut self,
        geometry: &Geometry,
        mover: LayerSide,
        opponent: LayerSide,
        finished: &F,
    ) -> Result<Lower, F::Error> {
        let at = self.arena.len();
        let shape = geometry.shape(mover, opponent);
        let values = finished.values(opponent, mover)?;
        self.arena.add_zeros(shape.len);
        geometry.pass(&values, &shape, self.arena.part_mut(at..at + shape.len));
        Ok(Lower { at, shape })
    }

    /// Runners: what a 0 is worth to a side that has not started. A piece enters on square 1, hitting an enemy there.
    fn take_zeros(&mut self, geometry: &Geometry) {
        let Some(entered) = &self.entered else { return };
        let arena = self.arena.part_mut(0..self.arena.len());
        for class in &geometry.crossings[0][..=self.shape.opponent_open] {
            for &[_, opponent] in class {
                let columns = geometry.columns(&self.shape, opponent);
                let to = self.gifts + geometry.block(&self.shape, 0, opponent);
                let from = entered.at + geometry.block(&entered.shape, 1, opponent & !1);
                arena.copy_within(from..from + columns, to);
            }
        }
    }

    /// Whether the last sweep changed the block of a crossing of this number.
    pub(crate) fn changed(&self, number: usize) -> bool {
        self.changed[number].load(Ordering::Relaxed)
    }

    /// Notes whether this sweep changes the block of a crossing of this number.
    pub(crate) fn note_change(&self, number: usize, changed: bool) {
        self.changed[number].store(changed, Ordering::Relaxed);
    }

    /// Lets the next sweep look at every block.
    pub(crate) fn stir(&mut self) {
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

    /// A part of the arena as long as the layer.
    pub(crate) fn part(&self, at: usize) -> &[f64] {
        self.arena.part(at..at + self.shape.len)
    }

    /// The same, to change.
    pub(crate) fn part_mut(&mut self, at: usize) -> &mut [f64] {
        self.arena.part_mut(at..at + self.shape.len)
    }

    /// How many bytes a layer takes while it is being solved, about.
    pub(crate) fn bytes(geometry: &Geometry, layer: &Layer) -> u64 {
        let parts = match geometry.rules {
            Rules::Runners => 6,
            Rules::LongJump => 7,
            Rules::Finkel => 3,
        };
        8 * parts * u64::from(layer.len)
    }
}
