//! Basic shapes, as elements.

use std::fmt::Display;

use super::svg::{Element, number};

/// A point in a picture, in its user units: x to the right, y down.
pub type Xy = (f64, f64);

/// A group.
pub(crate) fn group() -> Element {
    Element::new("g")
}

/// A circle.
pub(crate) fn circle((x, y): Xy, radius: f64) -> Element {
    let circle = Element::new("circle");
    let circle = if x == 0.0 && y == 0.0 { circle } else { circle.with("cx", number(x)).with("cy", number(y)) };
    circle.with("r", number(radius))
}

/// A rectangle with rounded corners.
pub(crate) fn rectangle((x, y): Xy, (width, height): Xy, corner: f64) -> Element {
    Element::new("rect")
        .with("x", number(x))
        .with("y", number(y))
        .with("width", number(width))
        .with("height", number(height))
        .with("rx", number(corner))
}

/// A straight line.
pub(crate) fn line((x1, y1): Xy, (x2, y2): Xy) -> Element {
    Element::new("line").with("x1", number(x1)).with("y1", number(y1)).with("x2", number(x2)).with("y2", number(y2))
}

/// A path in SVG's own words.
pub(crate) fn path(way: impl Display) -> Element {
    Element::new("path").with("d", way)
}

/// A word, centred on a point in both directions.
pub(crate) fn word((x, y): Xy, size: f64, text: impl Display) -> Element {
    words((x, y), size, text).with("text-anchor", "middle")
}

/// Words that begin at a point, centred on its height.
pub(crate) fn words((x, y): Xy, size: f64, text: impl Display) -> Element {
    // A third of the size below the middle is where digits and capitals look centred; `dominant-baseline` is not
    // understood everywhere.
    Element::new("text")
        .with("x", number(x))
        .with("y", number(y + size * 0.36))
        .with("font-size", number(size))
        .text(text)
}

/// The point at an angle, clockwise in degrees from north, and a distance from the origin.
pub(crate) fn polar(degrees: f64, radius: f64) -> Xy {
    let (sin, cos) = degrees.to_radians().sin_cos();
    (radius * sin, -radius * cos)
}

/// The two numbers of a point in a path.
pub(crate) fn coordinates((x, y): Xy) -> String {
    format!("{} {}", number(x), number(y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_run_clockwise_from_north() {
        let named = [0.0, 90.0, 180.0, 270.0].map(|angle| coordinates(polar(angle, 10.0)));
        assert_eq!(named, ["0 -10", "10 0", "0 10", "-10 0"]);
    }
}
