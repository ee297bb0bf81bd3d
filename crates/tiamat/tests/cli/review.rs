//! `review`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::run::{directory, json, program, refuses, run, run_with, succeeds};

/// Both sides have two closes; Black can close White's ship on d3 and lets White close the one on h3 instead.
const BLUNDER: &str = "[Rules \"mur-basic\"]\n[Start \"k/8/3b3w/2bw2wb b 2-2 -\"]\n[Black \"Ada\"]\n[White \"Bo\"]\n\
                       [Result \"white\"]\n\n1. b1 2. a3\n";

fn sample(name: &str) -> String {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name).to_str().unwrap().to_owned()
}

/// A fresh directory with a game in it.
fn game_in(name: &str) -> (PathBuf, String) {
    let folder = directory(name);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("game.record");
    fs::write(&path, BLUNDER).unwrap();
    (folder.clone(), path.to_str().unwrap().to_owned())
}

#[test]
fn a_planted_blunder_is_found_named_and_priced() {
    let (_, game) = game_in("review-blunder");
    let out = succeeds(&["review", "--no-cache", &game]);
    assert!(
        out.contains(
            "1. b1?? Ada: a blunder that lost the game: it was won in 1 turn, and is lost now; better was e3\n"
        ),
        "{out}"
    );
    assert!(out.contains("missed a win") && out.contains("missed a close"), "{out}");
    // The whole chance to win is gone with one decision, which is worse than random play.
    assert!(
        out.contains("Ada: accuracy 0 %; 1 decision × 100.00 = 100.00 % of the chance to win; 0 inaccuracies"),
        "{out}"
    );
    assert!(
        out.contains("Bo: accuracy 100 %; 1 decision × 0.00 = 0.00 % of the chance to win; 0 inaccuracies"),
        "{out}"
    );
    assert!(out.contains("The error rate is how much of the chance to win a decision lost on average"), "{out}");
    let review = json(&succeeds(&["review", "--no-cache", "--json", &game]));
    assert_eq!((&review["sides"]["black"]["blunders"], &review["sides"]["white"]["blunders"]), (&1.into(), &0.into()));
    assert_eq!((&review["plies"][0]["grade"], &review["plies"][0]["best"]), (&"blunder".into(), &"e3".into()));
}

#[test]
fn several_games_are_added_up_for_each_player() {
    let folder = directory("review-totals");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("games.record");
    // The same game with the colours swapped: both players blunder once.
    let swapped = BLUNDER.replace("\"Ada\"", "\"X\"").replace("\"Bo\"", "\"Ada\"").replace("\"X\"", "\"Bo\"");
    fs::write(&path, format!("{BLUNDER}\n{swapped}")).unwrap();
    let out = succeeds(&["review", "--no-cache", "--nodes", "500", path.to_str().unwrap()]);
    let words: Vec<&str> = out.split_whitespace().collect();
    let words = words.join(" ");
    assert!(words.contains("All games of Basic Mur"), "{out}");
    for name in ["Ada", "Bo"] {
        let total = format!("{name}, 2 games: accuracy 0 %; 2 decisions × 50.00 = 100.00 % of the chance to win");
        assert!(words.contains(&total), "{total}\n{out}");
    }
    let once = succeeds(&["review", "--no-cache", "--nodes", "500", "--game", "1", path.to_str().unwrap()]);
    assert!(!once.contains("All games of"), "{once}");
}

#[test]
fn the_points_of_a_win_are_itemised() {
    let folder = directory("review-points");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("game.record");
    fs::write(
        &path,
        "[Rules \"ur-runners\"]\n[Start \"6/3w4/5b b 0,0,6 5,1,0 1\"]\n[Black \"Ada\"]\n[Result \"black\"]\n\n1. f-h\n",
    )
    .unwrap();
    let out = succeeds(&["review", "--no-cache", path.to_str().unwrap()]);
    assert!(out.contains("Ada wins 18 points: 5×3 + 1×2 + 1 (5 at start count 3 each"), "{out}");
}

#[test]
fn a_file_without_games_is_named_as_such() {
    let run = run_with(&["review", "--no-cache", "-"], "");
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (Some(0), "", "no games\n"));
}

