//! Training a network.

use engine::Random;
use engine::mur::Weights;
use engine::mur::features::COUNT;
use engine::mur::net::{COUNTS, HIDDEN, INPUTS, PLANES, Quantised, planes};
use mur::{Bitboard, Position};

use super::model::{DIRECT, HIDDEN_STARTS, OUT, PARAMETERS, STARTS, Spread, WEIGHTS, accumulate, logit, loss};
use super::quantise::quantise;
use super::samples::{Lessons, Samples, narrow_counts};
use crate::State;

/// How to train.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TrainingSettings {
    /// How often every position is looked at.
    pub epochs: u32,
    /// Settles the first weights and the order of positions.
    pub seed: u64,
    /// The length of the first steps; it falls to nothing.
    pub rate: f32,
}

/// How well a network fits after an epoch: its loss beyond the least possible one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// On the positions it is trained on, averaged over the epoch.
    pub training: f64,
    /// On positions of other games.
    pub checking: f64,
    /// On the results of these games, drawn ones left out; the least possible loss is not known here.
    pub results: f64,
}

/// A network in training.
#[derive(Clone, Debug)]
pub struct Trainer {
    pub(crate) settings: TrainingSettings,
    pub(crate) state: State,
    /// What counts are multiplied by, so that all inputs are of the same size.
    pub(crate) rates: [f32; COUNTS],
    pub(crate) fits: Vec<Fit>,
    scale: f64,
    entropies: [f64; 2],
}

/// Positions per step.
const BATCH: usize = 1024;

impl Trainer {
    /// A network that judges as the hand-written evaluation does, with patterns and neurons that have everything to learn.
    pub fn new(lessons: &Lessons, settings: TrainingSettings) -> Trainer {
        let rates = rates(&lessons.training);
        let mut random = Random::new(settings.seed);
        let mut uniform = |most: f32| ((random.bits() >> 40) as f32 / (1 << 23) as f32 - 1.0) * most;
        let mut parameters = vec![0.0; PARAMETERS];
        parameters[..STARTS].iter_mut().for_each(|weight| *weight = uniform(0.3));
        parameters[STARTS..WEIGHTS].iter_mut().for_each(|start| *start = 0.2 + uniform(0.2));
        let fan_in = (INPUTS as f32).sqrt().recip();
        parameters[WEIGHTS..HIDDEN_STARTS].iter_mut().for_each(|weight| *weight = uniform(fan_in));
        parameters[HIDDEN_STARTS..DIRECT].iter_mut().for_each(|start| *start = 0.5);
        let hand_written = Weights::of(lessons.rules);
        for side in 0..2 {
            let sign = if side == 0 { 1.0 } else { -1.0 };
            for (feature, &weight) in hand_written.as_array().iter().enumerate() {
                let input = side * COUNT + feature;
                parameters[DIRECT + input] = sign * f32::from(weight) / (lessons.scale as f32 * rates[input]);
            }
        }
        parameters[DIRECT + COUNTS..OUT].iter_mut().for_each(|weight| *weight = uniform(0.05));
        parameters[OUT..OUT + HIDDEN].iter_mut().for_each(|weight| *weight = uniform(0.1));
        let entropies = [lessons.training.entropy(), lessons.checking.entropy()];
        Trainer { settings, state: State::new(parameters), rates, fits: Vec::new(), scale: lessons.scale, entropies }
    }

    /// How well the network fitted after each epoch so far.
    pub fn fits(&self) -> &[Fit] {
        &self.fits
    }

    /// Whether all epochs are done.
    pub fn is_done(&self) -> bool {
        self.fits.len() >= self.settings.epochs as usize
    }

    /// Looks at every position once. `watch` gets the number of positions that are done.
    pub fn epoch(&mut self, lessons: &Lessons, watch: &mut dyn FnMut(u64)) {
        let samples = &lessons.training;
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        let mut random =
            Random::new(self.settings.seed ^ (self.fits.len() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        for last in (1..order.len()).rev() {
            order.swap(last, random.below(last + 1));
        }
        let batches = order.len().div_ceil(BATCH);
        let steps = (batches * self.settings.epochs as usize) as f32;
        let mut spread = Spread::new();
        let mut gradient = vec![0.0; PARAMETERS];
        let mut total = 0.0;
        for (number, batch) in order.chunks(BATCH).enumerate() {
            let State { parameters, adam, .. } = &mut self.state;
            spread.load(parameters);
            gradient.fill(0.0);
            for &sample in batch {
                let sample = sample as usize;
                total += accumulate(parameters, &mut spread, &self.rates, samples, sample, &mut gradient);
            }
            spread.fold(&mut gradient);
            let share = (batch.len() as f32).recip();
            gradient.iter_mut().for_each(|slope| *slope *= share);
            let done = (self.fits.len() * batches + number) as f32 / steps;
            let rate = self.settings.rate * (0.5 + 0.5 * (core::f32::consts::PI * done.min(1.0)).cos());
            adam.step(rate, parameters, &gradient);
            watch((number * BATCH + batch.len()) as u64);
        }
        let training = total / samples.len() as f64 - self.entropies[0];
        let [checking, results] = self.check(lessons);
        self.fits.push(Fit { training, checking, results });
        self.state.measures.extend([training, checking, results]);
        self.state.rounds += 1;
    }

    /// How well the network fits positions of games that are not used for training: the loss beyond the least possible one,
    /// and the loss on the results of these games.
    pub fn check(&self, lessons: &Lessons) -> [f64; 2] {
        let samples = &lessons.checking;
        let mut spread = Spread::new();
        spread.load(&self.state.parameters);
        let (mut total, mut on_results, mut decided) = (0.0, 0.0, 0_u32);
        for sample in 0..samples.len() {
            let logit = self.logit(&spread, &samples.planes[sample], &samples.counts[sample]);
            let chance = 1.0 / (1.0 + (-logit).exp());
            total += loss(chance, samples.targets[sample]);
            if samples.results[sample] != 0.5 {
                on_results += loss(chance, samples.results[sample]);
                decided += 1;
            }
        }
        [total / samples.len() as f64 - self.entropies[1], on_results / f64::from(decided.max(1))]
    }

    fn logit(&self, spread: &Spread, planes: &[Bitboard; PLANES], counts: &[i8; COUNTS]) -> f32 {
        logit(&self.state.parameters, spread, &self.rates, planes, counts)
    }

    /// What the network, with real numbers, thinks a position is worth, in hundredths of a close.
    pub fn judge(&self, position: &Position) -> f64 {
        let mut spread = Spread::new();
        spread.load(&self.state.parameters);
        let logit = self.logit(&spread, &planes(position, position.turn()), &narrow_counts(position));
        self.scale * f64::from(logit)
    }

    /// The network with whole numbers.
    pub fn quantised(&self, lessons: &Lessons) -> Quantised {
        quantise(&self.state.parameters, &self.rates, self.scale as f32, lessons.rules)
    }
}

/// What counts that are always 0 are multiplied by, the most of all.
pub(crate) const NEVER_COUNTED: f32 = 10.0;

/// What to multiply counts by, so that they are all of about the same size.
fn rates(samples: &Samples) -> [f32; COUNTS] {
    let mut squares = [0.0_f64; COUNTS];
    for counts in &samples.counts {
        squares.iter_mut().zip(counts).for_each(|(sum, &count)| *sum += f64::from(count) * f64::from(count));
    }
    let highest = f64::from(NEVER_COUNTED);
    squares.map(|sum| (1.0 / ((sum / samples.len().max(1) as f64).sqrt() + 1.0 / highest)) as f32)
}
