//! The network with real numbers, as it is trained.

use engine::mur::net::{COUNTS, HIDDEN, IMAGES, INPUTS, PATTERNS, PLANES, POINTS};
use mur::{Bitboard, Point, Symmetry};

use super::samples::Samples;

/// Sums of all patterns in all symmetries.
pub(crate) const LANES: usize = PATTERNS * IMAGES;
/// What pooled patterns are multiplied by, so that inputs are of the same size.
pub(crate) const POOLED_RATE: f32 = 0.25;

/// Where each part of the parameters begins.
pub(crate) const STARTS: usize = PLANES * POINTS * PATTERNS;
pub(crate) const WEIGHTS: usize = STARTS + PATTERNS;
pub(crate) const HIDDEN_STARTS: usize = WEIGHTS + HIDDEN * INPUTS;
pub(crate) const DIRECT: usize = HIDDEN_STARTS + HIDDEN;
pub(crate) const OUT: usize = DIRECT + INPUTS;
pub(crate) const OUT_START: usize = OUT + HIDDEN;
/// The number of parameters.
pub(crate) const PARAMETERS: usize = OUT_START + 1;

type Rows = [[[f32; LANES]; POINTS]; PLANES];

/// The rows of the patterns in all symmetries, and the place for their gradient.
pub(crate) struct Spread {
    rows: Box<Rows>,
    gradient: Box<Rows>,
}

impl Spread {
    pub(crate) fn new() -> Spread {
        Spread {
            rows: Box::new([[[0.0; LANES]; POINTS]; PLANES]),
            gradient: Box::new([[[0.0; LANES]; POINTS]; PLANES]),
        }
    }

    /// Copies the patterns of the parameters into all symmetries, and clears the gradient.
    pub(crate) fn load(&mut self, parameters: &[f32]) {
        let rows = self.rows.as_flattened_mut().iter_mut().zip(0..);
        for (row, index) in rows {
            let (plane, point) = (index / POINTS, Point::ALL[index % POINTS]);
            for (symmetry, lanes) in Symmetry::ALL.into_iter().zip(row.chunks_exact_mut(PATTERNS)) {
                let from = (plane * POINTS + symmetry.point(point).index()) * PATTERNS;
                lanes.copy_from_slice(&parameters[from..from + PATTERNS]);
            }
        }
        self.gradient.as_flattened_mut().as_flattened_mut().fill(0.0);
    }

    /// Adds what all symmetries found to the gradient of the parameters.
    pub(crate) fn fold(&self, gradient: &mut [f32]) {
        for (row, index) in self.gradient.as_flattened().iter().zip(0..) {
            let (plane, point) = (index / POINTS, Point::ALL[index % POINTS]);
            for (symmetry, lanes) in Symmetry::ALL.into_iter().zip(row.chunks_exact(PATTERNS)) {
                let to = (plane * POINTS + symmetry.point(point).index()) * PATTERNS;
                gradient[to..to + PATTERNS].iter_mut().zip(lanes).for_each(|(sum, lane)| *sum += lane);
            }
        }
    }
}

/// What the network worked out for a position.
struct Forward {
    sums: [[f32; LANES]; 2],
    inputs: [f32; INPUTS],
    hidden: [f32; HIDDEN],
    chance: f32,
    logit: f32,
}

/// The plane of a piece in the eyes of the side to move and of the other side.
const SEEN: [[usize; PLANES]; 2] = [[0, 1, 2], [1, 0, 2]];

