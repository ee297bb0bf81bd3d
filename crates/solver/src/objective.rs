//! What a win is worth.

use core::fmt;
use core::str::FromStr;

use ur::{Position, Rules};

/// What a win is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// The winner's points.
    Points,
    /// 1, whatever the points.
    Win,
}

impl Objective {
    /// Both objectives.
    pub const ALL: [Self; 2] = [Self::Points, Self::Win];

    /// The name of the objective.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Win => "win",
        }
    }

    /// What a finished game is worth to the side to act; `None` if the game is not over.
    pub fn worth(self, position: &Position) -> Option<f64> {
        let (winner, points) = (position.winner()?, position.points()?);
        let worth = match self {
            Self::Points => f64::from(points),
            Self::Win => 1.0,
        };
        Some(if winner == position.turn() { worth } else { -worth })
    }

    /// The most a win can be worth.
    pub fn most(self, rules: Rules, pieces: u8) -> u8 {
        match (self, rules) {
            (Self::Win, _) | (_, Rules::Finkel) => 1,
            (Self::Points, Rules::Runners) => 3 * pieces,
            (Self::Points, Rules::LongJump) => 2 * pieces,
        }
    }
}

impl fmt::Display for Objective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Objective {
    type Err = ParseObjectiveError;

    fn from_str(name: &str) -> Result<Self, ParseObjectiveError> {
        Self::ALL.into_iter().find(|objective| objective.name() == name).ok_or(ParseObjectiveError)
    }
}

/// The text does not name an objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseObjectiveError;

impl fmt::Display for ParseObjectiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown objective (expected `points` or `win`)")
    }
}

impl std::error::Error for ParseObjectiveError {}
