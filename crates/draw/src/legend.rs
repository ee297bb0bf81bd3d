//! The legend below a picture.

use super::SvgOptions;
use super::arrow::{Look, along};
use super::options::Accent;
use super::pennant::{pennant, star};
use super::shape::{Xy, circle, group, line, polar, rectangle, words};
use super::svg::Element;
use super::theme::{DANGER, FAINT, INK, LAST, TARGET};

/// A sign of the picture, drawn around the origin about 44 wide and high, and what it means.
pub(crate) type Entry = (Element, String);

/// The height of a line.
const LINE: f64 = 52.0;
/// The height of letters.
const LETTER: f64 = 27.0;
/// The room above the first line and below the last.
const HEAD: f64 = 12.0;
/// The room for a sign.
const SIGN: f64 = 68.0;
/// How wide a letter is at most, on average.
const PER_LETTER: f64 = LETTER * 0.56;

/// As many columns as the longest entry leaves room for.
fn columns(entries: &[Entry], width: f64) -> usize {
    let longest = entries.iter().map(|(_, meaning)| meaning.chars().count()).max().unwrap_or(0);
    ((width / (SIGN + PER_LETTER * longest as f64)) as usize).clamp(1, 4)
}

/// How high the legend is.
pub(crate) fn height(entries: &[Entry], width: f64) -> f64 {
    match entries.len() {
        0 => 0.0,
        count => 2.0 * HEAD + LINE * count.div_ceil(columns(entries, width)) as f64,
    }
}

/// The entries in columns, from the upper left corner.
pub(crate) fn draw(entries: Vec<Entry>, (left, top): Xy, width: f64) -> Element {
    let columns = columns(&entries, width);
    let drawn = entries.into_iter().enumerate().map(|(number, (sign, meaning))| {
        let x = left + SIGN / 2.0 + width / columns as f64 * (number % columns) as f64;
        let y = top + HEAD + LINE * ((number / columns) as f64 + 0.5);
        group().class("entry").at((x, y)).child(sign).child(words((SIGN / 2.0, 0.0), LETTER, meaning).fill(INK))
    });
    group().class("legend").with("pointer-events", "none").children(drawn)
}

/// An arrow as the legend shows it.
pub(crate) fn arrow(look: Look) -> Element {
    along(&[(-24.0, 0.0), (24.0, 0.0)], look.sample(), 0.0, 0.0)
}

/// Marks of the last move around a point or along the edge of a square.
#[derive(Clone, Copy)]
pub(crate) enum Trace {
    From,
    To,
    Landing,
}

impl Trace {
    /// The dashes and the ends of the line.
    pub(crate) const fn dashes(self) -> (&'static str, &'static str) {
        match self {
            Trace::From => ("14 10", "butt"),
            Trace::To => ("none", "butt"),
            Trace::Landing => ("0 10", "round"),
        }
    }

    fn drawn(self, shape: Element) -> Element {
        let (dashes, ends) = self.dashes();
        shape.hollow().stroke(LAST, 5.0).with("stroke-dasharray", dashes).with("stroke-linecap", ends)
    }

    /// The mark as a ring.
    pub(crate) fn ring(self) -> Element {
        self.drawn(circle((0.0, 0.0), 19.0))
    }

    /// The mark as a frame.
    pub(crate) fn frame(self) -> Element {
        self.drawn(rectangle((-19.0, -19.0), (38.0, 38.0), 5.0))
    }
}

/// A dot where a piece can go.
pub(crate) fn dot() -> Element {
    circle((0.0, 0.0), 13.0).fill(TARGET)
}

/// A ring around a piece on a place where another can go.
pub(crate) fn ring() -> Element {
    circle((0.0, 0.0), 18.0).hollow().stroke(TARGET, 5.0)
}

/// A frame around a supply where a piece can go.
pub(crate) fn frame() -> Element {
    rectangle((-24.0, -13.0), (48.0, 26.0), 13.0).hollow().stroke(TARGET, 5.0)
}

/// An outline where something is missing.
pub(crate) fn missing(shape: Element) -> Element {
    shape.hollow().stroke(FAINT, 2.5).with("stroke-dasharray", "6 7")
}

/// The flag of the side whose turn it is, or the star of the winner.
pub(crate) fn turn(is_over: bool, words: &str) -> Entry {
    if is_over { (star(), "winner".into()) } else { (pennant(), words.to_owned()) }
}

/// The accents of the circles and arrows that were asked for.
pub(crate) fn accents(options: &SvgOptions) -> Vec<Entry> {
    let mut entries = Vec::new();
    for accent in [Accent::Note, Accent::Hint, Accent::Threat] {
        if options.circles.iter().any(|circle| circle.accent == accent) {
            entries.push((circled(accent), accent.class().to_owned()));
        }
        if options.arrows.iter().any(|arrow| arrow.accent == accent) {
            entries.push((arrow(Look::of(accent)), accent.class().to_owned()));
        }
    }
    entries
}

fn circled(accent: Accent) -> Element {
    let whole = circle((0.0, 0.0), 17.0);
    let drawn = group().hollow();
    match accent {
        Accent::Note => drawn.stroke(INK, 5.0).child(whole),
        Accent::Hint => drawn.stroke(TARGET, 5.0).child(whole.with("stroke-dasharray", "11 7")),
        Accent::Threat => {
            let ticks = [0.0, 90.0, 180.0, 270.0].map(|angle| line(polar(angle, 11.0), polar(angle, 23.0)));
            drawn.stroke(DANGER, 4.0).child(whole).children(ticks)
        }
    }
}
