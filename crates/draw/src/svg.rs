//! SVG as a tree of elements: tags balance and text is escaped because nothing else can be written.

use std::fmt::{Display, Write};

use super::theme::{Paint, Theme};

/// An SVG element under construction.
#[derive(Clone)]
pub(crate) struct Element {
    name: &'static str,
    classes: Vec<String>,
    attributes: Vec<(&'static str, String)>,
    paints: Vec<(Brush, Paint)>,
    children: Vec<Element>,
    text: String,
}

/// What a paint is used for.
#[derive(Clone, Copy)]
enum Brush {
    Fill,
    Stroke,
}

impl Brush {
    const fn property(self) -> &'static str {
        match self {
            Brush::Fill => "fill",
            Brush::Stroke => "stroke",
        }
    }
}

impl Element {
    /// An element without attributes.
    pub(crate) fn new(name: &'static str) -> Element {
        Element {
            name,
            classes: Vec::new(),
            attributes: Vec::new(),
            paints: Vec::new(),
            children: Vec::new(),
            text: String::new(),
        }
    }

    /// Adds a class, or several parted by spaces.
    pub(crate) fn class(mut self, class: impl Display) -> Element {
        self.classes.push(class.to_string());
        self
    }

    /// Sets an attribute.
    pub(crate) fn with(mut self, name: &'static str, value: impl Display) -> Element {
        // XML knows an attribute once.
        self.attributes.retain(|&(known, _)| known != name);
        self.attributes.push((name, value.to_string()));
        self
    }

    /// Fills with a paint of the theme.
    pub(crate) fn fill(mut self, paint: Paint) -> Element {
        self.paints.push((Brush::Fill, paint));
        self
    }

    /// Leaves the inside empty.
    pub(crate) fn hollow(self) -> Element {
        self.with("fill", "none")
    }

    /// Draws the outline with a paint of the theme.
    pub(crate) fn stroke(mut self, paint: Paint, width: f64) -> Element {
        self.paints.push((Brush::Stroke, paint));
        self.with("stroke-width", number(width))
    }

    /// Puts an element inside.
    pub(crate) fn child(mut self, child: Element) -> Element {
        self.children.push(child);
        self
    }

    /// Puts elements inside.
    pub(crate) fn children(mut self, children: impl IntoIterator<Item = Element>) -> Element {
        self.children.extend(children);
        self
    }

    /// Sets the text inside; it stands in for children.
    pub(crate) fn text(mut self, text: impl Display) -> Element {
        self.text = text.to_string();
        self
    }

    /// Moves what is inside.
    pub(crate) fn at(self, (x, y): (f64, f64)) -> Element {
        self.with("transform", format!("translate({} {})", number(x), number(y)))
    }

    /// Moves and scales what is inside.
    pub(crate) fn scaled(self, (x, y): (f64, f64), scale: f64) -> Element {
        let (x, y, scale) = (number(x), number(y), number(scale));
        self.with("transform", format!("translate({x} {y}) scale({scale})"))
    }

    /// Moves and turns what is inside, clockwise in degrees.
    pub(crate) fn turned(self, (x, y): (f64, f64), degrees: f64) -> Element {
        let (x, y, degrees) = (number(x), number(y), number(degrees));
        self.with("transform", format!("translate({x} {y}) rotate({degrees})"))
    }

    /// The text of the element and all inside it, one element a line.
    pub(crate) fn write(&self, theme: Theme) -> String {
        let mut out = String::new();
        self.write_to(&mut out, theme);
        out
    }

    fn write_to(&self, out: &mut String, theme: Theme) {
        out.push('<');
        out.push_str(self.name);
        let paints = self.paints.iter().map(|(brush, paint)| paint.class(brush.property()));
        let classes: Vec<String> = self.classes.iter().cloned().chain(paints).collect();
        if !classes.is_empty() {
            write_attribute(out, "class", &classes.join(" "));
        }
        for (name, value) in &self.attributes {
            write_attribute(out, name, value);
        }
        // Viewers without custom properties go by these; where there is a style sheet, it wins.
        for (brush, paint) in &self.paints {
            write_attribute(out, brush.property(), paint.plain(theme));
        }
        if self.text.is_empty() && self.children.is_empty() {
            out.push_str("/>\n");
            return;
        }
        out.push('>');
        if self.text.is_empty() {
            out.push('\n');
            for child in &self.children {
                child.write_to(out, theme);
            }
        } else {
            escape(out, &self.text);
        }
        // Writing to a string cannot fail.
        let _ = writeln!(out, "</{}>", self.name);
    }
}

