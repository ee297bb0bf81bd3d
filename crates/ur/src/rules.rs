//! The three rule sets.

use core::fmt;
use core::str::FromStr;

use crate::color::Color;

/// A rule set.
///
/// ```
/// use ur::{Color, Rules};
/// assert_eq!("ur-long-jump".parse(), Ok(Rules::LongJump));
/// assert_eq!(Rules::Finkel.name(), "ur-finkel");
/// assert_eq!(Rules::Finkel.player(Color::White), "White");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rules {
    /// `ur-runners`: throw until a penalty ends the turn; rosettes give bonus moves.
    Runners = 0,
    /// `ur-long-jump`: dice only to enter; a piece moves as far as its chain is long.
    LongJump = 1,
    /// `ur-finkel`: Finkel's reconstruction.
    Finkel = 2,
}

impl Rules {
    /// Every rule set.
    pub const ALL: [Self; 3] = [Self::Runners, Self::LongJump, Self::Finkel];

    /// The number of pieces per side in a full game, which is also the most a side can have.
    pub const PIECES: u8 = 7;

    /// What wins a set: all tallies in Runners, this many points in Long Jump.
    pub const SET: u8 = 21;

    /// The name of the rule set.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Runners => "ur-runners",
            Self::LongJump => "ur-long-jump",
            Self::Finkel => "ur-finkel",
        }
    }

    /// What the rules call a player: `Black` or `White`.
    pub const fn player(self, color: Color) -> &'static str {
        match color {
            Color::Black => "Black",
            Color::White => "White",
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(name: &str) -> Result<Self, ParseRulesError> {
        Self::ALL.into_iter().find(|rules| rules.name() == name).ok_or(ParseRulesError)
    }
}

/// The text does not name a rule set of Ur.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseRulesError;

impl fmt::Display for ParseRulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown rule set (expected `ur-runners`, `ur-long-jump` or `ur-finkel`)")
    }
}

impl core::error::Error for ParseRulesError {}
