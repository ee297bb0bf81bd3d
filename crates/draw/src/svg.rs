//! SVG as a tree of elements: tags balance and text is escaped because nothing else can be written.

use std::fmt::{Display, Write};

use super::shape::Xy;
use super::theme::{Paint, Theme};

/// An SVG element under construction.
#[derive(Clone, PartialEq)]
pub(crate) struct Element {
    name: &'static str,
    classes: Vec<&'static str>,
    attributes: Vec<(&'static str, String)>,
    paints: Vec<(Brush, Paint)>,
    children: Vec<Element>,
    text: String,
}

/// What a paint is used for.
#[derive(Clone, Copy, PartialEq)]
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

    /// Adds a class, or several separated by spaces.
    pub(crate) fn class(mut self, class: &'static str) -> Element {
        self.classes.push(class);
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

    /// Puts an element inside, below everything that is there.
    pub(crate) fn before(mut self, child: Element) -> Element {
        self.children.insert(0, child);
        self
    }

    /// Puts elements inside.
    pub(crate) fn children(mut self, children: impl IntoIterator<Item = Element>) -> Element {
        self.children.extend(children);
        self
    }

    /// Sets the text inside, which replaces children.
    pub(crate) fn text(mut self, text: impl Display) -> Element {
        self.text = text.to_string();
        self
    }

    /// Moves what is inside.
    pub(crate) fn at(self, (x, y): Xy) -> Element {
        self.with("transform", format!("translate({} {})", number(x), number(y)))
    }

    /// Moves and scales what is inside.
    pub(crate) fn scaled(self, (x, y): Xy, scale: f64) -> Element {
        let (x, y, scale) = (number(x), number(y), number(scale));
        self.with("transform", format!("translate({x} {y}) scale({scale})"))
    }

    /// Moves and turns what is inside, clockwise in degrees.
    pub(crate) fn turned(self, (x, y): Xy, degrees: f64) -> Element {
        let (x, y, degrees) = (number(x), number(y), number(degrees));
        self.with("transform", format!("translate({x} {y}) rotate({degrees})"))
    }

    /// The text of the element and everything inside it, one element per line.
    pub(crate) fn write(&self, theme: Theme) -> String {
        let mut out = String::new();
        self.write_to(&mut out, theme);
        out
    }

    fn write_to(&self, out: &mut String, theme: Theme) {
        out.push('<');
        out.push_str(self.name);
        if !self.classes.is_empty() || !self.paints.is_empty() {
            out.push_str(" class=\"");
            let start = out.len();
            for class in &self.classes {
                separate(out, start);
                out.push_str(class);
            }
            // `f-sea` fills with the paint `sea`, `s-sea` outlines with it.
            for (brush, paint) in &self.paints {
                separate(out, start);
                out.push_str(&brush.property()[..1]);
                out.push('-');
                out.push_str(paint.name);
            }
            out.push('"');
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

/// A space between classes.
fn separate(out: &mut String, start: usize) {
    if out.len() > start {
        out.push(' ');
    }
}

fn write_attribute(out: &mut String, name: &str, value: &str) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    escape(out, value);
    out.push('"');
}

/// Writes text as markup, on one line.
fn escape(out: &mut String, text: &str) {
    if text.contains(['\n', '\t']) {
        prose::push_markup(out, &text.replace(['\n', '\t'], " "));
    } else {
        prose::push_markup(out, text);
    }
}

/// A number with at most two decimals.
///
/// Rounded in two steps, so that sines that differ in the last bit between machines give the same text.
pub(crate) fn number(value: f64) -> String {
    let hundredths = ((value * 1e6).round() / 1e4).round() as i64;
    let (whole, part) = (hundredths.abs() / 100, hundredths.abs() % 100);
    let sign = if hundredths < 0 { "-" } else { "" };
    match part {
        0 => format!("{sign}{whole}"),
        part if part % 10 == 0 => format!("{sign}{whole}.{}", part / 10),
        part => format!("{sign}{whole}.{part:02}"),
    }
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
}
