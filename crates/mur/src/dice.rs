use core::fmt;

use crate::Color;

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
    /// What stands in for dice in the rule sets that have none.
    pub(crate) const NONE: Dice = Dice { numbers: [0; 3], combination: 0 };

    /// Three dice, each showing 1 to 4.
    pub fn new(numbers: [u8; 3]) -> Option<Dice> {
        numbers.iter().all(|number| (1..=4).contains(number)).then(|| Dice::showing(numbers))
    }

    fn showing(numbers: [u8; 3]) -> Dice {
        Dice { numbers, combination: numbers.iter().map(|number| 1 << (2 * (number & 3))).sum() }
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

    /// How many different numbers the dice show: the number of choices there are to tip.
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

/// Who wins the roll for Blue before a game of an advanced match: the higher sum, or nobody on a tie (§6).
pub fn higher_roll(first: Dice, second: Dice) -> Option<Color> {
    let [first, second] = [first, second].map(|dice| dice.numbers.iter().sum::<u8>());
    match first.cmp(&second) {
        core::cmp::Ordering::Greater => Some(Color::Black),
        core::cmp::Ordering::Less => Some(Color::White),
        core::cmp::Ordering::Equal => None,
    }
}
