//! Counting sequences of actions.

use crate::action::Action;
use crate::game::Game;
use crate::position::Position;

/// The number of sequences of `depth` actions, dice values included, each counted once.
///
/// ```
/// use ur::{Game, Position, Rules, perft};
/// let game = Game::new(Position::start(Rules::Runners, 7));
/// assert_eq!(perft(&game, 0), 1);
/// assert_eq!(perft(&game, 1), 4);
/// ```
pub fn perft(game: &Game, depth: u32) -> u64 {
    count(game.position(), depth)
}

/// The number of sequences after each legal action, in canonical order. Nothing at depth 0.
pub fn divide(game: &Game, depth: u32) -> Vec<(Action, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let after = |action| count(&game.position().play_unchecked(action), rest);
    game.legal_actions().into_iter().map(|action| (action, after(action))).collect()
}

/// In Ur the history does not affect what is legal, so the position is enough.
fn count(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_actions(),
        _ => {
            let mut nodes = 0;
            position.visit_actions(|action| {
                nodes += count(&position.play_unchecked(action), depth - 1);
            });
            nodes
        }
    }
}
