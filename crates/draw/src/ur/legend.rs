//! What the signs in a picture of Ur mean.

use ::ur::{Position, Square};
use game::Color;

use super::scene::Last;
use super::{board, dice, piece};
use crate::arrow::Look;
use crate::legend::Entry;
use crate::mur::sample;
use crate::shape::{circle, group, line};
use crate::svg::Element;
use crate::theme::TARGET;

/// The signs this picture has.
pub(super) fn entries(position: &Position, last: Option<&Last>, destinations: bool, route: bool) -> Vec<Entry> {
    let small = |sign: Element, scale: &str| group().child(sign.with("transform", format!("scale({scale})")));
    let mut entries: Vec<Entry> = Color::BOTH
        .map(|color| {
            let player = position.rules().player(color.into());
            (small(piece::draw(color), ".58"), format!("{player}'s piece"))
        })
        .into();
    let square = |is: fn(Square) -> bool| Square::ALL.into_iter().find(|&square| is(square));
    let squares = [(square(Square::is_rosette), "rosette"), (square(Square::is_eye), "eye")];
    entries.extend(
        squares.into_iter().filter_map(|(found, name)| Some((small(board::sample(found?), ".46"), name.to_owned()))),
    );
    entries.push((small(dice::die(true), ".9"), "die with a mark".into()));
    if let Some(last) = last {
        entries.push((sample(Look::MOVE), "last move".into()));
        if last.hit().is_some() {
            entries.push((sample(Look::FLIGHT), "hit piece".into()));
        }
    }
    if destinations {
        entries.push((circle((0.0, 0.0), 14.0).fill(TARGET), "can go here".into()));
    }
    if route && !position.is_over() {
        let way = line((-24.0, 0.0), (24.0, 0.0)).stroke(TARGET, 6.0).with("stroke-dasharray", "14 12");
        entries.push((way, "way home".into()));
    }
    entries
}
