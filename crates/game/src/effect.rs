use std::fmt;

/// One thing that happens inside an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// In Mur.
    Mur(mur::explain::Effect),
    /// In Ur.
    Ur(ur::Effect),
}

impl Effect {
    /// The kind of thing it is, in one word for programs.
    pub fn kind(&self) -> &'static str {
        match self {
            Effect::Mur(effect) => effect.kind(),
            Effect::Ur(effect) => ur_kind(*effect),
        }
    }
}

fn ur_kind(effect: ur::Effect) -> &'static str {
    use ur::{Effect, Gift, Penalty};
    match effect {
        Effect::Throws(..) => "throw",
        Effect::ChoosesToThrow(_) => "choose-throw",
        Effect::StaysAtStart(_) => "stay",
        Effect::TriesAgain(_) => "second-try",
        Effect::Starts(_) => "start",
        Effect::TakesZero(_) => "take-zero",
        Effect::Enters(..) => "enter",
        Effect::Returns(..) => "return",
        Effect::Moves(..) => "move",
        Effect::BearsOff(..) => "home",
        Effect::HitIntoRiver(..) | Effect::HitToStart(..) => "hit",
        Effect::Rosette(_, _, Gift::Bonus) => "bonus",
        Effect::Rosette(..) => "rosette",
        Effect::Declines(..) => "decline",
        Effect::CannotUse(..) => "no-move",
        Effect::Penalty(_, Penalty::Zero) => "penalty-1",
        Effect::Penalty(_, Penalty::NoMove) => "penalty-2",
        Effect::Penalty(_, Penalty::Jump) => "penalty-3",
        Effect::GetsTwoTries(_) => "two-tries",
        Effect::GetsFreeMove(_) => "free-move",
        Effect::TurnPasses(_) => "turn",
        Effect::Wins(..) => "win",
    }
}

/// In plain words.
impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Mur(effect) => effect.fmt(f),
            Effect::Ur(effect) => effect.fmt(f),
        }
    }
}
