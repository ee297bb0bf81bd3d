use super::player::Player;
use std::fmt;

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchOutcome {
    /// This player won it.
    Won(Player),
    /// Nobody did.
    Drawn,
    /// It was broken off and nobody wins. Payments for unit stakes stay as they are.
    Void,
}

impl MatchOutcome {
    /// The winner.
    #[must_use]
    pub fn winner(self) -> Option<Player> {
        match self {
            MatchOutcome::Won(winner) => Some(winner),
            MatchOutcome::Drawn | MatchOutcome::Void => None,
        }
    }
}

/// Why a match does not go on like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MatchError {
    /// The match is over.
    Over,
    /// Both players must roll for who begins before the next game.
    RollFirst,
    /// It is decided who begins the next game.
    NoRollDue,
    /// A game of this format cannot be worth this many points.
    Points {
        /// What was claimed.
        claimed: u32,
        /// The most it can be.
        most: u32,
    },
    /// Classic Mur: a single game cannot be resigned, only a set.
    OnlySetsAreResigned,
    /// Unit stakes are settled game by game; there is no set to resign.
    NoSetToResign,
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::Over => f.write_str("the match is over"),
            MatchError::RollFirst => f.write_str("the players have not rolled for who begins yet"),
            MatchError::NoRollDue => f.write_str("it is decided who begins"),
            MatchError::Points { claimed, most } => {
                write!(f, "a game is worth 1 to {most} points here, not {claimed}")
            }
            MatchError::OnlySetsAreResigned => f.write_str("a player may resign a set, never a single game"),
            MatchError::NoSetToResign => f.write_str("there is no set to resign"),
        }
    }
}

impl std::error::Error for MatchError {}
