//! The three rule sets.

use core::fmt;
use core::str::FromStr;

/// A rule set.
///
/// ```
/// use ur::Rules;
/// assert_eq!(Rules::from_name("ur-long-jump"), Some(Rules::LongJump));
/// assert_eq!(Rules::Finkel.name(), "ur-finkel");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rules {
    /// `ur-runners`: throw until a penalty ends the turn; rosettes give bonus moves.
    Runners,
    /// `ur-long-jump`: dice only to enter; a piece moves as far as its chain is long.
    LongJump,
    /// `ur-finkel`: Finkel's reconstruction.
    Finkel,
}

impl Rules {
    /// Every rule set.
    pub const ALL: [Self; 3] = [Self::Runners, Self::LongJump, Self::Finkel];

    /// The most pieces a side can have, and the number a full game has.
    pub const PIECES: u8 = 7;

    /// The name of the rule set.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Runners => "ur-runners",
            Self::LongJump => "ur-long-jump",
            Self::Finkel => "ur-finkel",
        }
    }

    /// The rule set of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.name() == name)
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Rules {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        Self::from_name(name)
            .ok_or_else(|| format!("`{name}` is no rule set of Ur; they are ur-runners, ur-long-jump, ur-finkel"))
    }
}
