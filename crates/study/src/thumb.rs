use solver::{Error, Table};

use crate::mean::Mean;
use crate::parallel::{Gather, Plan};
use crate::play::play;
use crate::player::Player;

/// What a player's way to choose costs him against best play, each side throwing first in every other game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cost {
    /// What his choices lose a game: the value of the best action less that of his own, summed. With luck left out, this
    /// is how much less he can expect than someone who plays best.
    pub lost: Mean,
    /// His points a game, as the games went.
    pub result: Mean,
    /// How often he wins.
    pub wins: Mean,
    /// How many games were broken off after a million actions; they count in `lost` alone.
    pub endless: u64,
}

impl Cost {
    /// Plays games of a player against best play. `watch` is told how many games were played.
    ///
    /// # Errors
    /// If the table is damaged, or the threads cannot be had.
    pub fn of(player: Player, table: &Table, plan: &Plan, watch: &(dyn Fn(u64) + Sync)) -> Result<Self, Error> {
        plan.gather(watch, |game, mut random, found: &mut Self| {
            let first = game % 2 == 0;
            let players = if first { [player, Player::Best] } else { [Player::Best, player] };
            let played = play(table, players, &mut random, |_, _| ())?;
            found.lost.add(played.lost[usize::from(!first)]);
            match played.result {
                Some(black) => {
                    let points = if first { black } else { -black };
                    found.result.add(points as f64);
                    found.wins.add(if points > 0 { 1.0 } else { 0.0 });
                }
                None => found.endless += 1,
            }
            Ok(())
        })
    }
}

impl Gather for Cost {
    fn merge(&mut self, later: Self) {
        self.lost.merge(later.lost);
        self.result.merge(later.result);
        self.wins.merge(later.wins);
        self.endless += later.endless;
    }
}
