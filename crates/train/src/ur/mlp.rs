//! The network in training: inputs that are on or off, rectifiers between layers, linear outputs, squared errors.

use core::ops::Range;

use super::gemm::{View, add_product};

/// Samples that go through the layers together; what they need stays in the cache.
const TILE: usize = 128;

/// A network of this shape with working memory. The parameters of each layer are its weights, by input and then output, and its
/// biases.
pub(crate) struct Mlp {
    /// The numbers of inputs, of values after each layer, and of outputs.
    sizes: Vec<usize>,
    /// How many times the first layer looks at the inputs, each time with the same weights.
    views: usize,
    /// The inputs that are on for each sample of a tile, one sample after the other.
    inputs: Vec<usize>,
    /// Where the inputs of each sample end.
    ends: Vec<usize>,
    /// The outputs of each layer for a tile; those of layer 0 are not kept, they are the inputs.
    values: Vec<Vec<f32>>,
    /// The slopes of the loss by these.
    slopes: Vec<Vec<f32>>,
    /// The slopes by the first layer's weights, for a tile.
    first: Vec<f32>,
    panel: Vec<[f32; 16]>,
}

impl Mlp {
    /// A network with layers of this many inputs and outputs. If the second layer takes more inputs than the first has outputs,
    /// the first looks at its inputs that many times, each time with the next part of them in front.
    pub(crate) fn new(shape: &[[usize; 2]]) -> Self {
        let sizes: Vec<usize> = shape.iter().map(|layer| layer[0]).chain(shape.last().map(|layer| layer[1])).collect();
        let buffer = |(layer, size)| if layer == 0 { Vec::new() } else { vec![0.0; size * TILE] };
        let buffers = || sizes.iter().enumerate().map(buffer).collect();
        Self {
            views: sizes[1] / shape[0][1],
            inputs: Vec::new(),
            ends: Vec::new(),
            values: buffers(),
            slopes: buffers(),
            first: vec![0.0; shape[0][0] * shape[0][1]],
            panel: Vec::new(),
            sizes,
        }
    }

    fn layers(&self) -> usize {
        self.sizes.len() - 1
    }

    /// How many parameters a network of this shape has.
    pub(crate) fn parameters(&self) -> usize {
        self.offsets(self.layers() - 1)[2]
    }

    /// Where the weights and the biases of a layer begin, and where the layer ends.
    fn offsets(&self, layer: usize) -> [usize; 3] {
        let outputs = |layer: usize| if layer == 0 { self.sizes[1] / self.views } else { self.sizes[layer + 1] };
        let size = |layer: usize| self.sizes[layer] * outputs(layer);
        let start: usize = (0..layer).map(|layer| size(layer) + outputs(layer)).sum();
        let biases = start + size(layer);
        [start, biases, biases + outputs(layer)]
    }

    /// Adds the slopes of the summed loss of samples to `gradient`. `visit` visits the inputs of a sample that are on, and
    /// `targets` has the outputs it should have; NaN where that is unknown. Adds the squared errors of each output to `errors`.
    pub(crate) fn learn<S>(
        &mut self,
        parameters: &[f32],
        samples: &[S],
        visit: impl Fn(&S, &mut dyn FnMut(usize)),
        targets: impl Fn(&S) -> [f32; 2],
        gradient: &mut [f32],
        errors: &mut [Errors; 2],
    ) {
        let last = self.layers();
        for tile in samples.chunks(TILE) {
            self.inputs.clear();
            self.ends.clear();
            for sample in tile {
                visit(sample, &mut |input| self.inputs.push(input));
                self.ends.push(self.inputs.len());
            }
            self.forward(parameters, tile.len());
            let outputs = self.values[last].chunks_exact(2).zip(self.slopes[last].chunks_exact_mut(2));
            for ((outputs, slopes), sample) in outputs.zip(tile) {
                for (head, target) in targets(sample).into_iter().enumerate() {
                    let error = if target.is_nan() { 0.0 } else { outputs[head] - target };
                    slopes[head] = 2.0 * error;
                    errors[head].add(target, error);
                }
            }
            self.backward(parameters, tile.len(), gradient);
        }
    }

    /// The inputs of each sample of the tile that are on.
    fn active(&self) -> impl Iterator<Item = Range<usize>> {
        self.ends.iter().scan(0, |start, &end| Some(core::mem::replace(start, end)..end))
    }

