//! Plain words for any attempted action: what it does, or which rule forbids it.
//!
//! The rules of Mur are hard to learn from a bare "illegal". Everything here is a value first, and a sentence only when
//! somebody is there to read it.

mod course;
mod effect;
mod effect_words;
mod effects;
mod refusal;
mod refusal_kind;
mod refusal_words;
mod refuse;
mod refuse_move;
mod wording;

pub use course::Way;
pub use effect::{Effect, Leave, Observer, Victory};
pub use refusal::Refusal;
pub use wording::{Audience, Player, Subject};

use core::fmt;

use crate::{Action, Game, ParseActionError, ParsePlayError, Play, Point};
use refuse_move::landings;

/// What an attempted action does, or why it is illegal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The action, if the text can be read as one.
    pub action: Option<Action>,
    /// The verdict.
    pub verdict: Verdict,
}

/// The verdict of the rules on an attempted action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is legal and does this, in order.
    Legal(Vec<Effect>),
    /// It is illegal for this reason.
    Illegal(Refusal),
    /// It cannot be read as an action.
    Unreadable(Misreading),
}

/// Why a text cannot be read as an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misreading {
    /// It does not look like an action.
    NotAnAction,
    /// `*` does not name the ship to withdraw.
    WhichShip,
    /// It would be this action in small letters without spaces.
    Spelling(Action),
    /// A knock without the point where the knocked piece lands; these would be legal.
    NoLanding(Vec<Play>),
    /// It looks like an action, but this is wrong with it.
    Error(ParseActionError),
}

impl fmt::Display for Misreading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misreading::NotAnAction => f.write_str("not a move; moves look like c3, c2-d2, c2xd2>e2 and -c3"),
            Misreading::WhichShip => f.write_str("name the ship to withdraw, like -c3"),
            Misreading::Spelling(action) => {
                write!(f, "moves are written in small letters without spaces: {action}")
            }
            Misreading::NoLanding(knocks) => {
                let knocks = wording::list(knocks, "or");
                write!(f, "a knock names the point where the knocked piece lands: {knocks}")
            }
            Misreading::Error(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for Misreading {}

impl Explanation {
    /// Whether the rules allow it here and now.
    pub const fn is_legal(&self) -> bool {
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
            Err(error) => Explanation { action: None, verdict: misread(self, text, error) },
        }
    }
}

/// The verdict on a text that cannot be read.
fn misread(game: &Game, text: &str, error: ParseActionError) -> Verdict {
    if text == "*" {
        return Verdict::Unreadable(Misreading::WhichShip);
    }
    let plain: String = text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>().to_ascii_lowercase();
    if let Ok(action) = plain.parse() {
        return Verdict::Unreadable(Misreading::Spelling(action));
    }
    if let Some((from, to)) = half_a_knock(&plain) {
        return without_landing(game, from, to);
    }
    Verdict::Unreadable(match error {
        ParseActionError::Play(_) if !names_points(&plain) => Misreading::NotAnAction,
        ParseActionError::Play(ParsePlayError::Empty) => Misreading::NotAnAction,
        error => Misreading::Error(error),
    })
}

/// Whether some part of a text is a point, or would be with another letter or digit: `c2-`, `c4`.
fn names_points(text: &str) -> bool {
    text.split(['-', 'x', '>', '=']).any(|part| {
        let shape =
            matches!(part.as_bytes(), [letter, digit] if letter.is_ascii_alphabetic() && digit.is_ascii_digit());
        shape || part.parse::<Point>().is_ok()
    })
}

/// A knock without its landing point: `c2xd2`, `c2xd2=3`.
fn half_a_knock(text: &str) -> Option<(Point, Point)> {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    let (from, rest) = text.split_once('x')?;
    let to = rest.split_once('=').map_or(rest, |(to, _)| to);
    Some((from.parse().ok()?, to.trim_end_matches('>').parse().ok()?))
}

/// The verdict on a knock whose landing point was left out: only that is wrong, or something that no landing would help.
fn without_landing(game: &Game, from: Point, to: Point) -> Verdict {
    let knock = |landing| Play::Knock { from, to, landing, tip: None };
    let legal: Vec<Play> =
        Point::ALL.into_iter().map(knock).filter(|&play| game.is_legal(Action::Play(play))).collect();
    if !legal.is_empty() {
        return Verdict::Unreadable(Misreading::NoLanding(legal));
    }
    let position = game.position();
    let hopeless = match position.classes(position.turn).class_at(from) {
        Some(class) => knock(landings(position, from, class, to).first().unwrap_or(to)),
        None => Play::Move { from, to },
    };
    match game.refusal(Action::Play(hopeless)) {
        Some(refusal) => Verdict::Illegal(refusal),
        None => Verdict::Unreadable(Misreading::NotAnAction),
    }
}
