use super::fair::opening_roll_number;
use super::throw::{DiceKind, Throw};
use game::Random;

/// Dice for practice: determined by one number, the same on every machine. They prove nothing.
///
/// The generator is SplitMix64, whose n-th output is a mix of `seed + n × γ`; so, as with [`super::FairDice`], a throw
/// follows from its number alone and there is no state to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PracticeDice {
    seed: u64,
}

impl PracticeDice {
    /// The dice of a practice game.
    #[must_use]
    pub fn new(seed: u64) -> PracticeDice {
        PracticeDice { seed }
    }

    /// The throw with this number.
    #[must_use]
    pub fn throw(&self, kind: DiceKind, number: u64) -> Throw {
        let [b0, b1, b2, b3, ..] = self.output(number).to_be_bytes();
        Throw::from_bytes(kind, [b0, b1, b2, b3])
    }

    /// A roll that decides who begins, before the game.
    #[must_use]
    pub fn opening_roll(&self, kind: DiceKind, round: u32, second: bool) -> Throw {
        self.throw(kind, opening_roll_number(round, second))
    }

    /// The dice of one game of a match that has these dice. Games are numbered from 1.
    #[must_use]
    pub fn for_game(&self, number: u64) -> PracticeDice {
        // Numbers that neither throws nor opening rolls have.
        PracticeDice { seed: self.output((1 << 62) + number) }
    }

    fn output(&self, number: u64) -> u64 {
        Random::nth(self.seed, number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // The first outputs of the published SplitMix64 for the seed 1234567.
    #[test]
    fn the_generator_is_splitmix64() {
        let dice = PracticeDice::new(1_234_567);
        let outputs = [1, 2, 3].map(|number| dice.output(number));
        assert_eq!(outputs, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }
}
