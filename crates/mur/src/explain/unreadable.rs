//! What is wrong with a text that is no play, and how to write what was probably meant.

use super::ship::knocks;
use super::words;
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
    match half_a_knock(&plain) {
        Some((from, to)) => {
            let position = game.position();
            let class = position.classes(position.turn).class_at(from);
            let knocks = class.map(|class| words::list(knocks(position, from, class, to), "or"));
            let example = knocks.filter(|knocks| !knocks.is_empty()).unwrap_or("like c2xd2>e2".into());
            format!("a knock names the point where the knocked piece lands: {example}")
        }
        None => match fault {
            UnreadablePlay::Point(name) if name.is_empty() => "a point is missing (points are o and a1 to h3)".into(),
            UnreadablePlay::Tip(number) if number.is_empty() => "the number to tip a die to is missing (1 to 4)".into(),
            _ => fault.to_string(),
        },
    }
}

/// A knock without its landing point: `c2xd2`, `c2xd2=3`.
fn half_a_knock(text: &str) -> Option<(Point, Point)> {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    let (from, rest) = text.split_once('x')?;
    let to = rest.split_once('=').map_or(rest, |(to, _)| to);
    Some((from.parse().ok()?, to.trim_end_matches('>').parse().ok()?))
}
