//! Random games, as fast as they can be played.
//!
//! The crate owns no random numbers: they are drawn from a function that gives 64 random bits a call.

mod adrift;
mod class;
mod deed;
mod draw;
mod fleet;
mod judge;
mod memory;
mod rare;
mod roster;
mod urn;
mod ways;

use crate::{Board, Game, Play, Position, Rules};
use adrift::{Adrift, Made};

pub use urn::play_out;

/// Plays a game on with random legal plays, each as likely as any other, until it is over or `plies` more have been played.
/// Every play is shown as it is made; the last position and the number of plies are returned.
///
/// ```
/// use mur::{Game, Position, Rules, playout};
/// let game = Game::new(Position::start(Rules::Basic));
/// let mut seed = 1_u64;
/// let mut random = || {
///     seed ^= seed << 13;
///     seed ^= seed >> 7;
///     seed ^= seed << 17;
///     seed
/// };
/// let (end, plies) = playout::play_on(&game, 600, &mut random, &mut |_| ());
/// assert!(end.winner().is_some() || plies == 600);
/// ```
#[inline]
pub fn play_on(
    game: &Game,
    plies: u32,
    random: &mut impl FnMut() -> u64,
    watch: &mut impl FnMut(Play),
) -> (Position, u32) {
    let past = game.earlier().chain([game.position()]).map(|position| (&position.board, position.dice.combination()));
    run(game.position(), past, plies, random, &mut |made: Made| watch(made.play()))
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
