use mur::{Position, Rules};

use crate::checksum::crc32;

use super::evaluation::Evaluation;
use super::features::{COUNT, features};

/// The hand-written evaluation: a weight for each feature, in hundredths of a close. The features were chosen by hand; the
/// weights were fitted to the results of games that the engine played against itself (`examples/mur_tune.rs`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights([i16; COUNT]);

impl Weights {
    /// The weights of a rule set.
    pub fn of(rules: Rules) -> Weights {
        Weights(match rules {
            Rules::Basic => BASIC,
            Rules::Classic => CLASSIC,
            Rules::Advanced => ADVANCED,
        })
    }

    /// Weights of one's own, for tuning.
    pub fn new(weights: [i16; COUNT]) -> Weights {
        Weights(weights)
    }

    /// The weights, in the order of the features.
    pub fn as_array(&self) -> &[i16; COUNT] {
        &self.0
    }

    /// A number that differs between weights that differ.
    pub fn checksum(&self) -> u32 {
        crc32(self.0.map(i16::to_le_bytes).as_flattened())
    }
}

impl Evaluation for Weights {
    #[inline]
    fn evaluate(&mut self, position: &Position) -> i32 {
        let features = features(position);
        features.iter().zip(&self.0).map(|(&number, &weight)| i32::from(number) * i32::from(weight)).sum()
    }
}

const BASIC: [i16; COUNT] = [
    -11, 2, -2, 0, 36, 13, 14, 6, // surrounding ships, then the kraken
    -1, 2, -3, 0, -2, // classes
    1, 4, 5, 6, // mobility
    -18, -21, -14, 9, 29, // places, a ship in hand
    0, 0, 0, 76, 124, // to go
    0, 3, 5, 8, // control, empty pockets and eyes, tempo
    -10, 3, 31, 4, -7, // threats while waiting
    -2, 2, 41, 19, // chances to surround, two ships in hand, threats carried out
    -6, 0, -8, // places by class
    4, 0, 18, 0, 4, // reach, tips, knocks on gaps, three ships in hand, several threats
];
const CLASSIC: [i16; COUNT] = [
    -7, 0, -4, -2, 23, 12, 21, 4, // surrounding ships, then the kraken
    -17, -14, -18, -17, -23, // classes
    4, 9, 3, 10, // mobility
    -29, -22, -14, 0, 44, // places, a ship in hand
    0, 0, 0, 74, 126, // to go
    0, 5, 22, 7, // control, empty pockets and eyes, tempo
    -4, -2, 24, 18, 9, // threats while waiting
    3, 3, 45, -11, // chances to surround, two ships in hand, threats carried out
    3, 2, -8, // places by class
    2, 0, 30, -8, 12, // reach, tips, knocks on gaps, three ships in hand, several threats
];
const ADVANCED: [i16; COUNT] = [
    -17, 1, -3, -4, 35, 16, 0, -10, // surrounding ships, then the kraken
    41, 32, 27, 29, 28, // classes
    0, 4, 0, 9, // mobility
    -17, -28, -19, 4, 41, // places, a ship in hand
    78, 58, 106, 75, 183, // to go
    192, -2, 1, 15, // control, empty pockets and eyes, tempo
    -3, 7, 34, 1, 19, // threats while waiting
    4, 11, 39, 12, // chances to surround, two ships in hand, threats carried out
    -8, -4, -5, // places by class
    4, 98, 19, 21, 7, // reach, tips, knocks on gaps, three ships in hand, several threats
];
