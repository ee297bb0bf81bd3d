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

/// Plays random legal plays, each as likely as any other, until the game is over or `plies` have been played. The last
/// position and the number of plies are returned. A set-up roll that is due comes first; it is not a ply.
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
/// let (end, plies) = playout::play_out(&start, &History::new(&start), 600, &mut random);
/// assert!(end.is_over() || plies == 600);
/// ```
#[inline]
pub fn play_out(start: &Position, history: &History, plies: u32, random: &mut impl FnMut() -> u64) -> (Position, u32) {
    let rolled = roll_if_due(start, random).map(|(_, start)| (start, History::new(&start)));
    let (start, history) = rolled.as_ref().map_or((start, history), |(start, history)| (start, history));
    run(start, history, plies, random, &mut |_| ())
}

/// Plays a game on in the same way and shows every action.
pub fn play_on(
    game: &Game,
    plies: u32,
    random: &mut impl FnMut() -> u64,
    watch: &mut impl FnMut(Action),
) -> (Position, u32) {
    let mut game = game.clone();
    if let Some((roll, _)) = roll_if_due(game.position(), random) {
        game.play_unchecked(roll);
        watch(roll);
    }
    run(game.position(), game.history(), plies, random, &mut |played: Played| watch(Action::Play(played.play())))
}

impl Position {
    /// A random legal action, each as likely as any other, and the position after it; none in a finished game.
    pub fn random_successor(&self, history: &History, random: &mut impl FnMut() -> u64) -> Option<(Action, Position)> {
        if self.is_chance() {
            return roll_if_due(self, random);
        }
        let mut drawn = None;
        let (next, _) = run(self, history, 1, random, &mut |played: Played| drawn = Some(Action::Play(played.play())));
        drawn.map(|action| (action, next))
    }
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
    plies: u32,
    random: &mut impl FnMut() -> u64,
    watch: &mut impl FnMut(Played),
) -> (Position, u32) {
    match start.rules {
        Rules::Basic => run_by::<{ Rules::Basic as u8 }>(start, history, plies, random, watch),
        Rules::Classic => run_by::<{ Rules::Classic as u8 }>(start, history, plies, random, watch),
        Rules::Advanced => run_by::<{ Rules::Advanced as u8 }>(start, history, plies, random, watch),
    }
}

fn run_by<const RULES: u8>(
    start: &Position,
    history: &History,
    plies: u32,
    random: &mut impl FnMut() -> u64,
    watch: &mut impl FnMut(Played),
) -> (Position, u32) {
    let mut game = RandomGame::<RULES>::new(start, history);
    let played = game.play_on(plies, random, watch);
    (game.position(), played)
}
