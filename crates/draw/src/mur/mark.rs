//! Marks on points: the last play, destinations, circles, ships that must leave, pieces caught at the end.

use ::mur::{Play, Point};

use super::layout::Layout;
use super::picture::Picture;
use super::play_path::{self, PlayPath};
use super::{caught, is_leaving};
use crate::Place;
use crate::arrow::{Look, along};
use crate::legend::Trace;
use crate::options::{Accent, Arrow};
use crate::polyline::{bowed, length, right_lane};
use crate::shape::{Xy, circle, group, line, path, polar, rectangle};
use crate::svg::Element;
use crate::theme::{DANGER, INK, LAST, PAPER, Paint, TARGET};

/// How far the path of the last play stays from the middle of the pieces at its ends.
const CLEAR: f64 = 46.0;
/// How far ways there and back are from their line.
const LANE: f64 = 9.0;
/// How much of an arrow must be seen; a shorter one is bent to pass beside the pieces.
const LEAST: f64 = 30.0;
/// How far it is bent.
const BOW: f64 = 46.0;

/// What lies under the pieces: the trace of the last play and its path.
pub(super) fn under(picture: &Picture<'_>) -> Element {
    let layout = picture.layout;
    let marks = group().class("marks under").with("pointer-events", "none");
    let Some(last) = &picture.last else { return marks };
    let rings = last_play(layout, last.play);
    let Some(path) = PlayPath::of(&last.before, last.play) else { return marks.children(rings) };
    // R4: the knocked piece may land where the mover came from, and covers the beginning of its path.
    let swapped = path.knocked.last() == path.mover.first();
    let mover = arrow_of_play(layout, &path.mover, Look::MOVE, if swapped { CLEAR } else { 10.0 });
    let flight = (!path.knocked.is_empty()).then(|| arrow_of_play(layout, &path.knocked, Look::FLIGHT, CLEAR));
    marks.children(rings).child(mover).children(flight)
}

/// The arrow over these points, its tail this far from the middle of the first. The points of a step can be so close that the
/// pieces on them would cover it.
fn arrow_of_play(layout: Layout, points: &[Point], look: Look, tail: f64) -> Element {
    let line = play_path::line(layout, points);
    if play_path::turns_back(points) {
        return along(&right_lane(&line, LANE), look, tail, CLEAR);
    }
    if length(&line) - tail - CLEAR >= LEAST {
        return along(&line, look, tail, CLEAR);
    }
    // On a ring away from the centre, where the kraken may be.
    let inward = points
        .first()
        .zip(points.last())
        .is_some_and(|(&from, &to)| from.ring() == to.ring() && (to.letter() + 8 - from.letter()) % 8 < 4);
    along(&bowed(&line, if inward { -BOW } else { BOW }), look, tail, CLEAR)
}

/// What lies over the pieces: destinations, circles, ships that must leave, pieces caught at the end.
pub(super) fn over(picture: &Picture<'_>) -> Element {
    let (layout, position) = (picture.layout, picture.position);
    let leaving = Point::ALL.into_iter().filter(|&point| is_leaving(position, point));
    group()
        .class("marks over")
        .with("pointer-events", "none")
        .children(picture.destinations.iter().filter_map(|&place| destination(picture, place)))
        .children(picture.options.circles.iter().filter_map(|mark| around(layout, mark.at, mark.accent)))
        .children(leaving.map(|point| badge(layout, point, "leave", "12 9")))
        .children(caught(position).iter().map(|point| badge(layout, point, "caught", "none")))
}

/// Dashed where it began, a ring where it ended, dotted where the knocked piece landed.
fn last_play(layout: Layout, play: Play) -> Vec<Element> {
    let ring = |point: Point, class: &'static str, trace: Trace| {
        let (dashes, ends) = trace.dashes();
        let ring = circle(layout.at(point), 43.0).class("last").class(class).with("data-point", point).hollow();
        ring.stroke(LAST, 5.0).with("stroke-dasharray", dashes).with("stroke-linecap", ends)
    };
    let from = |point| ring(point, "from", Trace::From);
    let to = |point| ring(point, "to", Trace::To);
    let landing = |point| ring(point, "landing", Trace::Landing);
    match play {
        Play::Place(point) => vec![to(point)],
        Play::Move { from: start, to: end } => vec![from(start), to(end)],
        // R4: the knocked piece may land where the mover came from; then the landing is the mark to see.
        Play::Knock { from: start, to: end, landing: rest, .. } if start == rest => {
            vec![to(end), landing(rest)]
        }
        Play::Knock { from: start, to: end, landing: rest, .. } => {
            vec![from(start), to(end), landing(rest)]
        }
        Play::Withdraw { ships, kraken } => {
            let reset = kraken.then(|| to(Point::O));
            ships.iter().map(from).chain(reset).collect()
        }
    }
}

