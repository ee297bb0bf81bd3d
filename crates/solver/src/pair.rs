//! A layer and its mirror, solved together.

use ur::index::{Index, Layer};

use crate::error::Error;
use crate::open_layer::{OpenLayer, SolvedLayers};
use crate::sweep::{Sweep, Sweeper};

/// A layer and its mirror, in one colour's view: in the first it is that colour's turn, in the second the other's.
pub(crate) struct Pair<'a> {
    sweeper: &'a Sweeper,
    layers: [OpenLayer; 2],
    /// Whether the layer is its own mirror.
    own_mirror: bool,
    monitor: &'a dyn Monitor,
    /// Sweeps so far.
    pub(crate) sweeps: u32,
}

/// Follows the work on a pair, and decides how many threads do it.
pub(crate) trait Monitor {
    /// A layer of this many positions was swept. An error stops the work.
    fn swept(&self, positions: u64) -> Result<(), Error>;

    /// How many threads may sweep a layer of this many positions.
    fn threads(&self, positions: u64) -> usize;
}

/// Ignores progress and uses one thread.
impl Monitor for () {
    fn swept(&self, _: u64) -> Result<(), Error> {
        Ok(())
    }

    fn threads(&self, _: u64) -> usize {
        1
    }
}

/// The pairs of a game, each by the number of its first layer.
pub(crate) fn pairs(index: &Index) -> impl Iterator<Item = usize> {
    let layers = index.layers();
    (0..layers.len()).filter(|&number| layers[number].mirror >= number)
}

/// The number of positions of a pair.
pub(crate) fn positions(index: &Index, pair: usize) -> u64 {
    let layers = index.layers();
    let layer = &layers[pair];
    let mirror = if layer.mirror == pair { 0 } else { layers[layer.mirror].len };
    u64::from(layer.len) + u64::from(mirror)
}

/// The values of both layers.
pub(crate) type Values = [Vec<f64>; 2];

impl<'a> Pair<'a> {
    /// Loads everything the pair leads to. Its own values are all 0, as endless play counts 0.
    pub(crate) fn load<F: SolvedLayers>(
        sweeper: &'a Sweeper,
        layers: [&Layer; 2],
        solved: &F,
        monitor: &'a dyn Monitor,
    ) -> Result<Self, F::Error> {
        let own_mirror = layers[0].first == layers[1].first;
        let [one, two] = layers.map(|layer| OpenLayer::load(&sweeper.geometry, layer, solved));
        let mut pair = Self { sweeper, layers: [one?, two?], own_mirror, monitor, sweeps: 0 };
        pair.pass_all();
        Ok(pair)
    }

    /// Passes all values of each layer to the other.
    fn pass_all(&mut self) {
        let [one, two] = &mut self.layers;
        self.sweeper.pass_all(one, two);
        self.sweeper.pass_all(two, one);
    }

    /// Sweeps until no value changes by more than this.
    pub(crate) fn settle(&mut self, precision: f64) -> Result<(), Error> {
        while self.sweep(Sweep::Change, self.own_mirror)?[0] > precision {}
        Ok(())
    }

    /// The same, for values that may differ between the colours even in a layer that is its own mirror.
    pub(crate) fn settle_apart(&mut self, precision: f64) -> Result<(), Error> {
        while self.sweep(Sweep::Change, false)?[0] > precision {}
        Ok(())
    }

    /// Sweeps once. Returns the greatest change of a value and of a gift. If the colours are known to have the same values,
    /// `one_for_both` sweeps only the first layer.
    fn sweep(&mut self, sweep: Sweep, one_for_both: bool) -> Result<[f64; 2], Error> {
        self.sweeps += 1;
        let [one, two] = &mut self.layers;
        // Both layers have the same size.
        let positions = one.shape.len() as u64;
        let threads = || self.monitor.threads(positions);
        if one_for_both {
            let changes = self.sweeper.sweep_own_mirror(one, sweep, threads());
            self.monitor.swept(positions)?;
            return Ok(changes);
        }
        let first = self.sweeper.sweep(one, two, sweep, threads());
        self.monitor.swept(positions)?;
        let second = self.sweeper.sweep(two, one, sweep, threads());
        self.monitor.swept(positions)?;
        Ok([first[0].max(second[0]), first[1].max(second[1])])
    }

    /// The values of both layers. In a layer that is its own mirror, both colours have the same values.
    pub(crate) fn values(&self) -> Values {
        let mut values = self.both_values();
        if self.own_mirror {
            values[1] = values[0].clone();
        }
        values
    }

    /// The values of both layers as they are.
    pub(crate) fn both_values(&self) -> Values {
        [0, 1].map(|side: usize| {
            let layer = &self.layers[side];
            layer.part(layer.values).to_vec()
        })
    }

