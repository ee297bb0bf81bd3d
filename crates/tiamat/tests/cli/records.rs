//! `record check`, `convert`, `filter`, `stats` and `show`.

use std::fs;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::run::{directory, finish, json, program, refuses, run, run_with, says_no, succeeds};

/// A sample game of the repository.
fn sample(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name);
    path.to_str().unwrap().to_owned()
}

fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

const GOOD: &str = "[Rules \"mur-basic\"]\n[Black \"Ada\"]\n[Date \"2026-03-20\"]\n\n1. c2 2. d3\n\n";
const ILLEGAL: &str = "[Rules \"mur-basic\"]\n[White \"Ada\"]\n\n1. c2\n2. c2\n\n";
const UNREADABLE: &str = "[Rules \"mur-basic\"]\n\n1. c2 3. d3 {\n";

#[test]
fn good_games_are_good() {
    let games = file("good.record", &GOOD.repeat(3));
    assert_eq!(succeeds(&["record", "check", &games]), "3 games, 6 actions: all valid\n");
    let run = run_with(&["record", "check", "-"], GOOD);
    assert_eq!((run.code, run.out.as_str()), (Some(0), "1 game, 2 actions: valid\n"));
}

#[test]
fn a_broken_rule_is_reported_with_file_line_and_ply() {
    let games = file("illegal.record", &[GOOD, ILLEGAL].concat());
    let out = says_no(&["record", "check", &games]);
    let expected = format!(
        "{games}: line 11, column 4: move 2: c2: illegal, Black's ship is on c2, and a ship is placed on an empty point\n2 games: 1 valid, 1 illegal\n"
    );
    assert_eq!(out, expected);
    let out = says_no(&["record", "check", "--json", &games]);
    let lines: Vec<_> = out.lines().map(json).collect();
    assert_eq!((&lines[0]["line"], &lines[0]["ply"], &lines[0]["game"]), (&11.into(), &2.into(), &2.into()));
    assert_eq!(
        (&lines[0]["kind"], &lines[1]["illegal"], &lines[1]["games"]),
        (&"illegal".into(), &1.into(), &2.into())
    );
}

#[test]
fn a_game_of_unknown_rules_is_unreadable() {
    let games = file("chess.record", "[Black \"Ada\"]\n[Rules \"chess\"]\n\n1. e4\n");
    let run = run(&["record", "check", &games]);
    assert_eq!(run.code, Some(2), "{}", run.out);
    assert!(run.out.starts_with(&format!("{games}: line 2, column 9: unknown rule set 'chess'")), "{}", run.out);
    assert!(run.out.ends_with("1 game: 1 unreadable\n"), "{}", run.out);
}

#[test]
fn an_unreadable_game_is_reported_and_the_others_are_checked() {
    let games = file("unreadable.record", &[GOOD, UNREADABLE].concat());
    let run = run(&["record", "check", &games]);
    assert_eq!(run.code, Some(2));
    assert!(run.out.contains("line 9, column 7: the next action is number 2, not 3\n"), "{}", run.out);
    assert!(run.out.ends_with("2 games: 1 valid, 1 unreadable\n"), "{}", run.out);
    refuses(&["record", "check", "/no/such/file"], &["/no/such/file"]);
}

/// Files as editors, other systems and accidents leave them.
#[test]
fn odd_files_are_read_or_refused() {
    let piped = run_with(&["record", "check"], GOOD);
    assert_eq!((piped.code, piped.out.as_str()), (Some(0), "1 game, 2 actions: valid\n"));
    let lines = succeeds(&["record", "convert", &sample("ur-finkel.record"), "--to", "jsonl"]);
    let rgn = succeeds(&["record", "convert", &sample("ur-finkel.record"), "--to", "rgn"]);
    for text in [&lines, &rgn, &lines.replace('\n', "\r\n"), &rgn.replace('\n', "\r\n")] {
        for mark in ["", "\u{feff}"] {
            let run = run_with(&["record", "check"], &format!("{mark}{text}"));
            assert_eq!((run.code, run.out.as_str()), (Some(0), "3 games, 827 actions: all valid\n"), "{mark:?}{text}");
        }
    }
    let windows = file("windows.record", &format!("\u{feff}{}", GOOD.repeat(2).replace('\n', "\r\n")));
    assert_eq!(succeeds(&["record", "check", &windows]), "2 games, 4 actions: all valid\n");
    for nothing in ["", "\n\n"] {
        let nothing = file("nothing.record", nothing);
        assert_eq!(succeeds(&["record", "check", &nothing]), "no games\n");
        assert_eq!(succeeds(&["record", "stats", &nothing]), "no games\n");
        assert_eq!(succeeds(&["record", "convert", &nothing, "--to", "jsonl"]), "");
        refuses(&["record", "show", &nothing], &["there is no game 1; 0 found"]);
    }
    let noise = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("noise.record");
    fs::write(&noise, (0..=u8::MAX).cycle().take(5000).collect::<Vec<u8>>()).unwrap();
    for order in ["check", "stats", "filter", "show"] {
        let run = run(&["record", order, noise.to_str().unwrap()]);
        assert_eq!(run.code, Some(2), "{order}: {}", run.out);
        assert!(run.out.contains("not UTF-8") || run.err.contains("not UTF-8"), "{order}: {} {}", run.out, run.err);
    }
    let latin = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("latin.record");
    fs::write(&latin, b"\n[Rules \"mur-basic\"]\n1. c2 {caf\xe9}\n").unwrap();
    let faults = run(&["record", "check", latin.to_str().unwrap()]).out;
    assert!(faults.contains("latin.record: line 3, column 11: the text is not UTF-8 from here on"), "{faults}");
    let nonsense = run_with(&["record", "check", "--from", "jsonl", "-"], "\n{5}\n");
    assert!(nonsense.out.starts_with("-: line 2: invalid JSON at column 2\n"), "{}", nonsense.out);
    let open = run_with(&["record", "check", "--from", "jsonl", "-"], "{\"tags\n{}\n");
    assert!(open.out.starts_with("-: line 1: invalid JSON at column 7\n"), "{}", open.out);
    let unfinished = GOOD.replacen("[Rules", "[Result \"black\"] [Termination \"normal\"]\n[Rules", 1);
    let run_on = run_with(&["record", "check", "-"], &unfinished);
    assert!(run_on.out.starts_with("-: line 1, column 32: Termination is `normal`, but"), "{}", run_on.out);
    // Cut off anywhere, a file is judged, and nothing panics.
    let two = GOOD.repeat(2);
    for length in 0..two.len() {
        let run = run_with(&["record", "check"], &two[..length]);
        assert!(run.code.is_some_and(|code| code <= 2) && !run.err.contains("panicked"), "{length}: {}", run.err);
    }
}

