//! Random games, as fast as they can be played.
//!
//! The crate has no random numbers of its own: they come from a function that gives 64 random bits per call.

mod compact_play;
mod draw;
mod fleet;
mod judge;
mod memory;
mod random_game;
mod rare;
mod roster;
mod ways;

use crate::{Action, Dice, Game, History, Position, Rules};
use random_game::{Played, RandomGame};

/// How a random game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// The last position, finished unless the limit was reached.
    pub position: Position,
    /// The number of plays; the set-up roll is not one.
    pub plies: u32,
}

/// Plays random legal plays, each as likely as any other, until the game is over or `limit` plies have been played. A set-up
/// roll that is due comes first. `history` ends with the position.
///
/// ```
/// use mur::{History, Position, Rules, playout};
/// let start = Position::start(Rules::Basic);
/// let mut seed = 1_u64;
/// let mut random = || {
///     seed ^= seed << 13;
///     seed ^= seed >> 7;
///     seed ^= seed << 17;
///     seed
/// };
/// let end = playout::play_out(&start, &History::new(&start), 600, &mut random);
/// assert!(end.position.is_over() || end.plies == 600);
/// ```
#[inline]
pub fn play_out(position: &Position, history: &History, limit: u32, random: &mut impl FnMut() -> u64) -> Playout {
    let rolled = roll_if_due(position, random).map(|(_, start)| (start, History::new(&start)));
    let (start, history) = rolled.as_ref().map_or((position, history), |(start, history)| (start, history));
    run(start, history, limit, random, &mut |_| ())
}

/// Plays a game on in the same way and shows every action.
pub fn play_out_watched(
    game: &Game,
    limit: u32,
    random: &mut impl FnMut() -> u64,
    watch: &mut impl FnMut(Action),
) -> Playout {
    let mut game = game.clone();
    if let Some((roll, _)) = roll_if_due(game.position(), random) {
        game.play_unchecked(roll);
        watch(roll);
    }
    run(game.position(), game.history(), limit, random, &mut |played: Played| watch(Action::Play(played.play())))
}

/// A random legal action, each as likely as any other; none in a finished game. `history` ends with the position.
pub fn random_action(position: &Position, history: &History, random: &mut impl FnMut() -> u64) -> Option<Action> {
    if position.is_chance() {
        return roll_if_due(position, random).map(|(roll, _)| roll);
    }
    let mut drawn = None;
    run(position, history, 1, random, &mut |played: Played| drawn = Some(Action::Play(played.play())));
    drawn
}

/// The set-up roll, if it is due, and the position after it.
fn roll_if_due(position: &Position, random: &mut impl FnMut() -> u64) -> Option<(Action, Position)> {
    if !position.is_chance() {
        return None;
    }
    let dice = Dice::ALL[(random() >> 58) as usize];
    position.roll(dice).map(|next| (Action::Roll(dice), next))
}

/// Each rule set has code of its own, which does not look at the rules at every turn.
#[inline]
fn run(
    start: &Position,
    history: &History,
    limit: u32,
    random: &mut impl FnMut() -> u64,
    watch: &mut impl FnMut(Played),
) -> Playout {
    match start.rules {
        Rules::Basic => run_by::<{ Rules::Basic as u8 }>(start, history, limit, random, watch),
        Rules::Classic => run_by::<{ Rules::Classic as u8 }>(start, history, limit, random, watch),
        Rules::Advanced => run_by::<{ Rules::Advanced as u8 }>(start, history, limit, random, watch),
    }
}

fn run_by<const RULES: u8>(
    start: &Position,
    history: &History,
    limit: u32,
    random: &mut impl FnMut() -> u64,
    watch: &mut impl FnMut(Played),
) -> Playout {
    let mut game = RandomGame::<RULES>::new(start, history);
    let plies = game.play_on(limit, random, watch);
    Playout { position: game.position(), plies }
}