    /// An input as the first layer sees it in one of its views.
    #[inline]
    fn seen(&self, input: usize, view: usize) -> usize {
        let input = input + view * (self.sizes[0] / self.views);
        if input < self.sizes[0] { input } else { input - self.sizes[0] }
    }

    fn forward(&mut self, parameters: &[f32], rows: usize) {
        self.forward_first(parameters);
        for layer in 1..self.layers() {
            let (inputs, outputs) = (self.sizes[layer], self.sizes[layer + 1]);
            let [start, biases, end] = self.offsets(layer);
            let (before, after) = self.values.split_at_mut(layer + 1);
            let y = &mut after[0][..rows * outputs];
            for y in y.chunks_exact_mut(outputs) {
                y.copy_from_slice(&parameters[biases..end]);
            }
            let x = View::rows(&before[layer][..rows * inputs], inputs);
            let weights = View::rows(&parameters[start..biases], outputs);
            add_product([rows, outputs, inputs], x, weights, y, &mut self.panel);
            if layer + 1 < self.sizes.len() - 1 {
                y.iter_mut().for_each(|y| *y = y.max(0.0));
            }
        }
    }

    /// The first layer: few inputs are on, so adding up their weights is much faster than a product with a matrix.
    fn forward_first(&mut self, parameters: &[f32]) {
        let outputs = self.sizes[1] / self.views;
        let [_, biases, end] = self.offsets(0);
        let mut y = core::mem::take(&mut self.values[1]);
        for (y, active) in y.chunks_exact_mut(self.sizes[1]).zip(self.active()) {
            for (view, y) in y.chunks_exact_mut(outputs).enumerate() {
                y.fill(0.0);
                for &input in &self.inputs[active.clone()] {
                    let input = self.seen(input, view);
                    add(y, &parameters[input * outputs..][..outputs]);
                }
                add(y, &parameters[biases..end]);
                y.iter_mut().for_each(|y| *y = y.max(0.0));
            }
        }
        self.values[1] = y;
    }

    fn backward(&mut self, parameters: &[f32], rows: usize, gradient: &mut [f32]) {
        for layer in (1..self.layers()).rev() {
            let (inputs, outputs) = (self.sizes[layer], self.sizes[layer + 1]);
            let [start, biases, end] = self.offsets(layer);
            let (weight_slopes, bias_slopes) = gradient[start..end].split_at_mut(biases - start);
            let x = &self.values[layer][..rows * inputs];
            let (before, after) = self.slopes.split_at_mut(layer + 1);
            let dy = &after[0][..rows * outputs];
            dy.chunks_exact(outputs).for_each(|dy| add(bias_slopes, dy));
            let dy = View::rows(dy, outputs);
            let turned = View::rows(x, inputs).transposed();
            add_product([inputs, outputs, rows], turned, dy, weight_slopes, &mut self.panel);
            let dx = &mut before[layer][..rows * inputs];
            dx.fill(0.0);
            let weights = View::rows(&parameters[start..biases], outputs).transposed();
            add_product([rows, inputs, outputs], dy, weights, dx, &mut self.panel);
            for (slope, value) in dx.iter_mut().zip(x) {
                *slope = if *value > 0.0 { *slope } else { 0.0 };
            }
        }
        self.backward_first(gradient);
    }

    fn backward_first(&mut self, gradient: &mut [f32]) {
        let outputs = self.sizes[1] / self.views;
        let [start, biases, end] = self.offsets(0);
        let mut sums = core::mem::take(&mut self.first);
        sums.fill(0.0);
        for (dy, active) in self.slopes[1].chunks_exact(self.sizes[1]).zip(self.active()) {
            for (view, dy) in dy.chunks_exact(outputs).enumerate() {
                add(&mut gradient[biases..end], dy);
                for &input in &self.inputs[active.clone()] {
                    let input = self.seen(input, view);
                    add(&mut sums[input * outputs..][..outputs], dy);
                }
            }
        }
        add(&mut gradient[start..biases], &sums);
        self.first = sums;
    }
}

fn add(sums: &mut [f32], terms: &[f32]) {
    sums.iter_mut().zip(terms).for_each(|(sum, term)| *sum += term);
}

/// Squared errors of an output.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Errors {
    samples: u64,
    squares: f64,
}

impl Errors {
    fn add(&mut self, target: f32, error: f32) {
        if !target.is_nan() {
            self.samples += 1;
            self.squares += f64::from(error) * f64::from(error);
        }
    }

