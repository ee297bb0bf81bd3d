//! Simple players of Ur to measure others by.

use engine::{Control, Limits, Player, Random, Unable};
use game::{Action, Game};
use ur::Target;

/// How a simple player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Habit {
    /// Anything, each as likely as the others.
    Random,
    /// Brings a piece home if it can, else hits, else lands on a rosette, else does anything but decline.
    Greedy,
}

/// A simple player. The same seed gives the same choices.
#[derive(Clone, Debug)]
pub(crate) struct Simple {
    habit: Habit,
    random: Random,
}

impl Simple {
    pub(crate) fn new(habit: Habit, seed: u64) -> Simple {
        Simple { habit, random: Random::new(seed) }
    }
}

impl Player for Simple {
    fn choose(&mut self, game: &Game, _limits: &Limits, _control: &mut dyn Control) -> Result<Action, Unable> {
        let mut actions = game.legal();
        if game.chance().is_some() {
            return Err(Unable::Chance);
        }
        if self.habit == Habit::Greedy {
            let most = actions.iter().map(gain).max();
            actions.retain(|action| Some(gain(action)) == most);
        }
        self.random.pick(&actions).copied().ok_or(Unable::Over)
    }
}

/// What an action gains at once: the more, the better.
fn gain(action: &Action) -> u8 {
    match action {
        Action::Ur(ur::Action::Move(piece)) => match piece.to {
            Target::Home => 4,
            Target::Square(_) if piece.hit => 3,
            Target::Square(square) if square.is_rosette() => 2,
            Target::Square(_) => 1,
        },
        Action::Ur(ur::Action::Throw) => 1,
        Action::Ur(ur::Action::Pass | ur::Action::Dice(_)) | Action::Mur(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Unwatched;

    fn chosen(rules: &str, line: &str, seed: u64) -> String {
        let game = Game::parse(rules.parse().unwrap(), line).unwrap();
        let mut player = Simple::new(Habit::Greedy, seed);
        player.choose(&game, &Limits::default(), &mut Unwatched).unwrap().to_string()
    }

    #[test]
    fn greedy_takes_what_it_can_get() {
        for seed in 0..20 {
            assert_eq!(chosen("ur-runners", "6/b1w1b3/6 b 5,0,0 6,0,0 2", seed), "1x3");
            assert_eq!(chosen("ur-finkel", "2b3/8/6 b 6,0,0 7,0,0 1", seed), "C-D");
            assert_ne!(chosen("ur-runners", "6/3b4/6 b 6,0,0 7,0,0 +", seed), "pass");
        }
    }
}
