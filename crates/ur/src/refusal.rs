//! Why an action is illegal.

use core::fmt;

use crate::action::Action;
use crate::audience::{Audience, ONLOOKERS};
use crate::color::Color;
use crate::phase::Phase;
use crate::ratio::Ratio;
use crate::rules::Rules;
use crate::square::Square;

/// The rule that forbids an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A finished game has no actions.
    GameOver {
        /// Who won it.
        winner: Color,
    },
    /// A move, throw or pass while the dice are due.
    DiceFirst {
        /// The player to throw.
        who: Color,
    },
    /// Dice while a player is to move.
    NotTheDice {
        /// The player to move.
        who: Color,
        /// What they have to play.
        phase: Phase,
    },
    /// Dice before the player has chosen to throw (Long Jump).
    ChooseFirst {
        /// The player to choose.
        who: Color,
    },
    /// A value that the dice of the rule set never show.
    NoSuchThrow {
        /// The rule set.
        rules: Rules,
        /// The value.
        value: u8,
    },
    /// `t` in a rule set without that choice.
    NoChoiceToThrow {
        /// The rule set.
        rules: Rules,
    },
    /// `t` while a throw is to be played.
    PlayTheThrow {
        /// The player who threw.
        who: Color,
        /// The throw.
        value: u8,
    },
    /// `t` with no piece to enter.
    NothingToEnter {
        /// The player.
        who: Color,
    },
    /// R11: `t` when no value of the dice could enter a piece.
    NoEntry {
        /// The player.
        who: Color,
    },
    /// `pass` without a bonus or free move.
    NothingToDecline,
    /// Entering from start without a piece there.
    NoneAtStart {
        /// The player.
        who: Color,
    },
    /// Entering from the river without a piece there.
    NoneInRiver {
        /// The player.
        who: Color,
    },
    /// Entering from the river in Finkel, which has none.
    NoRiver,
    /// Entering without a throw (Long Jump).
    EnterByThrowing,
    /// Moving a piece on the board with a throw (Long Jump).
    ThrowOnlyEnters {
        /// The throw.
        value: u8,
    },
    /// Moving a piece from an empty square.
    NothingToMove {
        /// The square.
        at: Square,
    },
    /// Moving an opposing piece.
    NotYours {
        /// Who tried.
        who: Color,
        /// Whose piece it is.
        owner: Color,
        /// Its square.
        at: Square,
    },
    /// Moving to a square that is not on the player's route.
    OffRoute {
        /// The player.
        who: Color,
        /// The square.
        to: Square,
    },
    /// Moving backward, or not at all.
    NotForward {
        /// The player.
        who: Color,
        /// The square the piece would land on.
        to: Square,
    },
    /// Entering from start on a square before square 1.
    NoSuchEntry {
        /// The square.
        to: Square,
    },
    /// Entering and going home in one move.
    EnterHome,
    /// R3: entering with the 5 of a bonus or free move.
    EnterWithFive,
    /// Moving another number of squares than was thrown.
    NotTheThrow {
        /// How far the piece would move.
        distance: u8,
        /// The throw.
        value: u8,
    },
    /// A bonus or free move by another number than 1, 2, 3 or 5.
    NotABonus {
        /// How far the piece would move.
        distance: u8,
    },
    /// Going home from elsewhere than the last rosette (Runners).
    HomeFromRosette {
        /// The last rosette.
        last: Square,
    },
    /// Moving another number of squares than the chain is long (Long Jump).
    NotTheChain {
        /// How far the piece would move.
        distance: u8,
        /// The length of the chain.
        chain: u8,
    },
    /// Going home with a chain that does not reach past the last square (Long Jump).
    ChainTooShort {
        /// The length of the chain.
        chain: u8,
    },
    /// Landing on one of the player's own pieces.
    OwnPiece {
        /// The player.
        who: Color,
        /// The square.
        at: Square,
    },
    /// Entering on an occupied square (Long Jump).
    Occupied {
        /// The square.
        at: Square,
    },
    /// Hitting the piece on square 4 (Finkel).
    Safe {
        /// Whose piece it is.
        owner: Color,
    },
    /// A hit written with `-`.
    Hits {
        /// Whose piece would be hit.
        owner: Color,
        /// Its square.
        at: Square,
    },
    /// `x` on an empty square.
    NothingToHit {
        /// The square.
        at: Square,
    },
    /// `x` on the way home.
    NothingToHitAtHome,
}

