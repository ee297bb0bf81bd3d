use crate::{Color, RuleSet};

/// Who reads a sentence, and what the players are called in it.
///
/// ```
/// use game::{Audience, Color, Game, Options};
/// let game = Game::start("mur-basic".parse().unwrap(), &Options::default()).unwrap();
/// let placed = &game.effects(game.legal_actions()[0])[0];
/// assert_eq!(placed.to_string(), "Black places a ship on a1");
/// assert_eq!(placed.sentence(&Audience::player(game.rules(), Color::Black)), "you place a ship on a1");
/// assert_eq!(placed.sentence(&Audience::onlookers(game.rules()).named(["Ann", "Bob"])), "Ann places a ship on a1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Audience<'a> {
    /// The player addressed as "you", if there is one.
    pub you: Option<Color>,
    /// What the players are called, Black first.
    pub names: [&'a str; 2],
}

impl Audience<'static> {
    /// Readers who are not playing: the players go by their colours.
    pub fn onlookers(rules: RuleSet) -> Audience<'static> {
        Audience { you: None, names: Color::BOTH.map(|color| rules.player(color)) }
    }

    /// One of the players, who is addressed as "you".
    pub fn player(rules: RuleSet, color: Color) -> Audience<'static> {
        Audience { you: Some(color), ..Audience::onlookers(rules) }
    }
}

impl<'a> Audience<'a> {
    /// The same readers, with other names for the players, Black's first.
    #[must_use]
    pub fn named<'b>(&self, names: [&'b str; 2]) -> Audience<'b> {
        Audience { you: self.you, names }
    }

    pub(crate) fn of_mur(&self) -> mur::Audience<'a> {
        mur::Audience { you: self.you.map(mur::Color::from), names: self.names }
    }

    pub(crate) fn of_ur(&self) -> ur::Audience<'a> {
        ur::Audience { you: self.you.map(ur::Color::from), names: self.names }
    }
}
