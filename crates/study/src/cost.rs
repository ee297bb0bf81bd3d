use solver::Table;

use crate::error::Error;
use crate::mean::Mean;
use crate::plan::{Findings, Plan};
use crate::play::play;
use crate::strategy::Strategy;

/// What a player's way of choosing costs against best play. The players take turns throwing first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cost {
    /// What the player's choices lose per game: the value of the best action minus that of the chosen one, summed. Leaving luck
    /// aside, this is how much less the player can expect than best play.
    pub lost: Mean,
    /// The player's points per game, as the games went.
    pub result: Mean,
    /// How often the player wins.
    pub wins: Mean,
    /// The number of games abandoned after a million actions; they count only in `lost`.
    pub endless: u64,
}

impl Cost {
    /// Plays games of a player against best play. `report` receives the number of games played since the last report.
    ///
    /// # Errors
    /// If the table is damaged or the threads cannot be started.
    pub fn of(player: Strategy, table: &Table, plan: &Plan, report: &(dyn Fn(u64) + Sync)) -> Result<Self, Error> {
        plan.run(report, |game, mut random, found: &mut Self| {
            let first = game % 2 == 0;
            let players = if first { [player, Strategy::Best] } else { [Strategy::Best, player] };
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

impl Findings for Cost {
    fn merge(&mut self, later: Self) {
        self.lost.merge(later.lost);
        self.result.merge(later.result);
        self.wins.merge(later.wins);
        self.endless += later.endless;
    }
}
