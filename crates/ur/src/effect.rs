//! What an action did, one event after the other.

use core::fmt;

use crate::color::Color;
use crate::rules::Rules;
use crate::square::Square;

/// One thing that happened inside an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The dice show a value.
    Throws(Color, u8),
    /// A player chose to throw (Long Jump).
    ChoosesToThrow(Color),
    /// A player who needed a 0 to start did not throw it.
    StaysAtStart(Color),
    /// The second of two tries is left.
    TriesAgain(Color),
    /// A 0, thrown or taken at once, starts a player.
    Starts(Color),
    /// A player who has not started takes a 0 at once (penalty 2, R5).
    TakesZero(Color),
    /// A piece enters from start.
    Enters(Color, Square),
    /// A piece enters from the river.
    Returns(Color, Square),
    /// A piece moves on the board.
    Moves(Color, Square, Square),
    /// A piece is borne off from a square.
    BearsOff(Color, Square),
    /// A piece of this colour is hit on a square and goes to the river.
    HitIntoRiver(Color, Square),
    /// A piece of this colour is hit on a square and goes back to start (Finkel).
    HitToStart(Color, Square),
    /// A piece landed on a rosette, and what that gives.
    Rosette(Color, Square, Gift),
    /// A player declines a bonus or free move.
    Declines(Color, Gift),
    /// No piece can use the throw.
    CannotUse(Color, u8),
    /// A penalty ends a player's turn (Runners).
    Penalty(Color, Penalty),
    /// A player who has not started gets two throws for his 0.
    GetsTwoTries(Color),
    /// A player gets a free move.
    GetsFreeMove(Color),
    /// The turn goes to a player.
    TurnPasses(Color),
    /// A player wins so many points.
    Wins(Color, u8),
}

/// What a rosette or a penalty gives a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gift {
    /// A move of 1, 2, 3 or 5 (Runners).
    Bonus,
    /// A move of 1, 2, 3 or 5 after the opponent's penalty 3 (Runners).
    FreeMove,
    /// Another turn of any kind (Long Jump).
    Turn,
    /// Another throw (Finkel).
    Throw,
}

/// The penalties of Runners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Penalty {
    /// 1: throwing 0.
    Zero,
    /// 2: a throw without a legal move.
    NoMove,
    /// 3: passing over a rosette.
    Jump,
}

impl Penalty {
    /// The number the rules give it.
    pub const fn number(self) -> u8 {
        match self {
            Self::Zero => 1,
            Self::NoMove => 2,
            Self::Jump => 3,
        }
    }
}

/// Someone who is told the effects of an action as they happen.
pub trait Observer {
    /// One more thing happened.
    fn see(&mut self, effect: Effect);
}

/// Nobody looks.
impl Observer for () {
    #[inline]
    fn see(&mut self, _: Effect) {}
}

/// The effects in order.
impl Observer for Vec<Effect> {
    fn see(&mut self, effect: Effect) {
        self.push(effect);
    }
}

impl Effect {
    /// The hit of a piece of this colour under a rule set.
    pub(crate) const fn hit(rules: Rules, color: Color, at: Square) -> Self {
        match rules {
            Rules::Runners | Rules::LongJump => Self::HitIntoRiver(color, at),
            Rules::Finkel => Self::HitToStart(color, at),
        }
    }
}

impl fmt::Display for Gift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Bonus => "bonus",
            Self::FreeMove => "free move",
            Self::Turn => "another turn",
            Self::Throw => "another throw",
        })
    }
}

impl fmt::Display for Penalty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cause = match self {
            Self::Zero => "a throw of 0",
            Self::NoMove => "a throw without a move",
            Self::Jump => "passing over a rosette",
        };
        write!(f, "penalty {} ({cause})", self.number())
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Throws(color, value) => write!(f, "{color} throws {value}"),
            Self::ChoosesToThrow(color) => write!(f, "{color} chooses to throw and enter a piece"),
            Self::StaysAtStart(color) => write!(f, "{color} needs a 0 to start"),
            Self::TriesAgain(color) => write!(f, "{color} has a second try"),
            Self::Starts(color) => write!(f, "{color} starts"),
            Self::TakesZero(color) => write!(f, "{color} has not started and takes a 0 at once"),
            Self::Enters(color, to) => write!(f, "{color} enters a piece on {to}"),
            Self::Returns(color, to) => write!(f, "{color} enters a piece from the river on {to}"),
            Self::Moves(color, from, to) => write!(f, "{color} moves from {from} to {to}"),
            Self::BearsOff(color, from) => write!(f, "{color} brings the piece on {from} home"),
            Self::HitIntoRiver(color, at) => {
                write!(f, "{color}'s piece on {at} is hit into the river")
            }
            Self::HitToStart(color, at) => {
                write!(f, "{color}'s piece on {at} is hit back to start")
            }
            Self::Rosette(color, at, Gift::Bonus) => {
                write!(f, "the rosette {at} gives {color} a bonus move")
            }
            Self::Rosette(color, at, gift) => write!(f, "the rosette {at} gives {color} {gift}"),

            Self::Declines(color, gift) => write!(f, "{color} declines the {gift}"),
            Self::CannotUse(color, value) => write!(f, "{color} has no move for the {value}"),
            Self::Penalty(color, penalty) => write!(f, "{penalty} ends {color}'s turn"),
            Self::GetsTwoTries(color) => write!(f, "{color} has two tries to throw a 0"),
            Self::GetsFreeMove(color) => write!(f, "{color} gets a free move"),
            Self::TurnPasses(color) => write!(f, "it is {color}'s turn"),
            Self::Wins(color, 1) => write!(f, "{color} wins 1 point"),
            Self::Wins(color, points) => write!(f, "{color} wins {points} points"),
        }
    }
}