fn forward(
    parameters: &[f32],
    spread: &Spread,
    rates: &[f32; COUNTS],
    planes: &[Bitboard; PLANES],
    counts: &[i8; COUNTS],
) -> Forward {
    let starts = &parameters[STARTS..WEIGHTS];
    let mut sums: [[f32; LANES]; 2] = [core::array::from_fn(|lane| starts[lane % PATTERNS]); 2];
    let mut inputs = [0.0; INPUTS];
    for ((input, &count), rate) in inputs.iter_mut().zip(counts).zip(rates) {
        *input = f32::from(count) * rate;
    }
    for (side, sums) in sums.iter_mut().enumerate() {
        for (plane, points) in planes.iter().enumerate() {
            for point in *points {
                let row = &spread.rows[SEEN[side][plane]][point.index()];
                sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
            }
        }
        for (lane, sum) in sums.iter().enumerate() {
            inputs[COUNTS + side * PATTERNS + lane % PATTERNS] += sum.clamp(0.0, 1.0) * POOLED_RATE;
        }
    }
    let mut hidden = [0.0; HIDDEN];
    let mut logit = parameters[OUT_START] + dot(&parameters[DIRECT..OUT], &inputs);
    for (neuron, value) in hidden.iter_mut().enumerate() {
        let from = WEIGHTS + neuron * INPUTS;
        *value = parameters[HIDDEN_STARTS + neuron] + dot(&parameters[from..from + INPUTS], &inputs);
        logit += parameters[OUT + neuron] * value.clamp(0.0, 1.0);
    }
    Forward { sums, inputs, hidden, chance: 1.0 / (1.0 + (-logit).exp()), logit }
}

/// The odds of winning that the network gives a position, as a logarithm.
pub(crate) fn logit(
    parameters: &[f32],
    spread: &Spread,
    rates: &[f32; COUNTS],
    planes: &[Bitboard; PLANES],
    counts: &[i8; COUNTS],
) -> f32 {
    forward(parameters, spread, rates, planes, counts).logit
}

/// Adds the gradient of the loss of one sample, and returns the loss. The part of the patterns goes to `spread`.
pub(crate) fn accumulate(
    parameters: &[f32],
    spread: &mut Spread,
    rates: &[f32; COUNTS],
    samples: &Samples,
    sample: usize,
    gradient: &mut [f32],
) -> f64 {
    let planes = &samples.planes[sample];
    let found = forward(parameters, spread, rates, planes, &samples.counts[sample]);
    let slope = found.chance - samples.targets[sample];
    let mut slopes = [0.0; INPUTS];
    gradient[OUT_START] += slope;
    add(&mut gradient[DIRECT..OUT], &found.inputs, slope);
    add(&mut slopes, &parameters[DIRECT..OUT], slope);
    for (neuron, &value) in found.hidden.iter().enumerate() {
        gradient[OUT + neuron] += slope * value.clamp(0.0, 1.0);
        if value > 0.0 && value < 1.0 {
            let slope = slope * parameters[OUT + neuron];
            let from = WEIGHTS + neuron * INPUTS;
            gradient[HIDDEN_STARTS + neuron] += slope;
            add(&mut gradient[from..from + INPUTS], &found.inputs, slope);
            add(&mut slopes, &parameters[from..from + INPUTS], slope);
        }
    }
    for (side, seen) in SEEN.iter().enumerate() {
        let from = COUNTS + side * PATTERNS;
        let pooled: [f32; PATTERNS] = core::array::from_fn(|pattern| slopes[from + pattern] * POOLED_RATE);
        let mut lanes = [0.0; LANES];
        for (lane, (value, sum)) in lanes.iter_mut().zip(found.sums[side]).enumerate() {
            *value = if sum > 0.0 && sum < 1.0 { pooled[lane % PATTERNS] } else { 0.0 };
            gradient[STARTS + lane % PATTERNS] += *value;
        }
        for (plane, points) in planes.iter().enumerate() {
            for point in *points {
                let row = &mut spread.gradient[seen[plane]][point.index()];
                row.iter_mut().zip(lanes).for_each(|(sum, lane)| *sum += lane);
            }
        }
    }
    loss(found.chance, samples.targets[sample])
}

