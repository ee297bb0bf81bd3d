//! What an action does, one effect after the other.

use core::fmt;

use crate::color::Color;
use crate::square::Square;

/// One thing that happens inside an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The dice show a value.
    Roll {
        /// The player who throws.
        who: Color,
        /// What the dice show.
        value: u8,
    },
    /// A player chooses to throw (Long Jump).
    ChooseThrow {
        /// The player.
        who: Color,
    },
    /// A player needed a 0 to start and did not throw it (Runners).
    Stay {
        /// The player.
        who: Color,
    },
    /// A player has the second of two tries left (Runners).
    SecondTry {
        /// The player.
        who: Color,
    },
    /// A 0, thrown or taken at once, starts a player (Runners).
    Start {
        /// The player.
        who: Color,
    },
    /// A player who has not started takes a 0 at once (Runners: penalty 2, R5).
    TakeZero {
        /// The player.
        who: Color,
    },
    /// A piece enters from start.
    Enter {
        /// Whose piece it is.
        who: Color,
        /// The square it enters on.
        to: Square,
    },
    /// A piece enters from the river.
    Return {
        /// Whose piece it is.
        who: Color,
        /// The square it enters on.
        to: Square,
    },
    /// A piece moves on the board.
    Move {
        /// Whose piece it is.
        who: Color,
        /// The square it leaves.
        from: Square,
        /// The square it lands on.
        to: Square,
    },
    /// A piece is borne off.
    BearOff {
        /// Whose piece it is.
        who: Color,
        /// The square it leaves.
        from: Square,
    },
    /// A piece is hit.
    Hit {
        /// Whose piece is hit.
        owner: Color,
        /// The square it was on.
        at: Square,
        /// Whether it goes into the river; in Finkel it goes back to start.
        into_river: bool,
    },
    /// A piece lands on a rosette, which gives the player something.
    Rosette {
        /// Whose piece it is.
        who: Color,
        /// The rosette.
        at: Square,
        /// What it gives.
        gift: Gift,
    },
    /// A player declines a bonus or free move (Runners).
    Decline {
        /// The player.
        who: Color,
        /// What they decline.
        gift: Gift,
    },
    /// No piece can use the throw.
    NoMove {
        /// The player who threw.
        who: Color,
        /// The throw.
        value: u8,
    },
    /// A penalty ends a player's turn (Runners).
    Penalty {
        /// The player penalized.
        who: Color,
        /// Which penalty.
        penalty: Penalty,
    },
    /// A player who has not started gets two tries to throw a 0 (Runners).
    TwoTries {
        /// The player.
        who: Color,
    },
    /// A player gets a free move (Runners).
    FreeMove {
        /// The player.
        who: Color,
    },
    /// The turn passes to a player.
    Turn {
        /// The player whose turn it is now.
        who: Color,
    },
    /// A player wins.
    Win {
        /// The winner.
        who: Color,
        /// What the win is worth.
        points: u8,
    },
}

/// What a rosette or the opponent's penalty gives a player.
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

impl Gift {
    /// A name for programs, which will not change.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bonus => "bonus",
            Self::FreeMove => "free-move",
            Self::Turn => "turn",
            Self::Throw => "throw",
        }
    }
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

/// Receives the effects of an action as they happen.
pub trait Observer {
    /// One more effect.
    fn see(&mut self, effect: Effect);
}

/// Ignores the effects.
impl Observer for () {
    #[inline]
    fn see(&mut self, _: Effect) {}
}

/// Collects the effects in order.
impl Observer for Vec<Effect> {
    fn see(&mut self, effect: Effect) {
        self.push(effect);
    }
}

impl Effect {
    /// The kind of effect, in one word for programs.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Roll { .. } => "throw",
            Self::ChooseThrow { .. } => "choose-throw",
            Self::Stay { .. } => "stay",
            Self::SecondTry { .. } => "second-try",
            Self::Start { .. } => "start",
            Self::TakeZero { .. } => "take-zero",
            Self::Enter { .. } => "enter",
            Self::Return { .. } => "return",
            Self::Move { .. } => "move",
            Self::BearOff { .. } => "home",
            Self::Hit { .. } => "hit",
            Self::Rosette { gift: Gift::Bonus, .. } => "bonus",
            Self::Rosette { .. } => "rosette",
            Self::Decline { .. } => "decline",
            Self::NoMove { .. } => "no-move",
            Self::Penalty { penalty: Penalty::Zero, .. } => "penalty-1",
            Self::Penalty { penalty: Penalty::NoMove, .. } => "penalty-2",
            Self::Penalty { penalty: Penalty::Jump, .. } => "penalty-3",
            Self::TwoTries { .. } => "two-tries",
            Self::FreeMove { .. } => "free-move",
            Self::Turn { .. } => "turn",
            Self::Win { .. } => "win",
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
        f.pad(match self {
            Self::Zero => "a throw of 0",
            Self::NoMove => "a throw without a move",
            Self::Jump => "passing over a rosette",
        })
    }
}
