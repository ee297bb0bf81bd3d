//! The graph of a game: how well Black did after each action, with a mark of its own shape for each kind of fault.

use std::fmt::Write;

use game::Color;

use crate::grade::Grade;
use crate::report::{Ply, PlyKind, Report};

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 220.0;
/// Room at the left for words and at every other edge.
const LEFT: f64 = 90.0;
const EDGE: f64 = 14.0;
const MIDDLE: f64 = HEIGHT / 2.0;

/// How the graph looks, in the colours of the page around it.
pub(crate) const STYLE: &str = ".graph text{font:15px system-ui,sans-serif;fill:var(--faint)}.graph .even{stroke:var(--faint);stroke-dasharray:4 4}\
.graph .frame{fill:none;stroke:var(--rule)}.graph .area{fill:var(--line);opacity:.15}.graph .curve{fill:none;stroke:var(--line);stroke-width:2.5;stroke-linejoin:round}\
.fault-mark{stroke:var(--paper);stroke-width:1}.fault-mark.inaccuracy{fill:var(--faint)}.fault-mark.mistake{fill:var(--warm)}.fault-mark.blunder{fill:var(--danger)}";

/// The graph as SVG. `names` are those of Black and White.
pub fn graph(report: &Report, names: &[String; 2]) -> String {
    let escaped = |color: Color| super::html::escape(&names[color as usize]);
    let (black, white) = (escaped(Color::Black), escaped(Color::White));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">",
        description(report, &black, &white)
    );
    let (right, bottom) = (WIDTH - EDGE, HEIGHT - EDGE);
    let _ = write!(
        svg,
        "<rect class=\"frame\" x=\"{LEFT}\" y=\"{EDGE}\" width=\"{}\" height=\"{}\"/>\
         <line class=\"even\" x1=\"{LEFT}\" x2=\"{right}\" y1=\"{MIDDLE}\" y2=\"{MIDDLE}\"/>\
         <text x=\"0\" y=\"{}\">{}</text><text x=\"0\" y=\"{}\">even</text><text x=\"0\" y=\"{bottom}\">{}</text>",
        right - LEFT,
        bottom - EDGE,
        EDGE + 14.0,
        short(&names[0]),
        MIDDLE + 5.0,
        short(&names[1]),
    );
    let place = |(index, ply): (usize, &Ply)| (across(report, index), down(ply.equity));
    let points: Vec<(f64, f64)> = report.plies.iter().enumerate().map(place).collect();
    let line: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let line = line.join(" ");
    if let (Some((first, _)), Some((last, _))) = (points.first(), points.last()) {
        let _ = write!(svg, "<polygon class=\"area\" points=\"{first:.1},{MIDDLE} {line} {last:.1},{MIDDLE}\"/>");
        let _ = write!(svg, "<polyline class=\"curve\" points=\"{line}\"/>");
    }
    for (ply, &(x, y)) in report.plies.iter().zip(&points) {
        if let PlyKind::Decision { grade, .. } = ply.kind
            && let Some(shape) = mark(grade, x, y)
        {
            let title = format!("{}. {}{}", ply.number, super::html::escape(&ply.action.to_string()), grade.marks());
            let _ = write!(svg, "<g class=\"fault-mark {}\"><title>{title}</title>{shape}</g>", grade.name());
        }
    }
    svg + "</svg>"
}

/// The signs of the graph in words, with their shapes.
pub(crate) fn legend() -> String {
    let entry = |grade: Grade| {
        let shape = mark(grade, 8.0, 8.0)?;
        Some(format!("<svg viewBox=\"0 0 16 16\"><g class=\"fault-mark {0}\">{shape}</g></svg> {0}", grade.name()))
    };
    Grade::ALL.into_iter().filter_map(entry).collect::<Vec<_>>().join(" ")
}

/// A circle, a square or a triangle.
fn mark(grade: Grade, x: f64, y: f64) -> Option<String> {
    match grade {
        Grade::Good => None,
        Grade::Inaccuracy => Some(format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\"/>")),
        Grade::Mistake => Some(format!("<rect x=\"{:.1}\" y=\"{:.1}\" width=\"10\" height=\"10\"/>", x - 5.0, y - 5.0)),
        Grade::Blunder => Some(format!("<path d=\"M{x:.1} {:.1}l-8 -13h16z\"/>", y + 7.0)),
    }
}

fn across(report: &Report, index: usize) -> f64 {
    let steps = report.plies.len().saturating_sub(1).max(1) as f64;
    LEFT + EDGE + (WIDTH - LEFT - 3.0 * EDGE) * index as f64 / steps
}

fn down(equity: f64) -> f64 {
    MIDDLE - (MIDDLE - 2.0 * EDGE) * equity.clamp(-1.0, 1.0)
}

/// A name that fits beside the graph.
fn short(name: &str) -> String {
    let cut: String = name.chars().take(10).collect();
    super::html::escape(&if cut == name { cut } else { format!("{}…", cut.trim_end()) })
}

/// The graph in words, for readers who cannot see it.
fn description(report: &Report, black: &str, white: &str) -> String {
    let last = report.plies.last().map_or(0.0, |ply| ply.equity);
    let ahead = match last {
        last if last > 0.05 => format!("{black} was ahead at the end"),
        last if last < -0.05 => format!("{white} was ahead at the end"),
        _ => "the game was even at the end".to_owned(),
    };
    format!("How well {black} did after each ply: above the middle {black} was ahead, below it {white}; {ahead}")
}
