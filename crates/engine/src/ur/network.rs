mod code;
mod layers;
mod stored;

use core::fmt;

use ur::{Position, Rules};

use super::features;
use crate::checksum::Digest;
use layers::{Dense, First, MOST_ON};
use stored::{Steps, Stored, take};

/// A network that judges positions to throw (Long Jump: to choose): two hidden layers with rectifiers, and an output for each
/// [goal](super::Goal).
///
/// Weights are stored in 8 bits with a scale for each output of a layer, biases in 16 bits.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    rules: Rules,
    /// What an output of 1 means, in points.
    unit: f32,
    stored: [Stored; 3],
    first: First,
    second: Dense,
    third: Dense,
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
const MAGIC: &[u8; 8] = b"ur-net-3";
/// The widest hidden layer, for each view.
const WIDEST: usize = 256;

impl Network {
    /// The shape of a network: the inputs and outputs of its layers. The outputs of the first, for each [view](features::views)
    /// of a position, are the inputs of the second.
    pub fn shape(rules: Rules, [first, second]: [usize; 2]) -> [[usize; 2]; 3] {
        [[features::count(rules), first], [features::views(rules) * first, second], [second, 2]]
    }

    /// Whether weights are stored so coarsely that a network should learn with rounded ones. In Long Jump it has to be wide to
    /// judge well, and coarse weights keep it small: what it lacks in precision, it learns to do without.
    pub fn is_coarse(rules: Rules) -> bool {
        rules == Rules::LongJump
    }

    fn steps(rules: Rules, layer: usize) -> Steps {
        match layer {
            0 | 1 if Network::is_coarse(rules) => Steps::Coarse(0.2),
            _ => Steps::Fine,
        }
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
        let mut layer = |layer: usize| {
            let [inputs, outputs] = shape[layer];
            let (weights, biases) = (take(inputs * outputs)?, take(outputs)?);
            Ok(Stored::new(shape[layer], weights, biases, Network::steps(rules, layer)))
        };
        let stored = [layer(0)?, layer(1)?, layer(2)?];
        if rest.is_empty() { Ok(Network::ready(rules, unit, stored)) } else { Err(NetworkFault::Length) }
    }

    fn ready(rules: Rules, unit: f32, stored: [Stored; 3]) -> Network {
        let [first, second, third] = &stored;
        let (first, second, third) = (First::new(first), Dense::new(second), Dense::new(third));
        Network { rules, unit, stored, first, second, third }
    }

    /// The parameters as they were rounded.
    pub fn parameters(&self) -> impl Iterator<Item = f32> {
        self.stored.iter().flat_map(|layer| layer.real_weights().chain(layer.real_biases()))
    }

    /// The file that holds the network.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(self.rules as u8);
        bytes.extend_from_slice(&self.unit.to_le_bytes());
        for Stored { outputs, .. } in &self.stored[..2] {
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
        let [rules] = take(&mut rest)?;
        let rules = *Rules::ALL.get(usize::from(rules)).ok_or(NetworkFault::Format)?;
        let unit = f32::from_le_bytes(take(&mut rest)?);
        let hidden = [u16::from_le_bytes(take(&mut rest)?), u16::from_le_bytes(take(&mut rest)?)].map(usize::from);
        if hidden.iter().any(|width| !(1..=WIDEST).contains(width)) {
            return Err(NetworkFault::Format);
        }
        let shape = Network::shape(rules, hidden);
        let mut layer = |layer: usize| Stored::read(shape[layer], &mut rest);
        let stored = [layer(0)?, layer(1)?, layer(2)?];
        if rest.is_empty() { Ok(Network::ready(rules, unit, stored)) } else { Err(NetworkFault::Length) }
    }

    /// The rule set it was trained for.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Judges the placement of a position: what it is worth if it is to throw.
    pub fn judge(&self, position: &Position) -> Judgement {
        debug_assert_eq!(position.rules(), self.rules, "a network knows one rule set");
        let mut sums = [0; 2 * WIDEST];
        let mut first = [0.0; 2 * WIDEST];
        let mut second = [0.0; WIDEST];
        let width = self.first.outputs();
        let size = features::views(self.rules) * width;
        let (sums, first) = (&mut sums[..size], &mut first[..size]);
        let mut on = 0;
        features::visit(position, |feature| {
            on += 1;
            for (view, sums) in sums.chunks_exact_mut(width).enumerate() {
                self.first.add(sums, features::seen(self.rules, feature, view));
            }
        });
        debug_assert!(on <= MOST_ON, "sums of {on} features could leave their range");
        for (sums, first) in sums.chunks_exact(width).zip(first.chunks_exact_mut(width)) {
            self.first.finish(sums, first);
        }
        let second = &mut second[..self.second.outputs()];
        self.second.outputs_for(first, second);
        let mut outputs = [0.0; 2];
        self.third.outputs_for(second, &mut outputs);
        Judgement { points: outputs[0] * self.unit, win: outputs[1].clamp(-1.0, 1.0) }
    }
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
