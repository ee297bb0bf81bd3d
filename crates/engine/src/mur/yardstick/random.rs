use mur::{Game, Play};

use crate::mur::player::{MurPlayer, choices};
use crate::{Control, Limits, Unable};
use game::Random;

/// Plays any legal play, each as likely as any other.
#[derive(Clone, Debug)]
pub struct RandomPlayer(Random);

impl RandomPlayer {
    /// The same seed gives the same plays.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer(Random::new(seed))
    }
}

impl MurPlayer for RandomPlayer {
    fn choose(
        &mut self,
        game: &Game,
        _plies_left: Option<u32>,
        _limits: &Limits,
        _control: &mut dyn Control<Play>,
    ) -> Result<Play, Unable> {
        let plays = choices(game)?;
        Ok(plays[self.0.below(plays.len())])
    }
}