impl Refusal {
    /// The rule in plain words.
    pub fn sentence(&self, audience: &Audience<'_>) -> String {
        let has = |who| audience.does(who, ["have", "has"]);
        let whose = |who| audience.whose(who);
        match *self {
            Self::GameOver { winner } => format!("the game is over: {} won", audience.name(winner)),
            Self::DiceFirst { who } => format!("the dice come first: it is {} throw", whose(who)),
            Self::NotTheDice { who, phase } => match phase {
                Phase::Bonus => format!("{} a bonus to play or decline first", has(who)),
                Phase::FreeMove => format!("{} a free move to play or decline first", has(who)),
                _ => format!("the dice have been thrown: {} must play the {phase}", audience.name(who)),
            },
            Self::ChooseFirst { who } => format!("{} not chosen to throw (`t`)", has(who)),
            Self::NoSuchThrow { rules, value } => format!("the dice of {rules} show {}, not {value}", faces(rules)),
            Self::NoChoiceToThrow { rules } => {
                format!("`t` is only for ur-long-jump; in {rules} the dice are thrown without it")
            }
            Self::PlayTheThrow { who, value } => {
                format!("{} already thrown and must enter a piece with the {value}", has(who))
            }
            Self::NothingToEnter { who } => format!("{} no piece at start or in the river to enter", has(who)),
            Self::NoEntry { who } => {
                format!("no throw could enter a piece, so {} must move one on the board", audience.name(who))
            }
            Self::NothingToDecline => "there is no bonus or free move to decline".into(),
            Self::NoneAtStart { who } => format!("{} no piece at start", has(who)),
            Self::NoneInRiver { who } => format!("{} no piece in the river", has(who)),
            Self::NoRiver => "ur-finkel has no river".into(),
            Self::EnterByThrowing => "a piece enters only with a throw (`t`)".into(),
            Self::ThrowOnlyEnters { value } => format!("the {value} thrown can only enter a piece"),
            Self::NothingToMove { at } => format!("there is no piece on {at}"),
            Self::NotYours { owner, at, .. } => format!("the piece on {at} is {}", audience.belongs_to(owner)),
            Self::OffRoute { who, to } => format!("{to} is not on {} route", whose(who)),
            Self::NotForward { who, to } => {
                format!("{} pieces only move forward, and {to} is not ahead", whose(who))
            }
            Self::NoSuchEntry { to } => format!("a piece from start cannot enter on {to}"),
            Self::EnterHome => "a piece cannot enter and go home in one move".into(),
            Self::EnterWithFive => "a piece cannot enter with the 5 of a bonus or free move".into(),
            Self::NotTheThrow { distance, value } => {
                format!("that is {}, but the throw was {value}", count(distance, "square"))
            }
            Self::NotABonus { distance } => {
                format!("that is {}, but a bonus or free move is 1, 2, 3 or 5", count(distance, "square"))
            }
            Self::HomeFromRosette { last } => {
                format!("a piece goes home only from the last rosette, {last}, with exactly 1")
            }
            Self::NotTheChain { distance, chain } => {
                format!(
                    "that is {}, but a piece in a chain of {chain} moves {}",
                    count(distance, "square"),
                    count(chain, "square")
                )
            }
            Self::ChainTooShort { chain } => format!("a chain of {chain} does not reach past the last square"),
            Self::OwnPiece { who, at } => format!("{} own piece is on {at}", whose(who)),
            Self::Occupied { at } => format!("a piece enters only on an empty square, and {at} is occupied"),
            Self::Safe { owner } => format!("{} piece on the rosette 4 cannot be hit", whose(owner)),
            Self::Hits { owner, at } => {
                format!("{} piece on {at} would be hit, so write `x` instead of `-`", whose(owner))
            }
            Self::NothingToHit { at } => {
                format!("there is no piece to hit on {at}, so write `-` instead of `x`")
            }
            Self::NothingToHitAtHome => "there is nothing to hit at home, so write `-` instead of `x`".into(),
        }
    }
}

/// The sentence for onlookers.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.sentence(&ONLOOKERS))
    }
}

impl core::error::Error for Refusal {}

/// `1 square`, `2 squares`.
pub(crate) fn count(number: impl Into<u32>, noun: &str) -> String {
    let number = number.into();
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// What the dice of a rule set can show: `0, 1, 2 or 3`.
fn faces(rules: Rules) -> String {
    let value = |&(action, _): &(Action, Ratio)| match action {
        Action::Roll(value) => Some(value.to_string()),
        _ => None,
    };
    let values: Vec<String> = rules.dice().iter().filter_map(value).collect();
    match values.split_last() {
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}
