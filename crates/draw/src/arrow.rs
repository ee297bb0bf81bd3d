//! Arrows along paths.

use super::options::Accent;
use super::polyline::{heading, shortened, starting_after, way};
use super::shape::{Xy, group, path};
use super::svg::Element;
use super::theme::{DANGER, INK, LAST, PAPER, Paint, TARGET};

/// How an arrow looks.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    /// Its classes.
    pub(crate) class: &'static str,
    paint: Paint,
    dashes: &'static str,
    width: f64,
}

impl Look {
    /// The path of the last move.
    pub(crate) const MOVE: Look = Look { class: "path move", paint: LAST, dashes: "none", width: 9.0 };
    /// The path of the piece that the last move knocked or hit.
    pub(crate) const FLIGHT: Look = Look { class: "path flight", paint: LAST, dashes: "15 10", width: 7.0 };

    /// The same look for the legend, where it marks nothing.
    pub(crate) const fn sample(self) -> Look {
        Look { class: "sample", ..self }
    }

    /// An arrow with an accent.
    pub(crate) const fn of(accent: Accent) -> Look {
        match accent {
            Accent::Note => Look { class: "arrow note", paint: INK, dashes: "none", width: 9.0 },
            Accent::Hint => Look { class: "arrow hint", paint: TARGET, dashes: "22 15", width: 9.0 },
            Accent::Threat => Look { class: "arrow threat", paint: DANGER, dashes: "0.1 15", width: 9.0 },
        }
    }
}

/// How far an arrow's head reaches beyond its shaft.
const HEAD: f64 = 21.0;

/// An arrow along a line, its tip this far before the end of the line, its tail this far after the beginning. Nothing is drawn
/// along a line without length.
pub(crate) fn along(line: &[Xy], look: Look, tail: f64, tip: f64) -> Element {
    let drawn = group().class(look.class).with("pointer-events", "none");
    let line = starting_after(shortened(line.to_vec(), tip), tail);
    let Some(&end) = line.last().filter(|_| line.len() > 1) else { return drawn };
    let shaft = shortened(line, HEAD * 0.8);
    let Some(&neck) = shaft.last() else { return drawn };
    let shaft = way(&shaft);
    let stroke = |paint, width| {
        path(&shaft)
            .hollow()
            .stroke(paint, width)
            .with("stroke-linejoin", "round")
            .with("stroke-linecap", if look.dashes == "none" || look.dashes == "0.1 15" { "round" } else { "butt" })
    };
    let head = || path("M0 0L12 23Q0 17-12 23Z").turned(end, heading(neck, end)).with("stroke-linejoin", "round");
    // A light edge sets the arrow off from whatever it crosses.
    drawn
        .child(stroke(PAPER, look.width + 5.0))
        .child(head().fill(PAPER).stroke(PAPER, 5.0))
        .child(stroke(look.paint, look.width).with("stroke-dasharray", look.dashes))
        .child(head().fill(look.paint))
}
