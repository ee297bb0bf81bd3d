use mur::{Position, Rules};

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
    8, 0, -6, -9, 51, 21, 36, 11, // surrounding ships, then the kraken
    -34, -37, -37, -29, -29, // classes
    8, 15, 10, 21, // mobility
    -30, -51, -32, -2, -8, // places, a ship in hand
    0, 0, 0, 90, 110, // to go
    0, 9, 41, 6, // control, empty pockets and eyes, tempo
    21, 6, -25, 19, 2, // threats while waiting
    -2, -10, 0, 0, // ships that could be surrounded, two ships in hand
    0, 0, 0, 0, 0, 0, 0, 0, //
];
const ADVANCED: [i16; COUNT] = [
    -6, -4, -3, -7, 11, 9, 25, 0, // surrounding ships, then the kraken
    23, 10, 12, 9, 6, // classes
    1, 2, -7, 6, // mobility
    3, -23, -23, 1, 15, // places, a ship in hand
    49, 82, 102, 125, 143, // to go
    178, 6, 6, 10, // control, empty pockets and eyes, tempo
    24, 4, -30, 27, 11, // threats while waiting
    3, 27, 0, 0, // ships that could be surrounded, two ships in hand
    0, 0, 0, 0, 0, 0, 0, 0, //
];
