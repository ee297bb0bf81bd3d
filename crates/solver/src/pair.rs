//! A layer and its twin, solved together.

use ur::index::{Index, Layer};

use crate::error::Error;
use crate::half::{Finished, Half};
use crate::sweep::{Sweep, Sweeper};

/// A layer and its twin, in one colour's view: the first half is that colour's turn, the second the other's.
pub(crate) struct Pair<'a> {
    sweeper: &'a Sweeper,
    halves: [Half; 2],
    /// The layer is its own twin.
    own_twin: bool,
    watch: &'a dyn Watch,
    /// Sweeps so far.
    pub(crate) sweeps: u32,
}

/// Someone who follows the work.
pub(crate) trait Watch {
    /// A half of so many positions was swept. An error ends the work.
    fn swept(&self, positions: u64) -> Result<(), Error>;

    /// How many threads may sweep a half of so many positions.
    fn hands(&self, positions: u64) -> usize;
}

/// Nobody looks.
impl Watch for () {
    fn swept(&self, _: u64) -> Result<(), Error> {
        Ok(())
    }

    fn hands(&self, _: u64) -> usize {
        1
    }
}

/// The pairs of a game, each by its first layer.
pub(crate) fn pairs(index: &Index) -> impl Iterator<Item = usize> {
    let layers = index.layers();
    (0..layers.len()).filter(|&number| layers[number].mirror >= number)
}

/// Values of both halves.
pub(crate) type Values = [Vec<f64>; 2];

impl<'a> Pair<'a> {
    /// Loads what the pair leads to. Every value of its own is 0: play that never ends counts 0.
    pub(crate) fn load<F: Finished>(
        sweeper: &'a Sweeper,
        layers: [&Layer; 2],
        finished: &F,
        watch: &'a dyn Watch,
    ) -> Result<Self, F::Error> {
        let [one, two] = layers.map(|layer| Half::load(&sweeper.geometry, layer, finished));
        let mut pair =
            Self { sweeper, halves: [one?, two?], own_twin: layers[0].first == layers[1].first, watch, sweeps: 0 };
        pair.hand_over();
        Ok(pair)
    }

    fn hand_over(&mut self) {
        let [one, two] = &mut self.halves;
        self.sweeper.hand_over_all(one, two);
        self.sweeper.hand_over_all(two, one);
    }

    /// Sweeps until no value changes by more than this.
    pub(crate) fn settle(&mut self, precision: f64) -> Result<(), Error> {
        while self.sweep(Sweep::Change, self.own_twin)?[0] > precision {}
        Ok(())
    }

    /// The same for values that may differ with the colour even in a layer that is its own twin.
    pub(crate) fn settle_apart(&mut self, precision: f64) -> Result<(), Error> {
        while self.sweep(Sweep::Change, false)?[0] > precision {}
        Ok(())
    }

    /// Sweeps once; tells the greatest change of a value and of a gift. In a mirrored sweep both colours have the same
    /// values, and one half stands for both.
    fn sweep(&mut self, sweep: Sweep, mirrored: bool) -> Result<[f64; 2], Error> {
        self.sweeps += 1;
        let [one, two] = &mut self.halves;
        // Twins are of the same size.
        let positions = one.shape.len as u64;
        let hands = || self.watch.hands(positions);
        if mirrored {
            let changes = self.sweeper.sweep_mirrored(one, sweep, hands());
            self.watch.swept(positions)?;
            return Ok(changes);
        }
        let first = self.sweeper.sweep(one, two, sweep, hands());
        self.watch.swept(positions)?;
        let second = self.sweeper.sweep(two, one, sweep, hands());
        self.watch.swept(positions)?;
        Ok([first[0].max(second[0]), first[1].max(second[1])])
    }

    /// The values of both halves. In a layer that is its own twin both colours have the same.
    pub(crate) fn values(&self) -> Values {
        let mut values = self.both_values();
        if self.own_twin {
            values[1] = values[0].clone();
        }
        values
    }

    /// The values of both halves as they are.
    pub(crate) fn both_values(&self) -> Values {
        [0, 1].map(|side: usize| {
            let half = &self.halves[side];
            half.part(half.values).to_vec()
        })
    }

    /// Sets the values of both halves. Gifts stay what they are until the next sweep.
    pub(crate) fn set(&mut self, values: &Values) {
        for (half, values) in self.halves.iter_mut().zip(values) {
            half.part_mut(half.values).copy_from_slice(values);
        }
        self.hand_over();
    }

    /// Sets every value to the same height in the first colour's view.
    pub(crate) fn level(&mut self, height: f64) {
        for (half, height) in self.halves.iter_mut().zip([height, -height]) {
            half.part_mut(half.values).fill(height);
            if half.gifts != half.values && half.started[0] {
                half.part_mut(half.gifts).fill(height);
            }
        }
        self.hand_over();
    }

    /// Puts min(v, 0) in the place of every value, or max(v, 0), in the first colour's view.
    fn cut(&mut self, above: bool) {
        for (half, above) in self.halves.iter_mut().zip([above, !above]) {
            let cut = |value: &mut f64| {
                if (*value > 0.0) == above {
                    *value = 0.0;
                }
            };
            half.part_mut(half.values).iter_mut().for_each(cut);
            if half.gifts != half.values && half.started[0] {
                half.part_mut(half.gifts).iter_mut().for_each(cut);
            }
        }
        self.hand_over();
    }