#[test]
fn variations_are_shown_below_what_they_replace() {
    let shown = succeeds(&["record", "show", &sample("annotated.record")]);
    let lines: Vec<&str> = shown.lines().collect();
    let at = |line: &str| lines.iter().position(|found| *found == line).unwrap_or_else(|| panic!("{line}: {shown}"));
    let first = at("    or 2. g3 {Keeps away.} 3. c2");
    assert!(lines[first - 2].starts_with("2. d3 (+0.22): "), "{shown}");
    assert_eq!(at("        or 5. a3"), at("    or 3. d2 (+0.14) 4. d3-e3 5. g3") + 1);
}

/// A game of hundreds of positions is drawn on one board.
#[test]
fn moving_pictures_have_one_board() {
    let film = succeeds(&["record", "show", &sample("ur-runners-set.record"), "--animate"]);
    assert_eq!(film.matches("class=\"board\"").count(), 1);
    assert!(film.matches("class=\"pieces\"").count() > 100);
}

#[test]
fn games_survive_json_lines() {
    for name in ["annotated", "mur-advanced", "ur-runners-set"] {
        let lines = succeeds(&["record", "convert", &sample(&format!("{name}.record")), "--to", "jsonl"]);
        let back = run_with(&["record", "convert", "-", "--to", "record"], &lines);
        assert_eq!(back.code, Some(0), "{}", back.err);
        assert_eq!(back.out, fs::read_to_string(sample(&format!("{name}.record"))).unwrap());
        let checked = run_with(&["record", "check", "-"], &lines);
        assert_eq!(checked.code, Some(0), "{}", checked.out);
    }
    let bad = r#"{"tags":{"Rules":"mur-basic"},"actions":["c2","c2"]}"#;
    let run = run_with(&["record", "check", "-"], &format!("\n{bad}\n{{\"tags\":{{}},\"actions\":[]}}\n"));
    assert_eq!(run.code, Some(2));
    assert!(run.out.starts_with("-: line 2: move 2: c2: illegal, "), "{}", run.out);
    assert!(run.out.contains("-: line 3: the tag `Rules` is missing"), "{}", run.out);
}

#[test]
fn finkel_survives_rgn() {
    let text = succeeds(&["record", "convert", &sample("ur-finkel.record"), "--to", "rgn"]);
    let games = file("finkel.rgn", &text);
    assert!(succeeds(&["record", "check", &games]).ends_with("all valid\n"));
    let moves = |text: &str| {
        let of = |line: &&str| !line.starts_with('[');
        text.lines().filter(of).collect::<String>()
    };
    let back = succeeds(&["record", "convert", &games, "--to", "rgn"]);
    assert_eq!(moves(&back), moves(&text));
    let other = run(&["record", "convert", &sample("ur-runners-set.record"), "--to", "rgn"]);
    assert_eq!(other.code, Some(2));
    assert!(other.err.contains("line 1: RGN is written for ur-finkel only"), "{}", other.err);
}

