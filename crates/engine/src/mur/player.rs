use mur::{Action, Game, Play};

use crate::{Control, Limits, Unable};

/// Somebody who plays Mur.
pub trait MurPlayer {
    /// Chooses a play. The game is drawn after `plies_left` more plies, if there is a limit (R18). Players that do not search
    /// ignore the limits.
    ///
    /// # Errors
    /// If there is nothing to choose: the game is over, or the set-up roll comes next.
    fn choose(
        &mut self,
        game: &Game,
        plies_left: Option<u32>,
        limits: &Limits,
        control: &mut dyn Control<Play>,
    ) -> Result<Play, Unable>;

    /// Forgets the last game.
    fn new_game(&mut self) {}
}

/// The legal plays, in the order of their strings.
pub(crate) fn choices(game: &Game) -> Result<Vec<Play>, Unable> {
    if game.position().is_chance() {
        return Err(Unable::Chance);
    }
    let plays: Vec<Play> = game.legal_actions().into_iter().filter_map(Action::play).collect();
    if plays.is_empty() { Err(Unable::Over) } else { Ok(plays) }
}