    /// Sets the values of both layers. Gifts stay as they are until the next sweep.
    pub(crate) fn set(&mut self, values: &Values) {
        for (layer, values) in self.layers.iter_mut().zip(values) {
            layer.part_mut(layer.values).copy_from_slice(values);
        }
        self.pass_all();
    }

    /// Sets every value to the same number in the first colour's view.
    pub(crate) fn set_all(&mut self, value: f64) {
        for (layer, value) in self.layers.iter_mut().zip([value, -value]) {
            layer.part_mut(layer.values).fill(value);
            if layer.has_gifts() && layer.started[0] {
                layer.part_mut(layer.gifts).fill(value);
            }
        }
        self.pass_all();
    }

    /// Replaces every value v by min(v, 0) if `above`, else by max(v, 0), in the first colour's view.
    fn cut(&mut self, above: bool) {
        for (layer, above) in self.layers.iter_mut().zip([above, !above]) {
            let cut = |value: &mut f64| {
                if (*value > 0.0) == above {
                    *value = 0.0;
                }
            };
            layer.part_mut(layer.values).iter_mut().for_each(cut);
            if layer.has_gifts() && layer.started[0] {
                layer.part_mut(layer.gifts).iter_mut().for_each(cut);
            }
        }
        self.pass_all();
    }

    /// The proof: sweeps from min(v, 0) and from max(v, 0), in one colour's view, come back to v. Then each side can secure v by
    /// play that ends. Returns how far from v the sweeps end. If that is more than `tolerance`, the values are left where the
    /// sweeps that did not come back ended.
    pub(crate) fn doubt(&mut self, values: &Values, tolerance: f64, precision: f64) -> Result<f64, Error> {
        // In a layer that is its own mirror, what one colour can secure, so can the other.
        let cuts: &[bool] = if self.own_mirror { &[true] } else { &[true, false] };
        let mut doubt = 0.0_f64;
        for &above in cuts {
            self.set(values);
            self.cut(above);
            let missed = self.come_back(values, tolerance, precision)?;
            doubt = doubt.max(missed);
            if missed > tolerance {
                break;
            }
        }
        Ok(doubt)
    }

    /// Sweeps until the values are back where they were or have settled elsewhere. Returns how far they are off.
    fn come_back(&mut self, values: &Values, tolerance: f64, precision: f64) -> Result<f64, Error> {
        loop {
            let [change, _] = self.sweep(Sweep::Change, false)?;
            // While values change by more than the tolerance, they are hardly all within it.
            if change <= tolerance {
                let missed = self.distance(values);
                if missed <= tolerance || change <= precision {
                    return Ok(missed);
                }
            }
        }
    }

    /// The greatest distance of a value from the given one.
    pub(crate) fn distance(&self, values: &Values) -> f64 {
        let far = |(layer, values): (&OpenLayer, &Vec<f64>)| {
            layer.part(layer.values).iter().zip(values).map(|(value, other)| (value - other).abs()).fold(0.0, f64::max)
        };
        self.layers.iter().zip(values).map(far).fold(0.0, f64::max)
    }