    /// The proof: sweeps from min(v, 0) and from max(v, 0), in one colour's view, come back to v. Then each side secures v
    /// by play that ends. Tells how far from v they end; if that is more than `tolerance`, the values are left where the
    /// sweeps that did not come back ended.
    pub(crate) fn doubt(&mut self, values: &Values, tolerance: f64, precision: f64) -> Result<f64, Error> {
        // What one colour secures in a layer that is its own twin, the other does as well.
        let cuts: &[bool] = if self.own_twin { &[true] } else { &[true, false] };
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

    /// Sweeps until the values are back where they were, or stand still elsewhere; tells how far they are.
    fn come_back(&mut self, values: &Values, tolerance: f64, precision: f64) -> Result<f64, Error> {
        loop {
            let [change, _] = self.sweep(Sweep::Change, false)?;
            // Values that still change by more than the tolerance are hardly all within it.
            if change <= tolerance {
                let missed = self.distance(values);
                if missed <= tolerance || change <= precision {
                    return Ok(missed);
                }
            }
        }
    }

    /// The greatest distance of a value from what it should be.
    pub(crate) fn distance(&self, values: &Values) -> f64 {
        let far = |(half, values): (&Half, &Vec<f64>)| {
            half.part(half.values).iter().zip(values).map(|(value, other)| (value - other).abs()).fold(0.0, f64::max)
        };
        self.halves.iter().zip(values).map(far).fold(0.0, f64::max)
    }

    /// Recomputes every value from the values and tells the greatest difference. Gifts are recomputed first: those hang on
    /// values and on each other, never in a circle, for every one played moves a piece on or takes one off.
    pub(crate) fn residual(&mut self, values: &Values) -> Result<f64, Error> {
        self.set(values);
        loop {
            let [residual, gifts] = self.sweep(Sweep::Measure, self.own_twin)?;
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
    /// Black can steer White's only piece for ever here, so he may wait at any height.
    const STEERED: &str = "bb4/1w6/6 b 0,2,0 0,0,3 t";

    /// Layers of Long Jump with four pieces, solved when they are asked for.
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

        /// The layer of the position and its place in it.
        fn place(&self, line: &str) -> (usize, usize) {
            let position = Position::parse(Rules::LongJump, line).expect("a position");
            let layer = self.index.layer(&position);
            (layer, (self.index.rank(&position) - self.index.layers()[layer].first) as usize)
        }
    }

    impl Finished for OnDemand {
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

    /// So many threads sweep every half.
    struct Hands(usize);

    impl Watch for Hands {
        fn swept(&self, _: u64) -> Result<(), Error> {
            Ok(())
        }

        fn hands(&self, _: u64) -> usize {
            self.0
        }
    }

    #[test]
    fn several_threads_find_the_same_to_the_bit() {
        const ROUGH: f64 = 1e-3;
        for rules in Rules::ALL {
            let (made_up, sweeper) = (MadeUp(Index::new(rules, 3)), Sweeper::new(rules, 3));
            let index = &made_up.0;
            // Pairs of all kinds, some of them their own twin.
            for number in pairs(index).filter(|number| number % 8 == 0) {
                let layers = index.layers();
                let pair = [&layers[number], &layers[layers[number].mirror]];
                if pair[0].mover.home == 3 || pair[0].opponent.home == 3 {
                    continue;
                }
                let found = [1, 2, 5].map(|hands| {
                    let hands = Hands(hands);
                    let mut pair = Pair::load(&sweeper, pair, &made_up, &hands).expect("values in memory");
                    pair.settle(ROUGH).expect("nobody stops it");
                    let values = pair.values();
                    let doubt = pair.doubt(&values, 0.1, ROUGH).expect("nobody stops it");
                    (pair.residual(&values).expect("nobody stops it"), doubt, pair.sweeps, values)
                });
                assert!(found.iter().all(|other| *other == found[0]), "{rules}, layer {number}");
            }
        }
    }

    #[test]
    fn a_wrong_fixed_point_has_no_residual_but_the_proof_finds_it() {
        let layers = OnDemand::new();
        let (layer, place) = layers.place(STEERED);
        let mut pair = layers.pair(layer).expect("layers in memory");
        // Every position far too good for Black: what he can wait in stays so.
        pair.level(8.0);
        pair.settle_apart(PRECISION).expect("nobody stops it");
        let wrong = pair.both_values();
        assert!(wrong[0][place] > 1.0 + 1e-3, "{}", wrong[0][place]);
        assert!(pair.residual(&wrong).expect("nobody stops it") <= PRECISION);
        let doubt = pair.doubt(&wrong, 1e-9, PRECISION).expect("nobody stops it");
        assert!(doubt > 1e-3, "{doubt}");

        // From where the sweeps of the proof ended, it is mended.
        pair.settle_apart(PRECISION).expect("nobody stops it");
        let right = pair.both_values();
        let doubt = pair.doubt(&right, 1e-9, PRECISION).expect("nobody stops it");
        assert!(doubt <= 1e-9, "{doubt}");
        assert!((right[0][place] - 1.0).abs() < 1e-9, "{}", right[0][place]);
    }

    #[test]
    fn values_moved_a_little_on_a_plateau_are_found_wrong() {
        let layers = OnDemand::new();
        let (layer, place) = layers.place(STEERED);
        let mut pair = layers.pair(layer).expect("layers in memory");
        pair.settle(PRECISION).expect("nobody stops it");
        let right = pair.values();
        assert!((right[0][place] - 1.0).abs() < 1e-9, "{}", right[0][place]);
        assert!(pair.doubt(&right, 1e-9, PRECISION).expect("nobody stops it") <= 1e-9);
        let mut wrong = right.clone();
        wrong[0].iter_mut().filter(|value| **value == right[0][place]).for_each(|value| *value += 0.01);
        assert!(pair.doubt(&wrong, 1e-9, PRECISION).expect("nobody stops it") > 1e-3);
    }
}
