use mur::{Position, Rules};

use super::evaluation::Evaluation;
use super::features::{COUNT, features};

/// The hand-written evaluation: a weight for each feature, in hundredths of a close.
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
    10, 5, 6, 3, 15, 8, 8, 4, // surrounding
    30, 22, 16, 12, 8, // classes
    2, 2, 1, 2, // mobility
    4, 3, 2, 0, 8, // places
    100, 100, 100, 100, 130, // to go
    0, 3, 3, 10, // control, formations, tempo
    15, 6, 30, 25, 40, 0, 4, 0, 0,
];
const CLASSIC: [i16; COUNT] = BASIC;
const ADVANCED: [i16; COUNT] = [
    10, 5, 6, 3, 15, 8, 8, 4, // surrounding
    30, 22, 16, 12, 8, // classes
    2, 2, 1, 2, // mobility
    4, 3, 2, 0, 8, // places
    100, 100, 100, 100, 130, // to go
    20, 3, 3, 10, // control, formations, tempo
    15, 6, 30, 25, 40, 0, 4, 0, 0,
];
