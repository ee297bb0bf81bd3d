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

/// Receives the effects of an action as they happen.
pub trait Observer {
    /// One more effect.
    fn see(&mut self, effect: Effect);
}

/// Ignores the effects.
impl Observer for () {
    fn see(&mut self, _: Effect) {}
}

/// Collects the effects in order.
impl Observer for Vec<Effect> {
    fn see(&mut self, effect: Effect) {
        self.push(effect);
    }
}

/// Passes the effects of Mur on.
pub(crate) struct ForwardMur<'a, O>(pub(crate) &'a mut O);

impl<O: Observer> mur::Observer for ForwardMur<'_, O> {
    fn see(&mut self, effect: mur::Effect) {
        self.0.see(Effect::Mur(effect));
    }
}

/// Passes the effects of Ur on.
pub(crate) struct ForwardUr<'a, O>(pub(crate) &'a mut O);

impl<O: Observer> ur::Observer for ForwardUr<'_, O> {
    fn see(&mut self, effect: ur::Effect) {
        self.0.see(Effect::Ur(effect));
    }
}
