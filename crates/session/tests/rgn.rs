//! Royal Game Notation: games come back as they were written, and faults are named.

use game::{Game, Options, Random, RuleSet};
use session::record::{Record, rgn};

const DOCUMENT: &str = include_str!("../../../docs/record-format.md");

fn finkel() -> RuleSet {
    "ur-finkel".parse().unwrap()
}

fn actions(record: &Record) -> Vec<&str> {
    record.actions.iter().map(|entry| entry.action.as_str()).collect()
}

#[test]
fn the_documents_example_is_written_as_the_writer_writes() {
    let example = DOCUMENT.split("```rgn\n").nth(1).unwrap().split("```").next().unwrap();
    let record = rgn::read(example, 1).unwrap();
    assert_eq!(actions(&record), ["d2", "s-B", "d0", "d2", "B-D", "d1", "s-A", "d4", "s-d", "d2", "s-b"]);
    assert_eq!(rgn::write(&record).unwrap(), example);
}

#[test]
fn random_games_come_back() {
    for seed in 0..200 {
        let mut random = Random::new(seed);
        let mut game = Game::start(finkel(), &Options::default()).unwrap();
        // Some games stop in the middle.
        let plies = if seed % 2 == 0 { usize::MAX } else { seed as usize };
        while let Some(action) = game.random_action(&mut random).filter(|_| game.plies() < plies) {
            game.play_unchecked(action);
        }
        let mut record = Record::of(&game, game.ending());
        record.tags.black = Some("Ur-\"Nammu\" \\ Šulgi".to_owned());
        record.tags.white = Some("Anu".to_owned());
        record.tags.date = Some("2026-03-20".parse().unwrap());
        let text = rgn::write(&record).unwrap();
        let mut read = rgn::read(&text, 1).unwrap();
        // The day is kept as it was written, too.
        assert_eq!(read.tags.other.len(), 1);
        read.tags.other.clear();
        assert_eq!(read, record, "{text}");
    }
}

/// What reading says of these moves.
fn fault(moves: &str) -> String {
    rgn::read(&format!("[Light Ada]\n\n{moves}"), 1).unwrap_err().to_string()
}

#[test]
fn faults_are_named() {
    for (moves, expected) in [
        ("1. D@D4", "line 3, column 4: \"D@D4\" is not a move, a throw or a turn"),
        ("1. C@C4", "line 3, column 4: \"C@C4\" is not a move, a throw or a turn"),
        ("1. A@A4 2. A@A4", "line 3, column 9: a turn of Light begins here, but it is Dark's turn"),
        ("1. A@A1 / C@C4", "line 3, column 9: `*` is written exactly for moves that end on a rosette"),
        ("1. A@A2 * / C@C4", "line 3, column 9: `*` is written exactly for moves that end on a rosette"),
        ("1. A@A2x", "line 3, column 4: `x` is written exactly for moves that hit a piece"),
        ("1. A@A4 / 0 -- 2. A@A4", "line 3, column 19: move 5: s-A: illegal, Black's own piece is on A"),
        ("1. A@B1", "line 3, column 4: a piece moves forward by 1 to 4 squares of its way"),
        ("1. A@A1 * A1A2", "line 3, column 11: a piece moves forward by 1 to 4 squares of its way"),
        ("1. 3 / C@C4", "line 3, column 6: a throw that cannot be used is written like `0 --`"),
        ("1. 3 -- / C@C4", "line 3, column 9: the throw 3 can be used, so it must be"),
        ("1. 3", "line 3, column 4: a throw that cannot be used is written like `0 --`"),
        ("x. A@A4", "line 3, column 1: \"x.\" is not a move, a throw or a turn"),
        ("1. ŠŠŠ", "line 3, column 4: \"ŠŠŠ\" is not a move, a throw or a turn"),
        ("[Dark", "line 3, column 1: expected metadata like `[Light \"Enheduanna\"]`"),
        ("[Rules Masters]", "line 3, column 1: RGN is read for Finkel's rules only, and these are \"Masters\""),
    ] {
        assert_eq!(fault(moves), expected, "{moves}");
    }
    // The same line of the file, wherever the game begins.
    assert!(rgn::read("1. A@B1", 40).unwrap_err().to_string().starts_with("line 40, column 4"));
}

#[test]
fn a_hit_needs_its_sign() {
    // Both enter the middle; Dark hits on B2.
    let moves = "1. A@A1 * A1B2 / C@C1 * C1B2";
    assert_eq!(fault(moves), "line 3, column 25: `x` is written exactly for moves that hit a piece");
    let record = rgn::read(&format!("{moves}x"), 1).unwrap();
    assert_eq!(actions(&record).last(), Some(&"dx2"));
}

#[test]
fn a_throw_that_waits_may_come_last() {
    let record = rgn::read("1. 3 --", 1).unwrap();
    assert_eq!(actions(&record), ["d3"]);
    assert_eq!(rgn::write(&record).unwrap(), "[Rules Finkel]\n\n1. 3 --\n");
}

#[test]
fn what_rgn_cannot_say_is_refused() {
    let write = |text: &str| rgn::write(&Record::parse(text).unwrap()).unwrap_err().to_string();
    assert_eq!(write("[Rules \"ur-runners\"]"), "RGN is written for ur-finkel only, and this is a game of ur-runners");
    let start = "RGN is written only for games that begin at the usual start with seven pieces";
    assert_eq!(write("[Rules \"ur-finkel\"] [Options \"pieces=3\"]"), start);
    assert_eq!(write("[Rules \"ur-finkel\"] [Start \"b5/8/6 b 6,0,0 7,0,0 t\"]"), start);
    assert!(write("[Rules \"ur-finkel\"] 1. s-A").starts_with("move 1: "));
}

#[test]
fn the_first_player_is_light() {
    let text =
        "[Rules \"ur-finkel\"] [Start \"6/8/6 w 7,0,0 7,0,0 t\"] [White \"Anu\"] [Result \"white\"] d2 s-b d4 s-D d0";
    let written = rgn::write(&Record::parse(text).unwrap()).unwrap();
    assert_eq!(written, "[Rules Finkel]\n[Light Anu]\n[Result Light]\n\n1. A@A3 / C@C1 * 0 --\n");
    let read = rgn::read(&written, 1).unwrap();
    assert_eq!(actions(&read), ["d2", "s-B", "d4", "s-d", "d0"]);
    assert_eq!(read.tags.black.as_deref(), Some("Anu"));
}
