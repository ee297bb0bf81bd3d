//! The inlays of the squares, after the board in the British Museum: rosettes, eyes, five dots, steps and quarters.

use ::ur::Square;

use crate::shape::{circle, group, path, polar, rectangle};
use crate::svg::Element;
use crate::theme::{CARNELIAN, LAPIS, SHELL};

/// The inlay of a square around the origin.
pub(super) fn draw(square: Square) -> Element {
    let inlay = group().class("inlay");
    // Rosettes and eyes are fixed by the rules; the rest follows the board as it was found.
    if square.is_rosette() {
        return inlay.class("rosette").children(rosette());
    }
    if square.is_eye() {
        return inlay.class("eyes").children(eyes());
    }
    match square.name() {
        '1' | 'E' | 'e' => inlay.class("steps").children(steps()),
        '3' | '6' => inlay.class("quarters").children(quarters()),
        _ => inlay.class("dots").children(dots()),
    }
}

/// Eight petals, blue and red in turn.
fn rosette() -> Vec<Element> {
    let petals = (0..8u8).map(|petal| {
        let paint = if petal % 2 == 0 { LAPIS } else { CARNELIAN };
        path("M0-8C-14-18-12-35 0-41C12-35 14-18 0-8Z").fill(paint).turned((0.0, 0.0), f64::from(petal) * 45.0)
    });
    let veins = path("M0-14V-30M0 14V30M-14 0H-30M14 0H30M10-10L21-21M-10-10L-21-21M10 10L21 21M-10 10L-21 21")
        .hollow()
        .stroke(SHELL, 2.0);
    let heart = circle((0.0, 0.0), 9.0).fill(SHELL).stroke(LAPIS, 3.0);
    let middle = circle((0.0, 0.0), 3.5).fill(CARNELIAN);
    petals.chain([veins, heart, middle]).collect()
}

/// Four eyes that look at the player, red lids between them.
fn eyes() -> Vec<Element> {
    let lids = path("M-40 0H40M0-40V-8M0 8V40").hollow().stroke(CARNELIAN, 3.0);
    let eyes = [(-21.0, -20.0), (21.0, -20.0), (-21.0, 20.0), (21.0, 20.0)].map(|at| {
        let lid = path("M-18 0Q0-20 18 0Q0 20-18 0Z").fill(SHELL).stroke(LAPIS, 3.5);
        let iris = circle((0.0, 0.0), 7.0).fill(LAPIS);
        let light = circle((0.0, 0.0), 2.4).fill(SHELL);
        group().at(at).children([lid, iris, light])
    });
    [lids].into_iter().chain(eyes).collect()
}

/// Five dots as on a die.
fn dots() -> Vec<Element> {
    let middles = [(0.0, 0.0), (-25.0, -25.0), (25.0, -25.0), (-25.0, 25.0), (25.0, 25.0)];
    let border = rectangle((-42.0, -42.0), (84.0, 84.0), 3.0).hollow().stroke(CARNELIAN, 2.5);
    let dots = middles.into_iter().flat_map(|at| {
        [circle(at, 10.5).fill(LAPIS), circle(at, 5.5).hollow().stroke(SHELL, 2.0), circle(at, 2.0).fill(SHELL)]
    });
    [border].into_iter().chain(dots).collect()
}

/// Stepped triangles from the four sides around a lozenge.
fn steps() -> Vec<Element> {
    let sides = (0..4u8).map(|side| {
        path("M-31-43H31V-36H21V-29H11V-22H-11V-29H-21V-36H-31Z").fill(LAPIS).turned((0.0, 0.0), f64::from(side) * 90.0)
    });
    let lozenge = path("M0-18L18 0L0 18L-18 0Z").fill(CARNELIAN);
    let middle = path("M0-8L8 0L0 8L-8 0Z").fill(SHELL);
    sides.chain([lozenge, middle]).collect()
}

/// Four smaller squares, each with five dots of its own.
fn quarters() -> Vec<Element> {
    let quarter = |x: f64, y: f64| {
        let small = rectangle((-18.0, -18.0), (36.0, 36.0), 2.0).hollow().stroke(LAPIS, 3.0);
        let corners = (0..4u8).map(|corner| circle(polar(f64::from(corner) * 90.0 + 45.0, 14.5), 3.4).fill(LAPIS));
        let middle = circle((0.0, 0.0), 4.5).fill(CARNELIAN);
        group().at((x, y)).child(small).children(corners).child(middle)
    };
    [(-21.0, -21.0), (21.0, -21.0), (-21.0, 21.0), (21.0, 21.0)].map(|(x, y)| quarter(x, y)).into()
}
