//! `tiamat match` as its users meet it.

use std::fs;
use std::process::Command;

use engine::mur::features::COUNT;

use crate::run::{Run, directory, finish, interrupted, json, refuses, run, succeeds};

#[test]
fn last_line_is_the_score() {
    let out = succeeds(&["match", "mur-basic", "--a", "greedy", "--b", "random", "--games", "10"]);
    assert_eq!(out.lines().last(), Some("a 10 b 0 draws 0"), "{out}");
    for word in ["mur-basic, 10 games", "100 ms per move", "score   100.0 %", "Elo     +∞", "95 %", "pairs   0 with 0"]
    {
        assert!(out.contains(word), "{word} is missing in {out}");
    }
}

#[test]
fn seed_settles_the_games() {
    let play = |seed: &str, threads: &str| {
        let args = ["match", "ur-runners", "--a", "greedy", "--b", "random", "--games", "21", "--seed", seed];
        succeeds(&[&args[..], &["--threads", threads]].concat())
    };
    assert_eq!(play("5", "1"), play("5", "2"));
    assert_ne!(play("5", "2"), play("6", "2"));
}

#[test]
fn json_is_one_object() {
    let args = ["match", "ur-finkel", "--a", "greedy", "--b", "random", "--games", "40", "--sprt", "0,100", "--json"];
    let report = json(&succeeds(&args));
    assert_eq!(report["a"]["player"], "greedy");
    let number = |value: &serde_json::Value| value.as_u64().unwrap();
    let sum = number(&report["a"]["wins"]) + number(&report["b"]["wins"]) + number(&report["draws"]);
    assert_eq!(sum, number(&report["games"]));
    assert!(report["elo"]["value"].as_f64().unwrap_or(f64::INFINITY) > 100.0, "{report}");
    assert!(["accepted", "continuing"].contains(&report["sprt"]["state"].as_str().unwrap()), "{report}");
    assert_eq!(report["pairs"].as_array().unwrap().len(), 5);
    assert_eq!(report["fouls"].as_array().unwrap().len(), 0);
}

// Every setting is in the report, those that nobody gave included.
#[test]
fn json_has_all_that_is_needed_to_play_the_match_again() {
    let settings = |args: &[&str], names: &[&str]| {
        let report = json(&succeeds(&[&["match", "--a", "greedy", "--b", "random", "--json"], args].concat()));
        names.iter().map(|name| report[name].clone()).collect::<serde_json::Value>()
    };
    let always = ["planned", "seed", "ply_limit", "margin", "patience", "hash", "threads"];
    let found = settings(&["mur-basic", "--games", "2", "--threads", "1"], &always);
    assert_eq!(found, serde_json::json!([2, 1, 600, 500, 5000, 16, 1]));
    let given =
        ["--games", "2", "--seed", "5", "--ply-limit", "300", "--margin", "7", "--patience", "8", "--hash", "3"];
    let found = settings(&[&["ur-finkel", "--threads", "2", "--sprt", "0,9"], &given[..]].concat(), &always);
    assert_eq!(found, serde_json::json!([2, 5, 300, 7, 8, 3, 2]));
    let of_rules = ["opening", "pieces", "handicap", "short", "dice", "movetime", "nodes", "odds"];
    let found = settings(&["mur-classic", "--games", "2", "--nodes", "9", "--odds", "3", "--opening", "2"], &of_rules);
    assert_eq!(found, serde_json::json!([2, null, null, null, null, null, 9, 3]));
    let found = settings(&["ur-long-jump", "--games", "1", "--pieces", "2"], &of_rules);
    assert_eq!(found, serde_json::json!([null, 2, null, null, null, 100, null, null]));
    let roll = ["--short", "--handicap", "1", "--dice", "1-2-3"];
    let found = settings(&[&["mur-advanced", "--games", "1"], &roll[..]].concat(), &of_rules);
    assert_eq!(found, serde_json::json!([6, null, 1, true, "1-2-3", 100, null, null]));
    let found = settings(&["ur-finkel", "--games", "1"], &["pieces", "ply_limit", "for"]);
    assert_eq!(found, serde_json::json!([7, 20_000, "win"]));
}

