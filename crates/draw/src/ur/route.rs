//! The way of pieces along their route.

use ::ur::{Move, Origin, Position, Route, Rules, Square, Target};
use game::Color;

use super::layout::{Layout, Tray};
use crate::Place;
use crate::polyline::way;
use crate::shape::{Xy, circle, group, path};
use crate::svg::Element;
use crate::theme::{PAPER, TARGET};

/// The squares of a side's route from one place of it up to another, that one included.
fn squares(rules: Rules, color: Color, first: u8, last: u8) -> impl Iterator<Item = Square> {
    let route = Route::of(rules);
    (first..=last.min(route.len - 1)).map(move |step| route.square(color.into(), step))
}

/// The step of a side's route where a piece from here is next; none from a square that is not on it.
fn next(rules: Rules, color: Color, from: Origin) -> Option<u8> {
    let route = Route::of(rules);
    match from {
        Origin::Start => Some(route.entry),
        Origin::River => Some(0),
        Origin::Square(square) => Some(route.index_of(color.into(), square)? + 1),
    }
}

/// The line of a move over the squares of the route: from its slot if it enters, to its slot if it comes home.
pub(crate) fn line(layout: Layout, position: &Position, color: Color, moved: Move) -> Vec<Xy> {
    let rules = position.rules();
    let side = position.side(color.into());
    let (begin, end) = match (moved.from, moved.to) {
        (Origin::Start, _) => (Some(layout.slot(Tray::Start, color, side.start.saturating_sub(1))), None),
        (Origin::River, _) => (Some(layout.slot(Tray::River, color, side.river.saturating_sub(1))), None),
        (Origin::Square(square), Target::Home) => {
            (Some(layout.at(square)), Some(layout.slot(Tray::Home, color, side.home)))
        }
        (Origin::Square(square), _) => (Some(layout.at(square)), None),
    };
    let route = Route::of(rules);
    let last = match moved.to {
        Target::Square(square) => route.index_of(color.into(), square),
        Target::Home => Some(route.len - 1),
    };
    let (Some(first), Some(last)) = (next(rules, color, moved.from), last) else { return Vec::new() };
    let between = squares(rules, color, first, last).map(|square| layout.at(square));
    begin.into_iter().chain(between).chain(end).collect()
}

/// The way of a piece on a place to the end of its route; none from a square the side never visits.
pub(super) fn draw(layout: Layout, position: &Position, place: Place) -> Option<Element> {
    let rules = position.rules();
    let (color, first) = match place {
        Place::Start(color) => (color, Route::of(rules).entry),
        Place::River(color) if Tray::of(rules).contains(&Tray::River) => (color, 0),
        Place::Square(square) => {
            let color = position.piece_at(square).unwrap_or(position.turn());
            (color.into(), Route::of(rules).index_of(color, square)?)
        }
        _ => return None,
    };
    let mut line: Vec<Xy> =
        squares(rules, color, first, Route::of(rules).len - 1).map(|square| layout.at(square)).collect();
    let (&(x, y), &start) = (line.last()?, line.first()?);
    // Every route ends on F or f, beside the gap, and leaves the board through it.
    let towards_gap = |far: f64| if layout.upright { (x, y + far) } else { (x - far, y) };
    let tip = towards_gap(44.0);
    line.push(towards_gap(28.0));
    let way = way(&line);
    let line = |paint, width| {
        path(&way).hollow().stroke(paint, width).with("stroke-linejoin", "round").with("stroke-linecap", "round")
    };
    let drawn = group()
        .class("route")
        .with("pointer-events", "none")
        .child(line(PAPER, 12.0))
        .child(line(TARGET, 6.0).with("stroke-dasharray", "14 12"))
        .child(
            path("M-10 0L18-15V15Z")
                .fill(TARGET)
                .stroke(PAPER, 3.0)
                .turned(tip, if layout.upright { -90.0 } else { 0.0 }),
        )
        .child(circle(start, 9.0).fill(TARGET).stroke(PAPER, 3.0));
    Some(drawn)
}
