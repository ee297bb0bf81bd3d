//! Layers ready to judge with. Sums and products are taken in a fixed order, so they give the same result on every machine.

use super::stored::Stored;
use instructions::{Work, run};

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

    /// Adds the weights of inputs that are on. Sums in 16 bits are twice as fast as in 32; one that leaves them stays at their end.
    pub(super) fn add(&self, sums: &mut [i16], inputs: impl Iterator<Item = usize>) {
        run(Add { first: self, sums, inputs });
    }

    /// The rectified outputs for these sums.
    #[inline]
    pub(super) fn finish(&self, sums: &[i16], outputs: &mut [f32]) {
        run(Finish { first: self, sums, outputs });
    }
}

struct Add<'a, I> {
    first: &'a First,
    sums: &'a mut [i16],
    inputs: I,
}

impl<I: Iterator<Item = usize>> Work for Add<'_, I> {
    type Result = ();

    #[inline(always)]
    fn run(self) {
        let First { outputs, weights, .. } = self.first;
        for input in self.inputs {
            let row = &weights[input * outputs..(input + 1) * outputs];
            for (sum, weight) in self.sums.iter_mut().zip(row) {
                *sum = sum.saturating_add(*weight);
            }
        }
    }
}

struct Finish<'a> {
    first: &'a First,
    sums: &'a [i16],
    outputs: &'a mut [f32],
}

impl Work for Finish<'_> {
    type Result = ();

    #[inline(always)]
    fn run(self) {
        let parameters = self.first.scales.iter().zip(&self.first.biases);
        for ((output, &sum), (scale, bias)) in self.outputs.iter_mut().zip(self.sums).zip(parameters) {
            *output = (f32::from(sum) * scale + bias).max(0.0);
        }
    }
}

/// A layer whose inputs are the rectified outputs of the one before.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Dense {
    inputs: usize,
    outputs: usize,
    /// For every block of outputs the weights by input, then output. The last block is filled up with zeros.
    blocks: Vec<Vec<Block>>,
    /// By block.
    biases: Vec<Block>,
}

/// Outputs that are summed up together, in registers.
type Block = [f32; BLOCK];
const BLOCK: usize = 32;

/// The most inputs of a layer.
pub(super) const MOST_INPUTS: usize = 1024;

impl Dense {
    pub(super) fn new(stored: &Stored) -> Dense {
        let Stored { inputs, outputs, .. } = *stored;
        let (weights, biases) = (stored.real_weights(), stored.real_biases());
        let block = |row: &[f32], first: usize| -> Block {
            core::array::from_fn(|at| row.get(first + at).copied().unwrap_or_default())
        };
        let firsts = || (0..outputs).step_by(BLOCK);
        Dense {
            inputs,
            outputs,
            blocks: firsts()
                .map(|first| weights.chunks_exact(outputs).map(|row| block(row, first)).collect())
                .collect(),
            biases: firsts().map(|first| block(&biases, first)).collect(),
        }
    }

    /// The outputs, not yet rectified, at the beginning of `buffer`. Products and sums are not fused: that would be slow, or
    /// rounded differently, on some machines.
    pub(super) fn outputs_for<'a>(&self, inputs: &[f32], buffer: &'a mut [f32]) -> &'a [f32] {
        debug_assert_eq!(inputs.len(), self.inputs, "a layer takes the outputs of the one before");
        // Which inputs are on is as good as random, so a branch for each would often be predicted wrongly.
        let mut on = [0u16; MOST_INPUTS];
        let mut count = 0;
        for (input, &value) in inputs.iter().enumerate() {
            on[count] = input as u16;
            count += usize::from(value > 0.0);
        }
        let outputs = &mut buffer[..self.outputs];
        for ((block, biases), outputs) in self.blocks.iter().zip(&self.biases).zip(outputs.chunks_mut(BLOCK)) {
            outputs.copy_from_slice(&sums(biases, block, inputs, &on[..count])[..outputs.len()]);
        }
        outputs
    }
}

/// Adds the products of the inputs that are on and their weights to the biases. On its own, because only then does the compiler
/// keep the sums in registers.
#[inline(never)]
fn sums(biases: &Block, block: &[Block], inputs: &[f32], on: &[u16]) -> Block {
    run(Summed { biases, block, inputs, on })
}

struct Summed<'a> {
    biases: &'a Block,
    block: &'a [Block],
    inputs: &'a [f32],
    on: &'a [u16],
}

impl Work for Summed<'_> {
    type Result = Block;

    #[inline(always)]
    fn run(self) -> Block {
        let mut sums = *self.biases;
        for &input in self.on {
            let (value, row) = (self.inputs[usize::from(input)], &self.block[usize::from(input)]);
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += value * weight;
            }
        }
        sums
    }
}