#[test]
fn sets_are_played_with_engines_that_know_the_score() {
    let engine = format!("ugi:{} ugi", env!("CARGO_BIN_EXE_tiamat"));
    let args = ["match", "ur-long-jump", "--a", &engine, "--b", "random", "--sets", "--games", "2", "--nodes", "40"];
    let report = json(&succeeds(&[&args[..], &["--json"]].concat()));
    assert_eq!((report["sets"].as_bool(), report["a"]["wins"].as_u64()), (Some(true), Some(2)), "{report}");
    assert_eq!(report["fouls"].as_array().unwrap().len(), 0, "{report}");
    let text = succeeds(&["match", "ur-runners", "--a", "greedy", "--b", "random", "--sets", "--games", "2"]);
    assert!(text.contains("ur-runners, 2 sets,"), "{text}");
    refuses(&["match", "ur-finkel", "--a", "greedy", "--b", "random", "--sets"], &["ur-finkel has no sets"]);
}

#[test]
fn games_start_as_asked() {
    let args = ["match", "ur-finkel", "--a", "greedy", "--b", "random", "--games", "4", "--pieces", "1", "--json"];
    let report = json(&succeeds(&args));
    assert!(report["plies"].as_f64().unwrap() < 100.0, "{report}");
    let short =
        ["match", "mur-advanced", "--a", "level:1", "--b", "random", "--games", "2", "--short", "--nodes", "100"];
    assert!(succeeds(&short).contains("race 2"));
}

#[test]
fn engines_play_through_pipes() {
    let tiamat = env!("CARGO_BIN_EXE_tiamat");
    let engine = format!("ugi:{tiamat} ugi");
    for (rules, opponent) in [("mur-basic", "random"), ("mur-advanced", "greedy"), ("ur-long-jump", "random")] {
        let args = ["match", rules, "--a", &engine, "--b", opponent, "--games", "4", "--nodes", "300", "--json"];
        let report = json(&succeeds(&args));
        assert_eq!(report["fouls"].as_array().unwrap().len(), 0, "{report}");
        assert_eq!(report["games"], 4, "{report}");
        if rules != "ur-long-jump" {
            assert_eq!(report["a"]["wins"], 4, "{report}");
        }
    }
}

#[test]
fn tables_play_best() {
    let dir = directory("match-tables");
    let (dir, table) = (dir.to_str().unwrap(), dir.join("finkel-1"));
    succeeds(&["solve", "ur-finkel", "--pieces", "1", "--out", table.to_str().unwrap()]);
    let tables = format!("tables:{dir}");
    let with = |pieces: &'static str| ["match", "ur-finkel", "--a", &tables, "--b", "random", "--pieces", pieces];
    let report = json(&succeeds(&[&with("1")[..], &["--games", "20", "--json"]].concat()));
    assert_eq!((&report["games"], &report["fouls"]), (&20.into(), &serde_json::json!([])), "{report}");
    refuses(&with("2"), &["no table of ur-finkel with 2 pieces", "`tiamat solve ur-finkel --pieces 2"]);
}

// An engine that sees no difference between positions plays worse than the real one.
#[test]
fn weights_come_from_a_file() {
    let dir = directory("match-weights");
    fs::create_dir_all(&dir).unwrap();
    let (blind, short) = (dir.join("blind.txt"), dir.join("short.txt"));
    fs::write(&blind, "0 ".repeat(COUNT)).unwrap();
    fs::write(&short, "1, 2, 3 # too few\n").unwrap();
    let with = |file: &std::path::Path| {
        let a = format!("weights:{}", file.display());
        run(&["match", "mur-basic", "--a", &a, "--b", "level:10", "--games", "6", "--nodes", "1000"])
    };
    let played = with(&blind);
    assert!(played.out.ends_with("a 0 b 6 draws 0\n"), "{}{}", played.out, played.err);
    let refused = with(&short);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains(&format!("expected {COUNT} weights, found 3")), "{}", refused.err);
}

