//! Arrows over the board.

use ::mur::Point;

use super::board::Sea;
use crate::svg::{Element, coordinates, group, number, path, polar};
use crate::theme::{DANGER, INK, Paint, TARGET};

/// An arrow from one point to another: along the ring if both are on one, else straight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it begins.
    pub from: Point,
    /// Where it points.
    pub to: Point,
    /// What it means.
    pub style: ArrowStyle,
}

/// What an arrow means; styles differ in colour and in their line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ArrowStyle {
    /// A play: solid.
    #[default]
    Play,
    /// A play to consider: dashed.
    Hint,
    /// A threat: dotted.
    Threat,
}

impl ArrowStyle {
    const fn look(self) -> (&'static str, Paint, &'static str) {
        match self {
            ArrowStyle::Play => ("arrow play", INK, "none"),
            ArrowStyle::Hint => ("arrow hint", TARGET, "22 15"),
            ArrowStyle::Threat => ("arrow threat", DANGER, "0.1 15"),
        }
    }
}

/// How far the tip stays from the middle of the point it names.
const SHORT_OF: f64 = 26.0;

/// The arrow; one from a point to itself is not drawn.
pub(super) fn draw(sea: &Sea, arrow: &Arrow) -> Element {
    let (class, paint, dashes) = arrow.style.look();
    let drawn = group().class(class).with("data-from", arrow.from).with("data-to", arrow.to);
    let Some((way, tip, heading)) = way(sea, arrow.from, arrow.to) else {
        return drawn;
    };
    let shaft = path(way).hollow().stroke(paint, 9.0).with("stroke-linecap", "round").with("stroke-dasharray", dashes);
    let head = path("M0-12L17 20Q0 12-17 20Z").fill(paint).turned(tip, heading);
    drawn.with("opacity", 0.85).with("pointer-events", "none").child(shaft).child(head)
}

/// The shaft, the tip, and the direction of the head in degrees clockwise from north.
fn way(sea: &Sea, from: Point, to: Point) -> Option<(String, (f64, f64), f64)> {
    if from == to {
        return None;
    }
    let turns = i32::from(to.letter()) - i32::from(from.letter());
    let eighths = (turns + 12).rem_euclid(8) - 4;
    // Points half a ring apart are joined by their diameter.
    if from.ring() == to.ring() && eighths != -4 {
        return Some(arc(sea, from, eighths));
    }
    let (start, end) = (sea.at(from), sea.at(to));
    let (dx, dy) = (end.0 - start.0, end.1 - start.1);
    let length = dx.hypot(dy);
    let tip = (end.0 - dx / length * SHORT_OF, end.1 - dy / length * SHORT_OF);
    let way = format!("M{}L{}", coordinates(start), coordinates(tip));
    Some((way, tip, dx.atan2(-dy).to_degrees()))
}

fn arc(sea: &Sea, from: Point, eighths: i32) -> (String, (f64, f64), f64) {
    let radius = Sea::radius(from);
    let clockwise = f64::from(eighths.signum());
    let start = sea.angle(f64::from(from.letter()) * 45.0);
    let end = start + f64::from(eighths) * 45.0 - clockwise * (SHORT_OF / radius).to_degrees();
    let tip = polar(end, radius);
    let way = format!(
        "M{}A{r} {r} 0 0 {} {}",
        coordinates(sea.at(from)),
        u8::from(eighths > 0),
        coordinates(tip),
        r = number(radius),
    );
    (way, tip, end + 90.0 * clockwise)
}
