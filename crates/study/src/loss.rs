use engine::{Control, Limits, Player};
use game::{Action, Random};
use solver::Table;
use ur::Position;

use crate::error::Error;
use crate::mean::Mean;
use crate::plan::{Findings, Plan};

/// What a player's choices lose against best play, in positions from its own games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Loss {
    /// Games that were finished, those that took too long included.
    pub games: u64,
    /// The value of the best action minus that of the chosen one, for every choice between several actions.
    pub lost: Mean,
    /// How often the player chooses an action that is as good as any.
    pub best: Mean,
    /// Games that were stopped because they took too long.
    pub endless: u64,
}

/// Longer games are stopped.
const LONGEST: u32 = 20_000;

/// How choices are made and judged.
#[derive(Clone, Copy)]
struct Trial<'a> {
    limits: &'a Limits,
    table: &'a Table,
    stop: &'a (dyn Fn() -> bool + Sync),
}

/// A search is stopped together with the games.
impl Control for Trial<'_> {
    fn stop(&mut self) -> bool {
        (self.stop)()
    }
}

impl Loss {
    /// Lets a player play both sides. `seat` gives a player for each game; `report` receives the number of games played since
    /// the last report. As soon as `stop` says so, the games in hand are abandoned, and what is found is about those that were
    /// finished.
    ///
    /// # Errors
    /// If the table is damaged, the player cannot play, or the threads cannot be started.
    pub fn of(
        seat: impl Fn(u64) -> Box<dyn Player> + Sync,
        limits: &Limits,
        table: &Table,
        plan: &Plan,
        stop: &(dyn Fn() -> bool + Sync),
        report: &(dyn Fn(u64) + Sync),
    ) -> Result<Self, Error> {
        let trial = Trial { limits, table, stop };
        plan.run_until(stop, report, |number, mut random, found: &mut Self| {
            let before = *found;
            found.play(&mut *seat(number), trial, &mut random)?;
            // A search that was stopped makes a worse choice than the player would have made, so its game does not count.
            if stop() {
                *found = before;
            }
            Ok(())
        })
    }

    fn play(&mut self, player: &mut dyn Player, trial: Trial<'_>, random: &mut Random) -> Result<(), Error> {
        let solver::Game { rules, pieces, .. } = trial.table.game();
        let mut position = Position::start(rules, pieces);
        self.games += 1;
        for _ in 0..LONGEST {
            if position.is_over() || (trial.stop)() {
                return Ok(());
            }
            let action = if position.is_chance() {
                ur::playout::random_action(&position, &mut || random.bits())
            } else {
                Some(self.choose(&position, player, trial)?)
            };
            let Some(action) = action else { return Ok(()) };
            position = position.play_unchecked(action);
        }
        self.endless += 1;
        Ok(())
    }

    /// The player's choice, with what it loses.
    fn choose(
        &mut self,
        position: &Position,
        player: &mut dyn Player,
        mut trial: Trial<'_>,
    ) -> Result<ur::Action, Error> {
        let (limits, table) = (trial.limits, trial.table);
        let game = game::Game::new(game::Position::Ur(*position));
        let chosen = player.choose(&game, limits, &mut trial).map_err(Error::Player)?;
        let Action::Ur(chosen) = chosen else { return Err(Error::Player(engine::Unable::OtherRules)) };
        if position.count_actions() > 1 {
            let actions = table.valued_actions(position)?;
            let value = actions.iter().find(|valued| valued.action == chosen).map(|valued| valued.value);
            if let (Some(best), Some(value)) = (actions.first(), value) {
                self.lost.add(best.value - value);
                self.best.add(if best.value - value <= table.tolerance() { 1.0 } else { 0.0 });
            }
        }
        Ok(chosen)
    }
}

impl Findings for Loss {
    fn merge(&mut self, later: Self) {
        self.games += later.games;
        self.lost.merge(later.lost);
        self.best.merge(later.best);
        self.endless += later.endless;
    }
}