/// How badly a chance fits what happened: the cross entropy.
pub(crate) fn loss(chance: f32, target: f32) -> f64 {
    let (chance, target) = (f64::from(chance).clamp(1e-7, 1.0 - 1e-7), f64::from(target));
    -(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln())
}

/// The sum of products. Lanes fix the order of additions, which Rust never changes, and let the compiler use vectors.
fn dot(left: &[f32], right: &[f32]) -> f32 {
    const WIDE: usize = 16;
    let mut sums = [0.0; WIDE];
    for (left, right) in left.chunks(WIDE).zip(right.chunks(WIDE)) {
        sums.iter_mut().zip(left).zip(right).for_each(|((sum, left), right)| *sum += left * right);
    }
    sums.iter().sum()
}

/// Adds a multiple of numbers to others.
fn add(to: &mut [f32], numbers: &[f32], factor: f32) {
    to.iter_mut().zip(numbers).for_each(|(to, number)| *to += factor * number);
}

#[cfg(test)]
mod tests {
    use engine::Random;
    use mur::{Action, Game, Position, Rules};

    use super::*;
    use crate::mur::samples::narrow_counts;

    /// A few positions of a random game, with chances made up.
    fn samples(random: &mut Random) -> Samples {
        let mut samples = Samples::default();
        let mut game = Game::new(Position::start(Rules::Basic));
        for _ in 0..40 {
            let actions: Vec<Action> = game.legal_actions();
            if actions.is_empty() {
                break;
            }
            game.play(actions[random.below(actions.len())]);
            let position = game.position();
            samples.planes.push(engine::mur::net::planes(position, position.turn()));
            samples.counts.push(narrow_counts(position));
            samples.targets.push(random.below(100) as f32 / 100.0);
        }
        samples
    }

    fn total(parameters: &[f32], rates: &[f32; COUNTS], samples: &Samples, gradient: &mut [f32]) -> f64 {
        let mut spread = Spread::new();
        spread.load(parameters);
        let add = |sample| accumulate(parameters, &mut spread, rates, samples, sample, gradient);
        let total = (0..samples.targets.len()).map(add).sum();
        spread.fold(gradient);
        total
    }

    #[test]
    fn gradient_is_the_slope_of_the_loss() {
        let mut random = Random::new(2);
        let samples = samples(&mut random);
        let mut uniform = |most: f32| ((random.bits() >> 40) as f32 / (1 << 23) as f32 - 1.0) * most;
        let parameters: Vec<f32> = (0..PARAMETERS).map(|_| uniform(0.3)).collect();
        let rates = [0.3; COUNTS];
        let mut gradient = vec![0.0; PARAMETERS];
        total(&parameters, &rates, &samples, &mut gradient);
        // Along random directions in each part: a single weight may sit at a corner of the loss.
        let parts =
            [0..STARTS, STARTS..WEIGHTS, WEIGHTS..HIDDEN_STARTS, HIDDEN_STARTS..DIRECT, DIRECT..OUT, OUT..PARAMETERS];
        for part in parts {
            for _ in 0..3 {
                let direction: Vec<f32> = part.clone().map(|_| uniform(1.0)).collect();
                let expected: f64 = part
                    .clone()
                    .zip(&direction)
                    .map(|(index, &step)| f64::from(gradient[index]) * f64::from(step))
                    .sum();
                let at = |size: f32| {
                    let mut moved = parameters.clone();
                    part.clone().zip(&direction).for_each(|(index, step)| moved[index] += size * step);
                    total(&moved, &rates, &samples, &mut vec![0.0; PARAMETERS])
                };
                let slope = |size: f32| (at(size) - at(-size)) / (2.0 * f64::from(size));
                let sizes = [1e-2, 3e-3, 1e-3, 3e-4];
                let error = sizes.map(|size| (slope(size) - expected).abs()).into_iter().fold(f64::MAX, f64::min);
                assert!(error < 0.02 * expected.abs() + 0.01, "{part:?}: {expected}, off by {error}");
            }
        }
    }
}
