//! The twenty squares in their frame.

use ::ur::Square;

use super::decor;
use super::layout::Layout;
use crate::polyline::way;
use crate::shape::{group, path, rectangle, word};
use crate::svg::Element;
use crate::theme::{BITUMEN, BITUMEN_RIM, CARNELIAN, LAPIS, SHELL};

/// The empty board.
pub(super) fn draw(layout: Layout, coordinates: bool) -> Element {
    let squares = Square::ALL.map(|square| {
        group()
            .class("tile")
            .with("data-name", square)
            .at(layout.at(square))
            .child(rectangle((-46.0, -46.0), (92.0, 92.0), 5.0).fill(SHELL))
            .child(decor::draw(square))
    });
    let mut drawn = group().class("board").child(frame(layout)).children(squares);
    if coordinates {
        drawn = drawn.child(names(layout));
    }
    drawn
}

/// The outline of the block of twelve squares, the bridge and the block of six, this far outside the squares.
fn outline(layout: Layout, away: f64) -> String {
    let (width, height, row, square) = (Layout::WIDTH, Layout::HEIGHT, Layout::ROW, Layout::SQUARE);
    let (left, right, end) = (4.0 * square + away, 6.0 * square - away, width + away);
    let (upper, lower, bottom) = (row - away, 2.0 * row + away, height + away);
    let across = [(left, -away), (left, upper), (right, upper), (right, -away), (end, -away), (end, bottom)];
    let back = [(right, bottom), (right, lower), (left, lower), (left, bottom), (-away, bottom)];
    let corners = [(-away, -away)].into_iter().chain(across).chain(back).map(|corner| layout.turned(corner));
    format!("{}Z", way(&corners.collect::<Vec<_>>()))
}

/// The wooden frame with an inlaid border.
fn frame(layout: Layout) -> Element {
    let body =
        path(outline(layout, Layout::FRAME)).fill(BITUMEN).stroke(BITUMEN_RIM, 4.0).with("stroke-linejoin", "round");
    let inlay = |paint, width, dashes| {
        path(outline(layout, Layout::FRAME - 8.0)).hollow().stroke(paint, width).with("stroke-dasharray", dashes)
    };
    group()
        .class("frame")
        .child(body)
        .child(inlay(SHELL, 5.0, "11 5").with("opacity", 0.85))
        .child(inlay(CARNELIAN, 2.0, "3 13 0 0").with("stroke-dashoffset", -4.0))
}

/// The name of every square in the strip above it, or beside it on an upright board, and away from the middle, where paths
/// cross the strip.
fn names(layout: Layout) -> Element {
    let names = Square::ALL
        .map(|square| word(layout.square_name(square), 23.0, square).with("font-weight", "bold").fill(SHELL));
    group().class("coordinates").with("pointer-events", "none").children(names)
}

/// Unseen squares on top of everything that a page can listen to.
pub(super) fn click_areas(layout: Layout) -> Element {
    let areas = Square::ALL.map(|square| {
        let (x, y) = layout.at(square);
        rectangle((x - 49.0, y - 49.0), (98.0, 98.0), 5.0).class("square").with("data-square", square)
    });
    group().class("squares").hollow().with("pointer-events", "all").children(areas)
}

/// A square without its inlay around the origin, for the legend.
pub(super) fn sample(square: Square) -> Element {
    group()
        .child(rectangle((-46.0, -46.0), (92.0, 92.0), 5.0).fill(SHELL).stroke(LAPIS, 4.0))
        .child(decor::draw(square))
}
