use core::fmt;

use mur::{Point, Position, Rules, Symmetry};

use super::accumulator::Accumulator;
use super::file::{NetworkFault, Quantised};
use super::shape::{
    COUNTS, DIRECT_ONE, HIDDEN, HIDDEN_ONE, IMAGES, INPUTS, LANES, NEURON_ONE, ONE, OUT_ONE, PATTERNS, PLANES, POINTS,
    POOLED, SHIFT,
};
use crate::mur::features::features_of_sides;
use instructions::{Work, run};

/// A network ready to judge positions of its rule set.
#[derive(Clone)]
pub struct Network {
    /// For each kind of piece and point, what it adds to all patterns in all symmetries.
    pub(super) rows: Box<[[[i16; LANES]; POINTS]; PLANES]>,
    /// What these sums start from.
    pub(super) starts: [i16; LANES],
    quantised: Quantised,
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network").field("rules", &self.quantised.rules).finish_non_exhaustive()
    }
}

impl Network {
    /// A network with these numbers.
    ///
    /// # Errors
    /// If sums could grow beyond their range.
    pub fn new(quantised: Quantised) -> Result<Network, NetworkFault> {
        if !fits(&quantised) {
            return Err(NetworkFault::TooLarge);
        }
        let mut rows = Box::new([[[0; LANES]; POINTS]; PLANES]);
        for (plane, rows) in rows.iter_mut().enumerate() {
            for (point, row) in Point::ALL.into_iter().zip(rows.iter_mut()) {
                for (symmetry, lanes) in Symmetry::ALL.into_iter().zip(row.chunks_exact_mut(PATTERNS)) {
                    lanes.copy_from_slice(&quantised.patterns[plane][symmetry.point(point).index()]);
                }
            }
        }
        let starts = core::array::from_fn(|lane| quantised.starts[lane % PATTERNS]);
        Ok(Network { rows, starts, quantised })
    }

    /// Reads a network for a rule set from a file.
    ///
    /// # Errors
    /// If the file is damaged or the network was trained for another rule set.
    pub fn parse(rules: Rules, bytes: &[u8]) -> Result<Network, NetworkFault> {
        let quantised = Quantised::parse(bytes)?;
        match quantised.rules == rules {
            true => Network::new(quantised),
            false => Err(NetworkFault::OtherRules { found: quantised.rules }),
        }
    }

    /// The numbers it was made from.
    pub fn quantised(&self) -> &Quantised {
        &self.quantised
    }

    /// What a position is worth to the side to move, in hundredths of a close, worked out from nothing.
    pub fn evaluate(&self, position: &Position) -> i32 {
        self.judge(position, &Accumulator::of(self, position))
    }

    /// What a position is worth to the side to move, given its sums.
    #[inline]
    pub(super) fn judge(&self, position: &Position, sums: &Accumulator) -> i32 {
        run(Judged { network: self, position, sums })
    }

    #[inline(always)]
    fn judged(&self, position: &Position, sums: &Accumulator) -> i32 {
        let sides = features_of_sides(position);
        let counts: &[i16; COUNTS] = sides.as_flattened().try_into().expect("two sides");
        let pooled = sums.pooled(position.turn());
        let Quantised { hidden, hidden_starts, direct, out, out_start, .. } = &self.quantised;
        let weighed = |weights: &[i16; INPUTS]| {
            let (for_counts, for_pooled) = weights.split_at(COUNTS);
            // Counts are whole, and pooled patterns are in units of `ONE`.
            dot(counts, for_counts) * ONE + dot(&pooled, for_pooled)
        };
        let mut from_hidden = 0;
        for neuron in 0..HIDDEN {
            let sum = hidden_starts[neuron] + weighed(&hidden[neuron]);
            from_hidden += (sum.clamp(0, HIDDEN_ONE * ONE) >> SHIFT) * i32::from(out[neuron]);
        }
        out_start / OUT_ONE + weighed(direct) / (DIRECT_ONE * ONE) + from_hidden / (NEURON_ONE * OUT_ONE)
    }
}

/// A position to be judged, given its sums.
struct Judged<'a> {
    network: &'a Network,
    position: &'a Position,
    sums: &'a Accumulator,
}

impl Work for Judged<'_> {
    type Result = i32;

    #[inline(always)]
    fn run(self) -> i32 {
        self.network.judged(self.position, self.sums)
    }
}

/// The sum of products. It is written so that compilers use the processor's instruction for pairs of 16-bit numbers.
#[inline(always)]
fn dot(left: &[i16], right: &[i16]) -> i32 {
    left.iter().zip(right).map(|(&left, &right)| i32::from(left) * i32::from(right)).sum()
}

/// The largest count of a feature: seven ships have up to four moves each, and one in the centre has eight.
const MOST: i64 = 32;

/// Whether no sum can leave its range, whatever the position.
fn fits(quantised: &Quantised) -> bool {
    let small = |sum: i64| sum < i64::from(i16::MAX);
    let patterns = (0..PATTERNS).all(|pattern| {
        let greatest = |plane: &[[i16; PATTERNS]; POINTS]| {
            plane.iter().map(|row| i64::from(row[pattern]).abs()).max().unwrap_or(0)
        };
        let [own, theirs, kraken] = [0, 1, 2].map(|plane: usize| greatest(&quantised.patterns[plane]));
        small(i64::from(quantised.starts[pattern]).abs() + 7 * own + 7 * theirs + kraken)
    });
    let weighed = |weights: &[i16; INPUTS]| -> i64 {
        let total = |weights: &[i16]| weights.iter().map(|&weight| i64::from(weight).abs()).sum::<i64>();
        let (counts, pooled) = weights.split_at(COUNTS);
        total(counts) * MOST * i64::from(ONE) + total(pooled) * i64::from(ONE) * IMAGES as i64
    };
    let large = |sum: i64| sum < i64::from(i32::MAX);
    let hidden = quantised.hidden.iter().zip(quantised.hidden_starts);
    let out: i64 = quantised.out.iter().map(|&weight| i64::from(weight).abs()).sum();
    patterns
        && hidden.into_iter().all(|(weights, start)| large(weighed(weights) + i64::from(start).abs()))
        && large(weighed(&quantised.direct))
        && large(out * i64::from(NEURON_ONE))
}

/// The pooled patterns of both sides.
pub(super) type Pooled = [i16; POOLED];
