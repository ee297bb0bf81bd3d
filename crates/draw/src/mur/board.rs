//! The sea: rings, diameters, ports, letters.

use ::mur::Point;

use crate::svg::{Element, circle, coordinates, group, line, number, path, polar, word};
use crate::theme::{FAINT, LAND, LINE, SEA, SHORE};

/// The radius of each ring, the centre first.
const RINGS: [f64; 4] = [0.0, 102.0, 196.0, 290.0];
/// Where the water ends.
const COAST: f64 = 342.0;
/// Where the letters stand.
const LETTERS: f64 = 364.0;
/// How far outside its ring a number stands; on the inner ring two pieces leave no room for it on the line.
const BESIDE: f64 = 26.0;

/// Where things are in the picture. The centre of the board is the origin.
pub(super) struct Sea {
    /// Turned by half a turn.
    pub(super) flipped: bool,
    /// Surrounded by the race track.
    pub(super) track: bool,
}

impl Sea {
    /// The inner and outer edge of the race track.
    pub(super) const TRACK: (f64, f64) = (388.0, 450.0);
    /// The room a piece takes on its point.
    pub(super) const PIECE: f64 = 38.0;

    /// Where the board ends.
    pub(super) fn rim(&self) -> f64 {
        if self.track { Sea::TRACK.1 } else { Sea::TRACK.0 }
    }

    /// An angle, clockwise from north, as it is drawn.
    pub(super) fn angle(&self, degrees: f64) -> f64 {
        if self.flipped { degrees + 180.0 } else { degrees }
    }

    /// The place of a point (R1: `a` points north, letters run clockwise).
    pub(super) fn at(&self, point: Point) -> (f64, f64) {
        let angle = self.angle(f64::from(point.letter()) * 45.0);
        polar(angle, Sea::radius(point))
    }

    /// The radius of a point's ring.
    pub(super) fn radius(point: Point) -> f64 {
        RINGS[usize::from(point.ring())]
    }
}

/// The empty board.
pub(super) fn draw(sea: &Sea, ports: bool, coordinates: bool) -> Element {
    let mut board = group()
        .class("board")
        .child(circle((0.0, 0.0), COAST).class("sea").fill(SEA).stroke(SHORE, 3.0))
        .child(waves(sea))
        .child(grid(sea));
    if ports {
        board = board.children([Point::C3, Point::G3].map(|port| harbour(sea, port)));
    }
    if coordinates {
        board = board.child(letters(sea));
    }
    board.child(places(sea))
}

/// A few ripples, so that the water looks like water.
fn waves(sea: &Sea) -> Element {
    let ripples = [(22.5, 248.0), (112.5, 150.0), (157.5, 246.0), (202.5, 150.0), (247.5, 246.0), (67.5, 246.0)];
    let ripples =
        ripples.map(|(angle, radius)| path("M-26 0q6.5-7 13 0t13 0t13 0t13 0").at(polar(sea.angle(angle), radius)));
    group()
        .class("waves")
        .hollow()
        .stroke(LINE, 2.0)
        .with("stroke-linecap", "round")
        .with("opacity", 0.35)
        .children(ripples)
}

/// Three rings, four diameters, a dot on every crossing.
fn grid(sea: &Sea) -> Element {
    let rings = RINGS[1..].iter().map(|&radius| circle((0.0, 0.0), radius));
    let diameters = (0..4).map(|letter| {
        let angle = f64::from(letter) * 45.0;
        line(polar(angle, RINGS[3]), polar(angle + 180.0, RINGS[3]))
    });
    let lines = group().class("lines").hollow().stroke(LINE, 2.5).children(rings).children(diameters);
    let dots = Point::ALL.map(|point| circle(sea.at(point), 5.0));
    group().class("grid").child(lines).child(group().class("crossings").fill(LINE).children(dots))
}

/// A quay around a port, open to the sea, and an anchor to be seen while no ship lies there.
fn harbour(sea: &Sea, port: Point) -> Element {
    let quay = |radius: f64| {
        let (from, to) = (coordinates(polar(-128.0, radius)), coordinates(polar(128.0, radius)));
        let radius = number(radius);
        path(format!("M{from}A{radius} {radius} 0 1 1 {to}")).hollow().with("stroke-linecap", "round")
    };
    let outward = sea.angle(f64::from(port.letter()) * 45.0);
    let basin = group()
        .turned((0.0, 0.0), outward)
        .child(quay(44.0).stroke(SHORE, 13.0))
        .child(quay(44.0).stroke(LAND, 8.0))
        .child(quay(44.0).stroke(SHORE, 8.0).with("stroke-dasharray", "1.5 12").with("stroke-linecap", "butt"));
    let anchor = path("M0-13V20M-9-4H9M-16 8Q-14 20 0 20Q14 20 16 8M-20 12L-16 7L-11 12M11 12L16 7L20 12")
        .hollow()
        .stroke(SHORE, 4.0)
        .with("stroke-linecap", "round")
        .with("stroke-linejoin", "round");
    let ring = circle((0.0, -18.0), 5.0).hollow().stroke(SHORE, 4.0);
    group()
        .class("port")
        .at(sea.at(port))
        .child(basin)
        .child(circle((0.0, 0.0), 31.0).fill(SEA))
        .child(anchor)
        .child(ring)
}

/// The letters of the radii around the board, the numbers of the rings beside their lines, where no piece reaches.
fn letters(sea: &Sea) -> Element {
    let letters = (0..8u8).map(|letter| {
        let at = polar(sea.angle(f64::from(letter) * 45.0), LETTERS);
        word(at, 30.0, char::from(b'a' + letter)).with("font-weight", "bold")
    });
    let numbers = (1..=3usize).map(|ring| word(polar(sea.angle(-22.5), RINGS[ring] + BESIDE), 22.0, ring));
    group().class("coordinates").fill(FAINT).children(letters).children(numbers)
}

/// Unseen discs a page can listen to, one for each point.
fn places(sea: &Sea) -> Element {
    let places = Point::ALL.map(|point| circle(sea.at(point), Sea::PIECE).class("point").with("data-point", point));
    group().class("points").hollow().with("pointer-events", "all").children(places)
}