fn write_attribute(out: &mut String, name: &str, value: &str) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    escape(out, value);
    out.push('"');
}

/// Writes text so that no reader of XML can take it for anything else; characters XML cannot hold are left out.
fn escape(out: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(' '),
            '\u{fffe}' | '\u{ffff}' => {}
            control if control.is_control() => {}
            other => out.push(other),
        }
    }
}

/// A number with at most two decimals.
///
/// Rounded in two steps, so that sines that differ in the last bit between machines give the same text.
pub(crate) fn number(value: f64) -> String {
    let hundredths = ((value * 1e6).round() / 1e4).round();
    // Adding zero turns -0 into 0.
    format!("{}", hundredths / 100.0 + 0.0)
}

/// A group.
pub(crate) fn group() -> Element {
    Element::new("g")
}

/// A circle.
pub(crate) fn circle((x, y): (f64, f64), radius: f64) -> Element {
    let circle = Element::new("circle");
    let circle = if x == 0.0 && y == 0.0 { circle } else { circle.with("cx", number(x)).with("cy", number(y)) };
    circle.with("r", number(radius))
}

/// A rectangle with rounded corners.
pub(crate) fn rectangle((x, y): (f64, f64), (width, height): (f64, f64), corner: f64) -> Element {
    Element::new("rect")
        .with("x", number(x))
        .with("y", number(y))
        .with("width", number(width))
        .with("height", number(height))
        .with("rx", number(corner))
}

/// A straight line.
pub(crate) fn line((x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> Element {
    Element::new("line").with("x1", number(x1)).with("y1", number(y1)).with("x2", number(x2)).with("y2", number(y2))
}

/// A path in SVG's own words.
pub(crate) fn path(way: impl Display) -> Element {
    Element::new("path").with("d", way)
}

/// A word, centred on a point in both directions.
pub(crate) fn word((x, y): (f64, f64), size: f64, text: impl Display) -> Element {
    words((x, y), size, text).with("text-anchor", "middle")
}

/// Words that begin at a point, centred on its height.
pub(crate) fn words((x, y): (f64, f64), size: f64, text: impl Display) -> Element {
    // A third of the size below the middle is where digits and capitals look centred; `dominant-baseline` is not
    // understood everywhere.
    Element::new("text")
        .with("x", number(x))
        .with("y", number(y + size * 0.36))
        .with("font-size", number(size))
        .text(text)
}

/// The point at an angle, clockwise in degrees from north, and a distance from the origin.
pub(crate) fn polar(degrees: f64, radius: f64) -> (f64, f64) {
    let (sin, cos) = degrees.to_radians().sin_cos();
    (radius * sin, -radius * cos)
}

/// Numbers of a path, parted by spaces.
pub(crate) fn coordinates((x, y): (f64, f64)) -> String {
    format!("{} {}", number(x), number(y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_attributes_are_escaped() {
        let element = Element::new("text").with("a", "\"<&>\u{0}").text("1 < 2 & \"x\"\u{7}");
        assert_eq!(
            element.write(Theme::Light),
            "<text a=\"&quot;&lt;&amp;&gt;\">1 &lt; 2 &amp; &quot;x&quot;</text>\n"
        );
    }

    #[test]
    fn numbers_have_two_decimals_at_most_and_no_negative_zero() {
        let shown = [1.0, -0.001, 42.624_999_999_999_99, 0.1 + 0.2, -7.126].map(number);
        assert_eq!(shown, ["1", "0", "42.63", "0.3", "-7.13"]);
    }

    #[test]
    fn angles_run_clockwise_from_north() {
        let named = [0.0, 90.0, 180.0, 270.0].map(|angle| coordinates(polar(angle, 10.0)));
        assert_eq!(named, ["0 -10", "10 0", "0 10", "-10 0"]);
    }
}
