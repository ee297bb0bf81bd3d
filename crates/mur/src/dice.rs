use core::fmt;

use crate::Color;

/// The three dice of advanced: Blue's die, then White's two (§7).
///
/// R14: for the rules they are just three numbers; whose die is whose only matters for drawing them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice([u8; 3]);

impl Dice {
    /// What stands in for dice in the rule sets that have none.
    pub(crate) const NONE: Dice = Dice([0; 3]);

    /// Three dice, each showing 1 to 4.
    pub fn new(numbers: [u8; 3]) -> Option<Dice> {
        numbers.iter().all(|number| (1..=4).contains(number)).then_some(Dice(numbers))
    }

    /// The numbers shown: Blue's, then White's two.
    pub fn numbers(self) -> [u8; 3] {
        self.0
    }

    /// The number shown by all three dice, if they agree.
    #[inline]
    pub fn triple(self) -> Option<u8> {
        (self.0[0] == self.0[1] && self.0[1] == self.0[2]).then_some(self.0[0])
    }

    /// The numbers a die can be tipped to, ascending: dice showing the same number are the same choice.
    pub fn tips(self) -> impl Iterator<Item = u8> {
        (1..=4).filter(move |&new| self.0.contains(&before(new)))
    }

    /// How many different numbers the dice show: the number of choices there are to tip.
    #[inline]
    pub(crate) fn choices(self) -> u32 {
        (1u32 << self.0[0] | 1 << self.0[1] | 1 << self.0[2]).count_ones()
    }

    /// The dice after one is tipped to this number; when several can be, the leftmost one turns (§8).
    pub fn tipped_to(self, new: u8) -> Option<Dice> {
        let turned = self.0.iter().position(|&number| (1..=4).contains(&new) && number == before(new))?;
        let mut numbers = self.0;
        numbers[turned] = new;
        Some(Dice(numbers))
    }

    /// The numbers with their order ignored, as repetition sees them (§4): one byte.
    #[inline]
    pub(crate) fn combination(self) -> u8 {
        // Numbers are at most 4, so three of them fit as counts of two bits each.
        self.0.iter().fold(0, |counts, &number| counts + (1u8 << (2 * (number & 3))))
    }
}

/// The number a die shows before it is tipped to `new`: 1 → 2 → 3 → 4 → 1.
fn before(new: u8) -> u8 {
    if new == 1 { 4 } else { new - 1 }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [blue, white, other] = self.0;
        write!(f, "{blue}-{white}-{other}")
    }
}

/// Who wins the roll for Blue before a game of an advanced match: the higher sum, or nobody on a tie (§6).
pub fn higher_roll(first: Dice, second: Dice) -> Option<Color> {
    let [first, second] = [first, second].map(|dice| dice.0.iter().sum::<u8>());
    match first.cmp(&second) {
        core::cmp::Ordering::Greater => Some(Color::Black),
        core::cmp::Ordering::Less => Some(Color::White),
        core::cmp::Ordering::Equal => None,
    }
}