#[test]
fn points_can_be_played_for() {
    let args = ["match", "ur-runners", "--a", "greedy", "--b", "random", "--games", "40", "--pieces", "2"];
    let won = succeeds(&args);
    assert!(won.starts_with("ur-runners for win, 40 games") && !won.contains("points  "), "{won}");
    let points = succeeds(&[&args[..], &["--for", "points"]].concat());
    assert!(points.starts_with("ur-runners for points, 40 games"), "{points}");
    assert!(points.contains("\npoints  +") && points.contains("per game for a, 95 % confidence"), "{points}");
    assert!(points.lines().last().unwrap().starts_with("a "), "{points}");
    let report = json(&succeeds(&[&args[..], &["--for", "points", "--json"]].concat()));
    assert!(report["for"] == "points" && report["points"]["value"].as_f64().unwrap() > 0.0, "{report}");
    refuses(&["match", "mur-basic", "--a", "greedy", "--b", "random", "--for", "points"], &["has no points"]);
    refuses(&[&args[..], &["--for", "points", "--sets"]].concat(), &["--for", "--sets"]);
    refuses(&["match", "mur-basic", "--a", "random", "--b", "random", "--for", "win"], &["--for is for Ur"]);
    refuses(&["match", "ur-finkel", "--a", "random", "--b", "random", "--opening", "3"], &["--opening is for Mur"]);
}

// Ctrl-C: the games that were finished are reported, in a plain report and in JSON.
#[test]
fn an_interrupted_match_still_reports() {
    for (signal, json_too) in [("INT", false), ("TERM", true)] {
        let mut args = vec!["match", "ur-finkel", "--a", "greedy", "--b", "random", "--games", "100000000"];
        args.extend(json_too.then_some("--json"));
        let finished_games = |run: &Run| run.code == Some(130) && !run.err.contains("interrupted after 0 of");
        let run = interrupted(&args, signal, finished_games);
        assert_eq!(run.code, Some(130), "{}", run.err);
        assert!(run.err.contains("interrupted after ") && run.err.contains(" of 100000000 games"), "{}", run.err);
        if json_too {
            let report = json(&run.out);
            assert!(report["interrupted"] == true && report["games"].as_u64().unwrap() > 0, "{report}");
        } else {
            assert!(run.out.lines().last().unwrap().starts_with("a "), "{}", run.out);
        }
    }
}

#[test]
fn records_are_kept() {
    let dir = directory("match-records");
    fs::create_dir_all(&dir).unwrap();
    let file = dir.join("games.record");
    let file = file.to_str().unwrap();
    let args = ["match", "mur-classic", "--b", "random", "--games", "4", "--records", file, "--a"];
    // No game, no file.
    refuses(&[&args[..], &["weights:/nowhere"]].concat(), &["/nowhere"]);
    assert!(!fs::exists(file).unwrap());
    succeeds(&[&args[..], &["greedy"]].concat());
    let checked = succeeds(&["record", "check", file]);
    assert!(checked.contains("4 games"), "{checked}");
    let before = fs::read(file).unwrap();
    refuses(&[&args[..], &["greedy"]].concat(), &["games.record: the file is there already"]);
    assert_eq!(fs::read(file).unwrap(), before);
    let nowhere = dir.join("none/games.record");
    let args = ["match", "ur-finkel", "--a", "greedy", "--b", "random", "--records", nowhere.to_str().unwrap()];
    refuses(&args, &["none/games.record"]);
}

