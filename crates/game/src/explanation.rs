use std::fmt;

use crate::{Action, Audience, Effect, Refusal, excerpt};

/// What an attempted action does, or why it is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The attempt as it was given.
    pub text: String,
    /// The action, if the text is one.
    pub action: Option<Action>,
    /// What the rules say.
    pub verdict: Verdict,
}

/// What the rules say of an attempted action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is legal and does this, in order.
    Legal(Vec<Effect>),
    /// It is illegal for this reason.
    Illegal(Refusal),
    /// It cannot be read as an action.
    Unreadable(Misreading),
}

/// Why a text cannot be read as an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misreading {
    /// It is not an action of Mur.
    Mur(mur::Misreading),
    /// It is not an action of Ur.
    Ur(ur::Misreading),
}

impl Explanation {
    /// Whether the action is legal.
    pub fn is_legal(&self) -> bool {
        matches!(self.verdict, Verdict::Legal(_))
    }

    /// What the action does, in order; nothing if it is illegal.
    pub fn effects(&self) -> &[Effect] {
        match &self.verdict {
            Verdict::Legal(effects) => effects,
            Verdict::Illegal(_) | Verdict::Unreadable(_) => &[],
        }
    }

    /// What a legal action does, or why an illegal one is illegal, one thing after the other; at least one.
    pub fn lines(&self, audience: &Audience<'_>) -> Vec<String> {
        match &self.verdict {
            Verdict::Legal(effects) => {
                // In Mur the turn always passes, so there is no need to say so.
                let effects = effects.iter().filter(|effect| !matches!(effect, Effect::Mur(mur::Effect::Turn { .. })));
                effects.map(|effect| effect.sentence(audience)).collect()
            }
            Verdict::Illegal(refusal) => vec![format!("illegal, {}", refusal.sentence(audience))],
            Verdict::Unreadable(misreading) => vec![format!("illegal, {misreading}")],
        }
    }

    /// One line: the attempt, or the beginning of a long one, and what it does or why it is illegal.
    pub fn sentence(&self, audience: &Audience<'_>) -> String {
        format!("{}: {}", excerpt(&self.text), self.lines(audience).join("; "))
    }
}

impl fmt::Display for Misreading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misreading::Mur(misreading) => misreading.fmt(f),
            Misreading::Ur(misreading) => misreading.fmt(f),
        }
    }
}

impl From<mur::Verdict> for Verdict {
    fn from(verdict: mur::Verdict) -> Verdict {
        match verdict {
            mur::Verdict::Legal(effects) => Verdict::Legal(effects.into_iter().map(Effect::Mur).collect()),
            mur::Verdict::Illegal(refusal) => Verdict::Illegal(Refusal::Mur(refusal)),
            mur::Verdict::Unreadable(misreading) => Verdict::Unreadable(Misreading::Mur(misreading)),
        }
    }
}

impl From<ur::Verdict> for Verdict {
    fn from(verdict: ur::Verdict) -> Verdict {
        match verdict {
            ur::Verdict::Legal(effects) => Verdict::Legal(effects.into_iter().map(Effect::Ur).collect()),
            ur::Verdict::Illegal(refusal) => Verdict::Illegal(Refusal::Ur(refusal)),
            ur::Verdict::Unreadable(misreading) => Verdict::Unreadable(Misreading::Ur(misreading)),
        }
    }
}
