//! Names of refusals for programs.

use crate::refusal::Refusal;

impl Refusal {
    /// A name for programs, which will not change: one for each reason.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::GameOver { .. } => "game-over",
            Self::DiceFirst { .. } => "dice-first",
            Self::NotTheDice { .. } => "not-the-dice",
            Self::ChooseFirst { .. } => "choose-first",
            Self::NoSuchThrow { .. } => "no-such-throw",
            Self::NoChoiceToThrow { .. } => "no-choice-to-throw",
            Self::PlayTheThrow { .. } => "play-the-throw",
            Self::NothingToEnter { .. } => "nothing-to-enter",
            Self::NoEntry { .. } => "no-entry",
            Self::NothingToDecline => "nothing-to-decline",
            Self::NoneAtStart { .. } => "none-at-start",
            Self::NoneInRiver { .. } => "none-in-river",
            Self::NoRiver => "no-river",
            Self::EnterByThrowing => "enter-by-throwing",
            Self::ThrowOnlyEnters { .. } => "throw-only-enters",
            Self::NothingToMove { .. } => "nothing-to-move",
            Self::NotYours { .. } => "not-yours",
            Self::OffRoute { .. } => "off-route",
            Self::NotForward { .. } => "not-forward",
            Self::NoSuchEntry { .. } => "no-such-entry",
            Self::EnterHome => "enter-home",
            Self::EnterWithFive => "enter-with-five",
            Self::NotTheThrow { .. } => "not-the-throw",
            Self::NotABonus { .. } => "not-a-bonus",
            Self::HomeFromRosette { .. } => "home-from-rosette",
            Self::NotTheChain { .. } => "not-the-chain",
            Self::ChainTooShort { .. } => "chain-too-short",
            Self::OwnPiece { .. } => "own-piece",
            Self::Occupied { .. } => "occupied",
            Self::Safe { .. } => "safe",
            Self::Hits { .. } => "hits",
            Self::NothingToHit { .. } => "nothing-to-hit",
            Self::NothingToHitAtHome => "nothing-to-hit-at-home",
        }
    }
}