    /// These and others.
    pub(crate) fn and(self, others: Errors) -> Errors {
        Errors { samples: self.samples + others.samples, squares: self.squares + others.squares }
    }

    /// The root of the mean square; None without samples.
    pub(crate) fn root_mean_square(self) -> Option<f64> {
        (self.samples > 0).then(|| (self.squares / self.samples as f64).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Random;

    const INPUTS: usize = 14;
    /// With a first layer that looks at the inputs once, and twice.
    const SHAPES: [[[usize; 2]; 3]; 2] = [[[INPUTS, 24], [24, 9], [9, 2]], [[INPUTS, 12], [24, 9], [9, 2]]];

    /// Numbers from -1 to 1, so fine that their sums are hardly ever 0, where rectifiers have no slope.
    fn numbers(count: usize, random: &mut Random) -> Vec<f32> {
        (0..count).map(|_| random.below(2_000_001) as f32 / 1e6 - 1.0).collect()
    }

    /// The summed loss, in double precision and by the definition.
    fn loss(shape: &[[usize; 2]; 3], parameters: &[f64], samples: &[(Vec<f32>, [f32; 2])]) -> f64 {
        let mut total = 0.0;
        for (inputs, targets) in samples {
            let mut values: Vec<f64> = inputs.iter().map(|&x| f64::from(x)).collect();
            let mut rest = parameters;
            for (layer, &[inputs, outputs]) in shape.iter().enumerate() {
                let (weights, left) = rest.split_at(inputs * outputs);
                let (biases, left) = left.split_at(outputs);
                rest = left;
                let views = if layer == 0 { shape[1][0] / outputs } else { 1 };
                let sum = |view: usize, j: usize| {
                    let seen = |i: usize| values[(i + view * inputs / 2) % inputs];
                    biases[j] + (0..inputs).map(|i| seen(i) * weights[i * outputs + j]).sum::<f64>()
                };
                values = (0..views)
                    .flat_map(|view| (0..outputs).map(move |j| (view, j)))
                    .map(|(view, j)| sum(view, j))
                    .map(|y| if layer < 2 { y.max(0.0) } else { y })
                    .collect();
            }
            let errors = values.iter().zip(targets).filter(|(_, target)| !target.is_nan());
            total += errors.map(|(y, &target)| (y - f64::from(target)).powi(2)).sum::<f64>();
        }
        total
    }

    #[test]
    fn slopes_agree_with_differences() {
        SHAPES.iter().for_each(check_slopes);
    }

    fn check_slopes(shape: &[[usize; 2]; 3]) {
        let mut random = Random::new(5);
        let mut mlp = Mlp::new(shape);
        let parameters: Vec<f32> = numbers(mlp.parameters(), &mut random).iter().map(|p| p * 0.4).collect();
        let samples: Vec<(Vec<f32>, [f32; 2])> = (0..300)
            .map(|i| {
                let targets = numbers(2, &mut random);
                let inputs = (0..INPUTS).map(|_| random.below(2) as f32).collect();
                (inputs, [targets[0], if i % 3 == 0 { f32::NAN } else { targets[1] }])
            })
            .collect();
        let mut gradient = vec![0.0; parameters.len()];
        let mut errors = [Errors::default(); 2];
        let visit = |sample: &(Vec<f32>, [f32; 2]), on: &mut dyn FnMut(usize)| {
            (0..INPUTS).filter(|&input| sample.0[input] > 0.0).for_each(on);
        };
        mlp.learn(&parameters, &samples, visit, |sample| sample.1, &mut gradient, &mut errors);
        let exact: Vec<f64> = parameters.iter().map(|&p| f64::from(p)).collect();
        let sum: f64 = errors.iter().map(|errors| errors.squares).sum();
        assert!((sum - loss(shape, &exact, &samples)).abs() < 1e-3 * sum);
        assert_eq!(errors.map(|errors| errors.samples), [300, 200]);
        for i in (0..parameters.len()).step_by(7) {
            let shifted = |by: f64| {
                let mut shifted = exact.clone();
                shifted[i] += by;
                loss(shape, &shifted, &samples)
            };
            let slope = (shifted(1e-6) - shifted(-1e-6)) / 2e-6;
            let found = f64::from(gradient[i]);
            assert!((slope - found).abs() < 0.01 * (1.0 + slope.abs()), "parameter {i}: {slope} and {found}");
        }
    }
}
