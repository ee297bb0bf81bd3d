//! Studies of small solved games.

use std::fs;

use crate::run::{directory, json, refuses, succeeds};

#[test]
fn a_study_reports_best_play_and_draws_charts() {
    let tables = directory("study");
    let charts = directory("study-charts");
    let (tables, charts_name) = (tables.to_str().unwrap(), charts.to_str().unwrap());
    for pieces in ["1", "2"] {
        let out = format!("{tables}/long-jump-{pieces}");
        succeeds(&["solve", "ur-long-jump", "--pieces", pieces, "--out", &out]);
    }
    let asked = ["study", "ur-long-jump", "--pieces", "2", "--tables", tables, "--games", "300", "--seed", "3"];
    let text = succeeds(&[&asked[..], &["--charts", charts_name]].concat());
    for part in [
        "value of the start     +0.355304657",
        "throw instead of moving",
        "rearmost",
        "first choices",
        "1  +0.281555176",
    ] {
        assert!(text.contains(part), "no {part:?} in\n{text}");
    }
    for chart in ["turns", "throws", "points", "thumbs", "starts"] {
        let path = charts.join(format!("ur-long-jump-2-{chart}.svg"));
        let drawn = fs::read_to_string(&path).unwrap();
        assert!(drawn.starts_with("<svg") && drawn.contains("<desc>"), "{chart}: {drawn}");
    }

    // The columns of a chart of lengths add up to all games.
    let turns = fs::read_to_string(charts.join("ur-long-jump-2-turns.svg")).unwrap();
    let description = turns.split("<desc>").nth(1).and_then(|rest| rest.split("</desc>").next()).unwrap();
    let shares = description.split("games ").skip(1).filter_map(|rest| rest.split([';', ' ']).next());
    let sum: f64 = shares.filter_map(|share| share.trim_end_matches('.').parse::<f64>().ok()).sum();
    assert!((sum - 100.0).abs() < 0.1, "{sum} % in {description}");

    let found = json(&succeeds(&[&asked[..], &["--json"]].concat()));
    assert_eq!((found["games"].as_u64(), found["seed"].as_u64()), (Some(300), Some(3)));
    let games: u64 = found["results"].as_object().unwrap().values().map(|times| times.as_u64().unwrap()).sum();
    assert_eq!(games, 300);
    assert_eq!(found["thumbs"].as_array().unwrap().len(), 5);
    assert!(text.contains("300 games of best play, seed 3"), "{text}");

    assert!(text.contains("in 300 random placements"), "{text}");
    assert_eq!(found["placements"], serde_json::json!({ "count": 300, "all": false }));
    let text = succeeds(&[&asked[..], &["--placements", "1000000"]].concat());
    assert!(text.contains("in all 26,107 placements"), "{text}");
}

#[test]
fn a_study_needs_a_table() {
    let tables = directory("study-none");
    fs::create_dir_all(&tables).unwrap();
    let tables = tables.to_str().unwrap();
    refuses(&["study", "ur-runners", "--tables", "/nowhere"], &["/nowhere: no such directory"]);
    refuses(&["study", "ur-runners", "--tables", tables], &["ur-runners", "7 pieces", "tiamat solve"]);
    refuses(&["study", "mur-basic", "--tables", tables], &["mur-basic"]);
    refuses(&["study", "ur-runners", "--tables", tables, "--games", "0"], &["at least 1"]);
    refuses(&["study", "ur-runners", "--tables", tables, "--placements", "-1"], &["at least 1"]);
}
