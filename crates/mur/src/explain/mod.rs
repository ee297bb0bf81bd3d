//! Plain words for any attempted action: what it does, or which rule forbids it.
//!
//! The rules of Mur are hard to learn from a bare "illegal". Everything here is a value first, and a sentence only when
//! somebody is there to read it.

mod audience;
mod course;
mod effect;
mod effect_words;
mod effects;
mod misreading;
mod refusal;
mod refusal_kind;
mod refusal_words;
mod refuse;
mod refuse_kraken;
mod refuse_ship;
mod subject;
mod victory;
mod words;

pub use audience::{Audience, Player};
pub use course::Way;
pub use effect::{Effect, Leave, Observer};
pub use misreading::Misreading;
pub use refusal::Refusal;
pub use subject::Subject;
pub use victory::Victory;

use crate::{Action, Game};

/// What an attempted action does, or why it is illegal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The action, if the text can be read as one.
    pub action: Option<Action>,
    /// The verdict.
    pub verdict: Verdict,
}

/// What the rules say to an attempted action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is legal and does this, in order.
    Legal(Vec<Effect>),
    /// It is illegal for this reason.
    Illegal(Refusal),
    /// It cannot be read as an action.
    Unreadable(Misreading),
}

impl Explanation {
    /// Whether the rules allow it here and now.
    pub fn legal(&self) -> bool {
        matches!(self.verdict, Verdict::Legal(_))
    }

    /// What it does, in order; empty if and only if it is illegal.
    pub fn effects(&self) -> &[Effect] {
        match &self.verdict {
            Verdict::Legal(effects) => effects,
            Verdict::Illegal(_) | Verdict::Unreadable(_) => &[],
        }
    }

    /// One line: what it does, or `illegal,` and why.
    pub fn sentence(&self, audience: &Audience<'_>) -> String {
        match &self.verdict {
            Verdict::Legal(effects) => {
                // The turn always passes, so there is no need to say so.
                let effects = effects.iter().filter(|effect| !matches!(effect, Effect::Turn { .. }));
                effects.map(|effect| effect.sentence(audience)).collect::<Vec<_>>().join("; ")
            }
            Verdict::Illegal(refusal) => format!("illegal, {}", refusal.sentence(audience)),
            Verdict::Unreadable(misreading) => format!("illegal, {misreading}"),
        }
    }
}

impl Game {
    /// Explains an attempted action, whatever was typed.
    ///
    /// ```
    /// use mur::{Audience, Color, Game, Rules};
    /// // A Black ship on c2, a pair of White's on d2 and d3.
    /// let game = Game::parse(Rules::Basic, "k/8/2bw4/3w4 b 0-0 -").unwrap();
    /// let you = Audience::player(Rules::Basic, Color::Black);
    /// assert_eq!(
    ///     game.explain("c2xd2>e2").sentence(&you),
    ///     "your admiral moves one step clockwise along ring 2 to d2; White's commander on d2 is knocked to e2"
    /// );
    /// assert_eq!(
    ///     game.explain("c2-e2").sentence(&you),
    ///     "illegal, your ship on c2 is alone (admiral), so it moves exactly 1 step; c2-e2 is 2 steps; \
    ///      it can go to c1, b2, d2 and c3"
    /// );
    /// ```
    pub fn explain(&self, text: &str) -> Explanation {
        match text.parse::<Action>() {
            Ok(action) => {
                let verdict = match self.refusal(action) {
                    None => Verdict::Legal(self.effects(action)),
                    Some(refusal) => Verdict::Illegal(refusal),
                };
                Explanation { action: Some(action), verdict }
            }
            Err(error) => Explanation { action: None, verdict: misreading::misread(self, text, error) },
        }
    }
}
