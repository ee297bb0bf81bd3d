//! Who reads a sentence, and what the players are called in it.

use crate::color::Color;
use crate::rules::Rules;

/// Who reads a sentence, and what the players are called in it.
///
/// ```
/// use ur::{Action, Audience, Color, Position, Rules};
/// let start = Position::start(Rules::Runners, 7);
/// let throw = start.effects(Action::Roll(0))[0];
/// assert_eq!(throw.sentence(&Audience::player(Rules::Runners, Color::Black)), "you throw 0");
/// assert_eq!(throw.sentence(&Audience::onlookers(Rules::Runners)), "Black throws 0");
/// assert_eq!(throw.sentence(&Audience::onlookers(Rules::Runners).named(["Ann", "Bob"])), "Ann throws 0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Audience<'a> {
    /// The player addressed as "you", if there is one.
    pub you: Option<Color>,
    /// What the players are called, Black first.
    pub names: [&'a str; 2],
}

/// Readers who are not playing. Every rule set of Ur calls the players Black and White.
pub(crate) const ONLOOKERS: Audience<'static> = Audience::onlookers(Rules::Runners);

impl Audience<'static> {
    /// Readers who are not playing: the players go by the names the rules give them.
    pub const fn onlookers(rules: Rules) -> Self {
        Self { you: None, names: [rules.player(Color::Black), rules.player(Color::White)] }
    }

    /// One of the players, who is addressed as "you".
    pub const fn player(rules: Rules, color: Color) -> Self {
        Self { you: Some(color), ..Self::onlookers(rules) }
    }
}

impl Audience<'_> {
    /// The same readers, with other names for the players, Black's first.
    #[must_use]
    pub const fn named<'b>(&self, names: [&'b str; 2]) -> Audience<'b> {
        Audience { you: self.you, names }
    }

    /// `you` or `Black`.
    pub(crate) fn name(&self, who: Color) -> &str {
        if self.you == Some(who) { "you" } else { self.names[who as usize] }
    }

    /// `your` or `Black's`, before a noun.
    pub(crate) fn whose(&self, who: Color) -> String {
        if self.you == Some(who) { "your".into() } else { format!("{}'s", self.names[who as usize]) }
    }

    /// `yours` or `Black's`, without a noun.
    pub(crate) fn belongs_to(&self, who: Color) -> String {
        if self.you == Some(who) { "yours".into() } else { self.whose(who) }
    }

    /// `you throw` or `Black throws`: the player with the verb form that fits.
    pub(crate) fn does(&self, who: Color, [you, they]: [&str; 2]) -> String {
        let verb = if self.you == Some(who) { you } else { they };
        format!("{} {verb}", self.name(who))
    }
}
