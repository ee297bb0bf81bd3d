//! The dice.

use core::fmt;

use crate::action::Action;
use crate::rules::Rules;

/// A chance, as an exact fraction.
///
/// ```
/// use ur::{Position, Rules};
/// let dice = Position::start(Rules::Runners, 7).chance().unwrap();
/// let shown: Vec<String> = dice.iter().map(|(action, chance)| format!("{action} {chance}")).collect();
/// assert_eq!(shown, ["d0 1/8", "d1 3/8", "d2 3/8", "d3 1/8"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    /// The numerator.
    pub num: u32,
    /// The denominator, never 0.
    pub den: u32,
}

impl Ratio {
    /// The chance as a floating-point number; exact for all dice of Ur.
    #[inline]
    pub const fn to_f64(self) -> f64 {
        self.num as f64 / self.den as f64
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.num, self.den)
    }
}

const fn dice(value: u8, num: u32, den: u32) -> (Action, Ratio) {
    (Action::Dice(value), Ratio { num, den })
}

/// Three two-sided dice, marks counted.
const RUNNERS: [(Action, Ratio); 4] = [dice(0, 1, 8), dice(1, 3, 8), dice(2, 3, 8), dice(3, 1, 8)];
/// Three two-sided dice, marks counted, no mark counts 4.
const LONG_JUMP: [(Action, Ratio); 4] = [dice(1, 3, 8), dice(2, 3, 8), dice(3, 1, 8), dice(4, 1, 8)];
/// Four two-sided dice, marks counted.
const FINKEL: [(Action, Ratio); 5] = [dice(0, 1, 16), dice(1, 1, 4), dice(2, 3, 8), dice(3, 1, 4), dice(4, 1, 16)];

impl Rules {
    /// The values of the dice with their chances, lowest first.
    #[inline]
    pub const fn dice(self) -> &'static [(Action, Ratio)] {
        match self {
            Self::Runners => &RUNNERS,
            Self::LongJump => &LONG_JUMP,
            Self::Finkel => &FINKEL,
        }
    }

    /// The value that the dice show; each of the top bits of `random` is a two-sided die.
    #[inline]
    pub(crate) fn roll(self, random: u64) -> u8 {
        match self {
            Self::Runners => (random >> 61).count_ones() as u8,
            Self::LongJump => match (random >> 61).count_ones() as u8 {
                0 => 4,
                marks => marks,
            },
            Self::Finkel => (random >> 60).count_ones() as u8,
        }
    }
}
