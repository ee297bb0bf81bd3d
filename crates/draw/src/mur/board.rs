//! The empty board: sea, rings, diameters, ports, letters.

use ::mur::Point;

use super::layout::{COAST, Layout, RINGS};
use crate::PortNames;
use crate::shape::{circle, coordinates, group, line, path, polar, word};
use crate::svg::{Element, number};
use crate::theme::{FAINT, INK, LAND, LINE, SEA, SHOAL, SHORE};

/// Where the letters are.
const LETTERS: f64 = 373.0;
/// How far outside its ring a number is: pieces and their marks on the inner ring leave no room for it on the line.
const BESIDE: [f64; 4] = [0.0, 40.0, 24.0, 25.0];
/// How far above or below a port its name is.
const BESIDE_PORT: f64 = 64.0;
/// The radius and width of the scale along the coast.
const SCALE: (f64, f64) = (COAST + 5.0, 8.0);

/// The empty board.
pub(super) fn draw(layout: Layout, ports: bool, names: bool) -> Element {
    let water = [(COAST, SHOAL), (RINGS[3], SEA), (RINGS[1], SHOAL)];
    let water = water.map(|(radius, paint)| circle((0.0, 0.0), radius).fill(paint));
    let mut board = group()
        .class("board")
        .child(group().class("sea").children(water))
        .child(coast(layout))
        .child(waves(layout))
        .child(grid(layout));
    if ports {
        board = board.children([Point::C3, Point::G3].map(|port| harbour(layout, port)));
    }
    if names {
        board = board.child(letters(layout));
    }
    board
}

/// The coast, with a scale of light and dark as on a chart.
fn coast(layout: Layout) -> Element {
    let (radius, width) = SCALE;
    let dash = radius * std::f64::consts::TAU / 64.0;
    let scale = circle((0.0, 0.0), radius)
        .stroke(INK, width)
        .with("stroke-dasharray", number(dash))
        .turned((0.0, 0.0), layout.angle(-90.0) - 360.0 / 128.0);
    group()
        .class("coast")
        .hollow()
        .child(circle((0.0, 0.0), radius).stroke(SHORE, width + 4.0))
        .child(circle((0.0, 0.0), radius).stroke(LAND, width))
        .child(scale)
}

/// A few ripples, so that the water looks like water.
fn waves(layout: Layout) -> Element {
    let ripples = [(22.5, 262.0), (112.5, 158.0), (157.5, 246.0), (202.5, 158.0), (247.5, 254.0), (67.5, 240.0)];
    let ripples = ripples.map(|(angle, radius)| {
        path("M-26 0q6.5-8 13 0t13 0t13 0t13 0M-13 11q6.5-8 13 0t13 0").at(polar(layout.angle(angle), radius))
    });
    group()
        .class("waves")
        .hollow()
        .stroke(LINE, 2.0)
        .with("stroke-linecap", "round")
        .with("opacity", 0.4)
        .children(ripples)
}

/// Three rings, four diameters, a dot on every crossing.
fn grid(layout: Layout) -> Element {
    let rings = RINGS[1..].iter().map(|&radius| circle((0.0, 0.0), radius));
    let diameters = (0..4).map(|letter| {
        let angle = f64::from(letter) * 45.0;
        line(polar(angle, RINGS[3]), polar(angle + 180.0, RINGS[3]))
    });
    let lines = group().class("lines").hollow().stroke(LINE, 2.5).children(rings).children(diameters);
    let dots = Point::ALL.map(|point| circle(layout.at(point), if point == Point::O { 8.0 } else { 6.0 }));
    group().class("grid").child(lines).child(group().class("crossings").fill(LINE).children(dots))
}

/// A quay around a port, open to the sea, and an anchor to be seen while no ship lies there.
fn harbour(layout: Layout, port: Point) -> Element {
    let quay = |radius: f64| {
        let (from, to) = (coordinates(polar(-122.0, radius)), coordinates(polar(122.0, radius)));
        let radius = number(radius);
        path(format!("M{from}A{radius} {radius} 0 1 1 {to}")).hollow().with("stroke-linecap", "round")
    };
    let outward = layout.angle(f64::from(port.letter()) * 45.0);
    let basin = group()
        .turned((0.0, 0.0), outward)
        .child(quay(46.0).stroke(SHORE, 14.0))
        .child(quay(46.0).stroke(LAND, 9.0))
        .child(quay(46.0).stroke(SHORE, 9.0).with("stroke-dasharray", "2 12").with("stroke-linecap", "butt"));
    group().class("port").at(layout.at(port)).child(basin).child(circle((0.0, 0.0), 31.0).fill(SHOAL)).child(anchor())
}

/// An anchor around the origin.
pub(super) fn anchor() -> Element {
    let shank = path("M0-13V20M-9-4H9M-16 8Q-14 20 0 20Q14 20 16 8M-20 12L-16 7L-11 12M11 12L16 7L20 12");
    group()
        .hollow()
        .stroke(SHORE, 4.0)
        .with("stroke-linecap", "round")
        .with("stroke-linejoin", "round")
        .child(shank)
        .child(circle((0.0, -18.0), 5.0))
}

/// The letters of the radii around the board, the numbers of the rings beside their lines, clear of every piece.
fn letters(layout: Layout) -> Element {
    let letters = (0..8u8).map(|letter| {
        let at = polar(layout.angle(f64::from(letter) * 45.0), LETTERS);
        word(at, 31.0, char::from(b'a' + letter)).with("font-weight", "bold").fill(FAINT)
    });
    let numbers = (1..=3usize).map(|ring| {
        let at = polar(layout.angle(-22.5), RINGS[ring] + BESIDE[ring]);
        word(at, 27.0, ring).class("ring").with("font-weight", "bold").fill(INK)
    });
    group().class("coordinates").with("pointer-events", "none").children(letters).children(numbers)
}

/// The names of the ports, beside the anchors and off their lines, towards the middle of the picture.
pub(super) fn port_names(layout: Layout, names: PortNames) -> impl Iterator<Item = Element> {
    let name = move |port: Point| {
        let (x, y) = layout.at(port);
        let beside = if y < -BESIDE_PORT { BESIDE_PORT } else { -BESIDE_PORT };
        let name = word((0.93 * x, y + beside), 24.0, names.of(port)?).with("font-weight", "bold").fill(INK);
        let halo = name.stroke(SEA, 6.0).with("paint-order", "stroke").with("stroke-linejoin", "round");
        Some(group().class("port-name").with("pointer-events", "none").child(halo))
    };
    [Point::G3, Point::C3].into_iter().filter_map(name)
}

/// Unseen discs on top of everything that a page can listen to, one for each point.
pub(super) fn places(layout: Layout) -> Element {
    let places =
        Point::ALL.map(|point| circle(layout.at(point), Layout::PIECE).class("point").with("data-point", point));
    group().class("points").hollow().with("pointer-events", "all").children(places)
}
