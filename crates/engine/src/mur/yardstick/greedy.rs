use mur::{Game, Play, Position, Rules};

use crate::mur::features::to_go;
use crate::mur::player::{MurPlayer, choices};
use crate::{Control, Limits, Unable};
use game::Random;

/// Closes as much as it can with every play, and plays at random where there is nothing to close.
#[derive(Clone, Debug)]
pub struct Greedy(Random);

impl Greedy {
    /// The same seed gives the same plays.
    pub fn new(seed: u64) -> Greedy {
        Greedy(Random::new(seed))
    }
}

impl MurPlayer for Greedy {
    fn choose(
        &mut self,
        game: &Game,
        _plies_left: Option<u32>,
        _limits: &Limits,
        _control: &mut dyn Control<Play>,
    ) -> Result<Play, Unable> {
        let plays = choices(game)?;
        let gains: Vec<u32> = plays.iter().map(|&play| gain(game.position(), play)).collect();
        let most = gains.iter().copied().max().unwrap_or(0);
        let best: Vec<Play> =
            plays.into_iter().zip(&gains).filter(|&(_, &gain)| gain == most).map(|(play, _)| play).collect();
        Ok(best[self.0.below(best.len())])
    }
}

/// What a play gains at once, in closes or bars; never more than is needed to win.
fn gain(position: &Position, play: Play) -> u32 {
    let closed = position.closed_by(play);
    let to_go = to_go(position, position.turn());
    let kraken = if position.rules() == Rules::Advanced { 3 } else { to_go };
    (closed.ships.count() + if closed.kraken { kraken } else { 0 }).min(to_go)
}
