//! Solving small games of Ur and looking up values.

use std::path::PathBuf;

use crate::run::{directory, json, refuses, run, succeeds};

/// The exact values of the starts with one piece, computed by the slow twin of the rules.
#[test]
fn the_value_of_the_start_agrees_with_the_slow_solver() {
    for (rules, value) in
        [("ur-runners", 0.054_853_873_397), ("ur-long-jump", 0.281_555_175_781), ("ur-finkel", 0.060_099_679_050)]
    {
        let tables = directory(&format!("start-{rules}"));
        let tables = tables.to_str().unwrap();
        succeeds(&["solve", rules, "--pieces", "1", "--out", tables]);
        let found = json(&succeeds(&["value", rules, "--pieces", "1", "--tables", tables, "--json"]));
        assert!((found["value"].as_f64().unwrap() - value).abs() < 1e-9, "{rules}: {found}");
        assert_eq!((found["turn"].as_str(), found["unit"].as_str()), (Some("black"), Some("points")));
    }
}

#[test]
fn actions_come_best_first_and_the_best_has_the_value_of_the_position() {
    let tables = directory("actions");
    let tables = tables.to_str().unwrap();
    succeeds(&["solve", "ur-runners", "--pieces", "2", "--out", tables]);
    let asked = ["value", "ur-runners", "--pieces", "2", "--tables", tables, "--moves", "d0 d2", "--json"];
    let found = json(&succeeds(&asked));
    let values: Vec<f64> =
        found["actions"].as_array().unwrap().iter().map(|action| action["value"].as_f64().unwrap()).collect();
    assert!(values.len() > 1 && values.is_sorted_by(|better, worse| better >= worse), "{found}");
    assert_eq!(found["value"].as_f64(), values.first().copied());
}

#[test]
fn the_certificate_is_printed() {
    let tables = directory("certificate");
    let tables = tables.to_str().unwrap();
    succeeds(&["solve", "ur-finkel", "--pieces", "1", "--out", tables]);
    let text = succeeds(&["value", "ur-finkel", "--pieces", "1", "--tables", tables, "--certificate"]);
    assert!(text.contains("residual") && text.contains("doubt"), "{text}");
    // In Finkel one table serves both objectives, and is printed once.
    assert_eq!(text.matches("ur-finkel with 1 piece").count(), 1, "{text}");
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    let memory = text.lines().find(|line| line.starts_with("memory "));
    if cfg!(target_os = "linux") {
        assert!(memory.is_some_and(|line| line.ends_with("iB at most")), "{text}");
    }
    // The first version did not record memory.
    let times = PathBuf::from(tables).join("times");
    std::fs::write(&times, "tiamat ur times 1\nseconds 3.000\ncore-seconds 2.000\n").unwrap();
    let text = succeeds(&["value", "ur-finkel", "--pieces", "1", "--tables", tables, "--certificate"]);
    assert!(text.contains("3.0 s; 2.0 s of CPU time") && !text.contains("memory "), "{text}");
}

/// One piece is solved in less time than can be measured; two take longer.
#[test]
fn a_speed_is_printed_if_it_was_measured() {
    for (rules, pieces, measured) in [("ur-long-jump", "1", false), ("ur-runners", "2", true)] {
        let tables = directory(&format!("speed-{pieces}"));
        let tables = tables.to_str().unwrap();
        let summary = succeeds(&["solve", rules, "--pieces", pieces, "--out", tables]);
        assert!(summary.contains("\ntime "), "{summary}");
        assert_eq!(summary.contains("\nspeed "), measured, "{summary}");
        let times = std::fs::read_to_string(PathBuf::from(tables).join("times")).unwrap();
        assert_eq!(times.contains("\npositions-per-core-second "), measured, "{times}");
    }
}

#[test]
fn only_rule_sets_of_ur_are_offered() {
    let help = succeeds(&["solve", "--help"]);
    assert!(ur::Rules::ALL.iter().all(|rules| help.contains(&format!("- {rules}:"))), "{help}");
    assert!(mur::Rules::ALL.iter().all(|rules| !help.contains(&rules.to_string())), "{help}");
}

