use engine::{Limits, Player, Unwatched};
use game::{Action, Random};
use solver::Table;
use ur::Position;

use crate::error::Error;
use crate::mean::Mean;
use crate::plan::{Findings, Plan};

/// What a player's choices lose against best play, in positions from its own games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Loss {
    /// The value of the best action minus that of the chosen one, for every choice between several actions.
    pub lost: Mean,
    /// How often the player chooses an action that is as good as any.
    pub best: Mean,
    /// Games that were stopped because they took too long.
    pub endless: u64,
}

/// Longer games are stopped.
const LONGEST: u32 = 20_000;

impl Loss {
    /// Lets a player play both sides. `seat` gives a player for each game; `report` receives the number of games played since
    /// the last report.
    ///
    /// # Errors
    /// If the table is damaged, the player cannot play, or the threads cannot be started.
    pub fn of(
        seat: impl Fn(u64) -> Box<dyn Player> + Sync,
        limits: &Limits,
        table: &Table,
        plan: &Plan,
        report: &(dyn Fn(u64) + Sync),
    ) -> Result<Self, Error> {
        plan.run(report, |number, mut random, found: &mut Self| {
            found.play(&mut *seat(number), limits, table, &mut random)
        })
    }

    fn play(
        &mut self,
        player: &mut dyn Player,
        limits: &Limits,
        table: &Table,
        random: &mut Random,
    ) -> Result<(), Error> {
        let solver::Game { rules, pieces, .. } = table.game();
        let mut position = Position::start(rules, pieces);
        for _ in 0..LONGEST {
            if position.is_over() {
                return Ok(());
            }
            let action = if position.is_chance() {
                ur::playout::random_action(&position, &mut || random.bits())
            } else {
                Some(self.choose(&position, player, limits, table)?)
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
        limits: &Limits,
        table: &Table,
    ) -> Result<ur::Action, Error> {
        let game = game::Game::new(game::Position::Ur(*position));
        let chosen = player.choose(&game, limits, &mut Unwatched).map_err(Error::Player)?;
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
        self.lost.merge(later.lost);
        self.best.merge(later.best);
        self.endless += later.endless;
    }
}
