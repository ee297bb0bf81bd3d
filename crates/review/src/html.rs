//! Reviews as one web page that needs nothing else: pictures and styles are in it, and it prints well.

use std::fmt::Write;

use draw::geometry::Geometry;
use draw::{Accent, Arrow, Circle, Place, SvgOptions, board_svg};
use game::{Action, Game, PointsSum};
use prose::{count, markup};

use crate::grade::Grade;
use crate::graph::{self, graph};
use crate::report::{Ply, PlyKind, Report};
use crate::scale::loss;
use crate::side::SideReport;
use crate::source::Source;
use crate::words::{decimal, fault as fault_in_words, loss_unit, places, rate_in_words};

/// A reviewed game.
#[derive(Clone, Debug)]
pub struct Reviewed<'a> {
    /// What it is called, such as its players.
    pub title: String,
    /// The names of Black and White.
    pub names: [String; 2],
    /// The game.
    pub game: &'a Game,
    /// What was found.
    pub report: &'a Report,
    /// Where its values come from.
    pub source: Source,
    /// How the winner's points add up.
    pub points: Option<PointsSum>,
}

const STYLE: &str = ":root{color-scheme:light dark;--ink:#1c2a32;--paper:#fbf7ee;--faint:#556770;--rule:#d8cfbb;--line:#21508f;--warm:#a83a27;--danger:#a8123f}\
@media (prefers-color-scheme:dark){:root{--ink:#eaf0f1;--paper:#10181d;--faint:#9db0b8;--rule:#34424a;--line:#8fb8f2;--warm:#ff9f8a;--danger:#ff90ab}}\
body{font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;margin:0 auto;padding:1rem}\
h1,h2,h3{line-height:1.2}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .6rem;border-bottom:1px solid var(--rule)}\
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}.fault{display:grid;grid-template-columns:minmax(12rem,20rem) 1fr;gap:1rem;\
border-top:1px solid var(--rule);padding:1rem 0;break-inside:avoid}.fault svg,.graph svg{display:block;width:100%;height:auto}.faint{color:var(--faint)}.small{font-size:.875rem}.legend svg{width:1em;height:1em;vertical-align:-.1em}\
.every{overflow-x:auto}summary{cursor:pointer;padding:.5rem 0}\
@media (max-width:40rem){.fault{grid-template-columns:1fr}}.fault:not(:has(svg)){display:block;padding:.5rem 0}.fault h3{margin:.3rem 0}.fault p{margin:.3rem 0}strong{white-space:nowrap}\
@media print{:root{--ink:#000;--paper:#fff;--faint:#444;--rule:#bbb;--line:#21508f;--warm:#a83a27;--danger:#a8123f}body{max-width:none;padding:0}.tiamat{--tiamat-paper:#fff}details:not([open]){display:none}h2,h3{break-after:avoid}.legend{break-before:avoid}th,td{padding:.1rem .6rem}.fault{grid-template-columns:6.2cm 1fr}section{break-before:page}section:first-of-type{break-before:auto}}";

/// How many decisions of a game are shown with a picture.
const PICTURES: usize = 6;

