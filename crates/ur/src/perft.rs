//! Counting sequences of actions.

use crate::action::Action;
use crate::position::Position;

/// The number of sequences of `depth` actions, dice values included, each counted once.
///
/// ```
/// use ur::{Position, Rules, perft};
/// let start = Position::start(Rules::Runners, 7);
/// assert_eq!(perft(&start, 0), 1);
/// assert_eq!(perft(&start, 1), 4);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.count_actions()),
        _ => {
            let mut count = 0;
            position.visit_actions(|action| {
                count += perft(&position.play_unchecked(action), depth - 1);
            });
            count
        }
    }
}

/// [`perft`] after each legal action, in order; `depth` includes that action and is at least 1.
pub fn divide(position: &Position, depth: u32) -> Vec<(Action, u64)> {
    let below = |action| perft(&position.play_unchecked(action), depth.saturating_sub(1));
    position.legal_actions().into_iter().map(|action| (action, below(action))).collect()
}
