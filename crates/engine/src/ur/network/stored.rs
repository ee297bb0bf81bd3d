use super::NetworkFault;
use super::code::{Reader, Writer};

/// A layer as it is stored: weights in 8 bits, by input and then output, with a scale for each output, and biases in 16 bits
/// with a scale for all. In a file, small weights take less space than large ones.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stored {
    pub(super) inputs: usize,
    pub(super) outputs: usize,
    weights: Vec<i8>,
    /// By how many bits the weights of each input are larger than they are stored.
    shifts: Vec<u8>,
    pub(super) scales: Vec<f32>,
    biases: Vec<i16>,
    bias_scale: f32,
}

/// How finely the weights of a layer are stored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Steps<'a> {
    /// As finely as 8 bits allow.
    Fine,
    /// In steps of this share of an output's usual weight (the root of the mean square). Few different numbers come up, so
    /// the file is small. The steps for an input are this many bits longer; without numbers, all are the same.
    Coarse(f32, &'a [u8]),
}

/// The most bits by which the steps for an input can be longer.
pub(super) const MOST_SHIFTED: u8 = 4;

impl Stored {
    /// Rounds the weights, by input and then output, and the biases.
    pub(super) fn new([inputs, outputs]: [usize; 2], weights: &[f32], biases: &[f32], steps: Steps<'_>) -> Stored {
        let mut shifts = vec![0; inputs];
        if let Steps::Coarse(_, longer) = steps {
            let limited = longer.iter().map(|bits| (*bits).min(MOST_SHIFTED));
            shifts.iter_mut().zip(limited).for_each(|(shift, bits)| *shift = bits);
        }
        let rows = || weights.chunks_exact(outputs).zip(&shifts);
        let mut most = vec![0.0f32; outputs];
        let mut squares = vec![0.0f32; outputs];
        for (row, &shift) in rows() {
            for ((most, square), weight) in most.iter_mut().zip(&mut squares).zip(row) {
                *most = most.max(weight.abs() / factor(shift));
                *square += weight * weight;
            }
        }
        let scale = |(most, square): (&f32, &f32)| {
            let finest = finest(*most, f32::from(i8::MAX));
            match steps {
                Steps::Fine => finest,
                Steps::Coarse(step, _) => finest.max(step * (square / inputs as f32).sqrt()),
            }
        };
        let scales: Vec<f32> = most.iter().zip(&squares).map(scale).collect();
        let bias_scale = finest(biases.iter().fold(0.0, |most: f32, bias| most.max(bias.abs())), f32::from(i16::MAX));
        let mut stored = Vec::with_capacity(weights.len());
        for (row, &shift) in rows() {
            let number = |(weight, scale): (&f32, &f32)| (weight / (scale * factor(shift))).round() as i8;
            stored.extend(row.iter().zip(&scales).map(number));
        }
        let biases = biases.iter().map(|bias| (bias / bias_scale).round() as i16).collect();
        Stored { inputs, outputs, weights: stored, shifts, scales, biases, bias_scale }
    }

    /// The weights as whole numbers, to be multiplied by the scale of their output.
    pub(super) fn whole_weights(&self) -> Vec<i16> {
        let mut whole = Vec::with_capacity(self.weights.len());
        for (row, &shift) in self.weights.chunks_exact(self.outputs).zip(&self.shifts) {
            whole.extend(row.iter().map(|&weight| i16::from(weight) << shift));
        }
        whole
    }

    /// The weights that the stored numbers stand for.
    pub(super) fn real_weights(&self) -> Vec<f32> {
        let mut real = Vec::with_capacity(self.weights.len());
        for (row, &shift) in self.weights.chunks_exact(self.outputs).zip(&self.shifts) {
            real.extend(
                row.iter().zip(&self.scales).map(|(&weight, scale)| f32::from(weight) * (scale * factor(shift))),
            );
        }
        real
    }

    /// The biases that the stored numbers stand for.
    pub(super) fn real_biases(&self) -> Vec<f32> {
        self.biases.iter().map(|&bias| f32::from(bias) * self.bias_scale).collect()
    }

    pub(super) fn write(&self, bytes: &mut Vec<u8>) {
        self.scales.iter().for_each(|scale| bytes.extend_from_slice(&scale.to_le_bytes()));
        let mut weights = Writer::new();
        self.shifts.iter().for_each(|&shift| weights.number(shift as i8));
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
        let shift =
            |shift: i8| u8::try_from(shift).ok().filter(|shift| *shift <= MOST_SHIFTED).ok_or(NetworkFault::Format);
        let shifts = (0..inputs).map(|_| shift(weights.number())).collect::<Result<_, _>>()?;
        let weights = (0..inputs * outputs).map(|_| weights.number()).collect();
        let bias_scale = f32::from_le_bytes(take(rest)?);
        let biases = (0..outputs).map(|_| take(rest).map(i16::from_le_bytes)).collect::<Result<_, _>>()?;
        Ok(Stored { inputs, outputs, weights, shifts, scales, biases, bias_scale })
    }
}

/// Takes the next bytes of a file.
pub(super) fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], NetworkFault> {
    let (taken, left) = rest.split_first_chunk().ok_or(NetworkFault::Length)?;
    *rest = left;
    Ok(*taken)
}

fn factor(shift: u8) -> f32 {
    f32::from(1u8 << shift)
}

/// The scale with which the largest of some values is stored as the largest number.
fn finest(most: f32, largest: f32) -> f32 {
    most.max(f32::MIN_POSITIVE * largest) / largest
}
