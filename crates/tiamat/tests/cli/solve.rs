//! Solving small games of Ur and asking for values.

use std::path::PathBuf;

use crate::run::{directory, json, refuses, succeeds};

/// The exact values of the starts with one piece, computed by the slow twin of the rules.
#[test]
fn the_start_is_worth_what_the_slow_solver_says() {
    for (rules, value) in
        [("ur-runners", 0.054_853_873_397), ("ur-long-jump", 0.281_555_175_781), ("ur-finkel", 0.060_099_679_050)]
    {
        let tables = directory(&format!("start-{rules}"));
        let tables = tables.to_str().unwrap();
        succeeds(&["solve", rules, "--pieces", "1", "--out", tables]);
        let told = json(&succeeds(&["value", rules, "--pieces", "1", "--tables", tables, "--json"]));
        assert!((told["value"].as_f64().unwrap() - value).abs() < 1e-9, "{rules}: {told}");
    }
}

#[test]
fn actions_come_best_first_and_the_best_is_worth_the_position() {
    let tables = directory("actions");
    let tables = tables.to_str().unwrap();
    succeeds(&["solve", "ur-runners", "--pieces", "2", "--out", tables]);
    let asked = ["value", "ur-runners", "--pieces", "2", "--tables", tables, "--moves", "d0 d2", "--json"];
    let told = json(&succeeds(&asked));
    let values: Vec<f64> =
        told["actions"].as_array().unwrap().iter().map(|action| action["value"].as_f64().unwrap()).collect();
    assert!(values.len() > 1 && values.is_sorted_by(|better, worse| better >= worse), "{told}");
    assert_eq!(told["value"].as_f64(), values.first().copied());
}

#[test]
fn the_certificate_is_printed() {
    let tables = directory("certificate");
    let tables = tables.to_str().unwrap();
    succeeds(&["solve", "ur-finkel", "--pieces", "1", "--out", tables]);
    let told = succeeds(&["value", "ur-finkel", "--pieces", "1", "--tables", tables, "--certificate"]);
    assert!(told.contains("residual") && told.contains("doubt"), "{told}");
    let memory = told.lines().find(|line| line.starts_with("memory "));
    if cfg!(target_os = "linux") {
        assert!(memory.is_some_and(|line| line.ends_with("iB at most")), "{told}");
    }
    // Tables of the first version have no note of memory.
    let times = PathBuf::from(tables).join("times");
    std::fs::write(&times, "tiamat ur times 1\nseconds 3.000\ncore-seconds 2.000\n").unwrap();
    let told = succeeds(&["value", "ur-finkel", "--pieces", "1", "--tables", tables, "--certificate"]);
    assert!(told.contains("3.0 s, 2.0 s of all threads") && !told.contains("memory "), "{told}");
}

/// One piece is solved in less time than can be measured; two take a while.
#[test]
fn a_speed_is_told_if_it_was_measured() {
    for (rules, pieces, told) in [("ur-long-jump", "1", false), ("ur-runners", "2", true)] {
        let tables = directory(&format!("speed-{pieces}"));
        let tables = tables.to_str().unwrap();
        let summary = succeeds(&["solve", rules, "--pieces", pieces, "--out", tables]);
        assert!(summary.contains("\ntime "), "{summary}");
        assert_eq!(summary.contains("\nspeed "), told, "{summary}");
        let noted = std::fs::read_to_string(PathBuf::from(tables).join("times")).unwrap();
        assert_eq!(noted.contains("\npositions-per-core-second "), told, "{noted}");
    }
}

#[test]
fn only_rule_sets_of_ur_are_offered() {
    let help = succeeds(&["solve", "--help"]);
    assert!(ur::Rules::ALL.iter().all(|rules| help.contains(&format!("- {rules}:"))), "{help}");
    assert!(mur::Rules::ALL.iter().all(|rules| !help.contains(&rules.to_string())), "{help}");
}

#[test]
fn numbers_are_asked_for_as_elsewhere() {
    let tables = directory("numbers");
    let solve = ["solve", "ur-finkel", "--out", tables.to_str().unwrap()];
    for pieces in ["0", "8", "-1", "two"] {
        let asked = [&solve[..], &["--pieces", pieces]].concat();
        refuses(&asked, &[pieces, "a whole number from 1 to 7 is needed"]);
    }
    refuses(&[&solve[..], &["--threads", "0"]].concat(), &["a whole number is needed, at least 1"]);
    for precision in ["-1", "0", "2", "nan"] {
        refuses(&[&solve[..], &["--precision", precision]].concat(), &["the precision must be from 1e-14 to 1"]);
    }
    assert!(!tables.exists(), "nothing was begun");
}

#[test]
fn a_directory_of_another_game_and_a_missing_table_are_refused() {
    let tables = directory("foreign");
    let tables = tables.to_str().unwrap();
    succeeds(&["solve", "ur-finkel", "--pieces", "1", "--out", tables]);
    refuses(&["solve", "ur-runners", "--pieces", "1", "--out", tables], &["ur-finkel", "ur-runners"]);
    refuses(&["value", "ur-finkel", "--pieces", "2", "--tables", tables], &["ur-finkel", "2 pieces"]);
    refuses(&["value", "ur-finkel", "--tables", tables, "--certificate", "--json"], &["--certificate", "--json"]);
    refuses(&["solve", "mur-basic", "--out", tables], &["mur-basic", "only rule sets of Ur have tables"]);
    refuses(&["solve", "ur-finkle", "--out", tables], &["ur-finkel"]);
}
