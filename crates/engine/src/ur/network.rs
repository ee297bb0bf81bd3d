mod code;
mod layers;
mod stored;

use core::fmt;

use ur::{Position, Rules};

use super::features;
use crate::checksum::Digest;
use layers::{Dense, First, MOST_INPUTS};
use stored::{MOST_SHIFTED, Steps, Stored, take};

/// A network that judges positions to throw (Long Jump: to choose): hidden layers with rectifiers, and an output for each
/// [goal](super::Goal).
///
/// Weights are stored in 8 bits with a scale for each output of a layer, biases in 16 bits.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    rules: Rules,
    /// What an output of 1 means, in points.
    unit: f32,
    stored: Vec<Stored>,
    first: First,
    others: Vec<Dense>,
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
const MAGIC: &[u8; 8] = b"ur-net-4";
/// The widest first layer, for each of two views.
const WIDEST: usize = MOST_INPUTS / 2;
/// The widest hidden layer behind it.
const WIDEST_BEHIND: usize = 64;
/// The most features that are added together.
const TOGETHER: usize = 128;
/// The most hidden layers.
const DEEPEST: usize = 3;

impl Network {
    /// The shape of a network with hidden layers of these sizes: the inputs and outputs of each layer. The outputs of the first,
    /// for each [view](features::views) of a position, are the inputs of the second.
    pub fn shape(rules: Rules, hidden: &[usize]) -> Vec<[usize; 2]> {
        let outputs = hidden.iter().copied().chain([2]);
        let mut inputs = features::count(rules);
        let layer = |(number, outputs): (usize, usize)| {
            let views = if number == 0 { features::views(rules) } else { 1 };
            [core::mem::replace(&mut inputs, views * outputs), outputs]
        };
        outputs.enumerate().map(layer).collect()
    }

    /// Whether weights are stored so coarsely that a network should learn with rounded ones. In Long Jump it has to be wide to
    /// judge well, and coarse weights keep it small: what it lacks in precision, it learns to do without.
    pub fn is_coarse(rules: Rules) -> bool {
        rules == Rules::LongJump
    }

