use crate::{Action, Game, Random, Ratio};

impl Game {
    /// An action drawn by lot: any legal one as likely as the others, the dice by their chances. None in a finished game.
    pub fn random_action(&self, random: &mut Random) -> Option<Action> {
        self.random_action_among(&self.legal_actions(), random)
    }

    /// The same for callers that already have the list of legal actions.
    pub fn random_action_among(&self, legal: &[Action], random: &mut Random) -> Option<Action> {
        match self.chance() {
            Some(dice) => cast(&dice, random),
            None => random.pick(legal).copied(),
        }
    }
}

fn cast(dice: &[(Action, Ratio)], random: &mut Random) -> Option<Action> {
    // Marks of two-sided dice have chances in powers of two, so every denominator divides the largest.
    let whole = dice.iter().map(|(_, chance)| chance.den).max()?;
    let mut lot = random.below(whole as usize) as u32;
    for &(action, chance) in dice {
        let share = chance.num * (whole / chance.den);
        if lot < share {
            return Some(action);
        }
        lot -= share;
    }
    None
}
