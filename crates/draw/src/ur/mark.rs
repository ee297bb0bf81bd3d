//! Marks on squares and trays: the last move and its path, destinations, circles, arrows.

use ::ur::Position;

use super::layout::{Layout, Tray};
use super::picture::{Last, hit_tray};
use super::route;
use crate::Place;
use crate::arrow::{Look, along};
use crate::legend::Trace;
use crate::options::{Accent, Arrow, Circle};
use crate::shape::{Xy, circle, group, line, polar, rectangle};
use crate::svg::Element;
use crate::theme::{DANGER, INK, LAST, PAPER, Paint, TARGET};

/// How far the path of the last move stays from the middle of the piece at its end.
const CLEAR: f64 = 44.0;
/// The same from the middle of a tray: half its height.
const EDGE: f64 = Layout::TRAY / 2.0;

/// What lies under the pieces: the trace of the last move.
pub(super) fn under(layout: Layout, last: Option<&Last>) -> Element {
    let frames = last.map_or(Vec::new(), |last| last_move(layout, last));
    group().class("marks under").with("pointer-events", "none").children(frames)
}

/// The path of the last move and of the piece it hit.
pub(super) fn paths(layout: Layout, last: Option<&Last>) -> Option<Element> {
    let last = last?;
    let way = squared(layout, last, route::line(layout, &last.before, last.color(), last.moved));
    let tip = if matches!(last.to(), Place::Home(_)) { EDGE } else { CLEAR };
    let flight = flight(layout, last).map(|line| along(&line, Look::FLIGHT, CLEAR, 20.0));
    let paths = group().class("paths").with("pointer-events", "none");
    Some(
        paths
            .child(along(&way, Look::MOVE, if matches!(last.from(), Place::Square(_)) { 12.0 } else { EDGE }, tip))
            .children(flight),
    )
}

/// The way with its leg between the board and a tray at right angles to the board, so that you see on which square a piece
/// enters and from which it leaves.
fn squared(layout: Layout, last: &Last, way: Vec<Xy>) -> Vec<Xy> {
    // Beside an upright board across is along.
    let along = |(x, y): Xy| if layout.upright { (y, x) } else { (x, y) };
    let mut way: Vec<Xy> = way.into_iter().map(along).collect();
    let (enters, leaves) = (!matches!(last.from(), Place::Square(_)), matches!(last.to(), Place::Home(_)));
    if enters {
        let beside = layout.middle(last.from()).map(along).zip(way.get(1).copied());
        if let Some(((tray, y), (x, _))) = beside {
            // Beyond the ends of the tray the way turns a corner.
            let end = layout.tray_length() / 2.0 - EDGE;
            // Not `clamp`: its panic would bring more code that writes floats into the module for browsers.
            let from = (x.max(tray - end).min(tray + end), y);
            way.splice(..1, if from.0 == x { vec![from] } else { vec![(from.0, y), (x, y)] });
        }
    }
    if let (true, [.., (x, _), last]) = (leaves, &mut way[..]) {
        last.0 = *x;
    }
    way.into_iter().map(along).collect()
}

/// The line of a hit piece from its square to its tray.
pub(crate) fn flight(layout: Layout, last: &Last) -> Option<Vec<Xy>> {
    last.hit()?;
    let color = !last.color();
    let side = last.before.side(color.into());
    let tray = hit_tray(last.before.rules());
    let index = if tray == Tray::River { side.river } else { side.start };
    Some(vec![layout.middle(last.to())?, layout.slot(tray, color, index)])
}

/// What lies over the pieces: destinations and circles.
pub(super) fn over(layout: Layout, position: &Position, destinations: &[Place], circles: &[Circle]) -> Element {
    let destinations = destinations.iter().filter_map(|&place| {
        let mark = match place {
            Place::Square(square) if position.piece_at(square).is_none() => {
                circle(layout.at(square), 16.0).fill(TARGET).stroke(PAPER, 4.0)
            }
            _ => edged(|| outline(layout, place, 41.0), TARGET, 6.0)?,
        };
        Some(mark.class("destination").with("data-to", place))
    });
    group()
        .class("marks over")
        .with("pointer-events", "none")
        .children(destinations)
        .children(circles.iter().filter_map(|mark| around(layout, mark)))
}

/// A frame around a tray, a circle around a square; nothing for a place that this board does not have.
fn outline(layout: Layout, place: Place, radius: f64) -> Option<Element> {
    let (x, y) = layout.middle(place)?;
    Some(match place {
        Place::Square(_) => circle((x, y), radius),
        _ => {
            let (width, height) = layout.tray_size();
            rectangle((x - width / 2.0 - 1.0, y - height / 2.0 - 1.0), (width + 2.0, height + 2.0), EDGE + 1.0)
        }
    })
}

/// A line with an edge that sets it off from the inlays below.
fn edged(shape: impl Fn() -> Option<Element>, paint: Paint, width: f64) -> Option<Element> {
    let edge = shape()?.stroke(PAPER, width + 4.0);
    Some(group().hollow().child(edge).child(shape()?.stroke(paint, width)))
}

/// Dashed where it began, whole where it ended, dotted where a hit piece went.
fn last_move(layout: Layout, last: &Last) -> Vec<Element> {
    let frame = |place, class, trace: Trace| {
        let (dashes, cap) = trace.dashes();
        let shape = || {
            let (x, y) = layout.middle(place)?;
            match place {
                Place::Square(_) => Some(rectangle((x - 44.0, y - 44.0), (88.0, 88.0), 8.0)),
                _ => outline(layout, place, 0.0),
            }
        };
        let edge = shape()?.stroke(PAPER, 9.0);
        let line = shape()?.stroke(LAST, 5.5).with("stroke-dasharray", dashes).with("stroke-linecap", cap);
        Some(group().class("last").class(class).with("data-place", place).hollow().child(edge).child(line))
    };
    let from = frame(last.from(), "from", Trace::From);
    let to = frame(last.to(), "to", Trace::To);
    let hit = last.hit().and_then(|place| frame(place, "hit", Trace::Landing));
    [from, to, hit].into_iter().flatten().collect()
}

/// A circle around a square or tray; nothing for a place that this board does not have.
fn around(layout: Layout, mark: &Circle) -> Option<Element> {
    let whole = || outline(layout, mark.at, 42.0);
    let drawn = match mark.accent {
        Accent::Note => edged(whole, INK, 6.0)?,
        Accent::Hint => edged(|| Some(whole()?.with("stroke-dasharray", "18 10")), TARGET, 6.0)?,
        Accent::Threat => {
            let middle = layout.middle(mark.at)?;
            let ticks = [0.0, 90.0, 180.0, 270.0].map(|angle| line(polar(angle, 34.0), polar(angle, 50.0)));
            edged(whole, DANGER, 5.0)?.child(group().stroke(DANGER, 5.0).at(middle).children(ticks))
        }
    };
    Some(drawn.class("circle").class(mark.accent.class()).with("data-place", mark.at))
}

/// An arrow between two places; nothing if this board does not have them.
pub(super) fn arrow(layout: Layout, arrow: &Arrow) -> Option<Element> {
    let line = [layout.middle(arrow.from)?, layout.middle(arrow.to)?];
    let drawn = along(&line, Look::of(arrow.accent), 0.0, 14.0);
    Some(drawn.with("data-from", arrow.from).with("data-to", arrow.to))
}
