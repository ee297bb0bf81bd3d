use core::fmt;
use core::str::FromStr;

use crate::{Action, Ratio};

/// The three dice of advanced: Blue's die, then White's two (§7).
///
/// R14: for the rules they are just three numbers; whose die is whose only matters for drawing them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice {
    numbers: [u8; 3],
    /// The numbers with their order ignored: how often each one shows, two bits each.
    combination: u8,
}

impl Dice {
    /// No dice: in the rule sets that have none, and before the set-up roll.
    pub(crate) const NONE: Dice = Dice { numbers: [0; 3], combination: 0 };

    /// Every roll of three dice, in the order of its canonical string.
    pub const ALL: [Dice; 64] = {
        let mut all = [Dice::NONE; 64];
        let mut index = 0;
        while index < 64 {
            all[index] = Dice::showing([index as u8 / 16 + 1, index as u8 / 4 % 4 + 1, index as u8 % 4 + 1]);
            index += 1;
        }
        all
    };

    /// Three dice, each showing 1 to 4.
    pub fn new(numbers: [u8; 3]) -> Option<Dice> {
        numbers.iter().all(|number| (1..=4).contains(number)).then(|| Dice::showing(numbers))
    }

    const fn showing(numbers: [u8; 3]) -> Dice {
        let [first, second, third] = numbers;
        Dice { numbers, combination: once(first) + once(second) + once(third) }
    }

    /// The numbers shown: Blue's, then White's two.
    pub fn numbers(self) -> [u8; 3] {
        self.numbers
    }

    /// The number shown by all three dice, if they agree.
    #[inline]
    pub fn triple(self) -> Option<u8> {
        (self.numbers[0] == self.numbers[1] && self.numbers[1] == self.numbers[2]).then_some(self.numbers[0])
    }

    /// The numbers a die can be tipped to, ascending: dice showing the same number are the same choice.
    pub fn tips(self) -> impl Iterator<Item = u8> {
        (1..=4).filter(move |&new| self.numbers.contains(&before(new)))
    }

    /// The number of different numbers the dice show, which is the number of choices for a tip.
    #[inline]
    pub(crate) fn choices(self) -> u32 {
        (1u32 << self.numbers[0] | 1 << self.numbers[1] | 1 << self.numbers[2]).count_ones()
    }

    /// The dice after one is tipped to this number; when several can be, the leftmost one turns (§8).
    pub fn tipped_to(self, new: u8) -> Option<Dice> {
        let turned = self.numbers.iter().position(|&number| (1..=4).contains(&new) && number == before(new))?;
        let mut numbers = self.numbers;
        numbers[turned] = new;
        Some(Dice::showing(numbers))
    }

    /// The numbers with their order ignored, as repetition sees them (§4): one byte.
    #[inline]
    pub(crate) fn combination(self) -> u8 {
        self.combination
    }
}

/// A number that shows once, as one of the two-bit counts of a combination.
const fn once(number: u8) -> u8 {
    1 << (2 * (number & 3))
}

/// The number a die shows before it is tipped to `new`: 1 → 2 → 3 → 4 → 1.
fn before(new: u8) -> u8 {
    if new == 1 { 4 } else { new - 1 }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [blue, white, other] = self.numbers;
        write!(f, "{blue}-{white}-{other}")
    }
}

/// Reads `1-2-3`.
impl FromStr for Dice {
    type Err = ParseDiceError;

    fn from_str(text: &str) -> Result<Dice, ParseDiceError> {
        match text.as_bytes() {
            &[blue, b'-', white, b'-', other] => {
                let numbers = [blue, white, other].map(|digit| digit.wrapping_sub(b'0'));
                Dice::new(numbers).ok_or(ParseDiceError)
            }
            _ => Err(ParseDiceError),
        }
    }
}

/// The text does not name three dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseDiceError;

impl fmt::Display for ParseDiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a roll is three numbers from 1 to 4, like 1-2-3")
    }
}

impl core::error::Error for ParseDiceError {}

/// The outcomes of the set-up roll with their chances (R21), in the order of their actions.
pub(crate) static ROLLS: [(Action, Ratio); 64] = {
    let mut rolls = [(Action::Flag, Ratio { num: 1, den: 64 }); 64];
    let mut index = 0;
    while index < 64 {
        rolls[index].0 = Action::Roll(Dice::ALL[index]);
        index += 1;
    }
    rolls
};
