//! Random games, as fast as they can be played.
//!
//! The crate owns no random numbers: they are drawn from a function that gives 64 random bits a call.

mod adrift;
mod deed;
mod draw;
mod fleet;
mod judge;
mod memory;
mod rare;
mod roster;
mod ways;

use crate::{Board, Game, Past, Play, Position, Rules};
use adrift::{Adrift, Made};

/// Plays random legal plays, each as likely as any other, until the game is over or `plies` have been played. The last
/// position and the number of plies are returned.
///
/// ```
/// use mur::{Past, Position, Rules, playout};
/// let start = Position::start(Rules::Basic);
/// let mut seed = 1_u64;
/// let mut random = || {
///     seed ^= seed << 13;
///     seed ^= seed >> 7;
///     seed ^= seed << 17;
///     seed
/// };
/// let (end, plies) = playout::play_out(&start, &Past::new(&start), 600, &mut random);
/// assert!(end.winner().is_some() || plies == 600);
/// ```
#[inline]
pub fn play_out(start: &Position, past: &Past, plies: u32, random: &mut impl FnMut() -> u64) -> (Position, u32) {
    run(start, past.scenes(), plies, random, &mut |_| ())
}

/// Plays a game on in the same way and shows every play as it is made.
pub fn play_on(
    game: &Game,
    plies: u32,
    random: &mut impl FnMut() -> u64,
    watch: &mut impl FnMut(Play),
) -> (Position, u32) {
    run(game.position(), game.past().scenes(), plies, random, &mut |made: Made| watch(made.play()))
}

impl Position {
    /// A random legal play, each as likely as any other, and the position after it; none in a finished game.
    pub fn random_successor(&self, past: &Past, random: &mut impl FnMut() -> u64) -> Option<(Play, Position)> {
        let mut drawn = None;
        let (next, _) = run(self, past.scenes(), 1, random, &mut |made: Made| drawn = Some(made.play()));
        drawn.map(|play| (play, next))
    }
}

/// Each rule set has code of its own, without a look at the rules at every turn.
#[inline]
fn run<'past>(
    start: &Position,
    past: impl Iterator<Item = (&'past Board, u8)>,
    plies: u32,
    random: &mut impl FnMut() -> u64,
    watch: &mut impl FnMut(Made),
) -> (Position, u32) {
    match start.rules {
        Rules::Basic => run_by::<{ Rules::Basic as u8 }>(start, past, plies, random, watch),
        Rules::Classic => run_by::<{ Rules::Classic as u8 }>(start, past, plies, random, watch),
        Rules::Advanced => run_by::<{ Rules::Advanced as u8 }>(start, past, plies, random, watch),
    }
}

fn run_by<'past, const RULES: u8>(
    start: &Position,
    past: impl Iterator<Item = (&'past Board, u8)>,
    plies: u32,
    random: &mut impl FnMut() -> u64,
    watch: &mut impl FnMut(Made),
) -> (Position, u32) {
    let mut game = Adrift::<RULES>::new(start, past);
    let played = game.play_on(plies, random, watch);
    (game.position(), played)
}
