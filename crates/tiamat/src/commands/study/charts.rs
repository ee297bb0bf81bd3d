//! The report as charts.

use std::path::{Path, PathBuf};
use std::{fs, io};

use draw::chart::{Chart, Column, Group};
use study::Histogram;

use super::Report;
use crate::failure::Failure;
use crate::outputs::ForceArg;

/// The names of all charts there may be.
const NAMES: [&str; 5] = ["turns", "throws", "thumbs", "points", "starts"];

/// Makes the directory and looks for a reason not to write the charts of a study there.
pub(super) fn check(rules: ur::Rules, pieces: u8, dir: &Path, force: &ForceArg) -> Result<(), Failure> {
    fs::create_dir_all(dir).map_err(|error| failed(dir, error))?;
    let paths = NAMES.map(|name| path(dir, rules, pieces, name));
    force.check([], paths.iter().map(PathBuf::as_path))
}

fn path(dir: &Path, rules: ur::Rules, pieces: u8, name: &str) -> PathBuf {
    dir.join(format!("{rules}-{pieces}-{name}.svg"))
}

fn failed(path: &Path, error: io::Error) -> Failure {
    Failure::bad_input(error).at(path.display())
}

/// Writes every chart to the directory.
pub(super) fn draw(report: &Report, dir: &Path) -> Result<(), Failure> {
    let mut charts = vec![
        ("turns", lengths(&report.best.turns, &title(report, "length of games"), "turns of both sides")),
        ("throws", lengths(&report.best.throws, &title(report, "throws per game"), "throws of both sides")),
        ("thumbs", rules_of_thumb(report)),
    ];
    if report.best.results.iter().any(|(points, _)| points.abs() > 1) {
        charts.push(("points", points(report)));
    }
    if report.starts.len() > 1 {
        charts.push(("starts", starts(report)));
    }
    for (name, chart) in charts {
        let path = path(dir, report.game.rules, report.game.pieces, name);
        files::write_whole(&path, chart.svg().as_bytes()).map_err(|error| failed(&path, error))?;
    }
    Ok(())
}

fn title(report: &Report, what: &str) -> String {
    format!("{} with {} pieces: {what}", report.game.rules, report.game.pieces)
}

fn percent(times: u64, all: u64) -> Column {
    Column { value: 100.0 * times as f64 / all.max(1) as f64, margin: None }
}

fn points(report: &Report) -> Chart {
    let results = &report.best.results;
    let most = results.iter().map(|(points, _)| points.abs()).max().unwrap_or(0);
    let column = |points| percent(results.times(points), results.count());
    Chart {
        title: title(report, "points of the winner under best play"),
        across: "points".into(),
        up: "% of games".into(),
        series: vec!["first to throw wins".into(), "second wins".into()],
        groups: (1..=most)
            .map(|points| Group { label: points.to_string(), columns: vec![column(points), column(-points)] })
            .collect(),
        overflow: None,
    }
}

/// Roughly the number of columns in a chart of lengths.
const GROUPS: i64 = 50;

fn lengths(lengths: &Histogram, title: &str, across: &str) -> Chart {
    // The longest games are rare, so they share one column at the end.
    let (first, last) = (lengths.quantile(0.0), lengths.quantile(0.999));
    let width = ((last - first) / GROUPS + 1).max(1);
    let from = first / width * width;
    let share = |times| vec![percent(times, lengths.count())];
    let groups: Vec<Group> = (from..=last)
        .step_by(usize::try_from(width).unwrap_or(1))
        .map(|low| {
            let times = (low..low + width).map(|length| lengths.times(length)).sum();
            Group { label: low.to_string(), columns: share(times) }
        })
        .collect();
    let end = from + width * groups.len() as i64;
    let beyond: u64 = lengths.iter().filter(|&(length, _)| length >= end).map(|(_, times)| times).sum();
    let longest = lengths.quantile(1.0);
    let overflow = (beyond > 0).then(|| {
        let columns = share(beyond);
        Group { label: format!("{end} to {longest}: {:.2} %", columns[0].value), columns }
    });
    let across = if width == 1 { across.to_owned() } else { format!("{across}, {width} lengths per column") };
    Chart { title: title.into(), across, up: "% of games".into(), series: vec!["games".into()], groups, overflow }
}

fn rules_of_thumb(report: &Report) -> Chart {
    let groups = report.costs.iter().map(|(player, cost)| Group {
        label: player.name().into(),
        columns: vec![Column { value: cost.lost.mean(), margin: Some(cost.lost.margin()) }],
    });
    Chart {
        title: title(report, "what rules of thumb cost"),
        across: "rule of thumb, against best play".into(),
        up: "points lost per game".into(),
        series: vec!["lost".into()],
        groups: groups.collect(),
        overflow: None,
    }
}

fn starts(report: &Report) -> Chart {
    let groups = report
        .starts
        .iter()
        .map(|&(pieces, value)| Group { label: pieces.to_string(), columns: vec![Column { value, margin: None }] });
    Chart {
        title: format!("{}: value of the start", report.game.rules),
        across: "pieces per side".into(),
        up: "points for the side that throws first".into(),
        series: vec!["value".into()],
        groups: groups.collect(),
        overflow: None,
    }
}
