use std::fmt;
use std::str::FromStr;

use crate::{Color, RuleSet};

/// How a game ended: who won, how, and what the win is worth.
///
/// One type for what the board decides (closes, traps, the kraken, the race, all pieces home, the ply limit) and for what
/// the players and their clocks decide (resignation, time, agreement, abandonment).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The winner; `None` if the game is drawn or was called off.
    pub winner: Option<Color>,
    /// What decided it.
    pub how: How,
    /// What the win is worth: the points of Ur; 1 in Mur and Finkel; 0 without a winner.
    pub points: u32,
}

/// What decides a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum How {
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
    /// A player gave up the game, or the set it belongs to.
    Resignation,
    /// A player ran out of time.
    Time,
    /// The players agreed on a draw.
    Agreement,
    /// The ply limit was reached (Mur R18: play that could go on for ever is drawn).
    PlyLimit,
    /// A player left, or the game was called off before both had played.
    Abandonment,
}

impl Ending {
    /// A win.
    pub const fn won(winner: Color, how: How, points: u32) -> Ending {
        Ending { winner: Some(winner), how, points }
    }

    /// An ending without a winner.
    pub const fn drawn(how: How) -> Ending {
        Ending { winner: None, how, points: 0 }
    }
}

impl How {
    /// Every way a game can end, those at the board first.
    pub const ALL: [How; 10] = [
        How::Closes,
        How::Traps,
        How::Kraken,
        How::Race,
        How::Home,
        How::Resignation,
        How::Time,
        How::Agreement,
        How::PlyLimit,
        How::Abandonment,
    ];

    /// One word for it, as in records and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            How::Closes => "closes",
            How::Traps => "traps",
            How::Kraken => "kraken",
            How::Race => "race",
            How::Home => "home",
            How::Resignation => "resignation",
            How::Time => "time",
            How::Agreement => "agreement",
            How::PlyLimit => "ply-limit",
            How::Abandonment => "abandoned",
        }
    }

    /// Whether the position on the board decides it, rather than the players or their clocks.
    pub const fn is_at_the_board(self) -> bool {
        matches!(self, How::Closes | How::Traps | How::Kraken | How::Race | How::Home)
    }

    /// The end of a sentence: `Black wins by resignation`, `the game is drawn by agreement`.
    pub const fn phrase(self, rules: RuleSet) -> &'static str {
        match self {
            How::Closes => "with three closes",
            How::Traps => "with three traps",
            How::Kraken if matches!(rules, RuleSet::Mur(mur::Rules::Classic)) => "by trapping the kraken",
            How::Kraken => "by closing the kraken",
            How::Race => "by reaching the finish bar",
            How::Home => "by bringing every piece home",
            How::Resignation => "by resignation",
            How::Time => "on time",
            How::Agreement => "by agreement",
            How::PlyLimit => "at the limit of turns",
            How::Abandonment => "by abandonment",
        }
    }
}

impl From<mur::Victory> for How {
    fn from(victory: mur::Victory) -> How {
        match victory {
            mur::Victory::Closes(_) => How::Closes,
            mur::Victory::Traps(_) => How::Traps,
            mur::Victory::KrakenClosed | mur::Victory::KrakenTrapped => How::Kraken,
            mur::Victory::Finish => How::Race,
        }
    }
}

impl fmt::Display for How {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for How {
    type Err = ParseHowError;

    fn from_str(name: &str) -> Result<How, ParseHowError> {
        How::ALL.into_iter().find(|how| how.name() == name).ok_or(ParseHowError)
    }
}

/// The text does not name a way a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseHowError;

impl fmt::Display for ParseHowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = How::ALL.iter().map(|how| how.name()).collect();
        write!(f, "a game ends by one of {}", names.join(", "))
    }
}

impl std::error::Error for ParseHowError {}
