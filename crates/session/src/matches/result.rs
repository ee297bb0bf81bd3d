use super::player::Player;
use std::fmt;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// A player won it at the board or on time.
    Won {
        /// The winner.
        by: Player,
        /// What the win is worth: the points of Ur; 1 in Mur and Finkel.
        points: u32,
    },
    /// A player resigned it. Classic Mur has no such thing: there only sets are resigned.
    Resigned {
        /// The player who gave up.
        by: Player,
        /// What the win is worth to the opponent.
        points: u32,
    },
    /// Nobody won: by agreement or by the ply limit (Mur R18).
    Drawn,
}

impl GameResult {
    /// The winner and his points.
    #[must_use]
    pub fn won(self) -> Option<(Player, u32)> {
        match self {
            GameResult::Won { by, points } => Some((by, points)),
            GameResult::Resigned { by, points } => Some((by.other(), points)),
            GameResult::Drawn => None,
        }
    }

    /// The winner.
    #[must_use]
    pub fn winner(self) -> Option<Player> {
        self.won().map(|(winner, _)| winner)
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchOutcome {
    /// This player won it.
    Won(Player),
    /// Nobody did.
    Drawn,
}

/// Why a match does not take what it was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchError {
    /// The match is over.
    Over,
    /// Both players must roll for Blue before the next game.
    RollFirst,
    /// Nobody has to roll for Blue now.
    NoRollDue,
    /// A four-sided die does not show this number.
    NoSuchFace(u8),
    /// A game of this format cannot be worth so many points.
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
            MatchError::RollFirst => f.write_str("the players have not rolled for Blue yet"),
            MatchError::NoRollDue => f.write_str("there is no roll for Blue now"),
            MatchError::NoSuchFace(face) => {
                write!(f, "a four-sided die shows 1 to 4, not {face}")
            }
            MatchError::Points { claimed, most } => {
                write!(f, "a game is worth 1 to {most} here, not {claimed}")
            }
            MatchError::OnlySetsAreResigned => f.write_str("a single game cannot be resigned, only a set"),
            MatchError::NoSetToResign => f.write_str("there is no set to resign"),
        }
    }
}

impl std::error::Error for MatchError {}
