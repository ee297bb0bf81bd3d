//! The graph of a game: how well Black did after each action, with a mark of its own shape for each kind of fault.

use std::fmt::Write;

use game::Color;

use crate::grade::Grade;
use crate::report::{Ply, PlyKind, Report};
use crate::words::decimal;

const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 200.0;
/// Room at every edge, for marks.
const EDGE: f64 = 12.0;
const MIDDLE: f64 = HEIGHT / 2.0;
/// How many numbers there are below the graph at most.
const NUMBERS: usize = 8;

/// How the graph looks, in the colours of the page around it.
pub(crate) const STYLE: &str = ".graph p{margin:.2rem 0;color:var(--faint);font-size:.875rem}.graph .axis{position:relative;height:1.3em}\
.graph .axis span{position:absolute;transform:translateX(-50%)}.graph .even{stroke:var(--faint);stroke-dasharray:4 4}\
.graph .frame{fill:none;stroke:var(--rule)}.graph .area{fill:var(--line);opacity:.15}.graph .curve{fill:none;stroke:var(--line);stroke-width:2.5;stroke-linejoin:round}\
.fault-mark{stroke:var(--paper);stroke-width:1}.fault-mark.inaccuracy{fill:var(--faint)}.fault-mark.mistake{fill:var(--warm)}.fault-mark.blunder{fill:var(--danger)}";

/// The graph as SVG, with words around it that keep their size on a small screen. `names` are those of Black and White.
pub fn graph(report: &Report, names: &[String; 2]) -> String {
    let escaped = |color: Color| prose::markup(&names[color as usize]);
    let (black, white) = (escaped(Color::Black), escaped(Color::White));
    let mut svg = format!(
        "<p>{black} ahead</p><svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">",
        tenths(WIDTH),
        tenths(HEIGHT),
        description(report, &black, &white)
    );
    let middle = tenths(MIDDLE);
    let _ = write!(
        svg,
        "<rect class=\"frame\" x=\"1\" y=\"1\" width=\"{}\" height=\"{}\"/>\
         <line class=\"even\" x1=\"0\" x2=\"{}\" y1=\"{middle}\" y2=\"{middle}\"/>",
        tenths(WIDTH - 2.0),
        tenths(HEIGHT - 2.0),
        tenths(WIDTH),
    );
    let place = |(index, ply): (usize, &Ply)| (across(report, index), down(ply.equity));
    let points: Vec<(f64, f64)> = report.plies.iter().enumerate().map(place).collect();
    let line: Vec<String> = points.iter().map(|(x, y)| format!("{},{}", tenths(*x), tenths(*y))).collect();
    let line = line.join(" ");
    if let (Some((first, _)), Some((last, _))) = (points.first(), points.last()) {
        let (first, last) = (tenths(*first), tenths(*last));
        let _ = write!(svg, "<polygon class=\"area\" points=\"{first},{middle} {line} {last},{middle}\"/>");
        let _ = write!(svg, "<polyline class=\"curve\" points=\"{line}\"/>");
    }
    for (ply, &(x, y)) in report.plies.iter().zip(&points) {
        if let PlyKind::Decision { grade, .. } = ply.kind
            && let Some(shape) = mark(grade, x, y)
        {
            let title = format!("{}. {}{}", ply.number, prose::markup(&ply.action.to_string()), grade.marks());
            let _ = write!(svg, "<g class=\"fault-mark {}\"><title>{title}</title>{shape}</g>", grade.name());
        }
    }
    let _ = write!(svg, "</svg><p class=\"axis\" aria-hidden=\"true\">{}</p><p>{white} ahead</p>", axis(report));
    svg
}

/// The numbers of some turns, below their places.
fn axis(report: &Report) -> String {
    let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
    let step = steps.into_iter().find(|step| report.plies.len() / step <= NUMBERS).unwrap_or(10_000);
    let marked = report.plies.iter().enumerate().filter(|(_, ply)| ply.number % step == 0 && ply.number > 0);
    let number = |(index, ply): (usize, &Ply)| {
        format!("<span style=\"left:{}%\">{}</span>", tenths(100.0 * across(report, index) / WIDTH), ply.number)
    };
    marked.map(number).collect()
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
    let shape = |x: f64, y: f64, rest: [&str; 3]| {
        let [start, middle, end] = rest;
        Some(format!("<{start}{}{middle}{}{end}/>", tenths(x), tenths(y)))
    };
    match grade {
        Grade::Good => None,
        Grade::Inaccuracy => shape(x, y, ["circle cx=\"", "\" cy=\"", "\" r=\"4\""]),
        Grade::Mistake => shape(x - 4.0, y - 4.0, ["rect x=\"", "\" y=\"", "\" width=\"8\" height=\"8\""]),
        Grade::Blunder => shape(x, y + 6.0, ["path d=\"M", " ", "l-6.5 -11h13z\""]),
    }
}

/// A length to a tenth, which is finer than anybody can see.
fn tenths(length: f64) -> String {
    decimal(length, 1, "")
}

fn across(report: &Report, index: usize) -> f64 {
    let steps = report.plies.len().saturating_sub(1).max(1) as f64;
    EDGE + (WIDTH - 2.0 * EDGE) * index as f64 / steps
}

fn down(equity: f64) -> f64 {
    MIDDLE - (MIDDLE - EDGE) * equity.clamp(-1.0, 1.0)
}

/// The graph in words, for readers who cannot see it.
fn description(report: &Report, black: &str, white: &str) -> String {
    let last = report.plies.last().map_or(0.0, |ply| ply.equity);
    let ahead = match last {
        last if last > 0.05 => format!("{black} was ahead at the end"),
        last if last < -0.05 => format!("{white} was ahead at the end"),
        _ => "the game was even at the end".to_owned(),
    };
    format!("How well {black} did after each turn: above the middle {black} was ahead, below it {white}; {ahead}")
}
