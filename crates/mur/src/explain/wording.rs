//! What sentences call players, pieces and numbers, depending on who reads them.

use core::fmt;

use crate::{Color, Piece, Point, Position, Rules};

/// A player: one of the colours, under the name the rule book gives it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// The rule set, whose book names players and classes.
    pub rules: Rules,
    /// The colour.
    pub color: Color,
}

impl Player {
    /// The side to move and its opponent.
    pub(super) fn both(position: &Position) -> [Player; 2] {
        [position.turn, !position.turn].map(|color| Player { rules: position.rules, color })
    }
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
    pub const fn onlookers(rules: Rules) -> Audience<'static> {
        Audience { you: None, names: [rules.player(Color::Black), rules.player(Color::White)] }
    }

    /// One of the players, who is called "you"; the other one goes by their colour.
    pub const fn player(rules: Rules, color: Color) -> Audience<'static> {
        Audience { you: Some(color), ..Audience::onlookers(rules) }
    }
}

impl<'a> Audience<'a> {
    /// The same readers, with names for the players, the first player first.
    #[must_use]
    pub const fn named<'b>(&self, names: [&'b str; 2]) -> Audience<'b> {
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

/// A piece that an action concerns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// A ship, with the class it has before the play.
    Ship {
        /// Whose it is.
        owner: Player,
        /// Its class.
        class: u32,
    },
    /// The kraken.
    Kraken,
}

impl Subject {
    /// The piece on a point.
    pub(super) fn on(position: &Position, point: Point) -> Option<Subject> {
        Some(match position.board.piece_at(point)? {
            Piece::Kraken => Subject::Kraken,
            Piece::Ship(color) => Subject::Ship {
                owner: Player { rules: position.rules, color },
                class: position.classes(color).class_at(point)?,
            },
        })
    }

    /// `your admiral`, `White's commander`, `the kraken`.
    pub(super) fn with_class(self, audience: &Audience<'_>) -> String {
        match self {
            Subject::Ship { owner, class } => format!("{} {}", audience.whose(owner), owner.rules.class_name(class)),
            Subject::Kraken => "the kraken".into(),
        }
    }

    /// `your ship`, `White's ship`, `the kraken`.
    pub(super) fn plain(self, audience: &Audience<'_>) -> String {
        match self {
            Subject::Ship { owner, .. } => format!("{} ship", audience.whose(owner)),
            Subject::Kraken => "the kraken".into(),
        }
    }
}

/// `d2`, `d2 and c3`, `d2, e1 and c3`; with another last word, `d2 or c3`.
pub(super) fn list<T: fmt::Display>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let mut names: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match names.pop() {
        None => String::new(),
        Some(name) if names.is_empty() => name,
        Some(name) => format!("{} {last} {name}", names.join(", ")),
    }
}

/// `1 step`, `2 steps`.
pub(super) fn count(number: impl Into<u32>, noun: &str) -> String {
    let number = number.into();
    format!("{number} {}", plural(number, noun))
}

/// `step` for one, `steps` for more.
pub(super) fn plural(number: u32, noun: &str) -> String {
    format!("{noun}{}", if number == 1 { "" } else { "s" })
}

/// Numbers up to a fleet in words.
pub(super) fn number(number: u32) -> &'static str {
    ["no", "one", "two", "three", "four", "five", "six", "seven"].get(number as usize).copied().unwrap_or("many")
}

/// What the book does with a surrounded piece: close it, or trap it in classic.
pub(super) const fn close(rules: Rules) -> &'static str {
    if matches!(rules, Rules::Classic) { "trap" } else { "close" }
}

/// What happened to it: closed, or trapped in classic.
pub(super) fn closed(rules: Rules) -> &'static str {
    if rules == Rules::Classic { "trapped" } else { "closed" }
}
