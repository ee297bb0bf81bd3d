use std::fmt;

use crate::Color;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Somebody won.
    Won {
        /// The winner.
        by: Color,
        /// What decided it.
        how: Ending,
        /// What the win is worth: the points of Ur; 1 in Mur and Finkel.
        points: u32,
    },
    /// Nobody won within the ply limit (R18).
    Drawn,
}

impl Outcome {
    /// The winner, if there is one.
    pub fn winner(self) -> Option<Color> {
        match self {
            Outcome::Won { by, .. } => Some(by),
            Outcome::Drawn => None,
        }
    }
}

/// What decides a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// Three closes (basic Mur).
    Closes,
    /// Three traps (classic Mur).
    Traps,
    /// The kraken closed (basic Mur) or trapped (classic Mur).
    Kraken,
    /// The finish bar reached (advanced Mur).
    Race,
    /// All pieces home (Ur).
    Home,
}

impl Ending {
    /// One word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Closes => "closes",
            Ending::Traps => "traps",
            Ending::Kraken => "kraken",
            Ending::Race => "race",
            Ending::Home => "home",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
