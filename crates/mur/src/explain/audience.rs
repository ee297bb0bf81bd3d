use core::fmt;

use crate::{Color, Rules};

/// A player: one of the colours, under the name the rule book gives it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// The rule set, whose book names players and classes.
    pub rules: Rules,
    /// The colour.
    pub color: Color,
}

/// `Black`, `White` or `Blue`.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rules.player(self.color))
    }
}

/// Who reads a sentence, and what the players are called.
///
/// ```
/// use mur::{Audience, Color, Game, Position, Rules};
/// let game = Game::new(Position::start(Rules::Basic));
/// let placed = game.effects("c3".parse().unwrap())[0];
/// assert_eq!(placed.to_string(), "Black places a ship on c3");
/// assert_eq!(placed.sentence(&Audience::player(Rules::Basic, Color::Black)), "you place a ship on c3");
/// let names = Audience::onlookers(Rules::Basic).named(["Ada", "Bo"]);
/// assert_eq!(placed.sentence(&names), "Ada places a ship on c3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Audience<'a> {
    /// The player who reads the sentence, called "you"; nobody is for onlookers.
    pub you: Option<Color>,
    /// What the players are called, the first player first.
    pub names: [&'a str; 2],
}

impl Audience<'static> {
    /// Readers who are not playing: both players go by their colours.
    pub fn onlookers(rules: Rules) -> Audience<'static> {
        Audience { you: None, names: Color::BOTH.map(|color| rules.player(color)) }
    }

    /// One of the players, who is called "you"; the other one goes by their colour.
    pub fn player(rules: Rules, color: Color) -> Audience<'static> {
        Audience { you: Some(color), ..Audience::onlookers(rules) }
    }
}

impl<'a> Audience<'a> {
    /// The same readers, with names for the players, the first player first.
    #[must_use]
    pub fn named<'b>(self, names: [&'b str; 2]) -> Audience<'b> {
        Audience { you: self.you, names }
    }

    /// `you`, or `White`.
    pub(super) fn who(&self, player: Player) -> &'a str {
        if self.is_you(player) { "you" } else { self.names[player.color as usize] }
    }

    /// `you place`, or `White places`.
    pub(super) fn does(&self, player: Player, verb: &str) -> String {
        format!("{} {verb}{}", self.who(player), if self.is_you(player) { "" } else { "s" })
    }

    /// `you have`, or `White has`.
    pub(super) fn has(&self, player: Player) -> String {
        format!("{} {}", self.who(player), if self.is_you(player) { "have" } else { "has" })
    }

    /// `your`, or `White's`.
    pub(super) fn whose(&self, player: Player) -> String {
        if self.is_you(player) { "your".into() } else { format!("{}'s", self.names[player.color as usize]) }
    }

    /// `your own`, or `White's own`.
    pub(super) fn whose_own(&self, player: Player) -> String {
        format!("{} own", self.whose(player))
    }

    /// `yours`, or `White's`.
    pub(super) fn own(&self, player: Player) -> String {
        if self.is_you(player) { "yours".into() } else { self.whose(player) }
    }

    /// `you`, or `they` for a player who was just named.
    pub(super) fn they(&self, player: Player) -> &'static str {
        if self.is_you(player) { "you" } else { "they" }
    }

    /// `your`, or `their` for a player who was just named.
    pub(super) fn their(&self, player: Player) -> &'static str {
        if self.is_you(player) { "your" } else { "their" }
    }

    pub(super) fn is_you(&self, player: Player) -> bool {
        self.you == Some(player.color)
    }
}
