//! What commands print fits the schemas that `tiamat schema` prints for them.

use serde_json::{Value, json};

use crate::run::{self, directory, run, succeeds};
use crate::validator::fault;

/// Checks an output against the schema of a name; both as values.
#[track_caller]
fn fits(name: &str, output: &str) -> [Value; 2] {
    let [schema, value] = [&succeeds(&["schema", name]), output].map(run::json);
    assert_eq!(fault(&schema, &value), None, "{name}: {value}");
    [schema, value]
}

#[test]
fn matches_fit() {
    let contest = ["match", "--a", "greedy", "--b", "random", "--json"];
    let fitting = |args: &[&str]| fits("match", &succeeds(&[&contest[..], args].concat()));
    // A player that wins every game is better by an infinite number of Elo points, which is null.
    let [schema, mut report] = fitting(&["mur-basic", "--games", "4", "--sprt", "0,100"]);
    assert_eq!(report["elo"]["value"], Value::Null, "{report}");
    report["sprt"]["state"] = json!("perhaps");
    assert!(fault(&schema, &report).is_some_and(|fault| fault.contains("perhaps")), "{report}");
    fitting(&["mur-advanced", "--games", "2", "--short", "--dice", "1-2-3", "--odds", "2", "--nodes", "9"]);
    fitting(&["ur-runners", "--games", "4", "--pieces", "2", "--for", "points"]);
    fitting(&["ur-runners", "--games", "2", "--pieces", "2", "--sets"]);
    let crashing = ["mur-basic", "--a", "ugi:sh -c 'echo no book >&2; exit 7'", "--b", "random", "--games", "1"];
    let [_, report] = fits("match", &succeeds(&[&["match", "--json"], &crashing[..]].concat()));
    assert_eq!(report["fouls"][0]["foul"], "crash", "{report}");
}

#[test]
fn findings_fit() {
    let args = ["ugi-check", "--json", "--rules", "mur-basic", "sh", "-c", "echo no book >&2; exit 7"];
    let [_, findings] = fits("ugi-check", &run(&args).out);
    assert_eq!((&findings[0]["verdict"], &findings[1]["verdict"]), (&json!("failed"), &json!("skipped")));
}

#[test]
fn losses_fit() {
    let dir = directory("schemas-loss");
    let tables = dir.to_str().unwrap();
    succeeds(&["solve", "ur-finkel", "--pieces", "1", "--out", tables]);
    let args = ["loss", "ur-finkel", "--pieces", "1", "--tables", tables, "--games", "2", "--json"];
    // With one piece there is never a choice, so nothing is known about the average loss.
    let [_, report] = fits("loss", &succeeds(&args));
    assert_eq!((&report["decisions"], &report["margin"]), (&json!(0), &Value::Null), "{report}");
    fits("loss", &succeeds(&[&args[..], &["--level", "3"]].concat()));
}

#[test]
fn measurements_fit() {
    let [_, speeds] = fits("bench", &succeeds(&["bench", "index", "--rounds", "1", "--json"]));
    assert!(speeds[0]["rate"].is_number(), "{speeds}");
    let [_, engine] = fits("bench-engine", &succeeds(&["bench", "engine", "--json"]));
    assert_eq!(engine["rules"].as_array().unwrap().len(), 3, "{engine}");
}
