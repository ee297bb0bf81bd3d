//! Effects in plain words.

use core::fmt;

use crate::audience::{Audience, ONLOOKERS};
use crate::effect::{Effect, Gift};
use crate::refusal::count;

impl Effect {
    /// The effect in plain words.
    pub fn sentence(&self, audience: &Audience<'_>) -> String {
        let does = |who, forms| audience.does(who, forms);
        let has = |who| audience.does(who, ["have", "has"]);
        match *self {
            Self::Roll { who, value } => format!("{} {value}", does(who, ["throw", "throws"])),
            Self::ChooseThrow { who } => format!("{} to throw and enter a piece", does(who, ["choose", "chooses"])),
            Self::Stay { who } => format!("{} a 0 to start", does(who, ["need", "needs"])),
            Self::SecondTry { who } => format!("{} a second try", has(who)),
            Self::Start { who } => does(who, ["start", "starts"]),
            Self::TakeZero { who } => {
                does(who, ["have not started and take", "has not started and takes"]) + " a 0 at once"
            }
            Self::Enter { who, to } => format!("{} a piece on {to}", does(who, ["enter", "enters"])),
            Self::Return { who, to } => format!("{} a piece from the river on {to}", does(who, ["enter", "enters"])),
            Self::Move { who, from, to } => format!("{} from {from} to {to}", does(who, ["move", "moves"])),
            Self::BearOff { who, from } => format!("{} the piece on {from} home", does(who, ["bring", "brings"])),
            Self::Hit { owner, at, into_river } => {
                let where_to = if into_river { "into the river" } else { "back to start" };
                format!("{} piece on {at} is hit and goes {where_to}", audience.whose(owner))
            }
            Self::Rosette { who, at, gift } => {
                let gift = match gift {
                    Gift::Bonus => "a bonus move",
                    Gift::FreeMove => "a free move",
                    Gift::Turn => "another turn",
                    Gift::Throw => "another throw",
                };
                format!("the rosette on {at} gives {} {gift}", audience.name(who))
            }
            Self::Decline { who, gift } => format!("{} the {gift}", does(who, ["decline", "declines"])),
            Self::NoMove { who, value } => format!("{} no move for the {value}", has(who)),
            Self::Penalty { who, penalty } => format!("the penalty for {penalty} ends {} turn", audience.whose(who)),
            Self::TwoTries { who } => format!("{} two tries to throw a 0", has(who)),
            Self::FreeMove { who } => format!("{} a free move", does(who, ["get", "gets"])),
            Self::Turn { who } => format!("it is {} turn", audience.whose(who)),
            Self::Win { who, points } => {
                format!("{} {}", does(who, ["win", "wins"]), count(points, "point"))
            }
        }
    }
}

/// The sentence for onlookers.
impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.sentence(&ONLOOKERS))
    }
}
