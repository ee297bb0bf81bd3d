use core::fmt;
use core::str::FromStr;

use crate::Color;

/// One of the three rule books.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Rules {
    /// `mur-basic`: three closes or a close on the kraken.
    Basic = 0,
    /// `mur-classic`: traps instead of closes, forbidden eyes, games that continue each other in sets.
    Classic = 1,
    /// `mur-advanced`: dice, a race of bars, and a kraken that can be controlled.
    Advanced = 2,
}

impl Rules {
    /// Every rule set, simplest first.
    pub const ALL: [Rules; 3] = [Rules::Basic, Rules::Classic, Rules::Advanced];

    /// The name used on the command line and in records.
    pub const fn name(self) -> &'static str {
        match self {
            Rules::Basic => "mur-basic",
            Rules::Classic => "mur-classic",
            Rules::Advanced => "mur-advanced",
        }
    }

    /// What this book calls a player: the first one is Blue in advanced.
    pub const fn player(self, color: Color) -> &'static str {
        match (self, color) {
            (Rules::Advanced, Color::Black) => "Blue",
            (_, Color::Black) => "Black",
            (_, Color::White) => "White",
        }
    }

    /// What this book calls a ship of a class: Greek letters in classic, ranks elsewhere.
    ///
    /// ```
    /// use mur::Rules;
    /// assert_eq!(Rules::Basic.class_name(2), "commander");
    /// assert_eq!(Rules::Classic.class_name(2), "beta");
    /// ```
    pub const fn class_name(self, class: u32) -> &'static str {
        let names = match self {
            Rules::Classic => ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta"],
            _ => ["admiral", "commander", "lieutenant", "master", "officer", "officer", "officer"],
        };
        assert!(class >= 1 && class <= 7, "a class is 1 to 7");
        names[class as usize - 1]
    }

    /// Whether ships may leave by the ports `c3` and `g3` (§4).
    pub const fn has_ports(self) -> bool {
        !matches!(self, Rules::Classic)
    }

    /// The kraken's class: 4, but none in advanced, where any ship may knock it (§2).
    pub const fn kraken_class(self) -> Option<u32> {
        match self {
            Rules::Advanced => None,
            _ => Some(4),
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads the full name.
///
/// ```
/// assert_eq!("mur-classic".parse(), Ok(mur::Rules::Classic));
/// assert!("classic".parse::<mur::Rules>().is_err());
/// ```
impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(name: &str) -> Result<Rules, ParseRulesError> {
        Rules::ALL.into_iter().find(|rules| rules.name() == name).ok_or(ParseRulesError)
    }
}

/// The text is not the name of a rule set of Mur.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseRulesError;

impl fmt::Display for ParseRulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown rule set (expected `mur-basic`, `mur-classic` or `mur-advanced`)")
    }
}

impl core::error::Error for ParseRulesError {}
