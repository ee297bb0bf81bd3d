//! What is wrong with a text that is no play, and how to write what was probably meant.

use super::refuse::refuse;
use super::{ship, words};
use crate::fault::excerpt;
use crate::{Game, Play, Point, UnreadablePlay};

/// The reason why a text cannot be read.
pub(super) fn unreadable(game: &Game, text: &str, fault: &UnreadablePlay) -> String {
    if text == "*" {
        return "name the ship to withdraw, like -c3".into();
    }
    let plain: String = text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>().to_lowercase();
    if let Ok(play) = plain.parse::<Play>() {
        return format!("plays are written in small letters without spaces: {play}");
    }
    if let Some((from, to)) = half_a_knock(&plain) {
        return without_landing(game, from, to);
    }
    match fault {
        _ if !names_points(&plain) => "it is not a play; plays look like c3, c2-d2, c2xd2>e2 and -c3".into(),
        UnreadablePlay::Point(name) if name.is_empty() => "a point is missing (points are o and a1 to h3)".into(),
        UnreadablePlay::Point(name) => UnreadablePlay::Point(excerpt(name)).to_string(),
        UnreadablePlay::Tip(number) if number.is_empty() => "the number to tip a die to is missing (1 to 4)".into(),
        UnreadablePlay::Tip(number) => UnreadablePlay::Tip(excerpt(number)).to_string(),
        _ => fault.to_string(),
    }
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

/// What is wrong with a knock whose landing point was left out: only that, or something that no landing point would help.
fn without_landing(game: &Game, from: Point, to: Point) -> String {
    let knock = |landing| Play::Knock { from, to, landing, tip: None };
    let legal = words::list(Point::ALL.into_iter().map(knock).filter(|&play| refuse(game, play).is_ok()), "or");
    if !legal.is_empty() {
        return format!("a knock names the point where the knocked piece lands: {legal}");
    }
    let position = game.position();
    let hopeless = match position.classes(position.turn).class_at(from) {
        Some(class) => knock(ship::landings(position, from, class, to).first().unwrap_or(to)),
        None => Play::Move { from, to },
    };
    refuse(game, hopeless).err().unwrap_or_default()
}
