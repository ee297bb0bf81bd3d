//! What computer players lose against best play, in a small solved game.

use crate::run::{Run, directory, interrupted, json, refuses, succeeds};

#[test]
fn the_report_says_who_played() {
    let dir = directory("loss");
    let tables = dir.to_str().unwrap();
    succeeds(&["solve", "ur-finkel", "--pieces", "2", "--out", tables]);
    let args = ["loss", "ur-finkel", "--pieces", "2", "--tables", tables, "--games", "5"];
    let with = |rest: &[&'static str]| [&args[..], rest].concat();
    assert!(succeeds(&args).starts_with("ur-finkel with 2 pieces, for points: level 10, depth 2\n"));
    assert!(
        succeeds(&with(&["--level", "3", "--for", "win"])).starts_with("ur-finkel with 2 pieces, for win: level 3\n")
    );
    assert!(succeeds(&with(&["--nodes", "1", "--depth", "1"])).contains(": level 10, depth 1, 1 position\n"));
    let informed = succeeds(&with(&["--informed"]));
    assert!(informed.contains(": level 10 with tables\n") && informed.contains("0.000000 ± 0.000000"), "{informed}");
    let report = json(&succeeds(&with(&["--json"])));
    assert_eq!((&report["rules"], &report["level"], &report["depth"]), (&"ur-finkel".into(), &10.into(), &2.into()));
    assert_eq!((&report["for"], &report["nodes"]), (&"points".into(), &serde_json::Value::Null), "{report}");
}

// Ctrl-C: what was measured in the games that were finished is reported.
#[test]
fn an_interrupted_measurement_still_reports() {
    let dir = directory("loss-interrupted");
    let tables = dir.to_str().unwrap();
    succeeds(&["solve", "ur-finkel", "--pieces", "2", "--out", tables]);
    let args = ["loss", "ur-finkel", "--pieces", "2", "--tables", tables, "--depth", "1", "--games"];
    let many = [&args[..], &["100000000"]].concat();
    let finished_games = |run: &Run| run.code == Some(130) && !run.err.contains("interrupted after 0 of");
    let text = interrupted(&many, "INT", finished_games);
    assert_eq!(text.code, Some(130), "{}", text.err);
    assert!(text.err.contains("interrupted after ") && text.err.contains(" of 100000000 games"), "{}", text.err);
    assert!(text.out.contains(" points lost per decision\n"), "{}", text.out);
    let run = interrupted(&[&many[..], &["--json"]].concat(), "TERM", finished_games);
    let report = json(&run.out);
    let games = report["games"].as_u64().unwrap();
    assert!(run.code == Some(130) && report["interrupted"] == true && games > 0, "{report}");
    assert!(report["decisions"].as_u64().unwrap() > games, "{report}");
    let whole = json(&succeeds(&[&args[..], &["5", "--json"]].concat()));
    assert!(whole["games"] == 5 && whole.get("interrupted").is_none(), "{whole}");
}

// A game that takes this long is abandoned, and its search is stopped in the middle.
#[test]
fn a_game_that_was_not_finished_does_not_count() {
    let dir = directory("loss-abandoned");
    let tables = dir.to_str().unwrap();
    succeeds(&["solve", "ur-finkel", "--pieces", "2", "--out", tables]);
    let args = ["loss", "ur-finkel", "--pieces", "2", "--tables", tables, "--depth", "16", "--games", "2"];
    let run = interrupted(&args, "INT", |run| run.code == Some(130));
    assert_eq!(run.code, Some(130), "{}", run.err);
    assert!(run.out.ends_with("level 10, depth 16\nno game was finished\n"), "{}", run.out);
    assert!(run.err.contains("interrupted after 0 of 2 games"), "{}", run.err);
}

#[test]
fn options_that_change_nothing_are_refused() {
    let args = ["loss", "ur-finkel", "--tables", "/nowhere"];
    for option in [&["--depth", "2"][..], &["--nodes", "5"], &["--informed"]] {
        let words = [option[0], "changes nothing at level 3"];
        refuses(&[&args[..], option, &["--level", "3"]].concat(), &words);
    }
    refuses(&[&args[..], &["--informed", "--depth", "2"]].concat(), &["--informed", "--depth"]);
    refuses(&[&args[..], &["--informed", "--nodes", "2"]].concat(), &["--informed", "--nodes"]);
    refuses(&args, &["/nowhere: no such directory"]);
}

#[test]
fn a_game_without_choices_loses_nothing() {
    let dir = directory("loss-none");
    let tables = dir.to_str().unwrap();
    succeeds(&["solve", "ur-finkel", "--pieces", "1", "--out", tables]);
    let out = succeeds(&["loss", "ur-finkel", "--pieces", "1", "--tables", tables, "--games", "3"]);
    assert!(out.ends_with("0 decisions in 3 games: there was never a choice\n"), "{out}");
}

// In Long Jump it looks further by itself, because only entering needs dice.
#[test]
fn long_jump_is_searched_by_positions() {
    let dir = directory("loss-long-jump");
    let tables = dir.to_str().unwrap();
    succeeds(&["solve", "ur-long-jump", "--pieces", "1", "--out", tables]);
    let out = succeeds(&["loss", "ur-long-jump", "--pieces", "1", "--tables", tables, "--games", "1"]);
    assert!(out.starts_with("ur-long-jump with 1 piece, for points: level 10, 400000 positions\n"), "{out}");
}
