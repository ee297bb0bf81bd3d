//! Simple players to measure others by.

use game::{Family, Game, Random};
use ur::{Action, Target};

use super::player::choices;
use crate::{Control, Limits, Player, Unable};

/// Plays anything, each action as likely as the others.
#[derive(Clone, Debug)]
pub struct RandomPlayer(Random);

/// Brings a piece home if it can, else hits, else lands on a rosette, else does anything but decline.
#[derive(Clone, Debug)]
pub struct Greedy(Random);

impl RandomPlayer {
    /// The seed settles every choice.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer(Random::new(seed))
    }
}

impl Greedy {
    /// The seed settles the choice between actions that gain the same.
    pub fn new(seed: u64) -> Greedy {
        Greedy(Random::new(seed))
    }
}

impl Player for RandomPlayer {
    fn choose(&mut self, game: &Game, _: &Limits, _: &mut dyn Control) -> Result<game::Action, Unable> {
        let Family::Ur(inner) = game.family() else { return Err(Unable::OtherRules) };
        let actions = choices(inner.position())?;
        self.0.pick(&actions).copied().map(game::Action::Ur).ok_or(Unable::Over)
    }
}

impl Player for Greedy {
    fn choose(&mut self, game: &Game, _: &Limits, _: &mut dyn Control) -> Result<game::Action, Unable> {
        let Family::Ur(inner) = game.family() else { return Err(Unable::OtherRules) };
        let mut actions = choices(inner.position())?;
        let most = actions.iter().copied().map(gain).max();
        actions.retain(|&action| Some(gain(action)) == most);
        self.0.pick(&actions).copied().map(game::Action::Ur).ok_or(Unable::Over)
    }
}

/// What an action gains at once: the more, the better.
pub(super) fn gain(action: Action) -> u8 {
    match action {
        Action::Move(piece) => match piece.to {
            Target::Home => 4,
            Target::Square(_) if piece.hit => 3,
            Target::Square(square) if square.is_rosette() => 2,
            Target::Square(_) => 1,
        },
        Action::Throw => 1,
        Action::Pass | Action::Roll(_) => 0,
    }
}
