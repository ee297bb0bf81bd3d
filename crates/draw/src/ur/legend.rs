//! What the signs in a picture of Ur mean.

use ::ur::{Position, Rules, Square};
use game::Color;

use super::picture::Last;
use super::{board, dice, piece};
use crate::arrow::Look;
use crate::legend::{Entry, Trace, accents, arrow, dot, frame, ring, turn};
use crate::shape::{group, line};
use crate::svg::Element;
use crate::theme::TARGET;
use crate::{Place, SvgOptions};

/// What a picture shows besides the position.
pub(super) struct Shown<'a> {
    pub(super) options: &'a SvgOptions,
    pub(super) last: Option<&'a Last>,
    pub(super) thrown: Option<(Color, u8)>,
    pub(super) destinations: &'a [Place],
}

fn small(sign: Element, scale: &str) -> Element {
    group().child(sign.with("transform", format!("scale({scale})")))
}

/// The signs this picture has.
pub(super) fn entries(position: &Position, shown: &Shown<'_>) -> Vec<Entry> {
    let rules = position.rules();
    let mut entries: Vec<Entry> = Color::BOTH
        .map(|color| (small(piece::draw(color), ".58"), format!("{}'s piece", rules.player(color.into()))))
        .into();
    let square = |is: fn(Square) -> bool, name: &str| {
        let square = Square::ALL.into_iter().find(|&square| is(square))?;
        Some((small(board::sample(square), ".46"), name.to_owned()))
    };
    entries.extend(square(Square::is_rosette, "rosette"));
    // Elsewhere the eyes mean nothing.
    if rules == Rules::Runners {
        entries.extend(square(Square::is_eye, "eye"));
    }
    if shown.options.reserves {
        entries.push(turn(position.is_over(), "to act"));
    }
    entries.extend(of_dice(position, shown.thrown));
    if let Some(last) = shown.last {
        entries.extend(of_last_move(last));
    }
    entries.extend(of_destinations(position, shown.destinations));
    if shown.options.route.is_some() && !position.is_over() {
        let way = line((-24.0, 0.0), (24.0, 0.0)).stroke(TARGET, 6.0).with("stroke-dasharray", "14 12");
        entries.push((way, "way home".into()));
    }
    entries.extend(accents(shown.options));
    entries
}

fn of_dice(position: &Position, thrown: Option<(Color, u8)>) -> Vec<Entry> {
    let die = |sign: Element, words: &str| (small(sign, ".9"), words.to_owned());
    match dice::shown(position, thrown) {
        Some(_) => vec![die(dice::die(true), "die: a mark"), die(dice::die(false), "die: no mark")],
        None if position.is_chance() => vec![die(dice::outline(), "to be thrown")],
        None => Vec::new(),
    }
}

fn of_last_move(last: &Last) -> Vec<Entry> {
    let marks =
        [(Trace::From.frame(), "moved from"), (Trace::To.frame(), "moved to"), (arrow(Look::MOVE), "last move")];
    let hit = [(arrow(Look::FLIGHT), "hit piece"), (Trace::Landing.frame(), "hit: now here")];
    let hit = hit.into_iter().filter(|_| last.hit().is_some());
    marks.into_iter().chain(hit).map(|(sign, words)| (sign, words.to_owned())).collect()
}

fn of_destinations(position: &Position, destinations: &[Place]) -> Vec<Entry> {
    let kind = |place: &Place| match place {
        Place::Square(square) if position.piece_at(*square).is_none() => 0,
        Place::Square(_) => 1,
        _ => 2,
    };
    let signs = [(dot(), "can go here"), (ring(), "can hit this"), (frame(), "can go home")];
    let used =
        signs.into_iter().enumerate().filter(|(number, _)| destinations.iter().any(|place| kind(place) == *number));
    used.map(|(_, (sign, words))| (sign, words.to_owned())).collect()
}