/// A dot on an empty point, a ring around a piece, a frame around a hand.
fn destination(picture: &Picture<'_>, place: Place) -> Option<Element> {
    let mark = match place {
        Place::Point(point) if picture.position.board().empty().has(point) => {
            circle(picture.layout.at(point), 14.0).fill(TARGET).stroke(PAPER, 3.0)
        }
        Place::Point(point) => ring(picture.layout.at(point), TARGET, 6.0),
        Place::Hand(color) => {
            let ((x, y), (width, height)) = picture.layout.hand(color);
            rectangle((x, y - 3.0), (width, height + 6.0), 16.0).hollow().stroke(TARGET, 5.0)
        }
        _ => return None,
    };
    Some(mark.class("destination").with("data-to", place))
}

fn ring(at: Xy, paint: Paint, width: f64) -> Element {
    circle(at, 44.0).hollow().stroke(paint, width)
}

/// A circle around a point or hand; nothing around a place that this board does not have.
fn around(layout: Layout, place: Place, accent: Accent) -> Option<Element> {
    let at = match place {
        Place::Point(point) => layout.at(point),
        Place::Hand(color) => layout.berth(color, 0),
        Place::Bar(color, bars) => layout.on_track(super::layout::bar_angle(color, bars)),
        _ => return None,
    };
    let drawn = group().class("circle").class(accent.class()).with("data-place", place).at(at).hollow();
    let whole = circle((0.0, 0.0), 45.0);
    Some(match accent {
        Accent::Note => drawn.stroke(INK, 6.0).child(whole),
        Accent::Hint => drawn.stroke(TARGET, 6.0).child(whole.with("stroke-dasharray", "18 10.3")),
        Accent::Threat => {
            let ticks = [0.0, 90.0, 180.0, 270.0].map(|angle| line(polar(angle, 36.0), polar(angle, 54.0)));
            drawn.stroke(DANGER, 5.0).child(whole).children(ticks)
        }
    })
}

/// A ring around a piece that must go, or whose capture ended the game, and a cross in a corner; the piece stays in view.
fn badge(layout: Layout, point: Point, class: &'static str, dashes: &'static str) -> Element {
    let ring = circle((0.0, 0.0), 44.0).hollow().stroke(DANGER, 6.0).with("stroke-dasharray", dashes);
    let inner = (class == "caught").then(|| circle((0.0, 0.0), 51.0).hollow().stroke(DANGER, 3.0));
    group()
        .class(class)
        .with("data-point", point)
        .at(layout.at(point))
        .child(ring)
        .children(inner)
        .child(cross().at((32.0, -32.0)))
}

/// The sign for a piece that is closed: a cross in a disc, around the origin.
pub(super) fn cross() -> Element {
    let arms = path("M-7-7L7 7M7-7L-7 7").hollow().stroke(PAPER, 5.0).with("stroke-linecap", "round");
    group().child(circle((0.0, 0.0), 16.0).fill(DANGER).stroke(PAPER, 3.5)).child(arms)
}

/// An arrow between two places; nothing if this board does not have them.
pub(super) fn arrow(layout: Layout, arrow: &Arrow) -> Option<Element> {
    let line = match (arrow.from, arrow.to) {
        (Place::Point(from), Place::Point(to)) => {
            let apart = (from.letter() + 8 - to.letter()) % 8;
            // Points half a ring apart are joined by their diameter.
            if from.ring() == to.ring() && apart == 4 {
                vec![layout.at(from), layout.at(to)]
            } else {
                play_path::line(layout, &[from, to])
            }
        }
        (from, to) => vec![middle(layout, from)?, middle(layout, to)?],
    };
    let drawn = along(&line, Look::of(arrow.accent), 0.0, 14.0);
    Some(drawn.with("data-from", arrow.from).with("data-to", arrow.to))
}

/// The middle of a place; none if this board does not have it.
pub(crate) fn middle(layout: Layout, place: Place) -> Option<Xy> {
    match place {
        Place::Point(point) => Some(layout.at(point)),
        Place::Hand(color) => {
            let ((x, y), (width, height)) = layout.hand(color);
            Some((x + width / 2.0, y + height / 2.0))
        }
        Place::Bar(color, bars) if layout.track => Some(layout.on_track(super::layout::bar_angle(color, bars))),
        _ => None,
    }
}
