//! The way of a piece.

use ::ur::{Color, Origin, Route, Rules};

use super::board::Board;
use crate::svg::{Element, circle, coordinates, group, path};
use crate::theme::{SHELL, TARGET};

/// The way from where a piece is to the end of its route; none from a square the side never visits.
pub(super) fn draw(board: &Board, rules: Rules, color: Color, origin: Origin) -> Option<Element> {
    let route = Route::of(rules);
    let first = match origin {
        Origin::Start => route.entry,
        Origin::River => 0,
        Origin::Square(square) => route.index_of(color, square)?,
    };
    let squares: Vec<(f64, f64)> = (first..route.len).map(|place| board.middle(route.square(color, place))).collect();
    let (&(x, y), &start) = (squares.last()?, squares.first()?);
    // Every route ends on F or f, beside the gap, and leaves the board through it.
    let tip = (x - 44.0, y);
    let mut way = format!("M{}", coordinates(start));
    for &corner in squares[1..].iter().chain([&(x - 28.0, y)]) {
        way.push('L');
        way.push_str(&coordinates(corner));
    }
    let line = |paint, width| {
        path(&way).hollow().stroke(paint, width).with("stroke-linejoin", "round").with("stroke-linecap", "round")
    };
    let drawn = group()
        .class("route")
        .with("pointer-events", "none")
        .child(line(SHELL, 11.0).with("opacity", 0.75))
        .child(line(TARGET, 6.0).with("stroke-dasharray", "14 12"))
        .child(path("M-10 0L18-15V15Z").fill(TARGET).at(tip))
        .child(circle(start, 9.0).fill(TARGET).stroke(SHELL, 3.0));
    Some(drawn)
}
