//! Perft: the number of ways to play on, the yardstick of move generators (§8).

use crate::{Action, Game, History, Position};

/// The number of sequences of `depth` legal actions; the history starts with the game's.
///
/// ```
/// use mur::{Game, Position, Rules, perft};
/// assert_eq!(perft(&Game::new(Position::start(Rules::Basic)), 3), 14_134);
/// assert_eq!(perft(&Game::new(Position::start(Rules::Advanced)), 2), 64 * 24);
/// ```
pub fn perft(game: &Game, depth: u32) -> u64 {
    if depth > 0 && game.position().is_chance() {
        return divide(game, depth).into_iter().map(|(_, count)| count).sum();
    }
    count(game.position(), &mut game.history().clone(), depth)
}

/// The number of sequences after each legal action, in canonical order. Nothing at depth 0.
pub fn divide(game: &Game, depth: u32) -> Vec<(Action, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let mut game = game.clone();
    let actions = game.legal_actions().into_iter();
    actions
        .map(|action| {
            game.play_unchecked(action);
            let nodes = count(&game.position, &mut game.history, rest);
            game.undo();
            (action, nodes)
        })
        .collect()
}

/// The number of sequences after the set-up roll.
fn count(position: &Position, history: &mut History, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count(history, true),
        _ => {
            let mut nodes = 0;
            position.visit_successors(history, &mut |history, _, next| {
                if depth == 2 {
                    // Nothing is played from here on, so the history need not follow.
                    nodes += next.count(history, false);
                    return;
                }
                history.push(next);
                nodes += count(next, history, depth - 1);
                history.pop();
            });
            nodes
        }
    }
}