#[test]
fn games_are_filtered() {
    let games = file("filter.record", &[GOOD, ILLEGAL].concat());
    let count = |options: &[&str]| {
        let out = succeeds(&[&["record", "filter", games.as_str(), "--count"], options].concat());
        out.trim().parse::<u32>().unwrap()
    };
    for (options, expected) in [
        (&[][..], 2),
        (&["--rules", "mur-basic"], 2),
        (&["--rules", "mur-classic"], 0),
        (&["--rules", "mur-classic", "--invert"], 2),
        (&["--player", "Ada"], 2),
        (&["--black", "Ada"], 1),
        (&["--white", "Ada"], 1),
        (&["--white", "Bo"], 0),
        (&["--since", "2026-03-20"], 1),
        (&["--since", "2026-03-21"], 0),
        (&["--until", "2026-03-20"], 1),
        (&["--begins", "1. c2 d3"], 1),
        (&["--begins", "c2"], 2),
        (&["--min-plies", "3"], 0),
        (&["--max-plies", "2"], 2),
        (&["--result", "*"], 2),
        (&["--result", "black"], 0),
        (&["--tag", "Black=Ada"], 1),
    ] {
        assert_eq!(count(options), expected, "{options:?}");
    }
    let run = run(&["record", "filter", &games, "--position", "k/8/8/8 b 0-0 -"]);
    assert_eq!((run.code, run.out.matches("[Rules").count()), (Some(2), 1), "{}", run.err);
    assert!(run.err.contains("line 11, column 4: move 2"), "{}", run.err);
}

#[test]
fn convert_passes_a_broken_rule_on_but_reports_it() {
    let games = file("convert-illegal.record", &[GOOD, ILLEGAL].concat());
    let run = run(&["record", "convert", &games, "--to", "jsonl"]);
    assert_eq!((run.code, run.out.lines().count()), (Some(1), 2), "{}", run.err);
    assert!(run.err.contains("line 11, column 4: move 2: c2: illegal, "), "{}", run.err);
}

#[test]
fn filter_refuses_what_no_game_can_have() {
    let games = file("wanted.record", GOOD);
    for (options, faults) in [
        (&["--position", "junk"][..], &["'junk' is not a position of any rule set", "ur-finkel: "][..]),
        (&["--position", "junk", "--invert"], &["'junk' is not a position of any rule set"]),
        (&["--position", "6/8/6 b 7,0,0 7,0,0 t", "--rules", "mur-basic"], &["bad position"]),
        (&["--begins", "c3 zz"], &["'zz' is not an action of any rule set"]),
        (&["--begins", "c3 s-2"], &["no rule set has all the actions 'c3 s-2'"]),
        (&["--begins", "s-2", "--rules", "mur-basic"], &["'s-2' in mur-basic: "]),
    ] {
        refuses(&[&["record", "filter", games.as_str(), "--count"], options].concat(), faults);
    }
}

#[test]
fn games_are_counted() {
    let stats = json(&succeeds(&["record", "stats", &sample("mur-classic-set.record"), "--json"]));
    assert_eq!((&stats["rules"], &stats["games"]), (&"mur-classic".into(), &6.into()));
    let out = succeeds(&["record", "stats", &sample("ur-finkel.record")]);
    assert!(out.starts_with("ur-finkel: 3 games\n"), "{out}");
    assert!(out.contains("throws   d0 "), "{out}");
}

#[test]
fn a_game_is_shown_as_text_pages_and_film() {
    let games = sample("annotated.record");
    let text = succeeds(&["record", "show", &games]);
    assert!(text.contains("Black: Ishtar\n") && text.contains("1. c3: Black places a ship on c3\n"), "{text}");
    let boards = succeeds(&["record", "show", &games, "--boards", "--ply", "2"]);
    let board = |moves: &str| succeeds(&["position", "mur-basic", "--moves", moves, "--text"]);
    for moves in ["", "c3", "c3 d3"] {
        assert!(boards.contains(&board(moves)), "{boards}");
    }
    let folder = directory("record-pages");
    let names = succeeds(&["record", "show", &games, "--ply", "3", "--pages", folder.to_str().unwrap()]);
    assert_eq!(names.lines().count(), 4);
    assert!(names.lines().all(|name| fs::read_to_string(name).unwrap().starts_with("<svg")));
    let film = succeeds(&["record", "show", &games, "--animate", "--ply", "3"]);
    assert_eq!((film.matches("<svg").count(), film.matches("class=\"shot").count()), (6, 4));
    assert!(film.contains("prefers-reduced-motion"));
    refuses(&["record", "show", &games, "--game", "2"], &["there is no game 2; 1 found"]);
}

/// A million games pass through a process that may not have a third of their size in memory.
#[cfg(target_os = "linux")]
#[test]
fn a_million_games_are_filtered_in_constant_memory() {
    let program = program();
    let line =
        format!("ulimit -v 90000; exec '{}' record filter - --white Nobody --count", program.get_program().display());
    let mut child = Command::new("sh")
        .args(["-c", &line])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let game = GOOD.replace("1. c2", &format!("{{{}}} 1. c2", "A comment. ".repeat(20)));
    assert!(game.len() * 1_000_000 > 3 * 90_000 * 1024);
    let mut input = BufWriter::with_capacity(1 << 20, child.stdin.take().unwrap());
    for _ in 0..1_000_000 {
        input.write_all(game.as_bytes()).unwrap();
    }
    drop(input);
    let run = finish(child.wait_with_output().unwrap());
    assert_eq!((run.code, run.out.as_str()), (Some(0), "0\n"), "{}", run.err);
}