#[test]
fn numbers_are_checked() {
    let tables = directory("numbers");
    let solve = ["solve", "ur-finkel", "--out", tables.to_str().unwrap()];
    for pieces in ["0", "8", "-1", "two"] {
        let asked = [&solve[..], &["--pieces", pieces]].concat();
        refuses(&asked, &[pieces, "expected a whole number from 1 to 7"]);
    }
    refuses(&[&solve[..], &["--threads", "0"]].concat(), &["expected a whole number, at least 1"]);
    for precision in ["-1", "0", "2", "nan"] {
        refuses(&[&solve[..], &["--precision", precision]].concat(), &["the precision must be from 1e-14 to 1"]);
    }
    assert!(!tables.exists(), "nothing was started");
}

#[test]
fn a_directory_of_another_game_is_refused() {
    let tables = directory("foreign");
    let tables = tables.to_str().unwrap();
    succeeds(&["solve", "ur-finkel", "--pieces", "1", "--out", tables]);
    refuses(&["solve", "ur-runners", "--pieces", "1", "--out", tables], &["ur-finkel", "ur-runners"]);
    refuses(&["value", "ur-finkel", "--tables", tables, "--certificate", "--json"], &["--certificate", "--json"]);
    refuses(&["solve", "mur-basic", "--out", tables], &["mur-basic", "only rule sets of Ur have tables"]);
    refuses(&["solve", "ur-finkle", "--out", tables], &["ur-finkel"]);
}

#[test]
fn a_missing_table_is_explained() {
    let tables = directory("missing");
    let value = |pieces| ["value", "ur-finkel", "--pieces", pieces, "--tables", tables.to_str().unwrap()];
    refuses(&value("2"), &["missing: no such directory"]);
    std::fs::create_dir(&tables).unwrap();
    let command = "`tiamat solve ur-finkel --pieces 2 --out DIR` makes one";
    refuses(&value("2"), &["no table of ur-finkel with 2 pieces", "contains no tables", command]);
    let one = tables.join("one");
    succeeds(&["solve", "ur-finkel", "--pieces", "1", "--out", one.to_str().unwrap()]);
    refuses(&value("2"), &["one holds 1 piece, not 2"]);
    refuses(
        &["value", "ur-runners", "--pieces", "1", "--tables", one.to_str().unwrap()],
        &["one holds ur-finkel, not ur-runners"],
    );
    // What a killed solver leaves: a list of finished pairs, here of none.
    let two = tables.join("two");
    std::fs::create_dir(&two).unwrap();
    let progress = "tiamat ur progress 1\nrules ur-finkel\npieces 2\nobjective points\nprecision 1e-14\n\
                    seconds 1.0\ncore-seconds 1.0\n";
    std::fs::write(two.join("progress"), progress).unwrap();
    refuses(&value("2"), &["two is unfinished: 0.0 % solved"]);
    refuses(&value("3"), &["two holds 2 pieces, not 3, unfinished"]);
}

#[test]
fn solving_again_says_that_the_table_is_finished() {
    let table = directory("again");
    let solve = ["solve", "ur-finkel", "--pieces", "1", "--out", table.to_str().unwrap()];
    let (first, again) = (run(&solve), run(&solve));
    assert!(!first.err.contains("already"), "{}", first.err);
    assert!(again.code == Some(0) && again.err.contains("already holds the finished table"), "{}", again.err);
    assert_eq!(first.out, again.out);
}

#[test]
fn values_say_whose_they_are_and_in_which_unit() {
    let tables = directory("units");
    let [points, win] = ["points", "win"].map(|objective| {
        let out = tables.join(objective);
        succeeds(&["solve", "ur-runners", "--pieces", "1", "--objective", objective, "--out", out.to_str().unwrap()]);
        out
    });
    let value = |dir: &PathBuf| {
        let dir = dir.to_str().unwrap();
        succeeds(&["value", "ur-runners", "--pieces", "1", "--tables", dir, "--moves", "d1"])
    };
    let (both, points, win) = (value(&tables), value(&points), value(&win));
    assert!(both.contains("points for White, to act") && both.contains("% for White if both play to win"), "{both}");
    assert!(points.contains("throws, in points for White:") && !points.contains('%'), "{points}");
    assert!(win.contains("throws, as win chances for White:") && !win.contains("points"), "{win}");
    let dir = tables.join("win");
    let asked = ["value", "ur-runners", "--pieces", "1", "--tables", dir.to_str().unwrap(), "--moves", "d1", "--json"];
    let found = json(&succeeds(&asked));
    assert_eq!((found["turn"].as_str(), found["unit"].as_str()), (Some("white"), Some("wins_less_losses")));
}
