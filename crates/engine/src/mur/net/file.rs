//! Files of networks: a header, whole numbers, and a checksum.

use core::fmt;

use mur::Rules;

use crate::checksum::crc32;

use super::shape::{HIDDEN, INPUTS, PATTERNS, PLANES, POINTS};

/// The numbers of a network as the file keeps them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quantised {
    /// The rule set it was trained for.
    pub rules: Rules,
    /// For each kind of piece and point, what it adds to each pattern.
    pub patterns: [[[i16; PATTERNS]; POINTS]; PLANES],
    /// What each pattern starts from.
    pub starts: [i16; PATTERNS],
    /// What each input adds to each hidden neuron.
    pub hidden: [[i16; INPUTS]; HIDDEN],
    /// What each hidden neuron starts from.
    pub hidden_starts: [i32; HIDDEN],
    /// What each input adds to the result.
    pub direct: [i16; INPUTS],
    /// What each hidden neuron adds to the result.
    pub out: [i16; HIDDEN],
    /// What the result starts from.
    pub out_start: i32,
}

const MAGIC: [u8; 8] = *b"MURNET01";

/// Bytes of a file.
const LENGTH: usize = 8
    + 1
    + 2 * PATTERNS * POINTS * PLANES
    + 2 * PATTERNS
    + 2 * INPUTS * HIDDEN
    + 4 * HIDDEN
    + 2 * INPUTS
    + 2 * HIDDEN
    + 4
    + 4;

/// Why a file does not hold a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NetworkFault {
    /// It does not begin like a network.
    Foreign,
    /// It is too short or too long.
    Length {
        /// Bytes it has.
        found: usize,
    },
    /// It was changed or cut after it was written.
    Checksum,
    /// The rule set is unknown.
    Rules,
    /// It was trained for another rule set.
    OtherRules {
        /// The rule set it was trained for.
        found: Rules,
    },
    /// Sums could grow beyond 32 bits.
    TooLarge,
}

impl fmt::Display for NetworkFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetworkFault::Foreign => f.write_str("this is not a network for Mur"),
            NetworkFault::Length { found } => {
                write!(f, "the network is damaged: it has {found} bytes instead of {LENGTH}")
            }
            NetworkFault::Checksum => f.write_str("the network is damaged: its checksum is wrong"),
            NetworkFault::Rules => f.write_str("the network is for an unknown rule set"),
            NetworkFault::OtherRules { found } => write!(f, "the network was trained for {found}"),
            NetworkFault::TooLarge => f.write_str("the network has weights that are too large"),
        }
    }
}

impl core::error::Error for NetworkFault {}

impl Quantised {
    /// Whether a file begins like a network; whether it holds one is another question.
    pub fn claims(bytes: &[u8]) -> bool {
        bytes.starts_with(&MAGIC)
    }

    /// The file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.body();
        bytes.extend(crc32(&bytes).to_le_bytes());
        bytes
    }

    /// The file without its checksum.
    fn body(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(LENGTH);
        bytes.extend(MAGIC);
        bytes.push(self.rules as u8);
        let small = self.patterns.as_flattened().as_flattened().iter().chain(&self.starts);
        small.chain(self.hidden.as_flattened()).for_each(|number| bytes.extend(number.to_le_bytes()));
        self.hidden_starts.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
        self.direct.iter().chain(&self.out).for_each(|number| bytes.extend(number.to_le_bytes()));
        bytes.extend(self.out_start.to_le_bytes());
        bytes
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it does not hold a network.
    pub fn parse(bytes: &[u8]) -> Result<Quantised, NetworkFault> {
        if !Quantised::claims(bytes) {
            return Err(NetworkFault::Foreign);
        }
        if bytes.len() != LENGTH {
            return Err(NetworkFault::Length { found: bytes.len() });
        }
        let body = intact(bytes).ok_or(NetworkFault::Checksum)?;
        let rules = Rules::ALL.into_iter().find(|rules| *rules as u8 == body[8]).ok_or(NetworkFault::Rules)?;
        let mut from = Reader(&body[9..]);
        Ok(Quantised {
            rules,
            patterns: core::array::from_fn(|_| core::array::from_fn(|_| from.small())),
            starts: from.small(),
            hidden: core::array::from_fn(|_| from.small()),
            hidden_starts: core::array::from_fn(|_| from.large()),
            direct: from.small(),
            out: from.small(),
            out_start: from.large(),
        })
    }

    /// A number that differs between networks that differ: the checksum at the end of the file.
    pub fn checksum(&self) -> u32 {
        crc32(&self.body())
    }
}

/// The numbers of a file whose length is known to be right.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> [u8; N] {
        match self.0.split_first_chunk() {
            Some((taken, rest)) => {
                self.0 = rest;
                *taken
            }
            None => [0; N],
        }
    }

    fn small<const N: usize>(&mut self) -> [i16; N] {
        core::array::from_fn(|_| i16::from_le_bytes(self.take()))
    }

    fn large(&mut self) -> i32 {
        i32::from_le_bytes(self.take())
    }
}

/// A file without the checksum at its end, if that is right.
pub(super) const fn intact(bytes: &[u8]) -> Option<&[u8]> {
    match bytes.split_last_chunk() {
        Some((body, sum)) if crc32(body) == u32::from_le_bytes(*sum) => Some(body),
        _ => None,
    }
}
