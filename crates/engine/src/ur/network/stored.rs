use super::NetworkFault;
use super::code::{Reader, Writer};

/// A layer as it is stored: weights in 8 bits, by input and then output, with a scale for each output, and biases in 16 bits
/// with a scale for all. In a file, small weights take less space than large ones.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stored {
    pub(super) inputs: usize,
    pub(super) outputs: usize,
    pub(super) weights: Vec<i8>,
    pub(super) scales: Vec<f32>,
    biases: Vec<i16>,
    bias_scale: f32,
}

/// How finely the weights of a layer are stored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Steps {
    /// As finely as 8 bits allow.
    Fine,
    /// In steps of this share of an output's usual weight (the root of the mean square). Few different numbers come up, so
    /// the file is small.
    Coarse(f32),
}

impl Stored {
    /// Rounds the weights, by input and then output, and the biases.
    pub(super) fn new([inputs, outputs]: [usize; 2], weights: &[f32], biases: &[f32], steps: Steps) -> Stored {
        let mut most = vec![0.0f32; outputs];
        let mut squares = vec![0.0f32; outputs];
        for row in weights.chunks_exact(outputs) {
            for ((most, square), weight) in most.iter_mut().zip(&mut squares).zip(row) {
                *most = most.max(weight.abs());
                *square += weight * weight;
            }
        }
        let scale = |(most, square): (&f32, &f32)| {
            let finest = finest(*most, f32::from(i8::MAX));
            match steps {
                Steps::Fine => finest,
                Steps::Coarse(step) => finest.max(step * (square / inputs as f32).sqrt()),
            }
        };
        let scales: Vec<f32> = most.iter().zip(&squares).map(scale).collect();
        let bias_scale = finest(biases.iter().fold(0.0, |most: f32, bias| most.max(bias.abs())), f32::from(i16::MAX));
        Stored {
            inputs,
            outputs,
            weights: weights
                .iter()
                .zip(scales.iter().cycle())
                .map(|(weight, scale)| (weight / scale).round() as i8)
                .collect(),
            scales,
            biases: biases.iter().map(|bias| (bias / bias_scale).round() as i16).collect(),
            bias_scale,
        }
    }

    /// The weights that the stored numbers stand for.
    pub(super) fn real_weights(&self) -> impl Iterator<Item = f32> {
        self.weights.iter().zip(self.scales.iter().cycle()).map(|(&weight, scale)| f32::from(weight) * scale)
    }

    /// The biases that the stored numbers stand for.
    pub(super) fn real_biases(&self) -> impl Iterator<Item = f32> {
        self.biases.iter().map(|&bias| f32::from(bias) * self.bias_scale)
    }

    pub(super) fn write(&self, bytes: &mut Vec<u8>) {
        self.scales.iter().for_each(|scale| bytes.extend_from_slice(&scale.to_le_bytes()));
        let mut weights = Writer::new();
        self.weights.iter().for_each(|&weight| weights.number(weight));
        let weights = weights.finish();
        bytes.extend_from_slice(&(weights.len() as u32).to_le_bytes());
        bytes.extend_from_slice(&weights);
        bytes.extend_from_slice(&self.bias_scale.to_le_bytes());
        self.biases.iter().for_each(|bias| bytes.extend_from_slice(&bias.to_le_bytes()));
    }

    pub(super) fn read([inputs, outputs]: [usize; 2], rest: &mut &[u8]) -> Result<Stored, NetworkFault> {
        let scales = (0..outputs).map(|_| take(rest).map(f32::from_le_bytes)).collect::<Result<_, _>>()?;
        let length = u32::from_le_bytes(take(rest)?) as usize;
        let (weights, left) = rest.split_at_checked(length).ok_or(NetworkFault::Length)?;
        *rest = left;
        let mut weights = Reader::new(weights);
        let weights = (0..inputs * outputs).map(|_| weights.number()).collect();
        let bias_scale = f32::from_le_bytes(take(rest)?);
        let biases = (0..outputs).map(|_| take(rest).map(i16::from_le_bytes)).collect::<Result<_, _>>()?;
        Ok(Stored { inputs, outputs, weights, scales, biases, bias_scale })
    }
}

/// Takes the next bytes of a file.
pub(super) fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], NetworkFault> {
    let (taken, left) = rest.split_first_chunk().ok_or(NetworkFault::Length)?;
    *rest = left;
    Ok(*taken)
}

/// The scale with which the largest of some values is stored as the largest number.
fn finest(most: f32, largest: f32) -> f32 {
    most.max(f32::MIN_POSITIVE * largest) / largest
}
