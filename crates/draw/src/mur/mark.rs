//! Marks on points: the last play, targets, threats, highlights, ships that must leave, pieces caught at the end.

use ::mur::{Play, Point, Position};

use super::{Options, board::Sea, caught, is_leaving};
use crate::svg::{Element, circle, group, line, polar};
use crate::theme::{DANGER, GLOW, LAST, PAPER, TARGET};

/// What lies under the pieces: the glow of highlights, the trace of the last play.
pub(super) fn under(sea: &Sea, options: &Options) -> Element {
    let glow = |point: &Point| {
        circle(sea.at(*point), 45.0).class("highlight").with("data-point", point).fill(GLOW).with("opacity", 0.6)
    };
    let last = options.last.map_or(Vec::new(), |play| last_play(sea, play));
    group().class("marks under").children(options.highlights.iter().map(glow)).children(last)
}

/// What lies over the pieces: targets, threats, ships that must leave, pieces caught at the end.
pub(super) fn over(sea: &Sea, position: &Position, options: &Options) -> Element {
    let leaving = Point::ALL.into_iter().filter(|&point| is_leaving(position, point));
    let empty = position.board().empty();
    let target = |&point: &Point| {
        let at = sea.at(point);
        let mark = if empty.has(point) {
            circle(at, 14.0).fill(TARGET)
        } else {
            circle(at, 44.0).hollow().stroke(TARGET, 6.0)
        };
        mark.class("target").with("data-point", point)
    };
    group()
        .class("marks over")
        .with("pointer-events", "none")
        .children(options.targets.iter().map(target))
        .children(options.threats.iter().map(|&point| crosshair(sea, point)))
        .children(leaving.map(|point| leave(sea, point)))
        .children(caught(position).iter().map(|point| catch(sea, point)))
}

/// Dashed where it began, a ring where it ended, dotted where the knocked piece landed.
fn last_play(sea: &Sea, play: Play) -> Vec<Element> {
    let ring = |point: Point, class: &str| {
        circle(sea.at(point), 43.0).class("last").class(class).with("data-point", point).hollow().stroke(LAST, 5.0)
    };
    let from = |point| ring(point, "from").with("stroke-dasharray", "14 10");
    let to = |point| ring(point, "to");
    let landing = |point| ring(point, "landing").with("stroke-dasharray", "0 10").with("stroke-linecap", "round");
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

/// A ring with four ticks.
fn crosshair(sea: &Sea, point: Point) -> Element {
    let ticks = [0.0, 90.0, 180.0, 270.0].map(|angle| line(polar(angle, 34.0), polar(angle, 52.0)));
    group()
        .class("threat")
        .with("data-point", point)
        .at(sea.at(point))
        .hollow()
        .stroke(DANGER, 5.0)
        .child(circle((0.0, 0.0), 43.0))
        .children(ticks)
}

/// A cross over a piece that must leave its point, in a broken ring.
fn leave(sea: &Sea, point: Point) -> Element {
    crossed(sea, point).class("leave").child(circle((0.0, 0.0), 43.0).with("stroke-dasharray", "9 11"))
}

/// A cross over a piece whose capture ended the game, in two whole rings.
fn catch(sea: &Sea, point: Point) -> Element {
    let rings = [40.0, 49.0].map(|radius| circle((0.0, 0.0), radius).with("stroke-width", 4));
    crossed(sea, point).class("caught").children(rings)
}

fn crossed(sea: &Sea, point: Point) -> Element {
    let cross = || [45.0, 135.0].map(|angle| line(polar(angle, 27.0), polar(angle + 180.0, 27.0)));
    // On the red kraken a red cross is seen by its edge.
    let edge = group().stroke(PAPER, 11.0).children(cross());
    group()
        .with("data-point", point)
        .at(sea.at(point))
        .hollow()
        .stroke(DANGER, 6.0)
        .with("stroke-linecap", "round")
        .child(edge)
        .children(cross())
}
