use core::fmt;

use ur::{Position, Rules};

use crate::checksum::Digest;

use super::features;

/// A network that judges positions to throw (Long Jump: to choose): two hidden layers with rectifiers, and an output for each
/// [goal](super::Goal).
///
/// Weights are stored in 8 bits with a scale for each output of a layer, biases in 16 bits. Judging uses plain sums and products
/// in a fixed order, so it gives the same result on every machine.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    rules: Rules,
    layers: [Layer; 3],
    /// What an output of 1 means, in points.
    unit: f32,
}

/// Weights by input, then output.
#[derive(Clone, Debug, PartialEq)]
struct Layer {
    inputs: usize,
    outputs: usize,
    weights: Vec<f32>,
    biases: Vec<f32>,
}

/// What the network expects from a position, for the side to act.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// Points, if both sides play for points.
    pub points: f32,
    /// Wins minus losses, if both sides play to win.
    pub win: f32,
}

/// The first bytes of a file with a network; the last digit is the version of the format.
const MAGIC: &[u8; 8] = b"ur-net-2";
/// The widest hidden layer, for each view.
const WIDEST: usize = 256;

impl Network {
    /// The shape of a network: the inputs and outputs of its layers. The outputs of the first, for each [view](features::views)
    /// of a position, are the inputs of the second.
    pub fn shape(rules: Rules, [first, second]: [usize; 2]) -> [[usize; 2]; 3] {
        [[features::count(rules), first], [features::views(rules) * first, second], [second, 2]]
    }

    /// A network from its parameters: for each layer the weights, by input and then output, and the biases. Rounds them as
    /// they are stored.
    ///
    /// # Errors
    /// If the number of parameters does not fit the shape.
    pub fn new(rules: Rules, hidden: [usize; 2], unit: f32, parameters: &[f32]) -> Result<Network, NetworkFault> {
        let shape = Network::shape(rules, hidden);
        let mut rest = parameters;
        let mut take = |count: usize| {
            let (taken, left) = rest.split_at_checked(count).ok_or(NetworkFault::Length)?;
            rest = left;
            Ok(taken)
        };
        let mut layer = |[inputs, outputs]: [usize; 2]| {
            let (weights, biases) = (take(inputs * outputs)?, take(outputs)?);
            Ok(Layer { inputs, outputs, weights: weights.to_vec(), biases: biases.to_vec() })
        };
        let layers = [layer(shape[0])?, layer(shape[1])?, layer(shape[2])?];
        if !rest.is_empty() {
            return Err(NetworkFault::Length);
        }
        Network::read(&Network { rules, layers, unit }.bytes())
    }

    /// The file that holds the network.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(self.rules as u8);
        bytes.extend_from_slice(&self.unit.to_le_bytes());
        for Layer { outputs, .. } in &self.layers[..2] {
            bytes.extend_from_slice(&(*outputs as u16).to_le_bytes());
        }
        for Layer { outputs, weights, biases, .. } in &self.layers {
            let scales: Vec<f32> = (0..*outputs)
                .map(|output| scale(weights.iter().skip(output).step_by(*outputs), f32::from(i8::MAX)))
                .collect();
            scales.iter().for_each(|scale| bytes.extend_from_slice(&scale.to_le_bytes()));
            let stored =
                weights.iter().zip(scales.iter().cycle()).map(|(weight, scale)| (weight / scale).round() as i8);
            stored.for_each(|weight| bytes.extend_from_slice(&weight.to_le_bytes()));
            let scale = scale(biases.iter(), f32::from(i16::MAX));
            bytes.extend_from_slice(&scale.to_le_bytes());
            let stored = biases.iter().map(|bias| (bias / scale).round() as i16);
            stored.for_each(|bias| bytes.extend_from_slice(&bias.to_le_bytes()));
        }
        let sum = Digest::EMPTY.and(&bytes).value();
        bytes.extend_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// Reads a file that holds a network.
    ///
    /// # Errors
    /// If it is something else, or damaged.
    pub fn read(file: &[u8]) -> Result<Network, NetworkFault> {
        if !file.starts_with(MAGIC) {
            return Err(NetworkFault::Format);
        }
        let bytes = intact(file).ok_or(NetworkFault::Checksum)?;
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(NetworkFault::Length)?;
        let [rules] = take(&mut rest)?;
        let rules = *Rules::ALL.get(usize::from(rules)).ok_or(NetworkFault::Format)?;
        let unit = f32::from_le_bytes(take(&mut rest)?);
        let hidden = [u16::from_le_bytes(take(&mut rest)?), u16::from_le_bytes(take(&mut rest)?)].map(usize::from);
        if hidden.iter().any(|width| !(1..=WIDEST).contains(width)) {
            return Err(NetworkFault::Format);
        }
        let shape = Network::shape(rules, hidden);
        let mut layer = |[inputs, outputs]: [usize; 2]| {
            let scales =
                (0..outputs).map(|_| Ok(f32::from_le_bytes(take(&mut rest)?))).collect::<Result<Vec<_>, _>>()?;
            let weights = (0..inputs * outputs)
                .map(|at| Ok(f32::from(i8::from_le_bytes(take(&mut rest)?)) * scales[at % outputs]))
                .collect::<Result<_, _>>()?;
            let scale = f32::from_le_bytes(take(&mut rest)?);
            let biases = (0..outputs)
                .map(|_| Ok(f32::from(i16::from_le_bytes(take(&mut rest)?)) * scale))
                .collect::<Result<_, _>>()?;
            Ok(Layer { inputs, outputs, weights, biases })
        };
        let layers = [layer(shape[0])?, layer(shape[1])?, layer(shape[2])?];
        if rest.is_empty() { Ok(Network { rules, layers, unit }) } else { Err(NetworkFault::Length) }
    }

