//! What is wrong with a text that is not an action, and how to write what was probably meant.

use core::fmt;

use super::refuse_ship::landings;
use super::{Verdict, words};
use crate::{Action, Game, ParseActionError, ParsePlayError, Play, Point};

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
            Misreading::NotAnAction => f.write_str("not a play; plays look like c3, c2-d2, c2xd2>e2 and -c3"),
            Misreading::WhichShip => f.write_str("name the ship to withdraw, like -c3"),
            Misreading::Spelling(action) => {
                write!(f, "plays are written in small letters without spaces: {action}")
            }
            Misreading::NoLanding(knocks) => {
                let knocks = words::list(knocks, "or");
                write!(f, "a knock names the point where the knocked piece lands: {knocks}")
            }
            Misreading::Error(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for Misreading {}

/// The verdict on a text that cannot be read.
pub(super) fn misread(game: &Game, text: &str, error: ParseActionError) -> Verdict {
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
