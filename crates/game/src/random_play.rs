use crate::{Action, Game, Lots, Ratio};

impl Game {
    /// An action drawn by lot: any legal one as likely as the others, the dice by their chances. None in a finished game.
    pub fn random_action(&self, lots: &mut Lots) -> Option<Action> {
        self.draw(&self.legal(), lots)
    }

    /// The same, by somebody who has listed the legal actions already.
    pub(crate) fn draw(&self, legal: &[Action], lots: &mut Lots) -> Option<Action> {
        match self.chance() {
            Some(dice) => cast(&dice, lots),
            None => lots.pick(legal).copied(),
        }
    }
}

fn cast(dice: &[(Action, Ratio)], lots: &mut Lots) -> Option<Action> {
    // Marks of two-sided dice have chances in powers of two, so every denominator divides the largest.
    let whole = dice.iter().map(|(_, chance)| chance.den).max()?;
    let mut lot = lots.below(whole as usize) as u32;
    for &(action, chance) in dice {
        let share = chance.num * (whole / chance.den);
        if lot < share {
            return Some(action);
        }
        lot -= share;
    }
    None
}