    /// Recomputes every value from the values and returns the greatest difference. Gifts are recomputed first: they depend on
    /// values and on each other, but never in a circle, because playing one always moves a piece forward.
    pub(crate) fn residual(&mut self, values: &Values) -> Result<f64, Error> {
        self.set(values);
        loop {
            let [residual, gifts] = self.sweep(Sweep::Measure, self.own_mirror)?;
            if gifts == 0.0 {
                return Ok(residual);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::HashMap;

    use super::*;
    use crate::bench::MadeUp;
    use crate::objective::Objective;
    use ur::index::LayerSide;
    use ur::{Position, Rules};

    const PRECISION: f64 = 1e-13;
    /// Here Black can steer White's only piece for ever, so a wrong value of any height can hold itself up.
    const STEERED: &str = "bb4/1w6/6 b 0,2,0 0,0,3 t";

    /// Layers of Long Jump with four pieces, solved when they are needed.
    struct OnDemand {
        index: Index,
        sweeper: Sweeper,
        solved: RefCell<HashMap<usize, Vec<f64>>>,
    }

    impl OnDemand {
        fn new() -> Self {
            let (index, sweeper) = (Index::new(Rules::LongJump, 4), Sweeper::new(Rules::LongJump, 4));
            Self { index, sweeper, solved: RefCell::default() }
        }

        fn pair(&self, number: usize) -> Result<Pair<'_>, Error> {
            let layers = self.index.layers();
            let pair = [&layers[number], &layers[layers[number].mirror]];
            Pair::load(&self.sweeper, pair, self, &())
        }

        fn solve(&self, number: usize) -> Result<Vec<f64>, Error> {
            let layer = self.index.layers()[number];
            if layer.mover.home == 4 || layer.opponent.home == 4 {
                let worth = |rank| Objective::Points.worth(&self.index.unrank(rank));
                return Ok(layer.ranks().map(|rank| worth(rank).unwrap_or(0.0)).collect());
            }
            let mut pair = self.pair(number)?;
            pair.settle(PRECISION)?;
            let [values, _] = pair.values();
            Ok(values)
        }

        /// The layer of a position and the position's rank in it.
        fn locate(&self, line: &str) -> (usize, usize) {
            let position = Position::parse(Rules::LongJump, line).expect("a position");
            let layer = self.index.layer(&position);
            (layer, (self.index.rank(&position) - self.index.layers()[layer].first) as usize)
        }
    }

    impl SolvedLayers for OnDemand {
        type Error = Error;

        fn values(&self, mover: LayerSide, opponent: LayerSide) -> Result<Vec<f64>, Error> {
            let mut layers = self.index.layers().iter();
            let number = layers.position(|layer| layer.mover == mover && layer.opponent == opponent);
            let number = number.expect("a layer of the game");
            if let Some(values) = self.solved.borrow().get(&number) {
                return Ok(values.clone());
            }
            let values = self.solve(number)?;
            self.solved.borrow_mut().insert(number, values.clone());
            Ok(values)
        }
    }

    /// Uses this many threads for every layer.
    struct Threads(usize);

    impl Monitor for Threads {
        fn swept(&self, _: u64) -> Result<(), Error> {
            Ok(())
        }

        fn threads(&self, _: u64) -> usize {
            self.0
        }
    }

    #[test]
    fn values_do_not_depend_on_the_number_of_threads() {
        const ROUGH: f64 = 1e-3;
        for rules in Rules::ALL {
            let (made_up, sweeper) = (MadeUp(Index::new(rules, 3)), Sweeper::new(rules, 3));
            let index = &made_up.0;
            // Pairs of all kinds, some of them their own mirror.
            for number in pairs(index).filter(|number| number % 8 == 0) {
                let layers = index.layers();
                let pair = [&layers[number], &layers[layers[number].mirror]];
                if pair[0].mover.home == 3 || pair[0].opponent.home == 3 {
                    continue;
                }
                let found = [1, 2, 5].map(|threads| {
                    let threads = Threads(threads);
                    let mut pair = Pair::load(&sweeper, pair, &made_up, &threads).expect("values in memory");
                    pair.settle(ROUGH).expect("not stopped");
                    let values = pair.values();
                    let doubt = pair.doubt(&values, 0.1, ROUGH).expect("not stopped");
                    (pair.residual(&values).expect("not stopped"), doubt, pair.sweeps, values)
                });
                assert!(found.iter().all(|other| *other == found[0]), "{rules}, layer {number}");
            }
        }
    }

    #[test]
    fn the_proof_finds_a_wrong_fixed_point_that_has_no_residual() {
        let layers = OnDemand::new();
        let (layer, rank) = layers.locate(STEERED);
        let mut pair = layers.pair(layer).expect("layers in memory");
        // Every position is far too good for Black. Those in which Black can wait stay so.
        pair.set_all(8.0);
        pair.settle_apart(PRECISION).expect("not stopped");
        let wrong = pair.both_values();
        assert!(wrong[0][rank] > 1.0 + 1e-3, "{}", wrong[0][rank]);
        assert!(pair.residual(&wrong).expect("not stopped") <= PRECISION);
        let doubt = pair.doubt(&wrong, 1e-9, PRECISION).expect("not stopped");
        assert!(doubt > 1e-3, "{doubt}");

        // The values can be repaired from where the sweeps of the proof ended.
        pair.settle_apart(PRECISION).expect("not stopped");
        let right = pair.both_values();
        let doubt = pair.doubt(&right, 1e-9, PRECISION).expect("not stopped");
        assert!(doubt <= 1e-9, "{doubt}");
        assert!((right[0][rank] - 1.0).abs() < 1e-9, "{}", right[0][rank]);
    }

    #[test]
    fn the_proof_finds_slightly_wrong_values_on_a_plateau() {
        let layers = OnDemand::new();
        let (layer, rank) = layers.locate(STEERED);
        let mut pair = layers.pair(layer).expect("layers in memory");
        pair.settle(PRECISION).expect("not stopped");
        let right = pair.values();
        assert!((right[0][rank] - 1.0).abs() < 1e-9, "{}", right[0][rank]);
        assert!(pair.doubt(&right, 1e-9, PRECISION).expect("not stopped") <= 1e-9);
        let mut wrong = right.clone();
        wrong[0].iter_mut().filter(|value| **value == right[0][rank]).for_each(|value| *value += 0.01);
        assert!(pair.doubt(&wrong, 1e-9, PRECISION).expect("not stopped") > 1e-3);
    }
}