    /// The rule set it was trained for.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Judges the placement of a position: what it is worth if it is to throw.
    pub fn judge(&self, position: &Position) -> Judgement {
        debug_assert_eq!(position.rules(), self.rules, "a network knows one rule set");
        let mut first = [0.0; 2 * WIDEST];
        let mut second = [0.0; WIDEST];
        let [one, two, three] = &self.layers;
        let first = &mut first[..two.inputs];
        first.chunks_exact_mut(one.outputs).for_each(|sums| sums.copy_from_slice(&one.biases));
        features::visit(position, |feature| {
            for (view, sums) in first.chunks_exact_mut(one.outputs).enumerate() {
                add(sums, one.row(features::seen(self.rules, feature, view)), 1.0);
            }
        });
        let second = &mut second[..two.outputs];
        two.after(first, second);
        let mut outputs = [0.0; 2];
        three.after(second, &mut outputs);
        Judgement { points: outputs[0] * self.unit, win: outputs[1].clamp(-1.0, 1.0) }
    }
}

impl Layer {
    fn row(&self, input: usize) -> &[f32] {
        &self.weights[input * self.outputs..(input + 1) * self.outputs]
    }

    /// The outputs for inputs that are rectified first.
    #[inline]
    fn after(&self, inputs: &[f32], outputs: &mut [f32]) {
        debug_assert_eq!(inputs.len(), self.inputs, "a layer takes the outputs of the one before");
        outputs.copy_from_slice(&self.biases);
        for (input, &value) in inputs.iter().enumerate() {
            if value > 0.0 {
                add(outputs, self.row(input), value);
            }
        }
    }
}

/// Adds a multiple of a row. Not fused: a fused product would be slow, or rounded differently, on some machines.
#[inline]
fn add(sums: &mut [f32], row: &[f32], factor: f32) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += factor * weight;
    }
}

fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], NetworkFault> {
    let (taken, left) = rest.split_first_chunk().ok_or(NetworkFault::Length)?;
    *rest = left;
    Ok(*taken)
}

/// The scale with which the largest of some values is stored as `most`.
fn scale<'a>(values: impl Iterator<Item = &'a f32>, most: f32) -> f32 {
    values.fold(f32::MIN_POSITIVE * most, |largest, value| largest.max(value.abs())) / most
}

/// A file without the checksum at its end, if that is right.
pub(super) const fn intact(file: &[u8]) -> Option<&[u8]> {
    match file.split_last_chunk() {
        Some((bytes, sum)) if Digest::EMPTY.and(bytes).value() == u64::from_le_bytes(*sum) => Some(bytes),
        _ => None,
    }
}

/// What is wrong with a file that should hold a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetworkFault {
    /// It is something else.
    Format,
    /// It is too short or too long.
    Length,
    /// It was changed or cut after it was written.
    Checksum,
}

impl fmt::Display for NetworkFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NetworkFault::Format => "this is not a network for Ur",
            NetworkFault::Length => "the network is damaged: its length is wrong",
            NetworkFault::Checksum => "the network is damaged: its checksum is wrong",
        })
    }
}

impl core::error::Error for NetworkFault {}
