//! Perft: how many ways there are to play on, the yardstick of move generators (§8).

use crate::{Game, Past, Play, Position};

/// The number of sequences of `depth` legal plays; the history starts with the game's.
///
/// ```
/// use mur::{Game, Position, Rules, perft};
/// assert_eq!(perft::perft(&Game::new(Position::start(Rules::Basic)), 3), 14_134);
/// ```
pub fn perft(game: &Game, depth: u32) -> u64 {
    count(game.position(), &mut game.past().clone(), depth)
}

/// The number of sequences after each legal play, in canonical order. Nothing at depth 0.
pub fn divide(game: &Game, depth: u32) -> Vec<(Play, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let mut parts = Vec::new();
    game.position().visit(&mut game.past().clone(), &mut |past, play, next| {
        past.push(next);
        parts.push((play, count(next, past, rest)));
        past.pop(next);
    });
    parts.sort_unstable();
    parts
}

fn count(position: &Position, past: &mut Past, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count(past, true),
        _ => {
            let mut nodes = 0;
            position.visit(past, &mut |past, _, next| {
                if depth == 2 {
                    // Nothing is made from here on, so the past need not follow.
                    nodes += next.count(past, false);
                    return;
                }
                past.push(next);
                nodes += count(next, past, depth - 1);
                past.pop(next);
            });
            nodes
        }
    }
}