    /// How finely a layer is stored. In a coarse one, an input that is rarely on has longer steps: its errors rarely count.
    fn steps(rules: Rules, layer: usize, longer: &[u8]) -> Steps<'_> {
        match layer {
            0 if Network::is_coarse(rules) => Steps::Coarse(FINEST_STEP, longer),
            1 if Network::is_coarse(rules) => Steps::Coarse(0.2, &[]),
            _ => Steps::Fine,
        }
    }

    /// By how many bits the steps of each feature should be longer than those of the most frequent ones, if features are on this
    /// often. What is on a quarter as often may be wrong twice as much.
    pub fn longer_steps(often: &[f64]) -> Vec<u8> {
        let bits = |often: &f64| {
            let mut bits = 0;
            let mut limit = FREQUENT;
            while bits < MOST_SHIFTED && *often < limit {
                bits += 1;
                limit /= 4.0;
            }
            bits
        };
        often.iter().map(bits).collect()
    }

    /// A network from its parameters: for each layer the weights, by input and then output, and the biases. Rounds them as
    /// they are stored; `longer` are the [longer steps](Network::longer_steps) of the features, or nothing.
    ///
    /// # Errors
    /// If the number of parameters does not fit the shape, or the shape is too large.
    pub fn new(
        rules: Rules,
        hidden: &[usize],
        unit: f32,
        parameters: &[f32],
        longer: &[u8],
    ) -> Result<Network, NetworkFault> {
        Ok(Network::ready(rules, unit, Network::stored(rules, hidden, parameters, longer)?))
    }

    /// Parameters as [`Network::new`] rounds them.
    ///
    /// # Errors
    /// As for [`Network::new`].
    pub fn rounded(
        rules: Rules,
        hidden: &[usize],
        parameters: &[f32],
        longer: &[u8],
    ) -> Result<Vec<f32>, NetworkFault> {
        let mut rounded = Vec::with_capacity(parameters.len());
        for layer in Network::stored(rules, hidden, parameters, longer)? {
            rounded.extend(layer.real_weights());
            rounded.extend(layer.real_biases());
        }
        Ok(rounded)
    }

    fn stored(rules: Rules, hidden: &[usize], parameters: &[f32], longer: &[u8]) -> Result<Vec<Stored>, NetworkFault> {
        check(hidden)?;
        let mut rest = parameters;
        let mut take = |count: usize| {
            let (taken, left) = rest.split_at_checked(count).ok_or(NetworkFault::Length)?;
            rest = left;
            Ok(taken)
        };
        let mut stored = Vec::new();
        for (layer, shape) in Network::shape(rules, hidden).into_iter().enumerate() {
            let [inputs, outputs] = shape;
            let (weights, biases) = (take(inputs * outputs)?, take(outputs)?);
            stored.push(Stored::new(shape, weights, biases, Network::steps(rules, layer, longer)));
        }
        if rest.is_empty() { Ok(stored) } else { Err(NetworkFault::Length) }
    }

    fn ready(rules: Rules, unit: f32, stored: Vec<Stored>) -> Network {
        let first = First::new(&stored[0]);
        let others = stored[1..].iter().map(Dense::new).collect();
        Network { rules, unit, stored, first, others }
    }

    /// The file that holds the network.
    pub fn bytes(&self) -> Vec<u8> {
        let hidden = &self.stored[..self.stored.len() - 1];
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&[self.rules as u8, hidden.len() as u8]);
        bytes.extend_from_slice(&self.unit.to_le_bytes());
        for Stored { outputs, .. } in hidden {
            bytes.extend_from_slice(&(*outputs as u16).to_le_bytes());
        }
        self.stored.iter().for_each(|layer| layer.write(&mut bytes));
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
        let [rules, depth] = take(&mut rest)?;
        let rules = *Rules::ALL.get(usize::from(rules)).ok_or(NetworkFault::Format)?;
        let unit = f32::from_le_bytes(take(&mut rest)?);
        let width = |_| take(&mut rest).map(|width| usize::from(u16::from_le_bytes(width)));
        let hidden: Vec<usize> = (0..depth).map(width).collect::<Result<_, _>>()?;
        check(&hidden)?;
        let layer = |shape| Stored::read(shape, &mut rest);
        let stored = Network::shape(rules, &hidden).into_iter().map(layer).collect::<Result<_, _>>()?;
        if rest.is_empty() { Ok(Network::ready(rules, unit, stored)) } else { Err(NetworkFault::Length) }
    }

    /// The rule set it was trained for.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Judges the placement of a position: what it is worth if it is to throw.
    pub fn judge(&self, position: &Position) -> Judgement {
        debug_assert_eq!(position.rules(), self.rules, "a network knows one rule set");
        let mut sums = [0; MOST_INPUTS];
        let mut first = [0.0; MOST_INPUTS];
        let width = self.first.outputs();
        let size = features::views(self.rules) * width;
        let (sums, first) = (&mut sums[..size], &mut first[..size]);
        // In one place, because there are many features to visit: copies would make the module for browsers larger.
        let mut add = |features: &[u16]| {
            for (view, sums) in sums.chunks_exact_mut(width).enumerate() {
                let seen = |&feature| features::seen(self.rules, usize::from(feature), view);
                self.first.add(sums, features.iter().map(seen));
            }
        };
        let (mut features, mut count) = ([0; TOGETHER], 0);
        features::visit(position, |feature| {
            if count == TOGETHER {
                add(&features);
                count = 0;
            }
            features[count] = feature as u16;
            count += 1;
        });
        add(&features[..count]);
        for (sums, first) in sums.chunks_exact(width).zip(first.chunks_exact_mut(width)) {
            self.first.finish(sums, first);
        }
        let mut buffers = [[0.0; WIDEST_BEHIND]; DEEPEST];
        let mut values: &[f32] = first;
        for (layer, buffer) in self.others.iter().zip(&mut buffers) {
            values = layer.outputs_for(values, buffer);
        }
        Judgement { points: values[0] * self.unit, win: values[1].clamp(-1.0, 1.0) }
    }
}

/// The steps of the first layer for frequent features.
const FINEST_STEP: f32 = 0.1;
/// Features that are on more often are frequent.
const FREQUENT: f64 = 0.2;

/// Checks the sizes of hidden layers.
fn check(hidden: &[usize]) -> Result<(), NetworkFault> {
    let Some((first, others)) = hidden.split_first() else { return Err(NetworkFault::Format) };
    let fits = (1..=WIDEST).contains(first) && others.iter().all(|width| (1..=WIDEST_BEHIND).contains(width));
    if fits && hidden.len() <= DEEPEST { Ok(()) } else { Err(NetworkFault::Format) }
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