/// The page of some reviews.
pub fn html(reviews: &[Reviewed<'_>]) -> String {
    let mut page = String::from("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    page += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
    let title = match reviews {
        [only] => format!("Review of {}", only.title),
        _ => format!("Review of {} games", reviews.len()),
    };
    let _ = writeln!(page, "<title>{}</title>", markup(&title));
    let _ = writeln!(
        page,
        "<style>{STYLE}{}{}</style>\n</head>\n<body>\n<main>\n<h1>Review</h1>",
        graph::STYLE,
        draw::css()
    );
    for review in reviews {
        section(&mut page, review);
    }
    page + "</main>\n</body>\n</html>\n"
}

fn section(page: &mut String, review: &Reviewed<'_>) {
    let Reviewed { title, names, report, .. } = review;
    let _ = writeln!(page, "<section>\n<h2>{}</h2>", markup(title));
    if let Some(ending) = report.ending() {
        let end = match ending.winner {
            Some(winner) => format!("{} won", markup(&names[winner as usize])),
            None => "The game ended".to_owned(),
        };
        let sum = review
            .points
            .as_ref()
            .map_or(String::new(), |sum| format!(" for {}: {sum} ({})", count(sum.points(), "point"), sum.sentence()));
        let _ = writeln!(page, "<p>{end} {}{sum}.</p>", ending.how.phrase(report.rules));
    }
    table(page, review);
    let _ = writeln!(page, "<p class=\"faint\">{}</p>", review.source.sentence());
    let _ = writeln!(page, "<h3>The game</h3>\n<div class=\"graph\">{}</div>", graph(report, names));
    let _ = writeln!(page, "<p class=\"faint legend\">{}</p>", graph::legend());
    let faults: Vec<&Ply> = report.faults().collect();
    let _ = writeln!(page, "<h3>What could have been better</h3>");
    if faults.is_empty() {
        *page += "<p>Nothing: no decision lost enough to count as inaccurate.</p>\n";
    }
    // Pictures take room: the decisions that lost most have one.
    let lost = |ply: &Ply| if let PlyKind::Decision { lost_equity, .. } = ply.kind { lost_equity } else { 0.0 };
    let mut order: Vec<f64> = faults.iter().map(|ply| lost(ply)).collect();
    order.sort_by(|one, other| other.total_cmp(one));
    let least = order.get(PICTURES - 1).copied().unwrap_or(0.0);
    for ply in faults {
        fault(page, review, ply, lost(ply) >= least);
    }
    every_ply(page, review);
    *page += "</section>\n";
}

fn table(page: &mut String, review: &Reviewed<'_>) {
    let Reviewed { names, report, .. } = review;
    let [black, white] = &report.sides;
    let _ = writeln!(
        page,
        "<table><thead><tr><td></td><th class=\"n\">{}</th><th class=\"n\">{}</th></tr></thead><tbody>",
        markup(&names[0]),
        markup(&names[1])
    );
    let mut row = |name: &str, value: &dyn Fn(&SideReport) -> String| {
        let _ = writeln!(
            page,
            "<tr><th scope=\"row\">{name}</th><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
            value(black),
            value(white)
        );
    };
    let or_dash = |value: Option<f64>| value.map_or("–".to_owned(), |value| decimal(value, 1, ""));
    row("Accuracy, %", &|side| or_dash(side.accuracy()));
    let (unit, places) = (loss_unit(report.rules), places(report.rules).max(1));
    row(&format!("Error rate: lost per decision, {unit}"), &|side| {
        side.error_rate().map_or("–".to_owned(), |rate| decimal(rate, places, ""))
    });
    row("Decisions", &|side| side.decisions.to_string());
    row(&format!("Lost in all, {unit}"), &|side| decimal(side.given_away(), places, ""));
    row("Forced", &|side| side.forced.to_string());
    row("Inaccuracies", &|side| side.graded(Grade::Inaccuracy).to_string());
    row("Mistakes", &|side| side.graded(Grade::Mistake).to_string());
    row("Blunders", &|side| side.graded(Grade::Blunder).to_string());
    if report.luck.is_some() {
        row("Luck, points", &|side| decimal(side.luck, 3, "+"));
    }
    *page += "</tbody></table>\n";
    let _ = writeln!(page, "<p class=\"faint\">{}</p>", rate_in_words(report.rules));
    if let Some(luck) = report.luck {
        let result = if report.ending().is_some() { "Result" } else { "Value so far, as the game is not over," };
        let _ = writeln!(
            page,
            "<p>{result} for {}: {} points; without luck it would have been {}.</p>",
            markup(&names[0]),
            decimal(luck.result, 3, "+"),
            decimal(luck.adjusted, 3, "+")
        );
    }
}

/// What each action was worth and lost, folded up.
fn every_ply(page: &mut String, review: &Reviewed<'_>) {
    let Reviewed { names, report, .. } = review;
    let dice = report.luck.is_some();
    let _ = writeln!(
        page,
        "<details><summary>Every action with its value</summary><div class=\"every\"><table><thead><tr><th class=\"n\">Turn</th>\
         <th>Player</th><th>Action</th><th>Best</th><th class=\"n\">Lost</th>{}<th class=\"n\">Value for {}</th></tr></thead><tbody>",
        if dice { "<th class=\"n\">Luck</th>" } else { "" },
        markup(&names[0])
    );
    for ply in &report.plies {
        let (mut marks, mut best, mut lost, mut luck) = ("", String::new(), String::new(), String::new());
        match &ply.kind {
            PlyKind::Forced => lost += "forced",
            PlyKind::Throw { luck: by } => luck = decimal(*by, 3, "+"),
            PlyKind::Decision { grade, best: better, lost_equity, .. } => {
                marks = grade.marks();
                lost = decimal(loss(report.rules, *lost_equity), places(report.rules).max(1), "");
                if *better != ply.action {
                    best = markup(&better.to_string());
                }
            }
        }
        let luck = if dice { format!("<td class=\"n\">{luck}</td>") } else { String::new() };
        let _ = writeln!(
            page,
            "<tr><td class=\"n\">{}</td><td>{}</td><td>{}{marks}</td><td>{best}</td><td class=\"n\">{lost}</td>{luck}\
             <td class=\"n\">{}</td></tr>",
            ply.number,
            markup(&names[ply.by as usize]),
            markup(&ply.action.to_string()),
            decimal(ply.value, 3, "+")
        );
    }
    *page += "</tbody></table></div></details>\n";
}

fn fault(page: &mut String, review: &Reviewed<'_>, ply: &Ply, pictured: bool) {
    let (PlyKind::Decision { grade, best, line, missed, .. }, Some(words)) =
        (&ply.kind, fault_in_words(review.report.rules, ply))
    else {
        return;
    };
    let picture = if pictured { picture(review.game, ply, *best) } else { String::new() };
    let name = &review.names[ply.by as usize];
    let line: Vec<String> = line.iter().map(ToString::to_string).collect();
    let _ = writeln!(
        page,
        "<article class=\"fault\"><div>{picture}</div><div><h3>{}. {}{} <span class=\"faint\">{}</span></h3>",
        ply.number,
        markup(&ply.action.to_string()),
        grade.marks(),
        markup(name)
    );
    let _ = writeln!(
        page,
        "<p>{}. Better was <strong>{}</strong>.</p>",
        prose::capital(&words),
        markup(&best.to_string()),
    );
    if !missed.is_empty() {
        let _ = writeln!(page, "<p>It {}.</p>", markup(&missed.join("; it ")));
    }
    if line.len() > 1 {
        let _ = writeln!(page, "<p class=\"faint\">The better line: {}</p>", markup(&line.join(" ")));
    }
    *page += "</div></article>\n";
}

/// The board before an action, with the action and the better one marked.
fn picture(game: &Game, ply: &Ply, best: Action) -> String {
    let mut before = game.clone();
    while before.plies() >= ply.number {
        before.undo();
    }
    let mut options = SvgOptions { style_sheet: false, last_move: false, ..SvgOptions::default() };
    mark(&mut options, &before, ply.action, Accent::Threat);
    mark(&mut options, &before, best, Accent::Hint);
    board_svg(&before, &options)
        + "<p class=\"faint small\">Red, dotted: what was played. Green, dashed: what was better.</p>"
}

/// Marks what an action moves first: a ship that is placed has a circle, everything else an arrow.
fn mark(options: &mut SvgOptions, game: &Game, action: Action, accent: Accent) {
    let trips = Geometry::new(game.rules(), false).trips(game, &action);
    let Some(trip) = trips.first() else { return };
    match (trip.from, trip.to) {
        (Place::Hand(_), at) | (at, Place::Hand(_)) => options.circles.push(Circle { at, accent }),
        (from, to) => options.arrows.push(Arrow { from, to, accent }),
    }
}
