//! The endings of games by player rather than by colour.

use game::{Color, Ending, How};
use session::matches::{Match, MatchError, Next, Player};

/// How a game ended.
#[derive(Clone, Copy, Debug)]
pub(crate) enum GameResult {
    Won { by: Player, points: u32 },
    Resigned { by: Player, points: u32 },
    Drawn,
}

impl GameResult {
    pub(crate) fn winner(self) -> Option<Player> {
        match self {
            GameResult::Won { by, .. } => Some(by),
            GameResult::Resigned { by, .. } => Some(by.other()),
            GameResult::Drawn => None,
        }
    }
}

/// Records the result of the game that comes next.
pub(crate) fn record(it: &mut Match, result: GameResult) -> Result<(), MatchError> {
    let color = |player| match it.next() {
        Next::Play(seating) => seating.side(player),
        Next::Roll | Next::Over(_) => Color::Black,
    };
    let ending = match result {
        GameResult::Won { by, points } => Ending::won(color(by), How::Time, points),
        GameResult::Resigned { by, points } => Ending::won(color(by.other()), How::Resignation, points),
        GameResult::Drawn => Ending::drawn(How::Agreement),
    };
    it.record(ending)
}