// A file that cannot grow, as on a full disk: the match ends with an error, and the games that fit are there.
#[test]
fn a_match_ends_when_its_records_cannot_be_kept() {
    let dir = directory("match-full");
    fs::create_dir_all(&dir).unwrap();
    let file = dir.join("games.record");
    let file = file.to_str().unwrap();
    let line = format!(
        "trap '' XFSZ; ulimit -f 8; exec {} match ur-finkel --a greedy --b random --games 100000000 --records {file}",
        env!("CARGO_BIN_EXE_tiamat")
    );
    let run = finish(Command::new("sh").args(["-c", &line]).output().unwrap());
    assert!(run.code == Some(2) && run.err.contains("games.record: "), "{:?}: {}", run.code, run.err);
    // Every game in the file is whole, and the message says how many there are.
    let games = json(&succeeds(&["record", "check", file, "--json"]))["games"].as_u64().unwrap();
    assert!(games > 0 && run.err.contains(&format!("; {games} whole game")), "{games}: {}", run.err);
    let last = fs::read_to_string(file).unwrap();
    assert!(last.ends_with("\n\n"), "{last}");
}

#[test]
fn no_difference_has_no_sign() {
    let out = succeeds(&["match", "ur-finkel", "--a", "level:10", "--b", "level:10", "--games", "2", "--nodes", "1"]);
    assert!(out.contains("Elo     0.0 ("), "{out}");
}

#[test]
fn fouls_are_reported() {
    let run = run(&["match", "mur-basic", "--a", "ugi:sh -c \"exit 7\"", "--b", "random", "--games", "2"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("game 1: a crashed (exit status: 7)\ngame 2: a crashed"), "{}", run.out);
    assert_eq!(run.out.lines().last(), Some("a 0 b 2 draws 0"));
}

#[test]
fn a_crash_is_reported_with_its_reason() {
    let engine = "ugi:sh -c \"echo no book >&2; exit 7\"";
    let args = ["match", "mur-basic", "--a", engine, "--b", "random", "--games", "2"];
    // The same reason is shown once.
    let expected = "game 1: a crashed (exit status: 7)\n  stderr: no book\ngame 2: a crashed (exit status: 7)\na 0 b 2";
    let out = succeeds(&args);
    assert!(out.contains(expected), "{out}");
    let report = json(&succeeds(&[&args[..], &["--json"]].concat()));
    assert_eq!(report["fouls"][1]["stderr"], serde_json::json!(["no book"]), "{report}");
}

#[test]
fn bad_requests_are_refused() {
    let with = |a: &str, rest: &[&str], words: &[&str]| {
        refuses(&[&["match", "mur-basic", "--a", a, "--b", "random"], rest].concat(), words);
    };
    with("level:11", &[], &["level:11", "from 1 to 10"]);
    with("stockfish", &[], &["stockfish", "expected level:N, random"]);
    with("ugi:", &[], &["ugi:", "expected a command"]);
    with("weights:", &[], &["expected weights:FILE"]);
    with("weights:/nowhere", &[], &["/nowhere"]);
    with("tables:x", &[], &["tables:x does not play mur-basic"]);
    with("ugi:/nowhere/engine", &[], &["cannot start '/nowhere/engine'"]);
    with("random", &["--sprt", "5,0"], &["5,0", "the smaller one first"]);
    with("random", &["--games", "0"], &["0"]);
    with("random", &["--threads", "0"], &["'0'", "from 1 to 256"]);
    with("random", &["--odds", "0"], &["'0'", "at least 1"]);
    with("random", &["--movetime", "5", "--nodes", "5"], &["cannot be used with"]);
    with("random", &["--pieces", "3"], &["mur-basic has no option for the number of pieces"]);
    refuses(&["match", "mur-basic", "--a", "random"], &["--b"]);
    refuses(&["match", "ur-finkel", "--a", "first", "--b", "random"], &["first does not play ur-finkel"]);
}
