//! Layers ready to judge with. Sums and products are taken in a fixed order, so they give the same result on every machine.

use super::stored::Stored;

/// The first layer. Few of its inputs are on, each once or a few times, so it adds whole numbers and scales the sums at the end.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct First {
    outputs: usize,
    /// By input, then output.
    weights: Vec<i16>,
    scales: Vec<f32>,
    biases: Vec<f32>,
}

impl First {
    pub(super) fn new(stored: &Stored) -> First {
        First {
            outputs: stored.outputs,
            weights: stored.whole_weights(),
            scales: stored.scales.clone(),
            biases: stored.real_biases(),
        }
    }

    pub(super) fn outputs(&self) -> usize {
        self.outputs
    }

    /// Adds the weights of an input that is on. Sums in 16 bits are twice as fast as in 32; one that leaves them stays at their end.
    #[inline]
    pub(super) fn add(&self, sums: &mut [i16], input: usize) {
        let row = &self.weights[input * self.outputs..(input + 1) * self.outputs];
        for (sum, weight) in sums.iter_mut().zip(row) {
            *sum = sum.saturating_add(*weight);
        }
    }

    /// The rectified outputs for these sums.
    #[inline]
    pub(super) fn finish(&self, sums: &[i16], outputs: &mut [f32]) {
        let parameters = self.scales.iter().zip(&self.biases);
        for ((output, &sum), (scale, bias)) in outputs.iter_mut().zip(sums).zip(parameters) {
            *output = (f32::from(sum) * scale + bias).max(0.0);
        }
    }
}

/// A layer whose inputs are the rectified outputs of the one before.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Dense {
    inputs: usize,
    outputs: usize,
    /// By input, then output.
    weights: Vec<f32>,
    biases: Vec<f32>,
}

impl Dense {
    pub(super) fn new(stored: &Stored) -> Dense {
        let Stored { inputs, outputs, .. } = *stored;
        Dense { inputs, outputs, weights: stored.real_weights(), biases: stored.real_biases() }
    }

    /// The outputs, not yet rectified, at the beginning of `buffer`. Products and sums are not fused: that would be slow, or
    /// rounded differently, on some machines.
    #[inline]
    pub(super) fn outputs_for<'a>(&self, inputs: &[f32], buffer: &'a mut [f32]) -> &'a [f32] {
        debug_assert_eq!(inputs.len(), self.inputs, "a layer takes the outputs of the one before");
        let outputs = &mut buffer[..self.outputs];
        outputs.copy_from_slice(&self.biases);
        for (row, &value) in self.weights.chunks_exact(self.outputs).zip(inputs) {
            if value > 0.0 {
                for (sum, weight) in outputs.iter_mut().zip(row) {
                    *sum += value * weight;
                }
            }
        }
        outputs
    }
}
