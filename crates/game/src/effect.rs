use std::fmt;

use crate::Audience;

/// One thing that happens inside an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// In Mur.
    Mur(mur::Effect),
    /// In Ur.
    Ur(ur::Effect),
}

impl Effect {
    /// The kind of effect, in one word for programs.
    pub fn kind(&self) -> &'static str {
        match self {
            Effect::Mur(effect) => effect.kind(),
            Effect::Ur(effect) => effect.kind(),
        }
    }

    /// The effect in words for these readers.
    pub fn sentence(&self, audience: &Audience<'_>) -> String {
        match self {
            Effect::Mur(effect) => effect.sentence(&audience.of_mur()),
            Effect::Ur(effect) => effect.sentence(&audience.of_ur()),
        }
    }
}

/// In words for onlookers.
impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Mur(effect) => effect.fmt(f),
            Effect::Ur(effect) => effect.fmt(f),
        }
    }
}
