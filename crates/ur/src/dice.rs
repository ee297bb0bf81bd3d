//! The dice.

use crate::action::Action;
use crate::ratio::Ratio;
use crate::rules::Rules;

const fn dice(value: u8, num: u32, den: u32) -> (Action, Ratio) {
    (Action::Roll(value), Ratio { num, den })
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