#[test]
fn a_review_can_be_written_into_the_record() {
    let (folder, game) = game_in("review-record");
    let out = succeeds(&["review", "--no-cache", "--record", &game]);
    let words: Vec<&str> = out.split_whitespace().collect();
    let words = words.join(" ");
    assert!(words.contains("1. b1?? %w1 {missed a win") && words.ends_with("} (1. e3) 2. a3"), "{out}");
    let path = folder.join("annotated.record");
    fs::write(&path, &out).unwrap();
    assert_eq!(succeeds(&["record", "check", path.to_str().unwrap()]), "1 game, 2 actions: valid\n");
}

#[test]
fn the_page_stands_alone() {
    let (folder, game) = game_in("review-page");
    let path = folder.join("review.html");
    succeeds(&["review", "--no-cache", &game, &sample("ur-finkel.record"), "--html", path.to_str().unwrap()]);
    let page = fs::read_to_string(path).unwrap();
    assert_eq!(page.matches("<section>").count(), 4);
    assert!(page.contains("prefers-color-scheme:dark") && page.contains("@media print") && page.contains("<svg"));
    // Nothing is fetched from anywhere. The name of a namespace is not fetched.
    for outside in ["src=", "href=", "@import", "url(", "<script"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert_eq!(page.replace("http://www.w3.org/2000/svg", "").matches("http").count(), 0);
    assert!(page.contains("without luck it would have been"));
}

/// The only file of a directory.
fn only_file(folder: &Path) -> Option<PathBuf> {
    let mut files = fs::read_dir(folder).ok()?;
    let path = files.next()?.ok()?.path();
    assert!(files.next().is_none());
    Some(path)
}

/// A line of a cache with the checksum that belongs to it; the first line has none.
fn with_checksum(line: &str) -> String {
    match line.split_once(' ') {
        Some((_, judged)) if judged.starts_with('{') => {
            format!("{:08x} {judged}", engine::checksum::crc32(judged.as_bytes()))
        }
        _ => line.to_owned(),
    }
}

#[test]
fn a_second_look_uses_the_cache() {
    let cache = directory("review-cache");
    let look = || {
        let game = sample("mur-basic.record");
        succeeds(&["review", &game, "--game", "1", "--json", "--nodes", "300", "--cache", cache.to_str().unwrap()])
    };
    let first = look();
    let file = only_file(&cache).unwrap();
    let whole = fs::read_to_string(&file).unwrap();
    assert_eq!(look(), first);
    assert_eq!(fs::read_to_string(&file).unwrap(), whole);
    // Whatever a file is cut down to or spoilt with, the review is the same, and the file is whole again.
    for cut in [0, 10, whole.len() / 3, whole.len() / 2, whole.len() - 1] {
        fs::write(&file, &whole[..cut]).unwrap();
        assert_eq!(look(), first);
        assert_eq!(fs::read_to_string(&file).unwrap(), whole);
    }
    fs::write(&file, whole.replacen("\"decision\"", "\"throw\"", 1)).unwrap();
    assert_eq!(look(), first);
    // So is an answer that still makes sense.
    let changed = whole.replacen("\"centi\":", "\"centi\":9", 1);
    assert_ne!(changed, whole);
    fs::write(&file, &changed).unwrap();
    assert_eq!(look(), first);
    assert_eq!(fs::read_to_string(&file).unwrap(), whole);
    // What is read is not computed again: another answer with its checksum shows.
    let changed: Vec<String> = changed.lines().map(with_checksum).collect();
    let changed = changed.join("\n") + "\n";
    fs::write(&file, &changed).unwrap();
    assert_ne!(look(), first);
    // The answers of another engine are not used, and give way to those of this one.
    fs::write(&file, changed.replacen("; engine ", "; engine 0", 1)).unwrap();
    assert_eq!(look(), first);
    assert_eq!(fs::read_to_string(&file).unwrap(), whole);
}

#[test]
fn tables_give_exact_values() {
    let folder = directory("review-tables");
    fs::create_dir_all(&folder).unwrap();
    let tables = folder.join("tables");
    let tables = tables.to_str().unwrap();
    succeeds(&["solve", "ur-finkel", "--pieces", "2", "--out", tables]);
    // Black can hit White's last piece, and enters a piece instead.
    let line = "6/4b1w1/6 b 1,0,0 0,0,1 2";
    let game = folder.join("game.record");
    fs::write(&game, format!("[Rules \"ur-finkel\"]\n[Start \"{line}\"]\n\n1. s-B\n")).unwrap();
    let look = |more: &[&str]| {
        let arguments = [&["review", game.to_str().unwrap(), "--json", "--no-cache"], more].concat();
        json(&succeeds(&arguments))["plies"][0].clone()
    };
    let exact = look(&["--tables", tables]);
    let values = json(&succeeds(&["value", "ur-finkel", "--position", line, "--tables", tables, "--json"]));
    let value = |action: &str| {
        let actions = values["actions"].as_array().unwrap();
        actions.iter().find(|found| found["action"] == action).unwrap()["value"].as_f64().unwrap()
    };
    let lost = value("5x7") - value("s-B");
    // The difference between a sure win and a sure loss, 2 points, is the whole chance to win.
    assert!((exact["lost"].as_f64().unwrap() - 50.0 * lost).abs() < 1e-3, "{exact} {lost}");
    assert_eq!((&exact["grade"], &exact["best"]), (&"blunder".into(), &"5x7".into()));
    assert_eq!(exact["missed"][0], "missed a hit on 7");
    // The network only comes close.
    assert_ne!(look(&[])["lost"], exact["lost"]);
    // The review says where its values come from.
    let game = game.to_str().unwrap();
    let sentence = "Values are exact, from solved tables.";
    assert!(succeeds(&["review", game, "--no-cache", "--tables", tables]).contains(sentence));
    let engine = "Values are the engine's judgement.";
    assert!(succeeds(&["review", game, "--no-cache"]).contains(engine));
    // People who ask for tables learn that they are not used.
    let missing = folder.join("nowhere");
    let missing = missing.to_str().unwrap();
    refuses(&["review", game, "--no-cache", "--tables", missing], &[missing, "no such directory"]);
    fs::create_dir(missing).unwrap();
    refuses(&["review", game, "--no-cache", "--tables", missing], &["no tables", missing, "tiamat solve"]);
    let other = sample("ur-finkel.record");
    let report = run(&["review", &other, "--game", "1", "--no-cache", "--depth", "0", "--tables", tables]);
    let note = "has no table of ur-finkel with 7 pieces for points; the engine judges instead";
    assert!(report.err.contains(note), "{}", report.err);
    assert!(report.code == Some(0) && report.out.contains(engine), "{}", report.out);
    let (_, mur) = game_in("review-no-tables");
    let report = run(&["review", &mur, "--no-cache", "--tables", tables]);
    assert!(report.err.contains("mur-basic has no tables"), "{}", report.err);
}

#[test]
fn luck_is_reported_without_decisions_and_before_the_end() {
    let folder = directory("review-luck");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("game.record");
    fs::write(&path, "[Rules \"ur-finkel\"]\n\n1. d0\n").unwrap();
    let out = succeeds(&["review", path.to_str().unwrap(), "--no-cache"]);
    assert!(out.contains("  Black: no decisions; luck -0."), "{out}");
    assert!(out.contains("  White: no decisions; luck +0.000 points\n"), "{out}");
    assert!(out.contains("  value so far (the game is not over) for Black: -0."), "{out}");
    let over = succeeds(&["review", &sample("ur-finkel.record"), "--game", "1", "--no-cache", "--depth", "0"]);
    assert!(over.contains("  result for "), "{over}");
}

#[test]
fn a_killed_review_goes_on_where_it_was() {
    let cache = directory("review-killed");
    let game = sample("mur-basic.record");
    let lines = || {
        let text = only_file(&cache).and_then(|path| fs::read_to_string(path).ok()).unwrap_or_default();
        text.split_inclusive('\n').filter(|line| line.ends_with('\n')).map(str::to_owned).collect::<Vec<_>>()
    };
    // Long enough not to be done before it is killed.
    let until = |least: usize| {
        let arguments = ["review", &game, "--game", "1", "--nodes", "150000", "--cache", cache.to_str().unwrap()];
        let mut child = program().args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let start = Instant::now();
        while lines().len() < least {
            assert!(start.elapsed() < Duration::from_secs(120), "no progress");
            std::thread::sleep(Duration::from_millis(20));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        lines()
    };
    let first = until(3);
    let second = until(first.len() + 2);
    assert_eq!(second[..first.len()], first);
}

#[test]
fn games_that_break_a_rule_are_reported() {
    let (folder, _) = game_in("review-illegal");
    let path = folder.join("bad.record");
    fs::write(&path, format!("[Rules \"mur-basic\"]\n1. c2 2. c2\n\n{BLUNDER}")).unwrap();
    let run = run(&["review", "--no-cache", path.to_str().unwrap()]);
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("line 2, column 10: move 2") && run.out.contains("b1??"), "{} {}", run.err, run.out);
}
