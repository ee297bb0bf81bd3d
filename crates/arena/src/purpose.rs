use core::fmt;
use core::str::FromStr;

use engine::ur::{Aim, Goal};

/// What games of Ur are played for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// As many points as possible.
    Points,
    /// To win, by however many points.
    #[default]
    Win,
    /// To win the set; what a game is worth then depends on the score.
    Set,
}

impl Purpose {
    /// The name: `points`, `win` or `set`.
    pub const fn name(self) -> &'static str {
        match self {
            Purpose::Points => "points",
            Purpose::Win => "win",
            Purpose::Set => "set",
        }
    }

    /// What to play for while the score of a set is not known.
    pub fn aim(self) -> Aim {
        match self {
            Purpose::Points => Aim::points(),
            Purpose::Win | Purpose::Set => Aim::win(),
        }
    }

    /// The goals for which exact values are needed.
    pub(crate) const fn goals(self) -> &'static [Goal] {
        match self {
            Purpose::Points => &[Goal::Points],
            Purpose::Win => &[Goal::Win],
            Purpose::Set => &[Goal::Points, Goal::Win],
        }
    }
}

impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads `points` or `win`; a set is named by its score.
impl FromStr for Purpose {
    type Err = ParsePurposeError;

    fn from_str(name: &str) -> Result<Purpose, ParsePurposeError> {
        [Purpose::Points, Purpose::Win].into_iter().find(|purpose| purpose.name() == name).ok_or(ParsePurposeError)
    }
}

/// The text does not name anything to play for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePurposeError;

impl fmt::Display for ParsePurposeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `points` or `win`")
    }
}

impl core::error::Error for ParsePurposeError {}
